package dev.webwitness.browser.session;

import com.microsoft.playwright.Dialog;
import dev.webwitness.model.step.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Answers JavaScript dialogs at once, inside their handler, because an unanswered one blocks every call to its page.
 *
 * <p>Alerts and the question whether to leave a page are accepted, all others dismissed, unless the next answer was {@linkplain #arm said
 * beforehand}. A question that was answered without that is told. Owned by the run's thread.
 */
public final class DialogHandler {
    /** A dialog that was shown, and how it was answered. */
    public record Shown(String type, String message, boolean accepted) {
        public String label() {
            return type + " \"" + message + "\" " + answer();
        }

        /** What a caller is told of one that no step speaks of. */
        public String unasked() {
            String other = accepted ? "dismiss" : "accept";
            String what = type.equals("beforeunload")
                    ? "the question whether to leave the page (beforeunload)"
                    : type + " \"" + message + "\"";
            return what + " came and was " + answer() + "; to " + other + " it write \"" + other
                    + " the dialog\" after the step that brings it";
        }

        public String answer() {
            return accepted ? "accepted" : "dismissed";
        }
    }

    /** The newest that are remembered; all are reported as they come. */
    private static final int KEPT = 100;

    /** More of one action than anybody could read: such a page asks without end. */
    private static final int MOST_AT_ONCE = 200;

    private static final int MOST_UNASKED = 3;

    public static final String WITHOUT_END = "The page opens dialogs without end. Look at the script that opens them.";

    private int ofThisAction;
    private boolean withoutEnd;
    private final List<Shown> shown = new ArrayList<>();
    private final List<Shown> earlier = new ArrayList<>();
    private final List<Shown> unasked = new ArrayList<>();
    private int total;
    private Action.@Nullable Dialog armed;

    /** An action begins. Says how the next dialog is answered; null goes back to the default. */
    public void arm(Action.@Nullable Dialog answer) {
        ofThisAction = 0;
        armed = answer;
    }

    /** Whether one more is one too many; such a one is not answered, since its answer only brings the next. */
    public boolean tooMany() {
        boolean tooMany = ++ofThisAction > MOST_AT_ONCE;
        if (tooMany) {
            ofThisAction = 0;
            withoutEnd = true;
        }
        return tooMany;
    }

    /** Answers a dialog, as its handler. */
    public Shown answer(Dialog dialog) {
        Action.Dialog wanted = armed;
        boolean leaving = dialog.type().equals("beforeunload");
        boolean accept = leaving && (wanted == null || wanted.accept())
                || dialog.type().equals("alert") && wanted == null
                || wanted != null && wanted.accept();
        if (!accept) {
            dialog.dismiss();
        } else if (wanted != null && wanted.answer() != null && dialog.type().equals("prompt")) {
            dialog.accept(wanted.answer());
        } else if (dialog.type().equals("prompt")) {
            dialog.accept(dialog.defaultValue());
        } else {
            dialog.accept();
        }
        Shown one = new Shown(dialog.type(), dialog.message(), accept);
        if (wanted == null && !dialog.type().equals("alert") && unasked.size() < MOST_UNASKED) {
            unasked.add(one);
        }
        if (!leaving || !accept) {
            armed = null;
        }
        remember(one);
        return one;
    }

    /** A person answered it. */
    public void answered(Dialog dialog, boolean accepted) {
        remember(new Shown(dialog.type(), dialog.message(), accepted));
    }

    private void remember(Shown one) {
        if (shown.size() == KEPT) {
            shown.remove(0);
        }
        shown.add(one);
        total++;
    }

    /** The questions that were answered since the last time though nobody had said how. */
    public List<Shown> takeUnasked() {
        List<Shown> taken = List.copyOf(unasked);
        unasked.clear();
        return taken;
    }

    /** Goes on after another browser's dialogs: what those showed was shown, and is nothing new. */
    public void follow(DialogHandler others) {
        earlier.addAll(others.earlier);
        earlier.addAll(others.shown);
    }

    /** What the caller should know of them. */
    public Optional<String> remark() {
        return withoutEnd ? Optional.of(WITHOUT_END) : Optional.empty();
    }

    public int count() {
        return total;
    }

    /** Those shown after the first {@code before}, as far as they are still kept. */
    public List<Shown> since(int before) {
        return List.copyOf(shown.subList(
                Math.min(Math.max(0, before - total + shown.size()), shown.size()), shown.size()));
    }

    /** Whether any shown so far has the text in its message. */
    public boolean shown(String text) {
        return Stream.concat(earlier.stream(), shown.stream())
                .anyMatch(one -> one.message().contains(text));
    }
}
