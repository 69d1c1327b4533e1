package dev.webwitness.agent.human;

import static dev.webwitness.agent.LoopStand.DONE;
import static dev.webwitness.agent.LoopStand.act;
import static dev.webwitness.agent.LoopStand.view;
import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.expectText;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.AgentLoop;
import dev.webwitness.agent.FakePage;
import dev.webwitness.agent.LoopStand;
import dev.webwitness.agent.ScriptedBrain;
import dev.webwitness.agent.Steps;
import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.brain.interpreter.StepsBrain;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.Box;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.TimeSpan;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A person takes over at every moment of a run, and hands back. */
class OperatorHandoverTest {
    private static final String URL = "http://127.0.0.1/";
    private static final ErrorInfo STOPPED =
            ErrorInfo.of(ErrorCode.PROVIDER_POLL_TIMEOUT, "Stopped clicking: a person took over.");
    private static final ErrorInfo UNSEEN =
            ErrorInfo.of(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED, "It was dispatched. Look.");

    private final LoopStand stand = new LoopStand();

    private static ActionOutcome stopped(Action action, boolean dispatched) {
        return new ActionOutcome(
                action,
                new ActionOutcome.Result(false, dispatched, dispatched ? UNSEEN : STOPPED, null),
                "",
                new TimeSpan(0, 1));
    }

    /** A person asks for control in the middle of an action, the first time it is done. */
    private void askIn(Action cut, boolean dispatched) {
        stand.page.performing = (action, atMost) -> {
            if (action.equals(cut) && stand.operator.pauses == 0) {
                stand.operator.ask();
                return stopped(action, dispatched);
            }
            return Steps.done(action, "it changed");
        };
    }

    private List<String> clicks() {
        return stand.page.log.stream().filter(line -> line.startsWith("click")).toList();
    }

    @Test
    void aPlanDoesTheStepThatWasCutShortAgainWhenNothingOfItWasSent() {
        askIn(click("A"), false);
        AgentLoop loop = stand.loop(StepsBrain.read("click \"A\"\nclick \"B\""));

        Outcome outcome = loop.run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(clicks()).containsExactly("click \"A\"", "click \"A\"", "click \"B\"");
        assertThat(stand.notes.steps)
                .extracting(StepRecord::label)
                .containsExactly("click \"A\" (cut short: a person took over)", "click \"A\"", "click \"B\"");
        assertThat(stand.notes.steps).allMatch(StepRecord::ok);
        assertThat(notesOfActions()).as("what was not done is not told").doesNotContain(STOPPED);
        assertThat(stand.operator.paused)
                .extracting(OperatorControl.Paused::pending)
                .containsExactly("click \"A\"");
    }

    private List<ErrorInfo> notesOfActions() {
        return stand.notes.actions.stream().map(ActionOutcome::error).toList();
    }

    @Test
    void whatWasSentWhenThePersonTookOverIsNotDoneAgain() {
        askIn(click("Order"), true);
        AgentLoop loop = stand.loop(StepsBrain.read("click \"Order\"\nexpect \"Thank you\" visible"));

        Outcome outcome = loop.run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(clicks()).containsExactly("click \"Order\"");
        assertThat(stand.notes.steps.get(0).outcomes().get(0))
                .matches(done -> done.dispatched() && done.effect().isEmpty())
                .extracting(ActionOutcome::notes)
                .isEqualTo(List.of("a person took over before its effect was seen"));
    }

    @Test
    void anOrderWhoseEffectNobodySawIsNoSuccessByItself() {
        askIn(click("Order"), true);

        Outcome outcome = stand.run(StepsBrain.read("click \"Order\""));

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
    }

    @Test
    void theRestOfAStepIsDoneAfterwards() {
        askIn(click("B"), true);
        ScriptedBrain brain = new ScriptedBrain(act(click("A"), click("B"), click("C")), DONE) {
            @Override
            public void undone(Decision.Act rest) {
                script.addFirst(rest);
            }
        };

        stand.run(brain);

        assertThat(clicks()).containsExactly("click \"A\"", "click \"B\"", "click \"C\"");
    }

