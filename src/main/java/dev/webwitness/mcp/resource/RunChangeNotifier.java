package dev.webwitness.mcp.resource;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.store.ArtifactStore;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Polls for new, removed and changed runs while a session has subscribed. It looks at the store, so that runs of other processes are seen
 * as well. Its one thread tells the sessions.
 */
public final class RunChangeNotifier {
    private static final Logger LOG = LoggerFactory.getLogger(RunChangeNotifier.class);

    /** Whatever happens in between is told once. */
    private static final Duration EVERY = Duration.ofSeconds(1);

    private final ArtifactStore store;
    private final Set<Subscriptions> sessions = ConcurrentHashMap.newKeySet();
    private @Nullable ScheduledExecutorService clock;

    public RunChangeNotifier(ArtifactStore store) {
        this.store = store;
    }

    /** Looks for a session from now on. */
    synchronized void look(Subscriptions session) {
        sessions.add(session);
        if (clock == null) {
            clock = Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("mcp-watch"));
            clock.scheduleWithFixedDelay(this::tick, EVERY.toMillis(), EVERY.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** A session wants to know no more. */
    synchronized void leave(Subscriptions session) {
        sessions.remove(session);
        ScheduledExecutorService running = clock;
        if (sessions.isEmpty() && running != null) {
            running.shutdown();
            clock = null;
        }
    }

    private void tick() {
        Object runs = store.stamp();
        for (Subscriptions session : sessions) {
            try {
                session.look(runs);
            } catch (RuntimeException e) {
                LOG.debug("Looking for a session failed", e);
            }
        }
    }
}
