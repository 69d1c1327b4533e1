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

    /** What a client names it by; nobody can guess it. */
    abstract String id();

    /** Whether a call is under way. */
    abstract boolean busy();

    /** The server ends: stops taking calls and lets those under way end, at most so long; then stops them, which cancels none. Waits no more than that. */
    abstract void drain(Duration atMost) throws InterruptedException;

    /** The session ends: stops taking calls and cancels those under way. */
    abstract void cancelCalls() throws InterruptedException;

    /** The SDK's side of it ends. */
    abstract void close();

    final Principal who() {
        return who;
    }

    /** On whose behalf its calls are. */
    static CallerIdentity identityOf(Principal who) {
        return new CallerIdentity(who.owner(), "http", who.runs());
    }

    /** Whether somebody is the one it was opened for; a session's id alone opens nothing. */
    final boolean isOf(Principal other) {
        return who.name().equals(other.name()) && who.owner().equals(other.owner());
    }

    /** Somebody whose session it is used it, and showed this. */
    final void markUsed(AuthLease shown) {
        pass = shown;
        markUsed();
    }

    /** Whether what was shown last lets nobody in any more. */
    final boolean isRevoked() {
        return !pass.holds();
    }

    private void markUsed() {
        usedNs = System.nanoTime();
    }

    /** Whether nobody has used it for so long, and nothing waits for it. */
    boolean isExpired(Duration idle) {
        return streams.isEmpty() && !busy() && System.nanoTime() - usedNs > idle.toNanos();
    }

    /** @param known told of it before the client can know that it is there */
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

    /** Ends it for good with the server, once what is under way is done, at most so long. */
    final void end(Duration atMost) throws InterruptedException {
        drain(atMost);
        closeStreams();
    }

    /** Ends it for good, with what is under way. */
    final void end() throws InterruptedException {
        cancelCalls();
        closeStreams();
    }

    private void closeStreams() {
        streams.forEach(SseStream::end);
        close();
    }
}
