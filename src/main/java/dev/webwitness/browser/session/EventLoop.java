package dev.webwitness.browser.session;

import com.microsoft.playwright.BrowserContext;
import dev.webwitness.browser.state.StorageStateCache;
import dev.webwitness.model.BrowserDisconnectedException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Waits while the page's events come in, and does what is due: pending work of handlers, stream samples, saved state, health checks.
 * Owned by the run's thread.
 */
public final class EventLoop {
    /** How often what the handlers noted is worked off while waiting. */
    private static final Duration DRAIN_EVERY = Duration.ofMillis(100);

    /** How often a stream sample is taken while nobody watches. */
    private static final Duration SAMPLE_EVERY = Duration.ofSeconds(2);

    private final SessionContext session;
    private final BrowserContext context;
    private final StorageStateCache saved;
    private final PageHealthCheck health;
    private boolean sampling = true;
    private long sampledNs = System.nanoTime();

    public EventLoop(SessionContext session, BrowserContext context, StorageStateCache saved, PageHealthCheck health) {
        this.session = session;
        this.context = context;
        this.saved = saved;
        this.health = health;
    }

    /** Whether stream samples are taken while waiting. */
    public void setSampling(boolean on) {
        sampling = on;
    }

    /** A stream sample is taken now. */
    public void markSampled() {
        sampledNs = System.nanoTime();
    }

    /**
     * Waits until the condition holds, the time is over, the run is cancelled, a person takes over or the browser is gone.
     *
     * @param stages what is waited for, asked anew ten times a second
     */
    public void runUntil(Supplier<String> stages, BooleanSupplier done, Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        boolean over = false;
        while (!over) {
            String stage = stages.get();
            long slice = Math.min(end, System.nanoTime() + DRAIN_EVERY.toNanos());
            session.guarded(
                    stage,
                    () -> session.call(stage, DRAIN_EVERY.plusSeconds(2), () -> {
                        context.waitForCondition(
                                () -> System.nanoTime() - slice >= 0 || ended(done),
                                new BrowserContext.WaitForConditionOptions().setTimeout(0));
                        return true;
                    }));
            if (!session.pendingDialogs().any()) {
                session.capture().processPending();
            }
            over = System.nanoTime() - end >= 0 || ended(done);
            if (!over) {
                meanwhile();
            }
        }
        if (session.failures().lost()) {
            throw new BrowserDisconnectedException("the browser ended while " + stages.get() + ".", null);
        }
    }

    private boolean ended(BooleanSupplier done) {
        return done.getAsBoolean()
                || session.watchdog().stopped()
                || session.failures().lost();
    }

    private void meanwhile() {
        if (session.pendingDialogs().any()) {
            return; // its page answers nothing
        }
        if (sampling && System.nanoTime() - sampledNs >= SAMPLE_EVERY.toNanos()) {
            session.sample();
        }
        saved.keepFresh();
        health.keepWatch();
    }
}
