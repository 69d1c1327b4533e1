package dev.webwitness.browser.driver;

import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.CloseableLock;
import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Span;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Ends browser calls that take too long, or that a cancel or a person in control interrupts.
 *
 * <p>Calls are made on the owner thread, the one that built the watchdog, which is asserted. A daemon thread of its own climbs a ladder, each
 * step only when the one before did not free the call: the driver's own cancel, an interrupt after 150 ms, the connection closed after another
 * 1.5 s, the driver killed after another 1 s. From the interrupt on nothing further begins below that call, or nobody would end it.
 */
public final class Watchdog implements BoundedCaller, AutoCloseable {
    /** A page that does not answer a trivial question within it is taken to hang. */
    public static final Duration ALIVE_LIMIT = Duration.ofSeconds(2);

    /** What one look at the page may take. */
    public static final Duration LOOK_LIMIT = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);
    private static final long ABORT_GRACE_NS = TimeUnit.MILLISECONDS.toNanos(150);
    private static final long INTERRUPT_GRACE_NS = TimeUnit.MILLISECONDS.toNanos(1_500);
    private static final long CLOSE_GRACE_NS = TimeUnit.MILLISECONDS.toNanos(1_000);

    private static final class Call {
        final String stage;
        final long startNs;
        long deadlineNs;
        final boolean outermost;
        final @Nullable Map<String, String> about = MDC.getCopyOfContextMap();
        boolean fired;
        boolean over;

        Call(String stage, long startNs, long deadlineNs, boolean outermost) {
            this.stage = stage;
            this.startNs = startNs;
            this.deadlineNs = deadlineNs;
            this.outermost = outermost;
        }

        /** Whether its own limit counts now: not while it is paused, unless it began in the pause. */
        boolean counts(boolean paused, long sinceNs) {
            return !paused || startNs - sinceNs >= 0;
        }
    }

    private final Thread owner = Thread.currentThread();
    private final DriverConnection driver;
    private final Runnable closeConnection;
    private final CloseableLock lock = new CloseableLock();
    private final Condition changed = lock.newCondition();
    private final Deque<Call> calls = new ArrayDeque<>();
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final AtomicBoolean halted = new AtomicBoolean();
    private boolean closed;
    private boolean interrupted;
    private boolean tainted;
    private long pausedSinceNs;
    private boolean paused;
    private volatile boolean gaveUp;
    private volatile boolean severed;
    private @Nullable LongSupplier ends;
    private volatile String stage = "";
    private Function<String, Span> traced = what -> Span.NONE;

    public Watchdog(DriverConnection driver, Runnable closeConnection) {
        this.driver = driver;
        this.closeConnection = closeConnection;
        DaemonThreads.start(owner.getName() + "-watchdog", this::watch);
    }

    @Override
    public <T> T call(String what, Duration limit, Supplier<T> operation) {
        if (Thread.currentThread() != owner) {
            throw new AssertionError(
                    "browser called from " + Thread.currentThread().getName() + ", owned by " + owner.getName());
        }
        Call call = begin(what, limit);
        Span span = call.outermost ? traced.apply(what) : Span.NONE;
        @Nullable RuntimeException failure = null;
        try {
            return operation.get();
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        } finally {
            span.end(failure != null, Map.of());
            if (end(call) && failure != null) {
                throw timeout(call, failure);
            }
        }
    }

    /** Calls, but for those within others, are told so from now on, by their stage. Called by the owner. */
    public void setTracer(Function<String, Span> by) {
        traced = by;
    }

    /** What is waited for now: for progress lines. Safe for any thread. */
    public String stage() {
        return stage;
    }

    /** Ends the call under way, and refuses further ones until {@link #reset}. Safe for any thread. */
    public void cancel() {
        stop(cancelled);
    }

    /** The same for a person who takes over; until {@link #release}. Safe for any thread. */
    public void halt() {
        stop(halted);
    }

    /**
     * Ends the call under way, and each further one as it begins: the browser is not at the other end any more, so they would wait for nothing. Until
     * {@link #reset}. Safe for any thread.
     */
    public void sever() {
        try (CloseableLock.Held held = lock.hold()) {
            severed = true;
            changed.signalAll();
        }
    }

    /** Takes calls again after a halt, but not after a cancel; answers whether there was a halt. */
    public boolean release() {
        return halted.getAndSet(false);
    }

    private void stop(AtomicBoolean how) {
        how.set(true);
        try (CloseableLock.Held held = lock.hold()) {
            changed.signalAll();
        }
    }

    /** Whether calls are refused just now: the run was cancelled, or a person takes over. */
    public boolean stopped() {
        return cancelled.get() || halted.get();
    }

    /** For what is no call but has to end like one: throws as a call would that begins now. */
    public void refuseIfStopped(String what) {
        if (stopped()) {
            throw refused(what);
        }
    }

    /** Takes calls again after a cancel, each with its own limit. */
    public void reset() {
        cancelled.set(false);
        halted.set(false);
        severed = false;
        setDeadline(null);
    }

    /** From now on no call goes on beyond this time of {@link System#nanoTime}, whatever its own limit; until {@link #reset}. */
    public void setDeadline(long nanoTime) {
        setDeadline(() -> nanoTime);
    }

    /** The same for a time that may move: each call asks for it when it begins. */
    public void setDeadline(@Nullable LongSupplier nanoTime) {
        try (CloseableLock.Held held = lock.hold()) {
            ends = nanoTime;
        }
    }

    /** Until {@link #resume} the calls under way have all the time they want: somebody is asked. Those that begin meanwhile have their own limits. */
    public void pause() {
        try (CloseableLock.Held held = lock.hold()) {
            paused = true;
            pausedSinceNs = System.nanoTime();
            changed.signalAll();
        }
    }

    /** The calls under way go on with the time they had left. */
    public void resume() {
        try (CloseableLock.Held held = lock.hold()) {
            long waited = System.nanoTime() - pausedSinceNs;
            calls.forEach(call -> call.deadlineNs += call.startNs - pausedSinceNs < 0 ? waited : 0);
            paused = false;
            changed.signalAll();
        }
    }

    /** Gives up what the owner waits for now; what comes after goes on. Owner thread, from within a handler. */
    public void abandonWait(String reason) {
        driver.abort(reason);
    }

    /** Whether the connection to the driver had to be given up to free the owner: whatever runs of it answers nobody any more. */
    public boolean hasGivenUp() {
        return gaveUp;
    }

    /** What the calls under way and the run leave to one more; as good as endless where nothing limits it. */
    public Duration remaining() {
        try (CloseableLock.Held held = lock.hold()) {
            long now = System.nanoTime();
            Call outer = calls.peek();
            LongSupplier most = ends;
            long ofCalls = outer == null ? Long.MAX_VALUE : outer.deadlineNs - now;
            long ofRun = most == null ? Long.MAX_VALUE : most.getAsLong() - now;
            return Duration.ofNanos(Math.max(0, Math.min(ofCalls, ofRun)));
        }
    }

    /** Whether an interrupt had to be used since the last question: the driver may still carry out what was asked, so the page is to be closed. */
    public boolean takeTaint() {
        try (CloseableLock.Held held = lock.hold()) {
            boolean was = tainted;
            tainted = false;
            return was;
        }
    }

    @Override
    public void close() {
        try (CloseableLock.Held held = lock.hold()) {
            closed = true;
            changed.signalAll();
        }
    }

    private Call begin(String what, Duration limit) {
        long now = System.nanoTime();
        try (CloseableLock.Held held = lock.hold()) {
            refuseIfStopped(what);
            long deadline = now + limit.toNanos();
            Call outer = calls.peek();
            if (outer != null
                    && calls.stream()
                            .anyMatch(each -> each.over)) { // or nobody would end it: the watchdog waits for that one
                throw new WebwitnessException(
                        ErrorCode.PROVIDER_POLL_TIMEOUT,
                        "No time was left for " + what + ": gave up " + outer.stage
                                + ". Give it more with step_timeout_s or budget_s.");
            }
            if (outer != null && outer.counts(paused, pausedSinceNs) && outer.deadlineNs - deadline < 0) {
                deadline = outer.deadlineNs;
            }
            LongSupplier most = ends;
            if (most != null && !paused) {
                long end = most.getAsLong();
                deadline = end - deadline < 0 ? end : deadline;
            }
            Call call = new Call(what, now, deadline, outer == null);
            calls.push(call);
            stage = what;
            changed.signalAll();
            return call;
        }
    }

    /** Answers whether the watchdog had to end the call. */
    private boolean end(Call call) {
        try (CloseableLock.Held held = lock.hold()) {
            calls.remove(call);
            Call outer = calls.peek();
            stage = outer == null ? "" : outer.stage;
            if (interrupted) {
                Thread.interrupted();
                interrupted = false;
            }
            changed.signalAll();
            return call.fired;
        }
    }

    private WebwitnessException timeout(Call call, RuntimeException cause) {
        if (stopped()) {
            return refused(call.stage);
        }
        if (cause instanceof WebwitnessException inner && inner.code() == ErrorCode.PROVIDER_POLL_TIMEOUT) {
            return inner;
        }
        long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - call.startNs);
        WebwitnessException coded = new WebwitnessException(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                "Gave up " + call.stage + " after " + ms
                        + " ms. Look at the page with get_screenshots, or give it more time with step_timeout_s or budget_s.");
        coded.addSuppressed(cause);
        return coded;
    }

    private WebwitnessException refused(String what) {
        String why = cancelled.get() ? "the run was cancelled." : "a person took over.";
        return new WebwitnessException(ErrorCode.PROVIDER_POLL_TIMEOUT, "Stopped " + what + ": " + why);
    }

    private void watch() {
        try (CloseableLock.Held held = lock.hold()) {
            while (!closed) {
                Call call = calls.peek();
                if (call == null) {
                    changed.awaitUninterruptibly();
                } else {
                    long left = call.counts(paused, pausedSinceNs)
                            ? call.deadlineNs - System.nanoTime()
                            : Long.MAX_VALUE / 4;
                    if (left <= 0 || stopped() || severed) {
                        LogContext.as(call.about, () -> climb(call));
                    } else {
                        await(left);
                    }
                }
            }
        }
    }

    /** The ladder. Holds the lock but while it waits, so an interrupt can never hit the thread after its call ended. */
    private void climb(Call call) {
        boolean all = stopped() || severed;
        calls.forEach(each -> each.fired |= each == call || all || isLate(each));
        String reason = stopped() ? "cancelled" : severed ? "browser gone" : "time limit";
        LOG.debug("ending call: {} ({})", call.stage, reason);
        boolean asked = driver.abort(reason);
        if (ends(call, asked ? ABORT_GRACE_NS : 0)) {
            return;
        }
        tainted = true;
        interrupted = true;
        calls.forEach(each -> each.over |= each == call || isLate(each));
        owner.interrupt();
        if (ends(call, INTERRUPT_GRACE_NS)) {
            return;
        }
        LOG.warn("{} did not end by cancel nor by interrupt: closing the driver connection", call.stage);
        gaveUp = true;
        DaemonThreads.start(owner.getName() + "-closer", LogContext.of(closeConnection));
        if (ends(call, CLOSE_GRACE_NS)) {
            return;
        }
        LOG.warn("{} still did not end: killing the driver", call.stage);
        driver.process().ifPresent(ProcessHandle::destroyForcibly);
        ends(call, Long.MAX_VALUE / 4);
    }

    private boolean isLate(Call call) {
        return call.counts(paused, pausedSinceNs) && call.deadlineNs - System.nanoTime() <= 0;
    }

    private boolean ends(Call call, long graceNs) {
        long until = System.nanoTime() + graceNs;
        while (calls.contains(call) && !closed) {
            long left = until - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            await(left);
        }
        return true;
    }

    private void await(long ns) {
        try {
            changed.awaitNanos(ns);
        } catch (InterruptedException e) {
            LOG.debug("the watchdog does not end by interrupt", e);
        }
    }
}
