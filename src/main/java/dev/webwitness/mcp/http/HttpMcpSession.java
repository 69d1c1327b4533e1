package dev.webwitness.mcp.http;

import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.web.auth.AuthLease;
import dev.webwitness.web.auth.Principal;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** An HTTP session: its owner, its last use, and its open streams. Safe for any thread. */
abstract class HttpMcpSession {
    private final Principal who;
    private final Executor writers;
    private final Set<SseStream> streams = ConcurrentHashMap.newKeySet();
    private volatile long usedNs = System.nanoTime();
    private volatile AuthLease pass;

    HttpMcpSession(Principal who, AuthLease pass, Executor writers) {
        this.who = who;
        this.pass = pass;
        this.writers = writers;
    }

    /** The session's id, which cannot be guessed. */
    abstract String id();

    /** Whether a call is running. */
    abstract boolean busy();

    /** Ends with the server: takes no more calls and waits for the running ones up to a limit. Then they stop, without a cancellation. */
    abstract void drain(Duration atMost) throws InterruptedException;

    /** Ends the session: takes no more calls and cancels the running ones. */
    abstract void cancelCalls() throws InterruptedException;

    /** Closes the SDK's session. */
    abstract void close();

    final Principal who() {
        return who;
    }

    /** The identity of its calls. */
    static CallerIdentity identityOf(Principal who) {
        return new CallerIdentity(who.owner(), "http", who.runs());
    }

    /** Whether it belongs to this caller. A session's id alone is not enough. */
    final boolean isOf(Principal other) {
        return who.name().equals(other.name()) && who.owner().equals(other.owner());
    }

    /** Notes a use by its owner, with these credentials. */
    final void markUsed(AuthLease shown) {
        pass = shown;
        markUsed();
    }

    /** Whether the last credentials no longer hold. */
    final boolean isRevoked() {
        return !pass.holds();
    }

    private void markUsed() {
        usedNs = System.nanoTime();
    }

    /** Whether it is unused for that time, without streams and calls. */
    boolean isExpired(Duration idle) {
        return streams.isEmpty() && !busy() && System.nanoTime() - usedNs > idle.toNanos();
    }

    /** @param known called before the client can know of the stream */
    final SseStream stream(
            HttpServletRequest request, HttpServletResponse response, Consumer<SseStream> known, Runnable gone)
            throws IOException {
        AtomicReference<SseStream> self = new AtomicReference<>();
        return SseStream.open(
                request,
                response,
                writers,
                stream -> {
                    self.set(stream);
                    streams.add(stream);
                    known.accept(stream);
                },
                () -> {
                    SseStream ended = self.get();
                    if (ended != null) {
                        streams.remove(ended);
                    }
                    markUsed();
                    gone.run();
                });
    }

    final void keepAlive() {
        streams.forEach(SseStream::keepAlive);
    }

    /** Ends it with the server, after its running calls or the limit. */
    final void end(Duration atMost) throws InterruptedException {
        drain(atMost);
        closeStreams();
    }

    /** Ends it at once and cancels its calls. */
    final void end() throws InterruptedException {
        cancelCalls();
        closeStreams();
    }

    private void closeStreams() {
        streams.forEach(SseStream::end);
        close();
    }
}
