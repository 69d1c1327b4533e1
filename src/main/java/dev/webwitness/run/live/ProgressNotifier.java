package dev.webwitness.run.live;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The subscribers to a run's progress. Safe for any thread. */
public final class ProgressNotifier {
    private final List<Consumer<Progress>> listeners = new CopyOnWriteArrayList<>();

    /** Tells them from now on, and at once; closing the answer ends that. */
    public AutoCloseable listen(Consumer<Progress> listener, Progress now) {
        listeners.add(listener);
        listener.accept(now);
        return () -> listeners.remove(listener);
    }

    /** Tells them all. */
    public void beat(Supplier<Progress> where) {
        if (!listeners.isEmpty()) {
            Progress now = where.get();
            listeners.forEach(listener -> listener.accept(now));
        }
    }
}
