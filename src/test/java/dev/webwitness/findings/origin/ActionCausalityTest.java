package dev.webwitness.findings.origin;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Story;
import dev.webwitness.findings.origin.ActionCausality.Tie;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.result.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class ActionCausalityTest {
    private static final SourcePosition HANDLER = place(30, "save");
    private static final SourcePosition OF_THE_BUTTON = place(31, "button.onclick");
    private static final SourcePosition ASK = place(4, "poll");
    private static final SourcePosition BY_INTERVAL = place(9, "async setInterval ");
    private static final SourcePosition BY_TIMEOUT = place(30, "async setTimeout debounced");

    private static SourcePosition place(int line, String function) {
        return new SourcePosition(Story.SHOP + "/app.js", line, 1, function);
    }

    private static Tie tieOfTheLast(Story story) {
        List<BrowserEvent> signals = story.signals;
        return new ActionCausality(signals, new StepTimeline(story.steps)).tie(signals.get(signals.size() - 1));
    }

    @Test
    void whatTheHandlersStackAsksForIsSetOffByTheAction() {
        assertThat(tieOfTheLast(
                        Story.shop().click("Pay").add(call("/pay").status(500).from(HANDLER))))
                .isEqualTo(Tie.SET_OFF);
    }

    @Test
    void whatIsAskedInTheElementsOwnHandlerIsTiedCloser() {
        assertThat(tieOfTheLast(
                        Story.shop().click("Pay").add(call("/pay").status(500).from(HANDLER, OF_THE_BUTTON))))
                .isEqualTo(Tie.HANDLED);
    }

    @Test
    void whatAnIntervalAsksForIsNotThoughItComesRightAfterTheClick() {
        assertThat(tieOfTheLast(Story.shop()
                        .click("Pay")
                        .add(call("/presence").status(500).from(ASK, BY_INTERVAL))))
                .isEqualTo(Tie.BY_ITSELF);
    }

    @Test
    void codeThatRanWhileThePageLoadedGoesOnByItself() {
        assertThat(tieOfTheLast(Story.shop()
                        .add(call("/presence").status(200).from(ASK))
                        .click("Pay")
                        .add(call("/presence").status(500).from(ASK))))
                .isEqualTo(Tie.BY_ITSELF);
    }

    @Test
    void aTimerRightAfterTheActionMayHaveBeenSetByItAndALateOneWasNot() {
        Story soon = Story.shop().click("Find").add(call("/find").status(500).from(BY_TIMEOUT));
        Story late = Story.shop()
                .click("Find")
                .later(4_000)
                .add(call("/find").status(500).from(BY_TIMEOUT));

        assertThat(tieOfTheLast(soon)).isEqualTo(Tie.DELAYED);
        assertThat(tieOfTheLast(late)).isEqualTo(Tie.BY_ITSELF);
    }

    @Test
    void whatTheHandlerItselfPutOffIsOfTheActionHoweverLateItComes() {
        SourcePosition putOff = place(30, "async setTimeout HTMLButtonElement.onclick");

        assertThat(tieOfTheLast(Story.shop()
                        .click("Delete")
                        .later(5_000)
                        .add(call("/fail").status(500).from(ASK, putOff))))
                .isEqualTo(Tie.SET_OFF);
    }

    @Test
    void whatHasNoStackIsNearOnlyRightAtTheAction() {
        assertThat(tieOfTheLast(Story.shop().click("Go").failed("image", "/a.png", 404)))
                .isEqualTo(Tie.NEAR);
    }

    @Test
    void theLoadDecidesWhereNothingWasDoneAndLiesBeforeWhereSomethingWas() {
        Story nothing = Story.shop().failed("fetch", "/rates", 429);
        Story something = Story.shop().failed("fetch", "/rates", 429).click("Convert");

        assertThat(tieOfTheLast(nothing)).isEqualTo(Tie.LOADED);
        assertThat(tieOfTheLast(something)).isEqualTo(Tie.BEFORE);
    }

    @Test
    void anEarlierActionCountsUntilSomethingThatWasExpectedHolds() {
        Story unseen = Story.shop().click("Save").add(call("/save").status(500).from(HANDLER));
        Story seen = Story.shop().click("Save").add(call("/save").status(500).from(HANDLER));
        BrowserEvent failed = unseen.signals.get(1);

        assertThat(new ActionCausality(unseen.signals, new StepTimeline(unseen.click("Next").steps)).tie(failed))
                .isEqualTo(Tie.EARLIER);
        assertThat(new ActionCausality(
                                seen.signals,
                                new StepTimeline(seen.expects("Saved").click("Next").steps))
                        .tie(failed))
                .isEqualTo(Tie.BEFORE);
    }

    @Test
    void theRequestOfTheClickComesBeforeAPollThatFailedLongBeforeIt() {
        List<Finding> findings = Story.shop()
                .add(call("/presence").status(500).from(ASK))
                .click("Redeem")
                .add(call("/redeem").method("POST").status(422).from(HANDLER))
                .add(call("/presence").status(500).from(ASK, BY_INTERVAL))
                .expectsInVain("Discount applied")
                .rank()
                .all();

        assertThat(findings.get(0).headline()).isEqualTo("POST /redeem answered 422");
        assertThat(findings.get(1).kind()).isEqualTo("assertion");
    }
}
