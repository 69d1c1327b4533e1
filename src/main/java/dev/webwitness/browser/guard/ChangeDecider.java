package dev.webwitness.browser.guard;

import dev.webwitness.model.event.OutgoingChange;

/** The decision on a change that is held. Called on the run's thread, which may keep the page's events coming meanwhile. */
@FunctionalInterface
public interface ChangeDecider {
    /** Nobody decides: nothing is sent. */
    ChangeDecider REFUSES = (change, asks) -> false;

    /** @param asks whether a person is asked where the task does not say it */
    boolean allows(OutgoingChange change, boolean asks);
}