    @Test
    void aBrainWithoutAPlanIsAskedAnewAndToldOnceWhatChanged() {
        askIn(click("A"), false);
        ElementRef pay = new ElementRef("e1", "button", "Pay", null, List.of(), new Box(0, 0, 1, 1));
        stand.page.views.add(view(URL, "1"));
        stand.page.views.add(view(URL, "1"));
        stand.page.views.add(view(URL, "1"));
        stand.page.views.add(view(URL + "cart", "2", pay));
        stand.operator.release = new OperatorControl.Release("Ann", true, "I logged in for you.");
        ScriptedBrain brain = new ScriptedBrain(act(click("A")), act(click("B")), act(click("C")), DONE);

        stand.run(brain);

        assertThat(clicks()).containsExactly("click \"A\"", "click \"B\"", "click \"C\"");
        assertThat(brain.seen.get(1).feedback().news())
                .isEqualTo("While paused: URL changed to http://127.0.0.1/cart, 1 element appeared (button \"Pay\")."
                        + " Ann says: I logged in for you.");
        assertThat(brain.seen.get(1).observation().url()).isEqualTo(URL + "cart");
        assertThat(brain.seen.get(1).feedback().failed()).isNull();
        assertThat(brain.seen.get(2).feedback().news()).isNull();
        assertThat(stand.operator.messages).hasSize(1);
    }

    @Test
    void aDecisionMadeBeforeIsStaleAndOneUnderWayIsDropped() {
        CompletableFuture<Decision> never = new CompletableFuture<>();
        ScriptedBrain brain = new ScriptedBrain(act(click("A")), DONE) {
            @Override
            public CompletableFuture<Decision> decide(DecisionContext situation) {
                if (stand.operator.pauses == 0) {
                    stand.operator.ask();
                    seen.add(situation);
                    return never;
                }
                return super.decide(situation);
            }
        };

        Outcome outcome = stand.run(brain);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(never).isCancelled();
        assertThat(brain.seen).hasSize(3);
        assertThat(brain.seen.get(1).feedback().news()).startsWith("While paused: nothing on the page changed");
    }

    @Test
    void aPlanLosesNoStepThatWasDecidedWhenThePersonTookOver() {
        StepsBrain plan = StepsBrain.read("click \"A\"\nclick \"B\"");
        Brain asksThen = new Brain() {
            @Override
            public String name() {
                return plan.name();
            }

            @Override
            public CompletableFuture<Decision> decide(DecisionContext situation) {
                CompletableFuture<Decision> decided = plan.decide(situation);
                if (stand.operator.pauses == 0) {
                    stand.operator.ask();
                }
                return decided;
            }

            @Override
            public void undone(Decision.Act rest) {
                plan.undone(rest);
            }
        };

        stand.run(asksThen);

        assertThat(clicks()).containsExactly("click \"A\"", "click \"B\"");
    }

    @Test
    void whatThePersonWantsIsDoneOnTheLoopsThread() {
        askIn(click("A"), false);
        stand.operator.inputs.add(driven -> driven.perform(click("By hand"), Duration.ofSeconds(1)));

        stand.run(StepsBrain.read("click \"A\""));

        assertThat(clicks()).containsExactly("click \"A\"", "click \"By hand\"", "click \"A\"");
        assertThat(stand.page.log.indexOf("release")).isLessThan(stand.page.log.indexOf("click \"By hand\""));
    }

