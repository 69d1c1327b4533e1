package dev.webwitness.browser;

import dev.webwitness.model.Change;

/** The decision on a change that is held. Called on the run's thread, which may keep the page's events coming meanwhile. */
@FunctionalInterface
public interface ChangeRuling {
    /** Nobody decides: nothing is sent. */
    ChangeRuling REFUSES = (change, asks) -> false;

    /** @param asks whether a person is asked where the task does not say it */
    boolean allows(Change change, boolean asks);
}
