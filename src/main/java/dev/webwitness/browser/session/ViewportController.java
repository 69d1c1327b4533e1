package dev.webwitness.browser.session;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ViewportSize;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.step.Action;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The viewport of a run: as requested, until a step resizes it. Tabs take its size as they become the active one. Owned by the run's thread. */
public final class ViewportController {
    private static final Logger LOG = LoggerFactory.getLogger(ViewportController.class);

    /** A page that hangs answers no change of its size. */
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final SessionContext session;
    private Viewport view;

    ViewportController(SessionContext session, Viewport view) {
        this.session = session;
        this.view = view;
    }

    public Viewport view() {
        return view;
    }

    public void resize(ActionTrial trial, Action.Resize to) {
        Page page = session.page();
        Viewport wanted = view.resized(to);
        trial.markDispatched();
        String size = wanted.width() + "×" + wanted.height();
        if (view.equals(wanted)
                && has(page, wanted)) { // a page tells a size from the moment it is sent, whether it took it or not
            trial.notes.add("the window was " + size + " already");
        } else {
            session.run(
                    "resizing the window",
                    PageSettler.shorter(trial.left(), LIMIT),
                    () -> page.setViewportSize(wanted.width(), wanted.height()));
            trial.addEffect("the window is " + size);
        }
        view = wanted;
    }

    /** Goes on with the size another session's window had. */
    public void take(Viewport other) {
        view = other;
    }

    /** Gives a tab the window's size where it has another: it opened before a step resized the window, or with the size that the run began with. */
    public void fit(Page page) {
        if (page.isClosed() || has(page, view)) {
            return;
        }
        try {
            session.run(
                    "fitting a tab into the window", LIMIT, () -> page.setViewportSize(view.width(), view.height()));
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.info("a tab did not take the window's size");
            LOG.debug("why", e);
        }
    }

    private static boolean has(Page page, Viewport wanted) {
        ViewportSize size = page.viewportSize();
        return size != null && size.width == wanted.width() && size.height == wanted.height();
    }
}
