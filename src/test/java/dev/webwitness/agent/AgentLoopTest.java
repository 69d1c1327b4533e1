package dev.webwitness.agent;

import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.expectText;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.model.Action;
import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.Decision;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Mode;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import dev.webwitness.model.Status;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.Viewport;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AgentLoopTest {
    private final FakePage page = new FakePage();
    private final Notes notes = new Notes();
    private final AtomicBoolean cancelled = new AtomicBoolean();

    /** A brain that answers from a script. */
    private static final class Scripted implements Brain {
        final Deque<Decision> script;
        final List<Situation> seen = new ArrayList<>();
        Action.@Nullable Dialog ahead;

        Scripted(Decision... decisions) {
            script = new ArrayDeque<>(List.of(decisions));
        }

        @Override
        public String name() {
            return "scripted";
        }

        @Override
        public CompletableFuture<Decision> decide(Situation situation) {
            seen.add(situation);
            return CompletableFuture.completedFuture(script.removeFirst());
        }

        @Override
        public List<String> remaining() {
            return script.stream()
                    .filter(Decision.Act.class::isInstance)
                    .map(decision -> ((Decision.Act) decision).label())
                    .toList();
        }

        @Override
        public Optional<Action.Dialog> dialogAhead() {
            return Optional.ofNullable(ahead);
        }
    }

    private static Decision.Act act(Action... actions) {
        return new Decision.Act(List.of(actions), actions[0].label());
    }

    private static final Decision DONE = new Decision.Finish(true, StopReason.GOAL_REACHED, "Done.");

    private AgentLoop loop(Brain brain, Limits limits) {
        RunRequest request = new RunRequest(
                "http://127.0.0.1/",
                "a task",
                true,
                Mode.DEV,
                BrainChoice.STEPS,
                60,
                25,
                15,
                8,
                Viewport.DESKTOP,
                List.of(),
                50,
                1500,
                "test");
        return new AgentLoop(request, page, brain, limits, NoiseList.bundled(), notes, cancelled, List.of());
    }

    private static Limits limits() {
        return new Limits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 8);
    }

    @Test
    void opensThePageActsAndPasses() {
        Outcome outcome = loop(new Scripted(act(click("Pay")), act(expectText("Thank you")), DONE), limits())
                .run(true);

        assertThat(outcome.status()).isEqualTo(Status.PASSED);
        assertThat(page.log)
                .containsSubsequence("step 0", "start http://127.0.0.1/", "step 1", "click \"Pay\"", "step 2");
        assertThat(notes.shots).containsExactly("0 first", "1 step", "2 step");
        assertThat(outcome.claims()).hasSize(1);
    }

    @Test
    void stopsAtTheStepLimitWithWhatRemains() {
        Scripted brain = new Scripted(act(click("A")), act(click("B")), act(click("C")), DONE);

        Outcome outcome = loop(brain, new Limits(Duration.ofSeconds(60), 2, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.reason()).isEqualTo(StopReason.STEP_LIMIT);
        assertThat(outcome.status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(outcome.remaining()).containsExactly("click \"C\"");
        assertThat(outcome.outline()).isEqualTo("the outline");
    }

    @Test
    void aLimitReachedExactlyAtTheEndDoesNotSpoilTheOutcome() {
        Scripted brain = new Scripted(act(click("A")), act(expectText("B")), DONE);

        Outcome outcome = loop(brain, new Limits(Duration.ofSeconds(60), 2, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.status()).isEqualTo(Status.PASSED);
    }

    @Test
    void asksAPersonAfterTheLastSegment() {
        Scripted brain = new Scripted(
                act(click("1")),
                act(click("2")),
                act(click("3")),
                act(click("4")),
                act(click("5")),
                act(click("6")),
                DONE);

        Outcome outcome = loop(brain, new Limits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 1))
                .run(true);

        assertThat(outcome.status()).isEqualTo(Status.WAITING);
        assertThat(outcome.reason()).isEqualTo(StopReason.AWAITING_PERSON);
    }

    @Test
    void stopsWhenTheBudgetIsSpent() {
        page.performing = (action, atMost) -> {
            long end = System.nanoTime() + Duration.ofMillis(30).toNanos();
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            return Steps.done(action, "slow");
        };
        Scripted brain = new Scripted(act(click("A")), act(click("B")), act(click("C")), act(click("D")), DONE);

        Outcome outcome = loop(brain, new Limits(Duration.ofMillis(50), 25, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.reason()).isEqualTo(StopReason.BUDGET_SPENT);
        assertThat(outcome.timedOut()).isTrue();
        assertThat(outcome.remaining()).isNotEmpty();
    }

    @Test
    void doesNothingMoreOnceCancelled() {
        page.performing = (action, atMost) -> {
            cancelled.set(action.mutates());
            return Steps.done(action, "it changed");
        };
        Scripted brain = new Scripted(act(click("A"), click("B")), act(click("C")), DONE);

        Outcome outcome = loop(brain, limits()).run(true);

        assertThat(outcome.status()).isEqualTo(Status.CANCELLED);
        assertThat(page.log).contains("click \"A\"").doesNotContain("click \"B\"", "click \"C\"");
    }

    @Test
    void theRestOfAStepIsLeftOutAfterAFailureAndTheBrainIsTold() {
        ErrorInfo missing = ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "Nothing matches.");
        page.performing = (action, atMost) ->
                action.label().contains("A") ? Steps.failed(action, missing) : Steps.done(action, "it changed");
        Scripted brain = new Scripted(
                act(click("A"), click("B")), new Decision.Ask(StopReason.AWAITING_STEPS, "Nothing matches."));

        Outcome outcome = loop(brain, limits()).run(true);

        assertThat(page.log).doesNotContain("click \"B\"");
        assertThat(brain.seen.get(1).failed()).isNotNull();
        assertThat(outcome.status()).isEqualTo(Status.WAITING);
        assertThat(notes.shots).contains("1 failure");
    }

    @Test
    void thePageThatCannotBeOpenedFailsTheRunWithItsError() {
        ErrorInfo refused = ErrorInfo.of(ErrorCode.NAVIGATION_FAILED, "refused");
        page.performing = (action, atMost) -> Steps.failed(action, refused);

        Outcome outcome = loop(new Scripted(DONE), limits()).run(true);

        assertThat(outcome.status()).isEqualTo(Status.FAILED);
        assertThat(outcome.reason()).isEqualTo(StopReason.PAGE_UNREACHABLE);
        assertThat(notes.shots).containsExactly("0 failure");
    }

    @Test
    void saysHowADialogIsAnsweredBeforeTheClickThatOpensIt() {
        Scripted brain = new Scripted(act(click("Delete")), DONE);
        brain.ahead = new Action.Dialog(true, null);

        loop(brain, limits()).run(true);

        assertThat(page.armed).containsExactly(new Action.Dialog(true, null));
    }

    @Test
    void keepsPumpingWhileABrainThinks() {
        CompletableFuture<Decision> later = new CompletableFuture<>();
        Brain slow = new Brain() {
            @Override
            public String name() {
                return "slow";
            }

            @Override
            public CompletableFuture<Decision> decide(Situation situation) {
                new Thread(() -> later.complete(DONE)).start();
                return later;
            }

            @Override
            public List<String> remaining() {
                return List.of();
            }
        };

        loop(slow, limits()).run(true);

        assertThat(later).isDone();
    }

    @Test
    void expectNoErrorsIsAnsweredByTheFindings() {
        notes.signals.add(new Signal.PageError(
                5, 1, "main", "TypeError", "x is undefined", false, "http://127.0.0.1/app.js", List.of()));
        Action noErrors = new Action.Expect(new Expectation(Expectation.Kind.NO_ERRORS, null, "", false));

        Outcome outcome = loop(new Scripted(act(click("A")), act(noErrors), DONE), limits())
                .run(true);

        assertThat(outcome.status()).isEqualTo(Status.FAILED);
        assertThat(notes.actions.get(2).expected()).contains("x is undefined");
    }

    @Test
    void expectNoErrorsCountsWhatTheSiteLoggedWhileItLoadedThoughNothingCameOfIt() {
        notes.signals.add(new Signal.Console(
                5,
                0,
                "main",
                "error",
                "Could not restore the basket",
                "console-api",
                null,
                List.of(new SourcePosition("http://127.0.0.1/app.js", 7, 9, "load")),
                null));
        Action noErrors = new Action.Expect(new Expectation(Expectation.Kind.NO_ERRORS, null, "", false));

        Outcome outcome = loop(new Scripted(act(click("A")), act(noErrors), DONE), limits())
                .run(true);

        assertThat(outcome.status()).isEqualTo(Status.FAILED);
        assertThat(notes.actions.get(2).expected()).contains("Could not restore the basket");
    }

    @Test
    void theSmallestBudgetStillTriesTheFirstStep() {
        Outcome outcome = loop(
                        new Scripted(act(click("A")), DONE),
                        new Limits(Duration.ofMillis(900), 25, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.status()).isEqualTo(Status.PASSED);
    }

    @Test
    void aLostBrowserIsNotAnActionFailure() {
        page.performing = (action, atMost) -> {
            throw new BrowserDisconnectedException("gone.", null);
        };

        assertThatThrownBy(() -> loop(new Scripted(DONE), limits()).run(true))
                .isInstanceOf(BrowserDisconnectedException.class);
    }
}
