package dev.webwitness.browser.actions;

import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.step.Action;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.Locale;

/** Presses keys and chords, on an element or on what has the focus. Owned by the run's thread. */
final class KeyActions {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final SessionContext session;
    private final ElementLocator locating;

    KeyActions(SessionContext session, ElementLocator locating) {
        this.session = session;
        this.locating = locating;
    }

    void press(ActionTrial trial, Action.Press press) {
        String keys = chord(press.keys());
        if (press.target() == null) {
            trial.markDispatched();
            session.run(
                    "pressing " + keys, LIMIT, () -> session.page().keyboard().press(keys));
            return;
        }
        LookupResult.Found found = locating.ready(trial, press.target(), SearchPurpose.ANY);
        trial.markDispatched();
        session.run("pressing " + keys, LIMIT, () -> found.handle().press(keys));
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
