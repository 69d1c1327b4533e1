package dev.webwitness.browser.session;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Page;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Handles new tabs: each is accepted, or closed if there are too many, and captured from its start. Owned by the run's thread. */
public final class NewTabHandler {
    private static final Logger LOG = LoggerFactory.getLogger(NewTabHandler.class);

    private final SessionContext session;
    private @Nullable Page popup;

    NewTabHandler(SessionContext session) {
        this.session = session;
    }

    public void adopt(Page page) {
        Page opener = opener(page);
        if (!session.tabs().adopt(page, opener)) {
            refuse(page);
            return;
        }
        page.onFrameNavigated(frame -> {
            if (frame == page.mainFrame() && frame.url().startsWith("http")) {
                session.repair().seen(page, frame.url());
                session.unsavedInput().navigated();
            }
        });
        page.onCrash(dead -> broken(
                dead, false, ErrorCode.SITE_CRASHED, "The page's process crashed. Reload it, or report the crash."));
        if (opener != null && opener == session.tabs().active()) {
            popup = page;
        }
    }

    /**
     * Answers the dialogs of all tabs. A new tab may show one before it is known here; then the active tab is used. Without a handler, Playwright dismisses the
     * dialog.
     */
    public void onDialog(Dialog dialog) {
        Page own = dialog.page();
        Page page = own == null ? session.tabs().active() : own;
        if (session.pendingDialogs().takes(page, dialog)) {
            return;
        }
        if (session.dialogs().tooMany() && own != null) {
            broken(page, true, ErrorCode.PROVIDER_POLL_TIMEOUT, DialogHandler.WITHOUT_END);
        }
        try {
            DialogHandler.Shown shown = session.dialogs().answer(dialog);
            session.capture().dialog(page, shown.type(), shown.message(), shown.answer());
        } catch (WebwitnessException e) {
            throw e; // of a dialog that came while this one was answered
        } catch (RuntimeException e) {
            LOG.info("a dialog could not be answered");
            LOG.debug("why", e);
        }
    }

    /** The tab that opened it; null where none did, or it is gone already. */
    private static @Nullable Page opener(Page page) {
        try {
            return page.opener();
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("a tab closed as it came", e);
            return null;
        }
    }

    private static void refuse(Page page) {
        try {
            page.close();
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("a tab too many closed by itself", e);
        }
    }

    /** Ends the call under way: the page is of no more use, and the next look finds another one in its place. */
    private void broken(Page dead, boolean hung, ErrorCode code, String message) {
        session.repair().crashed(dead);
        session.capture().crash(dead, hung);
        throw new WebwitnessException(code, message, NavigationPolicy.host(dead.url()), null);
    }

    /** Whether the active tab opened one since the last question. */
    public boolean opened() {
        return popup != null;
    }

    /** The tab the active one opened since the last question; null where it opened none. */
    @Nullable
    public Page takePopup() {
        Page opened = popup;
        popup = null;
        return opened == null || opened.isClosed() ? null : opened;
    }
}
