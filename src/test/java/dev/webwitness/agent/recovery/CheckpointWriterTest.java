package dev.webwitness.agent.recovery;

import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.expectText;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.Notes;
import dev.webwitness.agent.ScriptedBrain;
import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.TimeSpan;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckpointWriterTest {
    private final Notes notes = new Notes();
    private final ScriptedBrain brain = new ScriptedBrain(act(click("Next")), act(click("Last")));
    private final CheckpointWriter milestones = new CheckpointWriter(brain, notes);

    private static Decision.Act act(Action action) {
        return new Decision.Act(List.of(action), action.label());
    }

    private static StepRecord step(int number, Action action, boolean ok, boolean dispatched) {
        ActionOutcome outcome = new ActionOutcome(
                action,
                new ActionOutcome.Result(ok, dispatched, null, null),
                ok ? "text changed" : "",
                new TimeSpan(1, 2));
        return new StepRecord(
                number,
                action.label(),
                null,
                List.of(outcome),
                ok,
                new TimeSpan(1, 3),
                new StepRecord.PageState("http://127.0.0.1/cart", "Cart", null, null));
    }

    private Checkpoint last() {
        return notes.checkpoints.get(notes.checkpoints.size() - 1);
    }

    @Test
    void aStepThatMayChangeSomethingCountsAsDoneFromItsBegin() {
        milestones.begins(3, act(click("Buy")), 5, null);

        assertThat(last().id()).isEqualTo("c3");
        assertThat(last().step().underWay()).isEqualTo(click("Buy").label());
        assertThat(last().remaining())
                .containsExactly(click("Next").label(), click("Last").label());
        assertThat(last().step().record().ok()).isFalse();
        assertThat(last().step().record().outcomes().get(0).dispatched())
                .as("nobody knows better")
                .isTrue();
    }

    @Test
    void anExpectationIsStillToBeCheckedUntilItWas() {
        milestones.begins(3, act(expectText("Ordered")), 5, null);
        assertThat(last().remaining()).startsWith(expectText("Ordered").label());

        milestones.ends(List.of(step(3, expectText("Ordered"), true, false)), null);
        assertThat(last().remaining()).startsWith(click("Next").label());
    }

    @Test
    void whatFailedIsToBeDoneAgainOnlyWhereNothingReachedThePage() {
        milestones.ends(List.of(step(1, click("Buy"), false, false)), null);
        assertThat(last().remaining()).startsWith(click("Buy").label());

        milestones.ends(List.of(step(1, click("Buy"), false, true)), null);
        assertThat(last().remaining()).startsWith(click("Next").label());

        milestones.ends(List.of(step(1, expectText("Ordered"), false, true)), null);
        assertThat(last().remaining()).startsWith(expectText("Ordered").label());
    }

    @Test
    void eachFifthStepEndsASegmentWithItsSummary() {
        List<StepRecord> steps = new ArrayList<>();
        for (int number = 1; number <= 12; number++) {
            steps.add(step(number, click("Item " + number), number != 9, true));
            milestones.ends(List.copyOf(steps), null);
        }

        assertThat(notes.checkpoints.stream()
                        .filter(checkpoint -> checkpoint.reason() == Checkpoint.Reason.SEGMENT)
                        .map(Checkpoint::id))
                .containsExactly("c5", "c10");
        assertThat(notes.checkpoints.get(9).summary())
                .isEqualTo(
                        "Steps 6 to 10: click \"Item 6\" – text changed; click \"Item 7\" – text changed; click \"Item"
                                + " 8\" – text changed; click \"Item 9\" – failed; click \"Item 10\" – text changed. The"
                                + " page is http://127.0.0.1/cart, \"Cart\". To do: click \"Next\"; click \"Last\".");
        assertThat(notes.checkpoints.get(10).summary()).isNull();
    }
}
