package dev.webwitness.findings.score;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Story;
import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.origin.CriterionScore;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.model.event.SourcePosition;
import org.junit.jupiter.api.Test;

class RecurrenceTest {
    private static final SourcePosition HANDLER = new SourcePosition(Story.SHOP + "/app.js", 30, 1, "save");
    private static final SourcePosition LOAD = new SourcePosition(Story.SHOP + "/app.js", 2, 1, "boot");
    private static final SourcePosition TIMER = new SourcePosition(Story.SHOP + "/app.js", 3, 1, "async setTimeout ");

    private static CriterionScore judged(Story story) {
        EventGroup incident = EventGroup.group(story.signals).get(0);
        return new Recurrence(new StepTimeline(story.steps)).judge(incident);
    }

    private static Story.Call failing(SourcePosition... from) {
        return call("/seen").method("POST").status(500).from(from);
    }

    @Test
    void theSameFailureInStepsThatWentWellIsBackground() {
        Story story = Story.shop()
                .click("Lamp")
                .add(failing(HANDLER))
                .click("Cart")
                .add(failing(HANDLER))
                .expectsInVain("1 item");

        assertThat(judged(story).points()).isEqualTo(-3);
        assertThat(judged(story).why()).contains("happened before");
    }

    @Test
    void theSameAddressAskedByOtherCodeBeforeSpeaksAgainstItOnlyALittle() {
        Story story = Story.shop()
                .add(failing(LOAD))
                .click("Save")
                .add(failing(HANDLER))
                .expectsInVain("Saved");

        assertThat(judged(story).points()).isEqualTo(-1);
    }

    @Test
    void whatIsNewSinceTheLastActionIsNot() {
        assertThat(judged(Story.shop().click("Save").add(failing(HANDLER)).expectsInVain("Saved")))
                .isEqualTo(CriterionScore.NOTHING);
    }

    @Test
    void whatATimerRepeatsIsBackgroundThoughNothingWasDone() {
        Story story = Story.shop().add(failing(LOAD));
        Story polled = story.add(failing(LOAD, TIMER)).add(failing(LOAD, TIMER)).expectsInVain("News");

        assertThat(judged(polled).points()).isEqualTo(-2);
    }
}
