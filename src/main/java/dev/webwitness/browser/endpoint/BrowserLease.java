package dev.webwitness.browser.endpoint;

import java.util.concurrent.atomic.AtomicBoolean;

/** One run's hold on one place, until it is given back. Safe for any thread. */
public final class BrowserLease {
    private final BrowserFleet fleet;
    private final int index;
    private final long number;
    private final AtomicBoolean over = new AtomicBoolean();

    BrowserLease(BrowserFleet fleet, int index, long number) {
        this.fleet = fleet;
        this.index = index;
        this.number = number;
    }

    /** Which place, counted from 0 in the order of the settings. */
    public int index() {
        return index;
    }

    public BrowserEndpoint place() {
        return fleet.place(index);
    }

    long number() {
        return number;
    }

    /** A browser was had: whatever was wrong with the place is over. */
    public void worked() {
        fleet.markHealthy(this);
    }

    /** Gives it back. */
    public void release() {
        if (over.compareAndSet(false, true)) {
            fleet.released(this);
        }
    }

    /** Gives it back, and puts the place behind the others for a while. */
    public void failed() {
        fleet.markFailed(index);
        release();
    }

    /** Whether another run waits because of what this one holds. */
    public boolean wanted() {
        return fleet.isWanted(index);
    }
}
