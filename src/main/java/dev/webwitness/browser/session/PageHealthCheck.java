package dev.webwitness.browser.session;

import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.launch.RemoteBrowserHealthCheck;
import java.time.Duration;

/**
 * Checks during waits whether the page still answers; a page that hangs is reported and repaired.
 *
 * <p>That the browser lives is seen all the time, and after a call that ran out of time the page is asked at once. Owned by the run's thread.
 */
public final class PageHealthCheck {
    /** What is needed to ask twice, to stop what hangs, and to ask again. */
    private static final Duration NEEDED = Watchdog.ALIVE_LIMIT.multipliedBy(4);

    private final SessionContext session;
    private final Duration every;
    private final RemoteBrowserHealthCheck sign;
    private long lookedNs = System.nanoTime();
    private boolean looking;

    public PageHealthCheck(SessionContext session, Chromium chromium) {
        this.session = session;
        this.every = chromium.care().health();
        this.sign = new RemoteBrowserHealthCheck(chromium, every);
    }

    /** Looks when that is due and there is time for it: what waits may have less left than the page has to answer. */
    void keepWatch() {
        sign.look();
        boolean due = System.nanoTime() - lookedNs >= every.toNanos();
        if (!due || looking || session.watchdog().remaining().compareTo(NEEDED) < 0) {
            return;
        }
        looking = true;
        try {
            session.repair().watch();
        } finally {
            looking = false;
            lookedNs = System.nanoTime();
        }
    }
}
