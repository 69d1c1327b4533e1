package dev.webwitness.mcp.wire;

import java.util.ArrayList;
import java.util.List;

/** Tells a call, once, that nobody waits for its answer any more. Safe for any thread. */
public final class CancelToken {
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean fired;

    /** Whether the call was cancelled. */
    public synchronized boolean fired() {
        return fired;
    }

    /** Runs the action when the token fires, at once if it has. The action must be quick and must not throw. */
    public void onFire(Runnable action) {
        synchronized (this) {
            if (!fired) {
                listeners.add(action);
                return;
            }
        }
        action.run();
    }

    /** Fires the token; only the first time counts. */
    void fire() {
        List<Runnable> due;
        synchronized (this) {
            if (fired) {
                return;
            }
            fired = true;
            due = List.copyOf(listeners);
        }
        due.forEach(Runnable::run);
    }
}
