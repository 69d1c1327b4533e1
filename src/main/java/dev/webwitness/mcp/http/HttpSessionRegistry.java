package dev.webwitness.mcp.http;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.telemetry.Metric;
import dev.webwitness.web.api.ApiError;
import dev.webwitness.web.auth.Principal;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The registry of HTTP sessions: their limit, keep-alive, expiry, and end with the server. Safe for any thread. */
public final class HttpSessionRegistry {
    private static final Logger LOG = LoggerFactory.getLogger(HttpSessionRegistry.class);
    private static final int JSON_RPC_SESSION = -32001;

    /** How often the credentials of all sessions are checked. */
    private static final long ASK_MS = 1_000;

    /**
     * The limits.
     *
     * @param maxBody the longest message, in bytes
     * @param maxCalls the most running calls of a session
     * @param sessions the most sessions of all callers
     * @param idle the time after which an unused session expires
     * @param keepAlive how often a silent stream gets a comment
     */
    public record Limits(int maxBody, int maxCalls, int sessions, Duration idle, Duration keepAlive) {}

    private final Limits limits;
    private final Map<String, HttpMcpSession> httpSessions = new ConcurrentHashMap<>();
    private final ExecutorService writers = Executors.newCachedThreadPool(DaemonThreads.named("mcp-stream"));
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("mcp-sessions"));
    private final AtomicLong opened = new AtomicLong();
    private volatile boolean closing;

    public HttpSessionRegistry(Limits limits) {
        this.limits = limits;
        long beat = limits.keepAlive().toMillis();
        clock.scheduleWithFixedDelay(this::checkSessions, beat, beat, TimeUnit.MILLISECONDS);
        clock.scheduleWithFixedDelay(this::endRevokedSessions, ASK_MS, ASK_MS, TimeUnit.MILLISECONDS);
    }

    Limits limits() {
        return limits;
    }

    ExecutorService writers() {
        return writers;
    }

    /** Whether the server is ending and takes no new calls. */
    public boolean isClosing() {
        return closing;
    }

    /** The refusal of one session too many; null below the limits. */
    @Nullable
    ApiError fullError(Principal who) {
        if (closing) {
            return endingError();
        }
        long own = httpSessions.values().stream()
                .filter(httpSession -> httpSession.isOf(who))
                .count();
        if (httpSessions.size() < limits.sessions() && own < who.sessions()) {
            return null;
        }
        return ApiError.of(
                503,
                ErrorCode.RUN_CAPACITY,
                own >= who.sessions()
                        ? "You have " + own + " sessions, which is your limit. End one with DELETE."
                        : "There are " + httpSessions.size() + " sessions, which is the limit. Try again later.");
    }

    static ApiError endingError() {
        return ApiError.of(503, ErrorCode.RUN_CAPACITY, "The server is ending.");
    }

    /** Registers a session in one step with the check of the limits. Returns the refusal; null for none. */
    synchronized @Nullable ApiError register(HttpMcpSession httpSession) {
        ApiError full = fullError(httpSession.who());
        if (full == null) {
            opened.incrementAndGet();
            httpSessions.put(httpSession.id(), httpSession);
        }
        return full;
    }

    /** The caller's session of this kind; null where there is none, or where it belongs to another caller. */
    <S extends HttpMcpSession> @Nullable S find(@Nullable String id, HttpServletRequest request, Class<S> kind) {
        HttpMcpSession httpSession = id == null ? null : httpSessions.get(id);
        if (httpSession == null || !kind.isInstance(httpSession) || !httpSession.isOf(RequestBodies.who(request))) {
            return null;
        }
        httpSession.markUsed(RequestBodies.pass(request));
        return kind.cast(httpSession);
    }

    /** The error for a missing session, or one of another caller. */
    static ApiError unknownSessionError() {
        return new ApiError(404, null, JSON_RPC_SESSION, "Session not found; initialize a new one.", null);
    }

    void remove(HttpMcpSession httpSession) {
        if (httpSessions.remove(httpSession.id()) != null) {
            end(httpSession);
        }
    }

    private void checkSessions() {
        try {
            for (HttpMcpSession httpSession : httpSessions.values()) {
                if (httpSession.isExpired(limits.idle())) {
                    LOG.info("Forgot a session of {}", httpSession.who().name());
                    remove(httpSession);
                } else {
                    httpSession.keepAlive();
                }
            }
        } catch (RuntimeException e) {
            LOG.warn("Looking after the sessions failed", e);
        }
    }

    private void endRevokedSessions() {
        try {
            for (HttpMcpSession httpSession : httpSessions.values()) {
                if (httpSession.isRevoked()) {
                    LOG.info(
                            "Ended a session of {}, who is let in no more",
                            httpSession.who().name());
                    remove(httpSession);
                }
            }
        } catch (RuntimeException e) {
            LOG.warn("Asking whose tokens hold failed", e);
        }
    }

    private interface End {
        void run() throws InterruptedException;
    }

    /** Ends a session and cancels its calls. */
    static void end(HttpMcpSession httpSession) {
        end(httpSession::end);
    }

    private static void end(End end) {
        try {
            end.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.debug("A session did not end in order", e);
        }
    }

    /** Refuses new sessions and calls from now on. */
    public synchronized void setClosing(boolean now) {
        closing = now;
    }

    /** Ends all sessions with the server, each after its running calls or the limit. */
    public void close(Duration drain) {
        setClosing(true);
        List<Thread> ends = new ArrayList<>();
        for (HttpMcpSession httpSession : List.copyOf(httpSessions.values())) {
            ends.add(DaemonThreads.start("mcp-end-" + (ends.size() + 1), () -> end(() -> httpSession.end(drain))));
        }
        try {
            for (Thread end : ends) {
                end.join(drain.toMillis() + 3_000);
            }
            clock.shutdownNow();
            writers.shutdown();
            if (!writers.awaitTermination(2, TimeUnit.SECONDS)) {
                writers.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        httpSessions.clear();
    }

    public List<Metric> metrics() {
        return List.of(
                Metric.gauge("webwitness_sessions", "MCP sessions over HTTP that are open.", httpSessions.size()),
                Metric.counter("webwitness_sessions_total", "MCP sessions over HTTP so far.", opened.get()));
    }
}
