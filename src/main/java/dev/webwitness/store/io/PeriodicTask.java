package dev.webwitness.store.io;

import dev.webwitness.model.DaemonThreads;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs a task at intervals, and soon after a request, on its own thread until it is closed. Safe for any thread. */
public final class PeriodicTask implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTask.class);

    private final String name;
    private final Runnable work;
    private final Duration delay;
    private final AtomicBoolean asked = new AtomicBoolean();
    private final ScheduledThreadPoolExecutor thread =
            new ScheduledThreadPoolExecutor(1, DaemonThreads.named("upkeep"));

    /**
     * @param name the task's name for the log
     * @param delay how long a request waits for further ones
     */
    public PeriodicTask(String name, Runnable work, Duration every, Duration delay) {
        this.name = name;
        this.work = work;
        this.delay = delay;
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        thread.scheduleWithFixedDelay(this::run, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Runs the task soon, once for all requests in between. */
    public void runSoon() {
        if (asked.compareAndSet(false, true)) {
            try {
                thread.schedule(
                        () -> {
                            asked.set(false);
                            run();
                        },
                        delay.toMillis(),
                        TimeUnit.MILLISECONDS);
            } catch (RejectedExecutionException e) {
                LOG.debug("closed meanwhile: {}", e.getMessage());
            }
        }
    }

    private void run() {
        try {
            work.run();
        } catch (RuntimeException e) {
            LOG.warn("{} failed; it is tried again", name, e);
        }
    }

    /** Starts no more runs. A running one ends normally. */
    @Override
    public void close() {
        thread.shutdown();
    }
}
