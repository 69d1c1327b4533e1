package dev.webwitness.store.io;

import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does a work at intervals, and shortly after it was asked for, on a thread of its own, until it is closed. Safe for any thread. */
public final class PeriodicTask implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTask.class);

    private final String name;
    private final Runnable work;
    private final Duration delay;
    private final AtomicBoolean asked = new AtomicBoolean();
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, task -> {
        Thread upkeep = new Thread(task, "upkeep");
        upkeep.setDaemon(true);
        return upkeep;
    });

    /**
     * @param name what the work is, for the log
     * @param delay how long what was asked for waits for more to come
     */
    public PeriodicTask(String name, Runnable work, Duration every, Duration delay) {
        this.name = name;
        this.work = work;
        this.delay = delay;
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        thread.scheduleWithFixedDelay(this::run, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Asks for it before its time; what is asked for meanwhile is done with it. */
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

    /** What is under way goes on to its end, and nothing begins any more. */
    @Override
    public void close() {
        thread.shutdown();
    }
}
