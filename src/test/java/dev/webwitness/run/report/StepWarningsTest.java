package dev.webwitness.run.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a result says of steps beside how they went. */
class StepWarningsTest {
    private static StepRecord step(int number, ErrorInfo error) {
        Action click = new Action.Click(Target.named("Pay"), Action.Click.Kind.SINGLE);
        ActionOutcome outcome =
                new ActionOutcome(click, error == null, false, "", null, Map.of(), error, null, 0, 1, List.of());
        return new StepRecord(number, click.label(), List.of(outcome), error == null, 0, 1, "", "", null, null);
    }

    @Test
    void aStepThatFailedOnTheWayIsNamedWithWhy() {
        ErrorInfo gone = ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "No element is called \"Pay\".");

        assertThat(StepWarnings.passedOver(List.of(step(1, gone), step(2, null))))
                .containsExactly("Step 1 (click \"Pay\") failed on the way: No element is called \"Pay\".");
        assertThat(StepWarnings.passedOver(List.of(step(1, null)))).isEmpty();
    }
}
