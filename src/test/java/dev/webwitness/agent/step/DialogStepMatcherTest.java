package dev.webwitness.agent.step;

import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.done;
import static dev.webwitness.agent.Steps.failed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class DialogStepMatcherTest {
    private static final Action.Dialog ACCEPT = new Action.Dialog(true, null);
    private static final ErrorInfo NONE = ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "No dialog was shown.");
    private static final Function<Action.Dialog, ActionOutcome> NOTHING = dialog -> failed(dialog, NONE);

    private final DialogStepMatcher plan = new DialogStepMatcher();

    @Test
    void aDialogStepBeforeTheClickIsAPromiseTheClickKeeps() {
        ActionOutcome promise = plan.after(failed(ACCEPT, NONE), true, NOTHING);

        assertThat(promise.ok()).isTrue();
        assertThat(plan.before(click("Delete"), null)).isEqualTo(ACCEPT);
        assertThat(plan.after(done(click("Delete"), "dialog: confirm \"Sure?\" accepted"), true, NOTHING)
                        .ok())
                .isTrue();
        assertThat(plan.before(click("Next"), null)).isNull();
    }

    @Test
    void aPromiseNoDialogKeepsFailsTheClick() {
        plan.after(failed(ACCEPT, NONE), true, NOTHING);

        ActionOutcome click = plan.after(done(click("Delete"), "navigated to /gone"), false, NOTHING);

        assertThat(click.ok()).isFalse();
        assertThat(click.error()).extracting(ErrorInfo::message).asString().contains("No dialog was shown");
    }

    @Test
    void aDialogStepThatNothingFollowsFails() {
        assertThat(plan.after(failed(ACCEPT, NONE), false, NOTHING).ok()).isFalse();
    }

    @Test
    void aPromiseIsKeptByADialogOfThePageThatTheClickOpens() {
        plan.after(failed(ACCEPT, NONE), true, NOTHING);

        ActionOutcome click =
                plan.after(done(click("Delete"), "dialog opened"), true, dialog -> done(dialog, "pressed \"Yes\""));

        assertThat(click.ok()).isTrue();
        assertThat(click.effect()).isEqualTo("dialog opened; pressed \"Yes\"");
    }

    @Test
    void aDialogThatIsThereAndHasNoSuchButtonIsNoPromise() {
        ErrorInfo unclear = new ErrorInfo(
                "WebwitnessException",
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "It has \"A\", \"B\".",
                "",
                java.util.List.of(),
                Map.of("dialog", "Delete it?"));

        assertThat(plan.after(failed(ACCEPT, unclear), true, NOTHING).ok()).isFalse();
    }
}