    @Test
    void theBudgetStandsStillMeanwhile() {
        stand.budget = Duration.ofMillis(1_500);
        askIn(click("A"), false);
        long[] end = {0};
        stand.operator.keeps = () -> {
            end[0] = end[0] == 0 ? System.nanoTime() + Duration.ofMillis(1_800).toNanos() : end[0];
            return System.nanoTime() - end[0] < 0;
        };

        Outcome outcome = stand.run(StepsBrain.read("click \"A\"\nclick \"B\""));

        assertThat(outcome.status()).as(outcome.answer().text()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void withNobodyThereTheRunWaitsToBeResumed() {
        askIn(click("A"), false);
        stand.operator.release = new OperatorControl.Release("Ann", false, "");

        Outcome outcome = stand.run(StepsBrain.read("click \"A\"\nclick \"B\""));

        assertThat(outcome.status()).isEqualTo(RunStatus.WAITING);
        assertThat(outcome.reason()).isEqualTo(StopReason.AWAITING_PERSON);
        assertThat(outcome.answer().text()).contains("Ann took control and did not hand back");
        assertThat(outcome.remaining().steps()).containsExactly("click \"A\"", "click \"B\"");
    }

    @Test
    void aCancelEndsTheRunThoughAPersonHasControl() {
        askIn(click("A"), false);
        stand.operator.keeps = () -> {
            stand.cancelled.set(true);
            return true;
        };

        assertThat(stand.run(StepsBrain.read("click \"A\"")).status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(stand.operator.messages).isEmpty();
    }

    @Test
    void theStartPageIsOpenedAgainWhenThatWasCutShort() {
        Action open = new Action.Open(URL);
        askIn(open, true);

        Outcome outcome = stand.run(StepsBrain.read("click \"A\""));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(stand.page.log).containsSubsequence("start " + URL, "release", "start " + URL, "click \"A\"");
    }

    @Test
    void aLookThatWasCutShortIsNoFailure() {
        AtomicInteger looks = new AtomicInteger();
        stand.page.looking = () -> {
            if (looks.incrementAndGet() == 1) {
                stand.operator.ask();
            }
            if (stand.page.halted) {
                throw new WebwitnessException(STOPPED.code(), STOPPED.message());
            }
        };

        Outcome outcome = stand.run(StepsBrain.read("click \"A\""));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(stand.notes.warnings).noneMatch(warning -> warning.contains("could not be read"));
    }

    @Test
    void anExpectationThatWasCutShortHasNotFailed() {
        askIn(expectText("Ready"), false);
        AgentLoop loop = stand.loop(StepsBrain.read("expect \"Ready\" visible"));

        Outcome outcome = loop.run(true);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.answer().claims()).hasSize(1).allMatch(claim -> Boolean.TRUE.equals(claim.holds()));
    }

    @Test
    void aBrowserThatIsLostMeanwhileLeavesThePersonInControl() {
        askIn(click("A"), false);
        FakePage other = new FakePage();
        stand.others.add(other);
        stand.operator.inputs.add(driven -> {
            throw new BrowserDisconnectedException("gone.", null);
        });
        stand.operator.inputs.add(driven -> driven.perform(click("By hand"), Duration.ofSeconds(1)));

        Outcome outcome = stand.run(StepsBrain.read("click \"A\""));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(other.log).containsSubsequence("click \"By hand\"", "start " + URL, "click \"A\"");
        assertThat(stand.operator.paused).hasSize(1);
    }

    @Test
    void aStepThatWasCutShortCountsAgainstNoLimit() {
        askIn(click("A"), false);
        AgentLoop loop = new AgentLoop(
                new AgentTask(
                        LoopStand.request(URL, 60),
                        StepsBrain.read("click \"A\"\nclick \"B\""),
                        null,
                        new RunLimits(Duration.ofSeconds(60), 2, Duration.ofSeconds(15), 8),
                        NoiseList.bundled(),
                        new AgentTask.Before(List.of(), null),
                        new NoHumanResponder()),
                stand.page,
                lost -> stand.others.removeFirst(),
                new TimeBudget(Duration.ofSeconds(60)),
                stand.notes,
                stand.operator,
                stand.cancelled);

        assertThat(loop.run(true).status()).isEqualTo(RunStatus.PASSED);
    }
}
