package dev.webwitness.web.api;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections on which no known caller has sent a request within the limit, whatever they send. So slow request heads and handshakes hold no connection for long. Safe
 * for any thread.
 */
final class UnauthenticatedConnections implements Connection.Listener {
    private final Scheduler scheduler;
    private final Duration limit;
    private final Map<String, Scheduler.Task> ends = new ConcurrentHashMap<>();

    UnauthenticatedConnections(Scheduler scheduler, Duration limit) {
        this.scheduler = scheduler;
        this.limit = limit;
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof ConnectionMetaData http) {
            ends.put(http.getId(), scheduler.schedule(() -> end(http), limit.toMillis(), TimeUnit.MILLISECONDS));
        }
    }

    @Override
    public void onClosed(Connection connection) {
        if (connection instanceof ConnectionMetaData http) {
            keepOpen(http.getId());
        }
    }

    /** Keeps a connection open on which a known caller sent a request. */
    void keepOpen(String id) {
        Scheduler.Task end = ends.remove(id);
        if (end != null) {
            end.cancel();
        }
    }

    private void end(ConnectionMetaData http) {
        if (ends.remove(http.getId()) != null) {
            http.getConnection().getEndPoint().close(new TimeoutException("nobody known has asked for anything"));
        }
    }
}
