package dev.webwitness;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Runs an action once, by the first caller; others wait until it is done. Safe for any thread. */
final class RunOnce {
    /** The longest {@code http.drain_s}, and what comes after it. */
    private static final Duration PATIENCE = Duration.ofMinutes(11);

    private final ReentrantLock lock = new ReentrantLock();
    private boolean begun; // guarded by the lock

    /** Does it, unless somebody has or this thread does. */
    void run(Runnable work) {
        if (!lock.tryLock() && !waited()) {
            return;
        }
        try {
            if (!begun) {
                begun = true;
                work.run();
            }
        } finally {
            lock.unlock();
        }
    }

    private boolean waited() {
        try {
            return lock.tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
