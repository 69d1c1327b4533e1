package dev.webwitness.agent.limits;

import static dev.webwitness.agent.LoopStand.DONE;
import static dev.webwitness.agent.LoopStand.act;
import static dev.webwitness.agent.LoopStand.view;
import static dev.webwitness.agent.Steps.click;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.FakePage;
import dev.webwitness.agent.LoopStand;
import dev.webwitness.agent.ScriptedBrain;
import dev.webwitness.agent.Steps;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.interpreter.StepsBrain;
import dev.webwitness.model.Box;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LoopDetectorTest {
    private static final String URL = "http://127.0.0.1/";

    private final LoopStand stand = new LoopStand();

    @Test
    void theSameToTheSamePageWithTheSameOutcomeThreeTimesEndsTheRunAsStuckAfterOneWarning() {
        ScriptedBrain brain =
                new ScriptedBrain(act(click("Pay")), act(click("Pay")), act(click("Pay")), act(click("Pay")), DONE);

        Outcome outcome = stand.run(brain);

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.reason()).isEqualTo(StopReason.STUCK);
        assertThat(outcome.answer().text()).contains("Step 3 (click \"Pay\")").contains("3 times");
        assertThat(brain.seen.get(1).feedback().news()).isNull();
        assertThat(brain.seen.get(2).feedback().news()).isEqualTo(LoopDetector.NEWS);
    }

    @Test
    void aBrainThatHeedsTheWarningGoesOn() {
        ScriptedBrain brain = new ScriptedBrain(act(click("Pay")), act(click("Pay")), act(click("Cards")), DONE);

        assertThat(stand.run(brain).status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void whatFailsEachTimeTheSameWayIsStuckWithItsError() {
        ErrorInfo missing = ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "Nothing matches. Look again.");
        stand.page.performing = (action, atMost) ->
                action instanceof Action.Open ? Steps.done(action, "") : Steps.failed(action, missing);
        ScriptedBrain brain = new ScriptedBrain(act(click("Pay")), act(click("Pay")), act(click("Pay")), DONE);

        Outcome outcome = stand.run(brain);

        assertThat(outcome.reason()).isEqualTo(StopReason.STUCK);
        assertThat(outcome.error()).isEqualTo(missing);
    }

    @Test
    void goingRoundInASmallCircleIsStuckToo() {
        ScriptedBrain brain = new ScriptedBrain(
                act(click("Open")),
                act(click("Close")),
                act(click("Open")),
                act(click("Close")),
                act(click("Open")),
                DONE);

        assertThat(stand.run(brain).reason()).isEqualTo(StopReason.STUCK);
    }

    @Test
    void aPlanMayDoTheSameAsOftenAsItIsWritten() {
        StepsBrain brain = StepsBrain.read("click \"Next month\"\n".repeat(5));

        assertThat(stand.run(brain).status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aDatePickerWhosePageChangesIsNotStuck() {
        for (int month = 1; month <= 7; month++) {
            stand.page.views.add(view(URL, "month " + month));
        }
        ScriptedBrain brain = new ScriptedBrain(
                act(click("Next month")),
                act(click("Next month")),
                act(click("Next month")),
                act(click("Next month")),
                act(click("Next month")),
                DONE);

        assertThat(stand.run(brain).status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void theSameActionThatComesOutDifferentlyIsNotStuck() {
        AtomicInteger times = new AtomicInteger();
        stand.page.performing = (action, atMost) -> Steps.done(action, "list grew to " + times.incrementAndGet());
        ScriptedBrain brain =
                new ScriptedBrain(act(click("Add")), act(click("Add")), act(click("Add")), act(click("Add")), DONE);

        assertThat(stand.run(brain).status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void scrollingOnIsNotStuckButScrollingOnAtTheEndIs() {
        Action down = new Action.Scroll(null, "down");
        stand.page.performing = (action, atMost) -> Steps.done(action, action.equals(down) ? "scrolled" : "it changed");
        ScriptedBrain moving = new ScriptedBrain(act(down), act(down), act(down), act(down), act(click("A")), DONE);
        assertThat(stand.run(moving).status()).isEqualTo(RunStatus.PASSED);

        stand.page.performing = (action, atMost) -> Steps.done(action, "");
        assertThat(stand.run(new ScriptedBrain(act(down), act(down), act(down), DONE))
                        .reason())
                .isEqualTo(StopReason.STUCK);
    }

    @Test
    void anElementThatIsDrawnAnewEachTimeIsStillTheSame() {
        AtomicInteger drawn = new AtomicInteger();
        stand.page.performing = (action, atMost) -> {
            ElementRef element = new ElementRef(
                    "e" + drawn.incrementAndGet(), "button", "Pay", null, List.of(), new Box(1, 2, 30, 40));
            return new ActionOutcome(
                    action,
                    new ActionOutcome.Result(true, true, null, null),
                    "",
                    new ActionOutcome.ActedOn(element, Map.of()),
                    new TimeSpan(0, 1),
                    List.of(),
                    null);
        };
        ScriptedBrain brain = new ScriptedBrain(act(clickRef("e2")), act(clickRef("e3")), act(clickRef("e4")), DONE);

        assertThat(stand.run(brain).reason()).isEqualTo(StopReason.STUCK);
    }

    private static Action clickRef(String ref) {
        return new Action.Click(Target.ref(ref), Action.Click.Kind.SINGLE);
    }

    @Test
    void anotherBrowserBeginsToCountAnew() {
        AtomicInteger clicks = new AtomicInteger();
        stand.page.performing = (action, atMost) -> {
            if (clicks.incrementAndGet() == 4) {
                throw new BrowserDisconnectedException("gone.", null);
            }
            return Steps.done(action, "it changed");
        };
        stand.others.add(new FakePage());
        Action look = new Action.Hover(Target.named("Pay"));
        ScriptedBrain brain = new ScriptedBrain(act(look), act(look), act(look), DONE);
        brain.again = List.of(act(look), act(look), act(click("Pay")), DONE);

        assertThat(stand.run(brain).status()).isEqualTo(RunStatus.PASSED);
    }
}
