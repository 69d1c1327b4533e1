package dev.webwitness.browser.actions;

import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.forms.FormActions;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.DialogHandler;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.obstacles.DialogElements;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Performs a dialog step: answers the browser's dialog or the page's own.
 *
 * <p>Owned by the run's thread.
 */
final class DialogAction {
    /** How long a dialog may take to come after what opens it. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Duration PAUSE = Duration.ofMillis(150);

    /** What the page asks. */
    record Asked(Action.Dialog dialog, DialogElements places) {}

    private final SessionContext session;
    private final MouseActions pointer;
    private final FormActions fields;
    private int claimed;
    private int before;

    /** Whether a dialog step found none yet, so that the first dialog of the next action is its own. */
    private boolean promised;

    /** Whether the first dialog of the last action belongs to the dialog step before that action. */
    private boolean taken;

    DialogAction(SessionContext session, MouseActions pointer, FormActions fields) {
        this.session = session;
        this.pointer = pointer;
        this.fields = fields;
    }

    /** Something else is about to be done: what the browser asked until now is no answer to a later step. */
    void acting() {
        before = session.dialogs().count();
        taken = promised;
        promised = false;
    }

    /**
     * Claims the browser's dialog that was answered since the last such step, or waits for one.
     *
     * @return what on the page is still to be {@linkplain #press pressed}; empty where the browser's dialog was answered
     * @throws WebwitnessException {@code provider.composer-not-visible} where neither came; {@code provider.commit-not-verified} where it had to be
     *     answered otherwise at once
     */
    Optional<Asked> await(ActionTrial trial, Action.Dialog dialog) {
        if (taken) {
            claimed = Math.max(claimed, Math.min(before + 1, session.dialogs().count()));
            taken = false;
        }
        session.dialogs().arm(dialog);
        long end =
                System.nanoTime() + PageSettler.shorter(trial.left(), PATIENCE).toNanos();
        while (fresh().isEmpty()) {
            Optional<DialogElements> own = ofThePage(dialog);
            if (own.isPresent() && complete(own.get(), dialog)) {
                session.dialogs().arm(null);
                return Optional.of(new Asked(dialog, own.get()));
            }
            if (System.nanoTime() - end >= 0 || session.watchdog().stopped()) {
                session.dialogs().arm(null);
                throw unanswered(dialog, own);
            }
            session.pump("waiting for a dialog", () -> !fresh().isEmpty(), PAUSE);
        }
        claim(trial, dialog);
        return Optional.empty();
    }

    /** Writes into the page's own dialog what the step says, and presses its button. */
    void press(ActionTrial trial, Asked asked) {
        Action.Dialog dialog = asked.dialog();
        DialogElements places = asked.places();
        String answer = dialog.answer();
        if (answer != null) {
            fields.type(trial, new Action.Type(answer, Target.ref(places.field())));
        }
        pointer.click(trial, new Action.Click(Target.ref(places.button()), Action.Click.Kind.SINGLE));
        trial.addEffect("pressed \"" + places.pressed() + "\" in the page's dialog \"" + places.name() + "\"");
    }

    private WebwitnessException unanswered(Action.Dialog dialog, Optional<DialogElements> own) {
        List<DialogHandler.Shown> earlier = session.dialogs().since(claimed);
        if (own.isEmpty() && !earlier.isEmpty()) {
            return late(earlier);
        }
        promised = own.isEmpty();
        return own.map(places -> unclear(places, dialog)).orElseGet(this::none);
    }

    /** What was answered since the last action began. */
    private List<DialogHandler.Shown> fresh() {
        return session.dialogs().since(Math.max(claimed, before));
    }

    private Optional<DialogElements> ofThePage(Action.Dialog dialog) {
        return session.call(
                "looking for a dialog",
                Watchdog.LOOK_LIMIT,
                () -> session.reader().dialog(session.page(), dialog.accept()));
    }

    private static boolean complete(DialogElements places, Action.Dialog dialog) {
        return !places.button().isEmpty()
                && (dialog.answer() == null || !places.field().isEmpty());
    }

    private void claim(ActionTrial trial, Action.Dialog dialog) {
        List<DialogHandler.Shown> shown = fresh();
        claimed = session.dialogs().count();
        DialogHandler.Shown last = shown.get(shown.size() - 1);
        trial.markDispatched();
        trial.addEffect(last.label());
        if (last.accepted() != dialog.accept()) {
            throw late(shown);
        }
    }

    private WebwitnessException late(List<DialogHandler.Shown> shown) {
        return error(
                ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                "The dialog had to be answered at once and was "
                        + shown.get(shown.size() - 1).answer()
                        + ". Write this step right behind the one that opens the dialog.",
                null);
    }

    private WebwitnessException none() {
        return error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "No dialog was shown, neither the browser's nor one of the page itself. If it is part of the page, click its button by name.",
                null);
    }

    private WebwitnessException unclear(DialogElements places, Action.Dialog dialog) {
        String which = places.button().isEmpty()
                ? "none of its buttons plainly says " + (dialog.accept() ? "yes" : "no")
                : "it has not exactly one field to write \"" + dialog.answer() + "\" in";
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("dialog", places.name());
        evidence.put("buttons", places.buttons());
        return error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "The page shows its own dialog \"" + places.name() + "\", and " + which
                        + (places.buttons().isEmpty()
                                ? "."
                                : ": it has \"" + String.join("\", \"", places.buttons()) + "\".")
                        + " Click the one that is meant by name.",
                evidence);
    }

    private WebwitnessException error(ErrorCode code, String message, @Nullable Map<String, Object> evidence) {
        return session.error(code, message, List.of("dialog"), evidence);
    }
}
