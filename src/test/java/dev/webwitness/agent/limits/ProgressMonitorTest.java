package dev.webwitness.agent.limits;

import static dev.webwitness.agent.LoopStand.act;
import static dev.webwitness.agent.LoopStand.view;
import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.expectText;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.FakePage;
import dev.webwitness.agent.LoopStand;
import dev.webwitness.agent.ScriptedBrain;
import dev.webwitness.agent.Steps;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** When a brain is called upon to plan anew, and when a person is asked. */
class ProgressMonitorTest {
    private static final ErrorInfo GONE = ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "It is not there.");

    private final LoopStand stand = new LoopStand();

    private static ScriptedBrain clicking(String... names) {
        return new ScriptedBrain(
                java.util.Arrays.stream(names).map(name -> act(click(name))).toArray(Decision[]::new));
    }

    private static List<Boolean> replans(ScriptedBrain brain) {
        return brain.seen.stream().map(now -> now.feedback().replan()).toList();
    }

    private void failing(String... gone) {
        stand.page.performing = (action, atMost) -> List.of(gone).contains(action.label())
                ? Steps.failed(action, GONE)
                : Steps.done(action, action instanceof Action.Open ? "" : "it changed");
    }

    @Test
    void twoFailedStepsInARowCallForANewPlanAndOneDoesNot() {
        failing("click \"A\"", "click \"B\"", "click \"E\"");
        ScriptedBrain brain = clicking("A", "B", "C", "E", "D");
        brain.script.add(LoopStand.DONE);

        stand.run(brain);

        assertThat(replans(brain)).containsExactly(false, false, true, false, false, false);
    }

    @Test
    void threeNewPlansOfWhichNothingComesAskAPerson() {
        // Two fail, one is done without effect: so it goes on, and neither is the breaker reached nor is it stuck.
        List<String> names = IntStream.range(0, 12)
                .mapToObj(i -> i % 3 == 2 ? "Idle " + i : "Gone " + i)
                .toList();
        stand.page.performing = (action, atMost) ->
                action.label().contains("Gone") ? Steps.failed(action, GONE) : Steps.done(action, "");
        ScriptedBrain brain = clicking(names.toArray(String[]::new));

        Outcome outcome = stand.run(brain);

        assertThat(outcome.status()).isEqualTo(RunStatus.WAITING);
        assertThat(outcome.reason()).isEqualTo(StopReason.AWAITING_PERSON);
        assertThat(outcome.answer().text()).contains("3 new plans");
        assertThat(brain.seen).hasSize(11);
        assertThat(outcome.remaining().outline()).isEqualTo("the outline");
    }

    @Test
    void aPlanOfWhichSomethingComesBeginsTheCountAnew() {
        List<String> names = IntStream.range(0, 18)
                .mapToObj(i -> i % 3 == 2 ? "Well " + i : "Gone " + i)
                .toList();
        stand.page.performing = (action, atMost) ->
                action.label().contains("Gone") ? Steps.failed(action, GONE) : Steps.done(action, "it changed");
        ScriptedBrain brain = clicking(names.toArray(String[]::new));
        brain.script.add(LoopStand.DONE);

        Outcome outcome = stand.run(brain);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(replans(brain).stream().filter(it -> it)).hasSize(6);
    }

    @Test
    void whoDoesTheSameAgainIsToPlanAnew() {
        stand.page.views.add(view("http://127.0.0.1/", "h1"));
        stand.page.performing = (action, atMost) -> Steps.done(action, "");
        ScriptedBrain brain = clicking("A", "A", "B");
        brain.script.add(LoopStand.DONE);

        stand.run(brain);

        assertThat(replans(brain)).containsExactly(false, false, true, false);
        assertThat(brain.seen.get(2).feedback().news()).isEqualTo(LoopDetector.NEWS);
    }

    @Test
    void aLostBrowserIsToldOnceAndCallsForNoNewPlan() {
        stand.others.add(new FakePage());
        stand.page.performing = (action, atMost) -> {
            if (action instanceof Action.Open) {
                return Steps.done(action, "");
            }
            throw new BrowserDisconnectedException("gone.", null);
        };
        ScriptedBrain brain = new ScriptedBrain(act(expectText("Hello")));
        brain.again = List.of(act(expectText("Hello")), act(expectText("Bye")), LoopStand.DONE);

        stand.run(brain);

        assertThat(replans(brain)).containsExactly(false, false, false, false);
        assertThat(brain.seen.get(1).feedback().news()).contains("The browser was lost");
        assertThat(brain.seen.get(2).feedback().news()).isNull();
    }

    /** In each browser three new plans of which nothing comes are made; were they counted together, a person would be asked. */
    @Test
    void newPlansInALostBrowserDoNotCountInTheNextOne() {
        FakePage other = new FakePage();
        stand.others.add(other);
        List<String> names = IntStream.range(0, 9)
                .mapToObj(i -> i % 3 == 2 ? "Idle " + i : "Gone " + i)
                .toList();
        other.performing = (action, atMost) ->
                action.label().contains("Gone") ? Steps.failed(action, GONE) : Steps.done(action, "");
        stand.page.performing = (action, atMost) -> {
            if (action.label().contains("Lost")) {
                throw new BrowserDisconnectedException("gone.", null);
            }
            return other.performing.apply(action, atMost);
        };
        ScriptedBrain brain = new ScriptedBrain() {
            @Override
            public boolean beginAgain(boolean repeatable) {
                return super.beginAgain(true);
            }
        };
        names.forEach(name -> brain.script.add(act(click(name))));
        brain.script.add(act(click("Lost")));
        brain.again = new ArrayList<>(
                names.stream().<Decision>map(name -> act(click(name))).toList());
        brain.again.add(LoopStand.DONE);

        Outcome outcome = stand.run(brain);

        assertThat(outcome.reason()).isNotEqualTo(StopReason.AWAITING_PERSON);
        assertThat(brain.script).isEmpty();
    }

    @Test
    void anotherBrowserIsToldOnceItsStartPageIsOpen() {
        FakePage other = new FakePage();
        List<String> told = new ArrayList<>();
        stand.arriving = () -> told.add(String.join(", ", other.log));
        stand.others.add(other);
        stand.page.performing = (action, atMost) -> {
            if (action instanceof Action.Open) {
                return Steps.done(action, "");
            }
            throw new BrowserDisconnectedException("gone.", null);
        };
        ScriptedBrain brain = new ScriptedBrain(act(expectText("Hello")));
        brain.again = List.of(act(expectText("Hello")), LoopStand.DONE);

        stand.run(brain);

        assertThat(told).hasSize(2).last().asString().startsWith("step 1, start http://127.0.0.1/");
        assertThat(brain.elsewhere).isOne();
    }

    @Test
    void aPersonWhoHandsBackCallsForANewPlanOnce() {
        stand.page.performing = (action, atMost) -> {
            if (action.label().equals("click \"A\"") && stand.operator.pauses == 0) {
                stand.operator.ask();
            }
            return Steps.done(action, "it changed");
        };
        ScriptedBrain brain = clicking("A", "B");
        brain.script.add(LoopStand.DONE);

        stand.run(brain);

        assertThat(replans(brain)).containsExactly(false, true, false);
        assertThat(brain.seen.get(1).feedback().news()).contains("While paused");
    }

    @Test
    void segmentsStandForTheirStepsAndTheLastTwoAreTold() {
        List<String> names = new ArrayList<>();
        IntStream.range(0, 12).forEach(i -> names.add("Button " + i));
        ScriptedBrain brain = clicking(names.toArray(String[]::new));
        brain.script.add(LoopStand.DONE);

        stand.run(brain);

        assertThat(brain.seen.get(6).summaries()).isEmpty();
        assertThat(brain.seen.get(7).summaries()).hasSize(1);
        assertThat(brain.seen.get(12).summaries())
                .hasSize(2)
                .first()
                .asString()
                .contains("Steps 1 to 5: click \"Button 0\"");
    }
}
