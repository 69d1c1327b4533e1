package dev.webwitness.brain.llm.exchange;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One question in progress: its deadline, its cancellation, and its token usage. Safe for any thread. */
public final class ModelCall {
    private final long deadline;
    private final Duration within;
    private final UsageMeter usage;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile @Nullable Future<?> exchange;
    private volatile TokenUsage tokens = TokenUsage.NONE;

    public ModelCall(Duration within, UsageMeter usage) {
        this.within = within;
        this.deadline = System.nanoTime() + within.toNanos();
        this.usage = usage;
    }

    Duration within() {
        return within;
    }

    /** What is left of the time; never negative. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
    }

    public boolean over() {
        return ended.getCount() == 0 || left().isZero();
    }

    /** Nobody waits any more: ends the exchange that is under way, and every pause. */
    public void end() {
        ended.countDown();
        Future<?> current = exchange;
        if (current != null) {
            current.cancel(true);
        }
    }

    /** The exchange that is under way from now on; it is ended at once where nobody waits any more. */
    public void exchange(Future<?> current) {
        exchange = current;
        if (ended.getCount() == 0) {
            current.cancel(true);
        }
    }

    /** Waits; answers false where the question ended meanwhile. */
    public boolean pause(Duration wait) {
        try {
            return !ended.await(wait.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Counts an exchange. Called by the one thread that asks. */
    public void used(TokenUsage more) {
        tokens = tokens.plus(more);
        usage.add(more);
    }

    public TokenUsage tokens() {
        return tokens;
    }

    public UsageMeter usage() {
        return usage;
    }
}
