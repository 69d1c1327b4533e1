package dev.webwitness.agent;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import org.jspecify.annotations.Nullable;

/**
 * Lets a dialog step stand before or after the step that opens the dialog. One that finds no dialog yet is a promise for the next action, which fails
 * if none is shown then.
 */
final class DialogPlan {
    private Action.@Nullable Dialog promised;

    /** How a dialog that the action opens is to be answered; null for the default. */
    Action.@Nullable Dialog before(Action action, Action.@Nullable Dialog ahead) {
        return promised != null && action.mutates() && !(action instanceof Action.Dialog) ? promised : ahead;
    }

    /**
     * What the outcome is, seen together with the dialog step beside it.
     *
     * @param more whether anything comes after this action that could still open the dialog
     */
    ActionOutcome after(ActionOutcome outcome, boolean more) {
        ErrorInfo error = outcome.error();
        if (outcome.action() instanceof Action.Dialog dialog) {
            boolean none = error != null && error.code() == ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE;
            if (!none || !more) {
                return outcome;
            }
            promised = dialog;
            return Outcomes.done(outcome, "the next dialog will be " + (dialog.accept() ? "accepted" : "dismissed"));
        }
        if (promised == null || !outcome.action().mutates()) {
            return outcome;
        }
        promised = null;
        return outcome.ok() && !outcome.effect().contains("dialog: ")
                ? Outcomes.failed(
                        outcome,
                        ErrorInfo.of(
                                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                                "No JavaScript dialog was shown, though the step before says how to answer one. If it is a dialog of the page"
                                        + " itself, click its button by name."))
                : outcome;
    }
}
