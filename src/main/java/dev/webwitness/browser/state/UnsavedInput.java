package dev.webwitness.browser.state;

import dev.webwitness.model.step.Action;

/**
 * Whether the page may hold something the run entered and did not send yet, which would be lost with the page: told from what was done since the
 * page last went anywhere, because pages that keep their fields themselves do not show it. Owned by the run's thread.
 */
public final class UnsavedInput {
    private long navigations;
    private long enteredAt = -1;

    /** An action is about to be done. */
    public void before(Action action) {
        if (action instanceof Action.Input) {
            entered();
        }
    }

    /** Something is about to be entered. */
    public void entered() {
        enteredAt = navigations;
    }

    /** A page went somewhere. */
    public void navigated() {
        navigations++;
    }

    public boolean unsent() {
        return enteredAt == navigations;
    }
}
