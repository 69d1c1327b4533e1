package dev.webwitness.browser.state;

import com.microsoft.playwright.BrowserContext;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.step.ActionOutcome;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The last saved cookies and storage of a context, for when the browser is lost. In memory alone, because they are as good as passwords.
 * Owned by the run's thread.
 */
public final class StorageStateCache {
    private static final Logger LOG = LoggerFactory.getLogger(StorageStateCache.class);
    private static final Duration EVERY = Duration.ofSeconds(10);
    private static final Duration WHOLE_LIMIT = Duration.ofSeconds(15);

    private final Watchdog watchdog;
    private final BrowserContext context;
    private final boolean databases;
    private final @Nullable String first;
    private @Nullable String last;
    private long savedNs = System.nanoTime();

    /** @param first what the context was opened with; where it holds databases of pages, they are saved too */
    public StorageStateCache(Watchdog watchdog, BrowserContext context, @Nullable String first) {
        this.watchdog = watchdog;
        this.context = context;
        this.last = first;
        this.first = first;
        this.databases = first != null && first.contains("\"indexedDB\"");
    }

    private String read(boolean withDatabases) {
        return SessionStorageState.like(
                first, context.storageState(new BrowserContext.StorageStateOptions().setIndexedDB(withDatabases)));
    }

    /** All of it, databases too, whatever it takes within the limit. */
    public String whole() {
        return watchdog.call("saving the login", WHOLE_LIMIT, () -> read(true));
    }

    /** Saves them; where they cannot be read, the answer is what was saved last, null if nothing was. */
    @Nullable
    public String now() {
        savedNs = System.nanoTime();
        try {
            last = watchdog.call("saving cookies and storage", Watchdog.ALIVE_LIMIT, () -> read(databases));
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("cookies and storage could not be saved", e);
        }
        return last;
    }

    /** Saves them after an action that reached the page, whose outcome it answers. */
    public ActionOutcome after(ActionOutcome done) {
        if (done.dispatched()) {
            now();
        }
        return done;
    }

    /** Saves them when that was ten seconds ago. */
    public void keepFresh() {
        if (System.nanoTime() - savedNs >= EVERY.toNanos()) {
            now();
        }
    }

    @Nullable
    public String last() {
        return last;
    }
}
