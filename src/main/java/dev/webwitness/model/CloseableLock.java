package dev.webwitness.model;

import java.util.concurrent.locks.ReentrantLock;

/** A lock for {@code try (CloseableLock.Held held = lock.hold())}. */
public final class CloseableLock extends ReentrantLock {
    private static final long serialVersionUID = 1L;

    /** Lets go of the lock when it is closed. */
    public interface Held extends AutoCloseable {
        @Override
        void close();
    }

    public Held hold() {
        lock();
        return this::unlock;
    }
}
