package dev.webwitness.run.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a result says of steps beside how they went. */
class StepWarningsTest {
    private static StepRecord step(int number, ErrorInfo error) {
        Action click = new Action.Click(Target.named("Pay"), Action.Click.Kind.SINGLE);
        ActionOutcome outcome = new ActionOutcome(
                click, new ActionOutcome.Result(error == null, false, error, null), "", new TimeSpan(0, 1));
        return new StepRecord(
                number,
                click.label(),
                null,
                List.of(outcome),
                error == null,
                new TimeSpan(0, 1),
                new StepRecord.PageState("", "", null, null));
    }

    @Test
    void aStepThatFailedOnTheWayIsNamedWithWhy() {
        ErrorInfo gone = ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "No element is called \"Pay\".");

        assertThat(StepWarnings.passedOver(List.of(step(1, gone), step(2, null))))
                .containsExactly("Step 1 (click \"Pay\") failed on the way: No element is called \"Pay\".");
        assertThat(StepWarnings.passedOver(List.of(step(1, null)))).isEmpty();
    }
}
