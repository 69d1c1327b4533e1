package dev.webwitness.mcp.session;

import java.util.ArrayList;
import java.util.List;

/** Cancels a call, once: the client cancelled it, or the server ends. Safe for any thread. */
public final class CancelToken {
    private final List<Runnable> onFire = new ArrayList<>();
    private final List<Runnable> onLapse = new ArrayList<>();
    private boolean over;
    private boolean fired;

    /** Whether nobody waits for the answer any more. */
    public synchronized boolean over() {
        return over;
    }

    /** Runs the action when the call is cancelled, at once if it was. The action must be quick and must not throw. */
    public void onFire(Runnable action) {
        synchronized (this) {
            if (!fired) {
                onFire.add(action);
                return;
            }
        }
        action.run();
    }

    /** Runs the action when the server ends before the call does, at once if it has. The action must be quick and must not throw. */
    public void onLapse(Runnable action) {
        synchronized (this) {
            if (!over || fired) {
                onLapse.add(action);
                return;
            }
        }
        action.run();
    }

    /** The call is cancelled; nothing where it was, or has {@link #lapse lapsed}. */
    void fire() {
        List<Runnable> due;
        synchronized (this) {
            if (over) {
                return;
            }
            over = true;
            fired = true;
            due = List.copyOf(onFire);
        }
        due.forEach(Runnable::run);
    }

    /** The server ends before the call does, which nobody cancelled: what it began may be gone on with later. */
    void lapse() {
        List<Runnable> due;
        synchronized (this) {
            if (over) {
                return;
            }
            over = true;
            due = List.copyOf(onLapse);
        }
        due.forEach(Runnable::run);
    }
}
