package dev.webwitness.browser.session;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.LoadState;
import dev.webwitness.capture.RestProbe;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Waits until an action's effects are over: its requests answered, and the page at rest: it says that its scripts rest and nothing is due, or the network was
 * quiet for a moment. Owned by the run's thread.
 */
public final class PageSettler {
    /** The shortest wait where the page does not say that it rests: scripts that an event starts run and ask for what they need within it. */
    private static final long LEAST_MS = 60;

    private static final long QUIET_MS = 100;

    /** When the current wait began, in milliseconds since the run started. */
    private long settleStartMs;

    private static final Duration LEAST_HURRIED = Duration.ofMillis(200);
    private static final Duration MOST = Duration.ofSeconds(4);
    private static final Duration LOAD_MOST = Duration.ofSeconds(10);

    private final SessionContext session;
    private long spentMs;
    private @Nullable RestProbe probe;
    private long probedAfterMs;
    private boolean hurried;
    private long untilNs;

    public PageSettler(SessionContext session) {
        this.session = session;
    }

    /** Waits for quiet, at most 4 s: a page that never rests is looked at as it is. */
    public void settle(Duration atMost) {
        quiet(patience(shorter(atMost, MOST)));
    }

    /** From now on a page that does not rest is waited for no longer than that, all waiting together. */
    public void hurry(Duration most) {
        hurried = true;
        untilNs = System.nanoTime() + most.toNanos();
    }

    /** Removes the deadline. */
    public void takeTime() {
        hurried = false;
    }

    /** The usual limit; with a deadline the time left, but at least 200 ms. */
    public Duration patience(Duration usual) {
        Duration left = Duration.ofNanos(Math.max(LEAST_HURRIED.toNanos(), untilNs - System.nanoTime()));
        return hurried ? shorter(usual, left) : usual;
    }

    /** Waits until what was set off before is over, where it is not yet: nothing was done to the page since. */
    public void settleFurther(Duration atMost) {
        quietSince(settleStartMs, patience(shorter(atMost, MOST)));
    }

    /** Waits for quiet as long as it takes within the limit; false where the page never rested. */
    boolean quiet(Duration atMost) {
        settleStartMs = session.clock().ms();
        probe = null;
        return quietSince(settleStartMs, atMost);
    }

    private boolean quietSince(long cause, Duration atMost) {
        boolean rests = waited(() -> restful(cause), session.clock().ms(), atMost);
        if (!rests && atMost.compareTo(MOST) >= 0) {
            session.capture().stopAwaitingOpenRequests();
        }
        return rests;
    }

    /** Waits until no more than so many requests are in flight, and a moment longer; false where there were more all the time. */
    public boolean quiet(Duration atMost, int most) {
        long start = session.clock().ms();
        AtomicLong more = new AtomicLong(start);
        return most == 0 ? quiet(atMost) : waited(() -> fewSince(more, most), start, atMost);
    }

    private boolean waited(BooleanSupplier rests, long start, Duration atMost) {
        session.pump()
                .runUntil(
                        this::stage,
                        () -> rests.getAsBoolean() || session.changes().any(),
                        atMost);
        spentMs += session.clock().ms() - start;
        if (session.changes().any()) {
            session.changes().rule();
            return waited(rests, session.clock().ms(), atMost);
        }
        return rests.getAsBoolean();
    }

    private boolean fewSince(AtomicLong more, int most) {
        long now = session.clock().ms();
        if (session.capture().underWay().size() > most) {
            more.set(now);
        }
        return now - more.get() >= QUIET_MS;
    }

    private String stage() {
        int open = session.capture().inFlight();
        return open == 0 ? "waiting for the network" : "waiting for the network: " + open + " in flight";
    }

    /** Milliseconds spent in all. */
    public long spentMs() {
        return spentMs;
    }

    /** Waits for a page's content, then for quiet. A load event that never comes costs its limit, not the step. */
    public void loaded(Page page, Duration atMost) {
        try {
            session.run(
                    "waiting for the page to load",
                    shorter(atMost, LOAD_MOST).plusMillis(500),
                    () -> page.waitForLoadState(
                            LoadState.DOMCONTENTLOADED,
                            new Page.WaitForLoadStateOptions()
                                    .setTimeout(Math.max(
                                            1, shorter(atMost, LOAD_MOST).toMillis()))));
        } catch (PlaywrightException e) {
            if (session.failures().lost()) {
                throw e;
            }
        }
        settleLoad(atMost);
    }

    /** Settles a document that was loaded: it came over the network, so it is from there that quiet counts. */
    public void settleLoad(Duration atMost) {
        settleStartMs = 0;
        quietSince(settleStartMs, patience(shorter(atMost, MOST)));
    }

    /** What asked for nothing is over once the page rests, or after the shortest wait; what did is over once the network is quiet. */
    private boolean restful(long cause) {
        long now = session.clock().ms();
        long active = session.capture().lastActivityMs();
        boolean early = now - cause < LEAST_MS;
        if (session.capture().inFlight() > 0 || (early && active >= cause)) {
            probe = null;
            return false;
        }
        return (!early && now - active >= QUIET_MS) || confirmsRest(active);
    }

    /** Asks the page once after each activity. */
    private boolean confirmsRest(long active) {
        if (probe == null || probedAfterMs != active) {
            probe = session.capture().probeRest(Duration.ofMillis(QUIET_MS));
            probedAfterMs = active;
        }
        return probe != null && probe.confirms();
    }

    public static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
