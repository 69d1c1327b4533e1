package dev.webwitness.browser.launch;

import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.BrowserDisconnectedException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks whether a remote browser still answers: a Grid or a balancer keeps the connection open when it is gone. One launched here is
 * seen to end by its process. Owned by the run's thread.
 */
public final class RemoteBrowserHealthCheck {
    /** The most between two questions; measured on Selenium Grid 4.47, where nothing else tells of the end of a session. */
    static final Duration EVERY = Duration.ofSeconds(7);

    /** The question costs the browser nothing; answered within 2 ms on an idle machine. */
    static final Duration LIMIT = Duration.ofSeconds(3);

    /** What is told of a browser that gave none. */
    static final String SILENT = "the browser did not answer any more.";

    private static final Logger LOG = LoggerFactory.getLogger(RemoteBrowserHealthCheck.class);

    private final Chromium chromium;
    private final Duration every;
    private long askedNs = System.nanoTime();

    public RemoteBrowserHealthCheck(Chromium chromium, Duration health) {
        this.chromium = chromium;
        this.every = health.compareTo(EVERY) < 0 ? health : EVERY;
    }

    /**
     * Asks when that is due, and again where there was no answer.
     *
     * @throws BrowserDisconnectedException when there was none twice
     */
    public void look() {
        if (System.nanoTime() - askedNs < every.toNanos() || !canAsk(chromium)) {
            return;
        }
        if (missing(chromium)) {
            throw new BrowserDisconnectedException(SILENT, null);
        }
        askedNs = System.nanoTime();
    }

    /**
     * Asks now, and again where there was no answer: for when something else ran out of time, which may be the page's doing or the connection's. Never for a
     * browser launched here, nor where there is no time to ask twice.
     */
    static boolean missing(Chromium chromium) {
        Watchdog watchdog = chromium.watchdog();
        if (!canAsk(chromium) || answers(chromium) || watchdog.stopped() || answers(chromium) || watchdog.stopped()) {
            return false;
        }
        chromium.gone();
        return true;
    }

    private static boolean canAsk(Chromium chromium) {
        Watchdog watchdog = chromium.watchdog();
        return chromium.elsewhere()
                && !watchdog.stopped()
                && watchdog.remaining().compareTo(LIMIT.multipliedBy(2)) >= 0;
    }

    private static boolean answers(Chromium chromium) {
        try {
            return chromium.watchdog().call("asking whether the browser is still there", LIMIT, chromium::ask);
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("the browser elsewhere gave no sign of life");
            return false;
        }
    }
}
