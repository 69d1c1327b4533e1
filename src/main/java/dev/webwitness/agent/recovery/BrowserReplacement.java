package dev.webwitness.agent.recovery;

import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.BrowserDisconnectedException;
import org.jspecify.annotations.Nullable;

/** Supplies a new browser after a loss, with the cookies and storage of the old one. Called on the run's thread. */
@FunctionalInterface
public interface BrowserReplacement {
    /**
     * Ends what is left of the lost browser and starts another.
     *
     * @return its first tab, still empty
     * @throws BrowserDisconnectedException when that one is lost as well
     * @throws dev.webwitness.model.WebwitnessException {@code cdp.unreachable} when none can be had
     */
    PageDriver reconnect(BrowserDisconnectedException lost);

    /** The page that the attempt begins with is open, in this browser or in one that took the place of a lost one. */
    default void arrived() {}

    /**
     * Asked between two steps: another browser where this one had to be restarted, with the page open where it was; null while all is well.
     *
     * @throws BrowserDisconnectedException when the browser is lost on the way
     * @throws dev.webwitness.model.WebwitnessException {@code cdp.unreachable} when no other can be had
     */
    default @Nullable PageDriver relieved() {
        return null;
    }
}
