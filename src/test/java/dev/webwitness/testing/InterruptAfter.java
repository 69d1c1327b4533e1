package dev.webwitness.testing;

import dev.webwitness.model.BoundedCaller;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Holds limits in tests that have a browser but no session: interrupts the call, as the second step of the product's watchdog does. */
public final class InterruptAfter implements BoundedCaller {
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "limits");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public <T> T call(String stage, Duration limit, Supplier<T> operation) {
        Thread caller = Thread.currentThread();
        Future<?> alarm = clock.schedule(caller::interrupt, limit.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return operation.get();
        } finally {
            if (!alarm.cancel(false)) {
                Thread.interrupted();
            }
        }
    }
}
