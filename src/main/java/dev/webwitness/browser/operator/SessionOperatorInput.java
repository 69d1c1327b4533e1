package dev.webwitness.browser.operator;

import com.microsoft.playwright.Page;
import dev.webwitness.browser.session.PendingDialogs;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.live.OperatorCommand;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import dev.webwitness.model.live.PageFocus;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** A person's input on a session. Owned by the run's thread. */
public final class SessionOperatorInput implements OperatorInput {
    private static final String DOING = "passing on what a person does";

    /** Shorter ones would mask half of all texts. */
    private static final int LEAST_SECRET = 4;

    /** What a press or an Enter waits at most until the page has told its passwords: a person waits with it. */
    private static final Duration BEFORE_A_PRESS = Duration.ofSeconds(1);

    /** The same where the hands are given back, or lead elsewhere. */
    private static final Duration BEFORE_LEAVING = Duration.ofSeconds(4);

    private static final Duration SHOWN = Duration.ofSeconds(2);

    private final SessionContext session;
    private final PendingDialogs dialogs;
    private final BrowserChrome around;

    public SessionOperatorInput(SessionContext session) {
        this.session = session;
        this.dialogs = session.pendingDialogs();
        this.around = new BrowserChrome(session, dialogs);
    }

    @Override
    public void pass(String seen, OperatorInputEvent input) {
        if (dialogs.any()) {
            if (begins(input)) {
                throw dialogFirst();
            }
            return; // what was held down is let go when the dialog is answered
        }
        if (maySend(input)) {
            keepPasswords(BEFORE_A_PRESS);
        } else if (!(input instanceof OperatorInputEvent.Pointer || input instanceof OperatorInputEvent.Wheel)) {
            session.unsavedInput().entered();
        }
        unlessAsked(() -> session.capture().dispatchInput(seen, input));
    }

    /** A press, a key or a text; the rest accompanies one. */
    private static boolean begins(OperatorInputEvent input) {
        return (input.motion() == null || input.motion() == Motion.DOWN)
                && !(input instanceof OperatorInputEvent.Key key && !key.down());
    }

    private static WebwitnessException dialogFirst() {
        return new WebwitnessException(
                ErrorCode.RUN_STATE_CONFLICT, "The page shows a dialog. Answer it first; until then it takes nothing.");
    }

    /** What opens a dialog is given up as it opens, and had its effect all the same. */
    private void unlessAsked(Runnable call) {
        try {
            guarded(() -> {
                call.run();
                return true;
            });
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (WebwitnessException e) {
            if (!dialogs.any()) {
                throw e;
            }
        }
    }

    /** Whether it may send a form off, with whatever was typed into it. */
    private static boolean maySend(OperatorInputEvent input) {
        return input.motion() == Motion.DOWN
                || input instanceof OperatorInputEvent.Key key
                        && key.down()
                        && key.key().equals("Enter");
    }

    private void keepPasswords(Duration atMost) {
        guarded(() -> session.reader().passwords(session.page(), atMost)).stream()
                .filter(password -> password.length() >= LEAST_SECRET)
                .forEach(session.secretTyped());
    }

    @Override
    public boolean opened() {
        return session.newTabs().opened() && !dialogs.any();
    }

    @Override
    public void follow() {
        Page popup = dialogs.any() ? null : session.newTabs().takePopup();
        if (popup != null) {
            unlessAsked(() -> show(popup));
        }
    }

    private void show(Page tab) {
        session.activate(tab);
        session.run("showing the tab", SHOWN, () -> tab.bringToFront());
    }

    @Override
    public Optional<PageFocus> focus() {
        return dialogs.any() ? Optional.empty() : guarded(session.capture()::readFocus);
    }

    @Override
    public void letGo() {
        if (!dialogs.any()) {
            keepPasswords(BEFORE_LEAVING);
            unlessAsked(session.capture()::releaseInput);
        }
    }

    @Override
    public void lend(boolean on) {
        session.changes().lent(on);
        if (on) {
            dialogs.begin();
            around.begin();
        } else {
            dialogs.over();
        }
    }

    @Override
    public void steer(OperatorCommand steer) {
        if (steer instanceof OperatorCommand.Answer answer) {
            guarded(() -> {
                dialogs.answer(answer);
                return true;
            });
            letGo();
            return;
        }
        if (dialogs.any()) {
            throw dialogFirst();
        }
        keepPasswords(BEFORE_LEAVING);
        if (steer instanceof OperatorCommand.Go go) {
            unlessAsked(() -> around.go(go.move()));
        } else if (steer instanceof OperatorCommand.Visit visit) {
            unlessAsked(() -> around.visit(visit.url()));
        } else if (steer instanceof OperatorCommand.ShowTab tab) {
            Page page = around.tab(tab.id());
            unlessAsked(() -> show(page));
        } else {
            throw new AssertionError(steer);
        }
    }

    @Override
    public boolean stirred() {
        return around.stirred();
    }

    @Override
    public LiveBrowserState surroundings() {
        return around.look();
    }

    private <T> T guarded(Supplier<T> call) {
        return session.guarded(DOING, call);
    }
}
