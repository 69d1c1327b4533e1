package dev.webwitness.agent;

import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.done;
import static dev.webwitness.agent.Steps.failed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import org.junit.jupiter.api.Test;

class DialogPlanTest {
    private static final Action.Dialog ACCEPT = new Action.Dialog(true, null);
    private static final ErrorInfo NONE =
            ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "No JavaScript dialog was shown.");

    private final DialogPlan plan = new DialogPlan();

    @Test
    void aDialogStepBeforeTheClickIsAPromiseTheClickKeeps() {
        ActionOutcome promise = plan.after(failed(ACCEPT, NONE), true);

        assertThat(promise.ok()).isTrue();
        assertThat(plan.before(click("Delete"), null)).isEqualTo(ACCEPT);
        assertThat(plan.after(done(click("Delete"), "dialog: confirm \"Sure?\" accepted"), true)
                        .ok())
                .isTrue();
        assertThat(plan.before(click("Next"), null)).isNull();
    }

    @Test
    void aPromiseNoDialogKeepsFailsTheClick() {
        plan.after(failed(ACCEPT, NONE), true);

        ActionOutcome click = plan.after(done(click("Delete"), "navigated to /gone"), false);

        assertThat(click.ok()).isFalse();
        assertThat(click.error()).extracting(ErrorInfo::message).asString().contains("No JavaScript dialog was shown");
    }

    @Test
    void aDialogStepThatNothingFollowsFails() {
        assertThat(plan.after(failed(ACCEPT, NONE), false).ok()).isFalse();
    }
}
