package dev.webwitness.agent;

import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.BrowserDisconnectedException;

/** Gives a run another browser after its own was lost, with the cookies and storage it had. Called on the run's thread. */
@FunctionalInterface
public interface Reconnection {
    /**
     * Ends what is left of the lost browser and starts another.
     *
     * @return its first tab, still empty
     * @throws BrowserDisconnectedException when that one is lost as well
     * @throws dev.webwitness.model.WebwitnessException {@code cdp.unreachable} when none can be had
     */
    PageDriver reconnect(BrowserDisconnectedException lost);
}
