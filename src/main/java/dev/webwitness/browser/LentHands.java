package dev.webwitness.browser;

import com.microsoft.playwright.Page;
import dev.webwitness.capture.Felt;
import dev.webwitness.model.PageFocus;
import dev.webwitness.model.PersonInput;
import dev.webwitness.model.PersonInput.Motion;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The hands a person lends to a session. Owned by the run's thread. */
final class LentHands implements Hands {
    private static final String DOING = "passing on what a person does";

    /** Shorter ones would mask half of all texts. */
    private static final int LEAST_SECRET = 4;

    private static final Duration SHOWN = Duration.ofSeconds(2);

    private final Session session;

    LentHands(Session session) {
        this.session = session;
    }

    @Override
    public void pass(String seen, PersonInput input) {
        if (maySend(input)) {
            keepPasswords();
        } else if (!(input instanceof PersonInput.Pointer || input instanceof PersonInput.Wheel)) {
            session.entries().entered();
        }
        guarded(() -> {
            session.capture().pass(seen, input);
            return true;
        });
    }

    /** Whether it may send a form off, with whatever was typed into it. */
    private static boolean maySend(PersonInput input) {
        return input instanceof PersonInput.Pointer pointer && pointer.motion() == Motion.DOWN
                || input instanceof PersonInput.Touch touch && touch.motion() == Motion.DOWN
                || input instanceof PersonInput.Key key
                        && key.down()
                        && key.key().equals("Enter");
    }

    private void keepPasswords() {
        guarded(session.capture()::feel).map(Felt::passwords).stream()
                .flatMap(passwords -> passwords.stream())
                .filter(password -> password.length() >= LEAST_SECRET)
                .forEach(session.secretTyped());
    }

    @Override
    public boolean opened() {
        return session.arrivals().opened();
    }

    @Override
    public void follow() {
        Page popup = session.arrivals().takePopup();
        if (popup != null) {
            guarded(() -> {
                session.activate(popup);
                return session.watchdog().call("showing the new tab", SHOWN, () -> {
                    popup.bringToFront();
                    return true;
                });
            });
        }
    }

    @Override
    public Optional<PageFocus> focus() {
        return guarded(session.capture()::feel).flatMap(felt -> Optional.ofNullable(felt.focus()));
    }

    @Override
    public void letGo() {
        keepPasswords();
        guarded(() -> {
            session.capture().letGo();
            return true;
        });
    }

    private <T> T guarded(Supplier<T> call) {
        return session.guarded(DOING, call);
    }
}
