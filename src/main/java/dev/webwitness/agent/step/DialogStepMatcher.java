package dev.webwitness.agent.step;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.TimeSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Matches dialog steps with the steps that open the dialogs, before or after them. One that finds no dialog yet is a promise for the next
 * action, which fails if none is shown then.
 */
final class DialogStepMatcher {
    private Action.@Nullable Dialog promised;

    /** How a dialog that the action opens is to be answered; null for the default. */
    Action.@Nullable Dialog before(Action action, Action.@Nullable Dialog ahead) {
        return promised != null && action.mutates() && !(action instanceof Action.Dialog) ? promised : ahead;
    }

    /**
     * What the outcome is, seen together with the dialog step beside it.
     *
     * @param more whether anything comes after this action that could still open the dialog
     * @param now answers the dialog that the page itself may show after the action
     */
    ActionOutcome after(ActionOutcome outcome, boolean more, Function<Action.Dialog, ActionOutcome> now) {
        ErrorInfo error = outcome.error();
        if (outcome.action() instanceof Action.Dialog dialog) {
            if (!none(error) || !more) {
                return outcome;
            }
            promised = dialog;
            return outcome.with(
                    new ActionOutcome.Result(true, false, null, null),
                    "the next dialog will be " + (dialog.accept() ? "accepted" : "dismissed"));
        }
        Action.Dialog owed = promised;
        if (owed == null || !outcome.action().mutates()) {
            return outcome;
        }
        promised = null;
        if (!outcome.ok() || outcome.effect().contains("dialog: ")) {
            return outcome;
        }
        ActionOutcome answered = now.apply(owed);
        ErrorInfo why = answered.error();
        if (why == null) {
            return also(outcome, answered);
        }
        return outcome.failed(
                none(why)
                        ? ErrorInfo.of(
                                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                                "No dialog was shown, though the step before says how to answer one. If it is part of"
                                        + " the page, click its button by name.")
                        : why);
    }

    /** Whether there was no dialog at all: of one that is there and has no such button, the error tells what it has. */
    private static boolean none(@Nullable ErrorInfo error) {
        return error != null
                && error.code() == ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE
                && (error.evidence() == null || !error.evidence().containsKey("dialog"));
    }

    /** What was done, and what was done right after it as part of it. */
    private static ActionOutcome also(ActionOutcome outcome, ActionOutcome then) {
        List<String> notes = new ArrayList<>(outcome.notes());
        notes.addAll(then.notes());
        return new ActionOutcome(
                outcome.action(),
                ActionOutcome.Result.DONE,
                outcome.effect() + (outcome.effect().isEmpty() ? "" : "; ") + then.effect(),
                outcome.on(),
                new TimeSpan(outcome.startMs(), then.endMs()),
                notes,
                outcome.data());
    }
}
