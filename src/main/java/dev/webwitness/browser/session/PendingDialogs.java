package dev.webwitness.browser.session;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Page;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.OperatorCommand;
import dev.webwitness.model.live.PageDialog;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The open dialogs of pages while a person has control: each waits for their answer. Such a page answers nothing else meanwhile, so
 * whatever was just asked of it is given up at once, and nothing more is asked of it. Owned by the run's thread.
 */
public final class PendingDialogs {
    private static final Logger LOG = LoggerFactory.getLogger(PendingDialogs.class);
    private static final int MOST_SAID = 2_000;
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);

    private record Held(PageDialog about, Page page, Dialog dialog) {}

    private final SessionContext session;
    private final Deque<Held> waiting = new ArrayDeque<>();
    private boolean holding;
    private long last;

    public PendingDialogs(SessionContext session) {
        this.session = session;
    }

    /** From now on they wait. */
    public void begin() {
        holding = true;
    }

    /** Takes one, as its handler; false where no person has control. */
    public boolean takes(Page page, Dialog dialog) {
        if (!holding) {
            return false;
        }
        PageDialog about =
                new PageDialog(++last, dialog.type(), cut(dialog.message()), cut(dialog.defaultValue()), page.url());
        waiting.add(new Held(about, page, dialog));
        session.watchdog().abandonWait("a dialog waits for a person");
        return true;
    }

    private static String cut(String text) {
        return text.length() <= MOST_SAID ? text : text.substring(0, MOST_SAID) + "…";
    }

    /** The one that waits longest; empty for none. Those of pages that are gone are not there any more. */
    public Optional<PageDialog> first() {
        waiting.removeIf(held -> held.page().isClosed() || session.repair().isCrashed(held.page()));
        return Optional.ofNullable(waiting.peek()).map(Held::about);
    }

    public boolean any() {
        return first().isPresent();
    }

    /** @throws WebwitnessException {@code run.state-conflict} where that one does not wait any more */
    public void answer(OperatorCommand.Answer answer) {
        Held held = first().isPresent() ? waiting.peek() : null;
        if (held == null || held.about().id() != answer.dialog()) {
            throw new WebwitnessException(
                    ErrorCode.RUN_STATE_CONFLICT, "The page's dialog is answered already, or its page is gone.");
        }
        waiting.remove();
        String text = answer.text() == null ? held.dialog().defaultValue() : answer.text();
        answered(held, answer.accepted(), text);
    }

    private void answered(Held held, boolean accepted, String text) {
        Dialog dialog = held.dialog();
        try {
            session.run("answering a dialog", ANSWER_LIMIT, () -> {
                if (!accepted) {
                    dialog.dismiss();
                } else if (dialog.type().equals("prompt")) {
                    dialog.accept(text);
                } else {
                    dialog.accept();
                }
            });
        } catch (RuntimeException e) {
            if (!any()) {
                throw e;
            }
            LOG.debug("the answer brought the next dialog", e);
        } finally {
            session.dialogs().answered(dialog, accepted);
            session.capture()
                    .dialog(
                            held.page(),
                            dialog.type(),
                            dialog.message(),
                            (accepted ? "accepted" : "dismissed") + " by a person");
        }
    }

    /** The person is gone: what waits is answered as it would have been without them, and so is whatever comes. */
    public void over() {
        holding = false;
        while (any()) {
            Held held = waiting.remove();
            try {
                session.run("answering a dialog", ANSWER_LIMIT, () -> {
                    DialogHandler.Shown shown = session.dialogs().answer(held.dialog());
                    session.capture().dialog(held.page(), shown.type(), shown.message(), shown.answer());
                });
            } catch (RuntimeException e) { // whoever looks at the page next sees why
                LOG.debug("a dialog could not be answered", e);
            }
        }
    }
}
