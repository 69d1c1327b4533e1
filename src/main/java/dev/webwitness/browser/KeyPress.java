package dev.webwitness.browser;

import dev.webwitness.model.Action;
import dev.webwitness.page.Lookup;
import dev.webwitness.page.Purpose;
import java.time.Duration;
import java.util.Locale;

/** Presses keys and chords, on an element or on what has the focus. Owned by the run's thread. */
final class KeyPress {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final Session session;
    private final Locating locating;

    KeyPress(Session session, Locating locating) {
        this.session = session;
        this.locating = locating;
    }

    void press(Performer.Trial trial, Action.Press press) {
        String keys = chord(press.keys());
        if (press.target() == null) {
            trial.sends();
            session.watchdog().call("pressing " + keys, LIMIT, () -> {
                session.page().keyboard().press(keys);
                return true;
            });
            return;
        }
        Lookup.Found found = locating.ready(trial, press.target(), Purpose.ANY);
        trial.sends();
        session.watchdog().call("pressing " + keys, LIMIT, () -> {
            found.handle().press(keys);
            return true;
        });
    }

    /** {@code Control+a} where {@code Control+A} would also press Shift. */
    static String chord(String keys) {
        int last = keys.lastIndexOf('+');
        if (last > 0 && last == keys.length() - 2 && !keys.contains("Shift")) {
            return keys.substring(0, last + 1) + keys.substring(last + 1).toLowerCase(Locale.ROOT);
        }
        return keys;
    }
}
