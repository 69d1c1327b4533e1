package dev.webwitness.agent;

import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.expectText;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.human.NoHumanResponder;
import dev.webwitness.agent.human.NoOperator;
import dev.webwitness.agent.limits.ProgressMonitor;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.browser.launch.BrowserErrorClassifier;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.TimeSpan;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class AgentLoopTest {
    private final FakePage page = new FakePage();
    private final Deque<FakePage> others = new ArrayDeque<>();
    private final Notes notes = new Notes();
    private final AtomicBoolean cancelled = new AtomicBoolean();

    private static Decision.Act act(Action... actions) {
        return new Decision.Act(List.of(actions), actions[0].label());
    }

    private static final Decision DONE = new Decision.Finish(true, StopReason.GOAL_REACHED, "Done.");

    private static RunRequest request() {
        return RunRequest.builder("http://127.0.0.1/", "a task")
                .brain(BrainChoice.STEPS)
                .entrance("test")
                .build();
    }

    private AgentLoop loop(Brain brain, RunLimits limits) {
        return new AgentLoop(
                new AgentTask(
                        request(),
                        brain,
                        null,
                        limits,
                        NoiseList.bundled(),
                        new AgentTask.Before(List.of(), null),
                        new NoHumanResponder()),
                page,
                this::another,
                new TimeBudget(limits.budget()),
                notes,
                new NoOperator(),
                cancelled);
    }

    private PageDriver another(BrowserDisconnectedException lost) {
        FakePage next = others.removeFirst();
        next.log.add("another browser");
        return next;
    }

    private static RunLimits limits() {
        return new RunLimits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 8);
    }

    @Test
    void opensThePageActsAndPasses() {
        Outcome outcome = loop(new ScriptedBrain(act(click("Pay")), act(expectText("Thank you")), DONE), limits())
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(page.log)
                .containsSubsequence("step 0", "start http://127.0.0.1/", "step 1", "click \"Pay\"", "step 2");
        assertThat(notes.shots).containsExactly("0 first", "1 step", "2 step");
        assertThat(outcome.answer().claims()).hasSize(1);
    }

    @Test
    void whatTheBrainMakesOfThePageGoesAlongWithItsStep() {
        Decision.Act told = new Decision.Act(List.of(click("Pay")), "click \"Pay\"", "The cart has one mug.");

        AgentLoop loop = loop(new ScriptedBrain(told, act(expectText("Thank you")), DONE), limits());
        loop.run(true);

        assertThat(notes.seen).containsExactly("The cart has one mug.", "null");
        assertThat(notes.steps).extracting(StepRecord::seen).containsExactly("The cart has one mug.", null);
    }

    @Test
    void stopsAtTheStepLimitWithWhatRemains() {
        ScriptedBrain brain = new ScriptedBrain(act(click("A")), act(click("B")), act(click("C")), DONE);

        Outcome outcome = loop(brain, new RunLimits(Duration.ofSeconds(60), 2, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.reason()).isEqualTo(StopReason.STEP_LIMIT);
        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.remaining().steps()).containsExactly("click \"C\"");
        assertThat(outcome.remaining().outline()).isEqualTo("the outline");
    }

    @Test
    void aLimitReachedExactlyAtTheEndDoesNotSpoilTheOutcome() {
        ScriptedBrain brain = new ScriptedBrain(act(click("A")), act(expectText("B")), DONE);

        Outcome outcome = loop(brain, new RunLimits(Duration.ofSeconds(60), 2, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
    }

    private static WebwitnessException unable(ErrorCode code) {
        return WebwitnessException.of(code, "The model did not.", "openai", List.of(), Map.of("model", "gpt"));
    }

    @Test
    void aBrainThatCannotDecideEndsTheRunWithItsErrorWhateverHappenedBefore() {
        page.performing = (action, atMost) -> action instanceof Action.Click
                ? Steps.failed(action, ErrorInfo.of(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED, "It was dispatched."))
                : Steps.done(action, "it opened");
        ErrorInfo error = unable(ErrorCode.PROVIDER_MODEL_MISMATCH).info();

        Outcome outcome = loop(new ScriptedBrain(act(click("Pay")), Decision.Finish.undecided(error)), limits())
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.reason()).isEqualTo(StopReason.MODEL_UNAVAILABLE);
        assertThat(outcome.error()).isEqualTo(error);
    }

    @Test
    void aBrainThatUsedItsTokensLeavesWhatRemains() {
        ErrorInfo error = unable(ErrorCode.PROVIDER_POLL_TIMEOUT).info();

        Outcome outcome = loop(
                        new ScriptedBrain(act(click("A")), Decision.Finish.undecided(error), act(click("B"))), limits())
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.reason()).isEqualTo(StopReason.BUDGET_SPENT);
        assertThat(outcome.error()).isEqualTo(error);
        assertThat(outcome.remaining().steps()).containsExactly("click \"B\"");
        assertThat(outcome.timedOut()).isTrue();
    }

    @Test
    void asksAPersonAfterTheLastSegment() {
        ScriptedBrain brain = new ScriptedBrain(
                act(click("1")),
                act(click("2")),
                act(click("3")),
                act(click("4")),
                act(click("5")),
                act(click("6")),
                DONE);

        Outcome outcome = loop(brain, new RunLimits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 1))
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.WAITING);
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
        ScriptedBrain brain =
                new ScriptedBrain(act(click("A")), act(click("B")), act(click("C")), act(click("D")), DONE);

        Outcome outcome = loop(brain, new RunLimits(Duration.ofMillis(50), 25, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.reason()).isEqualTo(StopReason.BUDGET_SPENT);
        assertThat(outcome.timedOut()).isTrue();
        assertThat(outcome.remaining().steps()).isNotEmpty();
    }

    @Test
    void aBrainThatThinksUntilTheBudgetIsSpentIsAskedForNothingMore() {
        ScriptedBrain brain = new ScriptedBrain(act(click("A")), act(click("B"))) {
            @Override
            public CompletableFuture<Decision> decide(DecisionContext situation) {
                return seen.isEmpty() ? super.decide(situation) : new CompletableFuture<>();
            }
        };

        Outcome outcome = loop(brain, new RunLimits(Duration.ofSeconds(2), 25, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.reason()).isEqualTo(StopReason.BUDGET_SPENT);
        assertThat(outcome.timedOut()).isTrue();
        assertThat(outcome.remaining().steps()).hasSize(1);
    }

    @Test
    void doesNothingMoreOnceCancelled() {
        page.performing = (action, atMost) -> {
            cancelled.set(action.mutates());
            return Steps.done(action, "it changed");
        };
        ScriptedBrain brain = new ScriptedBrain(act(click("A"), click("B")), act(click("C")), DONE);

        Outcome outcome = loop(brain, limits()).run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(page.log).contains("click \"A\"").doesNotContain("click \"B\"", "click \"C\"");
    }

    @Test
    void theRestOfAStepIsLeftOutAfterAFailureAndTheBrainIsTold() {
        ErrorInfo missing = ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "Nothing matches.");
        page.performing = (action, atMost) ->
                action.label().contains("A") ? Steps.failed(action, missing) : Steps.done(action, "it changed");
        ScriptedBrain brain = new ScriptedBrain(
                act(click("A"), click("B")), new Decision.Ask(StopReason.AWAITING_STEPS, "Nothing matches."));

        Outcome outcome = loop(brain, limits()).run(true);

        assertThat(page.log).doesNotContain("click \"B\"");
        assertThat(brain.seen.get(1).feedback().failed()).isNotNull();
        assertThat(outcome.status()).isEqualTo(RunStatus.WAITING);
        assertThat(notes.shots).contains("1 failure");
    }

    @Test
    void thePageThatCannotBeOpenedFailsTheRunWithItsError() {
        ErrorInfo refused = ErrorInfo.of(ErrorCode.NAVIGATION_FAILED, "refused");
        page.performing = (action, atMost) -> Steps.failed(action, refused);

        Outcome outcome = loop(new ScriptedBrain(DONE), limits()).run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.FAILED);
        assertThat(outcome.reason()).isEqualTo(StopReason.PAGE_UNREACHABLE);
        assertThat(notes.shots).containsExactly("0 failure");
    }

    @Test
    void saysHowADialogIsAnsweredBeforeTheClickThatOpensIt() {
        ScriptedBrain brain = new ScriptedBrain(act(click("Delete")), DONE);
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
            public CompletableFuture<Decision> decide(DecisionContext situation) {
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
        notes.signals.add(new BrowserEvent.PageError(
                new BrowserEvent.Context(5, 1, "main"),
                "TypeError",
                "x is undefined",
                false,
                "http://127.0.0.1/app.js",
                List.of()));
        Action noErrors = new Action.Expect(new Expectation(Expectation.Kind.NO_ERRORS, null, "", false));

        Outcome outcome = loop(new ScriptedBrain(act(click("A")), act(noErrors), DONE), limits())
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.FAILED);
        assertThat(notes.actions.get(2).expected()).contains("x is undefined");
    }

    @Test
    void expectNoErrorsCountsWhatTheSiteLoggedWhileItLoadedThoughNothingCameOfIt() {
        notes.signals.add(new BrowserEvent.Console(
                new BrowserEvent.Context(5, 0, "main"),
                "error",
                "Could not restore the basket",
                "console-api",
                null,
                List.of(new SourcePosition("http://127.0.0.1/app.js", 7, 9, "load")),
                null));
        Action noErrors = new Action.Expect(new Expectation(Expectation.Kind.NO_ERRORS, null, "", false));

        Outcome outcome = loop(new ScriptedBrain(act(click("A")), act(noErrors), DONE), limits())
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.FAILED);
        assertThat(notes.actions.get(2).expected()).contains("Could not restore the basket");
    }

    @Test
    void theSmallestBudgetStillTriesTheFirstStep() {
        Outcome outcome = loop(
                        new ScriptedBrain(act(click("A")), DONE),
                        new RunLimits(Duration.ofMillis(900), 25, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
    }

    private static BiFunction<Action, Duration, ActionOutcome> dyingAt(String label) {
        return (action, atMost) -> {
            if (action.label().equals(label)) {
                throw new BrowserDisconnectedException("gone.", null);
            }
            return Steps.done(action, "it changed");
        };
    }

    private void sent(String method) {
        notes.signals.add(Steps.request(method, "http://127.0.0.1/api"));
    }

    @Test
    void aPlanThatOnlyReadBeginsAgainInAnotherBrowserAtTheStartAddress() {
        others.add(new FakePage());
        page.performing = dyingAt(expectText("Two").label());
        sent("GET");
        ScriptedBrain brain = new ScriptedBrain(act(click("A")), act(expectText("Two")), DONE);
        brain.again = List.of(act(click("A")), act(expectText("Two")), DONE);

        AgentLoop loop = loop(brain, limits());
        Outcome outcome = loop.run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(notes.steps).extracting(StepRecord::number).containsExactly(1, 2, 3, 4);
        assertThat(notes.steps).extracting(StepRecord::ok).containsExactly(true, false, true, true);
    }

    @Test
    void theBrainIsToldOnceWhatWasDoneAndSeesOnlyWhatIsDoneSince() {
        others.add(new FakePage());
        page.performing = dyingAt(expectText("Two").label());
        ScriptedBrain brain = new ScriptedBrain(act(click("A")), act(expectText("Two")), DONE);
        brain.again = List.of(act(click("A")), DONE);

        loop(brain, limits()).run(true);

        DecisionContext anew = brain.seen.get(2);
        assertThat(anew.feedback().news())
                .contains("The page seen last was http://127.0.0.1/")
                .contains("Step 1 (click \"A\") was done.")
                .contains("Step 2 (expect \"Two\" visible) failed.");
        assertThat(anew.history()).isEmpty();
        assertThat(brain.seen.get(3).feedback().news()).isNull();
        assertThat(brain.seen.get(3).history()).hasSize(1);
    }

    @Test
    void whatMayHaveChangedSomethingIsNotDoneAgain() {
        page.performing = dyingAt(expectText("Two").label());
        sent("POST");
        ScriptedBrain brain =
                new ScriptedBrain(act(click("Buy")), act(expectText("Two")), act(expectText("Three")), DONE);
        brain.again = List.of(act(click("Buy")), DONE);

        Outcome outcome = loop(brain, limits()).run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.reason()).isEqualTo(StopReason.BROWSER_LOST);
        assertThat(outcome.remaining().steps())
                .containsExactly(expectText("Three").label());
    }

    @Test
    void aClickTheBrowserDiedUnderIsNotDoneAgain() {
        page.performing = dyingAt(click("Buy").label());
        ScriptedBrain brain = new ScriptedBrain(act(click("Buy")), DONE);
        brain.again = List.of(act(click("Buy")), DONE);

        Outcome outcome = loop(brain, limits()).run(true);

        assertThat(outcome.reason()).isEqualTo(StopReason.BROWSER_LOST);
    }

    @Test
    void aMessageOverAWebSocketMayHaveChangedSomething() {
        page.performing = dyingAt(expectText("Two").label());
        page.messagesSent = 1;
        ScriptedBrain brain = new ScriptedBrain(act(click("Send")), act(expectText("Two")), DONE);
        brain.again = List.of(DONE);

        assertThat(loop(brain, limits()).run(true).reason()).isEqualTo(StopReason.BROWSER_LOST);
    }

    @Test
    void whatThePageSendsAtEachLoadKeepsNoPlanFromBeginningAgain() {
        others.add(new FakePage());
        page.performing = dyingAt(expectText("Two").label());
        sent("POST");
        ScriptedBrain brain = new ScriptedBrain(act(expectText("Two")), DONE);
        brain.again = List.of(act(expectText("Two")), DONE);

        assertThat(loop(brain, limits()).run(true).status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void theFourthBrowserThatIsLostEndsTheRun() {
        page.performing = dyingAt("open http://127.0.0.1/");
        for (int i = 0; i < 3; i++) {
            FakePage other = new FakePage();
            other.performing = page.performing;
            others.add(other);
        }
        ScriptedBrain brain = new ScriptedBrain(DONE);
        brain.again = List.of(DONE);

        Outcome outcome = loop(brain, limits()).run(true);

        assertThat(outcome.reason()).isEqualTo(StopReason.BROWSER_LOST);
        assertThat(others).isEmpty();
    }

    @Test
    void anotherBrowserThatCannotBeHadEndsTheRunAtOnce() {
        page.performing = dyingAt("open http://127.0.0.1/");
        ScriptedBrain brain = new ScriptedBrain(DONE);
        brain.again = List.of(DONE);
        AgentLoop loop = new AgentLoop(
                new AgentTask(
                        request(),
                        brain,
                        null,
                        limits(),
                        NoiseList.bundled(),
                        new AgentTask.Before(List.of(), null),
                        new NoHumanResponder()),
                page,
                lost -> {
                    throw new WebwitnessException(ErrorCode.CDP_UNREACHABLE, "No browser. Look at doctor.");
                },
                new TimeBudget(limits().budget()),
                notes,
                new NoOperator(),
                cancelled);

        assertThatThrownBy(() -> loop.run(true))
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CDP_UNREACHABLE));
    }

    @Test
    void stepsDoneInALostBrowserCountAgainstTheLimit() {
        others.add(new FakePage());
        page.performing = dyingAt(expectText("Two").label());
        ScriptedBrain brain = new ScriptedBrain(act(expectText("One")), act(expectText("Two")), DONE);
        brain.again = List.of(act(expectText("One")), act(expectText("Two")), DONE);

        Outcome outcome = loop(brain, new RunLimits(Duration.ofSeconds(60), 3, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.reason()).isEqualTo(StopReason.STEP_LIMIT);
    }

    private static ErrorInfo unreachable(String why) {
        return new ErrorInfo(
                "WebwitnessException",
                ErrorCode.NAVIGATION_FAILED,
                "It could not be opened. Check it.",
                "127.0.0.1",
                List.of(),
                Map.of("netError", why));
    }

    private static BiFunction<Action, Duration, ActionOutcome> failing(int times, ErrorInfo error) {
        AtomicInteger left = new AtomicInteger(times);
        return (action, atMost) ->
                left.getAndDecrement() > 0 ? Steps.failed(action, error) : Steps.done(action, "it changed");
    }

    @Test
    void aServerThatIsNotThereYetIsAskedAgain() {
        page.performing = failing(2, unreachable("net::ERR_CONNECTION_REFUSED"));

        Outcome outcome = loop(new ScriptedBrain(DONE), limits()).run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(notes.retries)
                .containsExactly(
                        "2/3 open http://127.0.0.1/: net::ERR_CONNECTION_REFUSED",
                        "3/3 open http://127.0.0.1/: net::ERR_CONNECTION_REFUSED");
        assertThat(notes.recovered).isEqualTo(1);
        assertThat(page.log).contains("quiet");
    }

    @Test
    void afterThreeAttemptsItIsSaidAsItIs() {
        page.performing = failing(3, unreachable("net::ERR_CONNECTION_REFUSED"));

        assertThat(loop(new ScriptedBrain(DONE), limits()).run(true).reason()).isEqualTo(StopReason.PAGE_UNREACHABLE);
    }

    @Test
    void whatDoesNotPassByItselfIsNotTriedAgain() {
        page.performing = failing(1, unreachable("net::ERR_CERT_AUTHORITY_INVALID"));

        assertThat(loop(new ScriptedBrain(DONE), limits()).run(true).reason()).isEqualTo(StopReason.PAGE_UNREACHABLE);
        assertThat(notes.retries).isEmpty();
    }

    @Test
    void anElementThatWasReplacedUnderTheHandIsLookedForAgainButNothingDispatchedIsRepeated() {
        ErrorInfo replaced = new ErrorInfo(
                "WebwitnessException",
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "The element was replaced. Look again.",
                "127.0.0.1",
                List.of(),
                Map.of("detached", true));
        AtomicInteger clicks = new AtomicInteger();
        page.performing = (action, atMost) -> !action.equals(click("A")) || clicks.incrementAndGet() > 1
                ? Steps.done(action, "it changed")
                : new ActionOutcome(
                        action, new ActionOutcome.Result(false, false, replaced, null), "", new TimeSpan(0, 1));
        loop(new ScriptedBrain(act(click("A")), DONE), limits()).run(true);
        AtomicInteger sent = new AtomicInteger();
        page.performing = (action, atMost) -> {
            sent.addAndGet(action.equals(click("B")) ? 1 : 0);
            return action.equals(click("B"))
                    ? new ActionOutcome(
                            action, new ActionOutcome.Result(false, true, replaced, null), "", new TimeSpan(0, 1))
                    : Steps.done(action, "it changed");
        };
        loop(new ScriptedBrain(act(click("B")), DONE), limits()).run(true);

        assertThat(clicks).hasValue(2);
        assertThat(sent).hasValue(1);
    }

    @Test
    void whatAPageDidNotSayBecauseItCrashedIsAskedOfTheOneInItsPlace() {
        ErrorInfo crashed = ErrorInfo.of(ErrorCode.SITE_CRASHED, "The page's process crashed. Reload it.");
        AtomicInteger looks = new AtomicInteger();
        page.performing = (action, atMost) -> !action.equals(expectText("A")) || looks.incrementAndGet() > 1
                ? Steps.done(action, "")
                : new ActionOutcome(
                        action, new ActionOutcome.Result(false, false, crashed, null), "", new TimeSpan(0, 1));

        loop(new ScriptedBrain(act(expectText("A")), DONE), limits()).run(true);

        assertThat(looks).hasValue(2);
    }

    @Test
    void aCrashIsWhyWhereTheNextPageDoesNoBetter() {
        ErrorInfo crashed = ErrorInfo.of(ErrorCode.SITE_CRASHED, "The page's process crashed. Reload it.");
        ErrorInfo late = ErrorInfo.of(ErrorCode.PROVIDER_POLL_TIMEOUT, "It did not come.");
        AtomicInteger looks = new AtomicInteger();
        page.performing = (action, atMost) -> action.equals(expectText("A"))
                ? new ActionOutcome(
                        action,
                        new ActionOutcome.Result(false, false, looks.incrementAndGet() > 1 ? late : crashed, null),
                        "",
                        new TimeSpan(0, 1))
                : Steps.done(action, "");

        loop(new ScriptedBrain(act(expectText("A")), DONE), limits()).run(true);

        assertThat(looks).hasValueGreaterThan(1);
        assertThat(notes.steps.get(0).outcomes().get(0).error().code()).isEqualTo(ErrorCode.SITE_CRASHED);
    }

    @Test
    void aBrainThatFailsFiveTimesIsToldToPlanAnewAndAfterTheSixthAPersonIsAsked() {
        page.performing = (action, atMost) -> action instanceof Action.Open
                ? Steps.done(action, "it changed")
                : Steps.failed(action, ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "Not there. Look again."));
        ScriptedBrain brain = new ScriptedBrain(
                act(click("1")),
                act(click("2")),
                act(click("3")),
                act(click("4")),
                act(click("5")),
                act(click("6")),
                DONE);

        Outcome outcome = loop(brain, limits()).run(true);

        assertThat(brain.seen.get(4).feedback().news()).isNull();
        assertThat(brain.seen.get(5).feedback().news()).isEqualTo(ProgressMonitor.FAILED_NEWS);
        assertThat(outcome.status()).isEqualTo(RunStatus.WAITING);
        assertThat(outcome.reason()).isEqualTo(StopReason.AWAITING_PERSON);
    }

    @Test
    void aTrialThatWorksClosesTheBreaker() {
        AtomicInteger done = new AtomicInteger();
        page.performing = (action, atMost) -> action instanceof Action.Open || done.incrementAndGet() == 6
                ? Steps.done(action, "it changed")
                : Steps.failed(action, ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "Not there. Look again."));
        Decision[] script = new Decision[9];
        for (int i = 0; i < 8; i++) {
            script[i] = act(click(String.valueOf(i)));
        }
        script[8] = new Decision.Finish(false, StopReason.IMPOSSIBLE_TASK, "It cannot be done.");

        assertThat(loop(new ScriptedBrain(script), limits()).run(true).reason()).isEqualTo(StopReason.IMPOSSIBLE_TASK);
    }

    @Test
    void aStartPageThatCrashesWheneverItIsLookedAtIsWhatFailedNotTheRun() {
        ErrorInfo crashed = ErrorInfo.of(ErrorCode.SITE_CRASHED, "The page's process crashed. Reload it.");
        page.performing = (action, atMost) -> Steps.failed(action, crashed);
        page.looking = () -> {
            throw new WebwitnessException(crashed, null);
        };

        Outcome outcome =
                loop(new ScriptedBrain(act(expectText("A")), DONE), limits()).run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.FAILED);
        assertThat(outcome.reason()).isEqualTo(StopReason.PAGE_UNREACHABLE);
    }

    @Test
    void aTabThatCrashesWhileTheLastEventsComeIsNoFailureOfTheRun() {
        page.pumping = () -> {
            throw new WebwitnessException(
                    new ErrorInfo(
                            "WebwitnessException", ErrorCode.SITE_CRASHED, "It crashed.", "127.0.0.1", List.of(), null),
                    null);
        };

        Outcome outcome =
                loop(new ScriptedBrain(act(expectText("A")), DONE), limits()).run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(notes.warnings).containsExactly("While waiting for the last events: It crashed.");
    }

    @Test
    void aSiteThatIsSilentUntilTheBudgetIsSpentIsNotCalledUnreachable() {
        page.performing = (action, atMost) -> {
            long end = System.nanoTime() + atMost.toNanos();
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            return Steps.failed(
                    action,
                    new ErrorInfo(
                            "WebwitnessException",
                            ErrorCode.NAVIGATION_FAILED,
                            "silent",
                            "127.0.0.1",
                            List.of(),
                            Map.of("netError", BrowserErrorClassifier.NO_ANSWER)));
        };

        Outcome outcome = loop(
                        new ScriptedBrain(act(click("A")), DONE),
                        new RunLimits(Duration.ofMillis(50), 25, Duration.ofSeconds(15), 8))
                .run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.reason()).isEqualTo(StopReason.BUDGET_SPENT);
    }

    @Test
    void aResumeThatFindsItsBrowserDeadGoesOnInAnotherOne() {
        others.add(new FakePage());
        sent("POST");
        page.looking = () -> {
            throw new BrowserDisconnectedException("gone.", null);
        };
        StepRecord before = Steps.step(1, Steps.done(click("Buy"), "it changed"));
        ScriptedBrain brain = new ScriptedBrain(act(expectText("Thank you")), DONE);
        AgentLoop loop = new AgentLoop(
                new AgentTask(
                        request(),
                        brain,
                        null,
                        limits(),
                        NoiseList.bundled(),
                        new AgentTask.Before(List.of(before), null),
                        new NoHumanResponder()),
                page,
                this::another,
                new TimeBudget(limits().budget()),
                notes,
                new NoOperator(),
                cancelled);

        Outcome outcome = loop.run(false);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(notes.steps).extracting(StepRecord::number).containsExactly(2);
    }

    @Test
    void aPageThatNeverCanBeReadEndsTheRunAsStuckAndOneThatCanLaterDoesNot() {
        Deque<Boolean> readable = new ArrayDeque<>(List.of(false, false, true, false, false, false));
        page.looking = () -> {
            if (!readable.isEmpty() && !readable.removeFirst()) {
                throw new WebwitnessException(ErrorCode.INTERNAL_UNHANDLED, "It went elsewhere.");
            }
        };

        Outcome later = loop(new ScriptedBrain(DONE), limits()).run(true);
        Outcome never = loop(new ScriptedBrain(DONE), limits()).run(true);

        assertThat(later.status()).isEqualTo(RunStatus.PASSED);
        assertThat(never.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(never.reason()).isEqualTo(StopReason.STUCK);
    }
}
