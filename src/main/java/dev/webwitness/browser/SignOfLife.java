package dev.webwitness.browser;

import dev.webwitness.model.BrowserDisconnectedException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks a browser that runs elsewhere now and then whether it is still at the other end: a Grid, or a balancer, keeps the connection open when the browser
 * is long gone. One launched here is seen to end by its process. Owned by the run's thread.
 */
final class SignOfLife {
    /** The most between two questions; measured on Selenium Grid 4.47, where nothing else tells of the end of a session. */
    static final Duration EVERY = Duration.ofSeconds(7);

    /** The question costs the browser nothing; answered within 2 ms on an idle machine. */
    static final Duration LIMIT = Duration.ofSeconds(3);

    private static final Logger LOG = LoggerFactory.getLogger(SignOfLife.class);

    private final Session session;
    private final Duration every;
    private long askedNs = System.nanoTime();

    SignOfLife(Session session, Duration health) {
        this.session = session;
        this.every = health.compareTo(EVERY) < 0 ? health : EVERY;
    }

    /**
     * Asks when that is due, and again where there was no answer.
     *
     * @throws BrowserDisconnectedException when there was none twice
     */
    void look() {
        Watchdog watchdog = session.watchdog();
        boolean due = System.nanoTime() - askedNs >= every.toNanos();
        if (!due
                || !session.elsewhere()
                || watchdog.stopped()
                || watchdog.left().compareTo(LIMIT.multipliedBy(2)) < 0) {
            return;
        }
        if (!answers(watchdog) && !watchdog.stopped() && !answers(watchdog) && !watchdog.stopped()) {
            session.gone();
            throw new BrowserDisconnectedException("the browser did not answer any more.", null);
        }
        askedNs = System.nanoTime();
    }

    private boolean answers(Watchdog watchdog) {
        try {
            return watchdog.call("asking whether the browser is still there", LIMIT, session::askBrowser);
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("the browser elsewhere gave no sign of life");
            return false;
        }
    }
}
