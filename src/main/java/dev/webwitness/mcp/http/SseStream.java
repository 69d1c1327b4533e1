package dev.webwitness.mcp.http;

import dev.webwitness.mcp.session.MessageSink;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A stream of server-sent events to one client. Safe for any thread. Events are queued, and one pool thread at a time writes them, so a slow client holds up no caller. A client
 * with too many unsent events is cut off.
 */
final class SseStream implements MessageSink {
    private static final Logger LOG = LoggerFactory.getLogger(SseStream.class);
    private static final int MOST_WAITING = 1024;

    private final AsyncContext async;
    private final Executor writers;
    private final Runnable gone;
    private final Deque<String> waiting = new ArrayDeque<>();
    /** Whether a thread is writing; at first the headers. */
    private boolean writing = true;

    private boolean ending;
    private boolean written;
    private boolean over;

    private SseStream(AsyncContext async, Executor writers, Runnable gone) {
        this.async = async;
        this.writers = writers;
        this.gone = gone;
    }

    /**
     * Opens a stream and sends its headers at once. The client may act on them before this returns, so {@code known} gets the stream first. Events before the headers are written
     * after them.
     *
     * @param known called before the headers are sent
     * @param gone called once, when the stream has ended
     */
    static SseStream open(
            HttpServletRequest request,
            HttpServletResponse response,
            Executor writers,
            Consumer<SseStream> known,
            Runnable gone)
            throws IOException {
        response.setStatus(200);
        response.setContentType("text/event-stream");
        response.setCharacterEncoding("UTF-8");
        response.setHeader("Cache-Control", "no-cache, no-transform");
        response.setHeader("X-Accel-Buffering", "no");
        AsyncContext async = request.startAsync();
        async.setTimeout(0);
        SseStream stream = new SseStream(async, writers, gone);
        async.addListener(stream.new Ends());
        known.accept(stream);
        try {
            response.flushBuffer();
        } catch (IOException | RuntimeException e) {
            stream.complete();
            throw e;
        }
        stream.headersAreOut();
        return stream;
    }

    private void headersAreOut() {
        synchronized (this) {
            writing = false;
            if (waiting.isEmpty() && !ending) {
                return;
            }
        }
        startWriting();
    }

    @Override
    public void write(String json) {
        event("message", json);
    }

    @Override
    public void writeIfRoom(String json) {
        synchronized (this) {
            if (waiting.size() >= MOST_WAITING / 2) {
                LOG.debug("Dropped a notification: the client does not read");
                return;
            }
        }
        write(json);
    }

    /** Sends an event. */
    void event(String name, String data) {
        queue("event: " + name + "\ndata: " + data + "\n\n");
    }

    /** Sends a comment, so that no proxy takes the stream for dead, and a lost client is noticed. */
    void keepAlive() {
        synchronized (this) {
            if (!waiting.isEmpty()) {
                return;
            }
        }
        queue(": still here\n\n");
    }

    /** Ends the stream when all events are written. */
    void end() {
        synchronized (this) {
            ending = true;
        }
        startWriting();
    }

    synchronized boolean isOver() {
        return over || ending;
    }

    private void queue(String text) {
        boolean slow;
        synchronized (this) {
            if (over || ending) {
                return;
            }
            slow = waiting.size() >= MOST_WAITING;
            if (!slow) {
                waiting.add(text);
            }
        }
        if (slow) {
            LOG.info("Cut a client off that does not read");
            complete();
        } else {
            startWriting();
        }
    }

    private void startWriting() {
        synchronized (this) {
            if (writing || over) {
                return;
            }
            writing = true;
        }
        try {
            writers.execute(this::drain);
        } catch (RejectedExecutionException e) { // the server has ended
            complete();
        }
    }

    private void drain() {
        try {
            for (String text = take(); text != null; text = take()) {
                async.getResponse().getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
                async.getResponse().flushBuffer();
            }
        } catch (IOException | RuntimeException e) {
            LOG.debug("A client has gone", e);
            complete();
        }
        boolean done;
        synchronized (this) {
            done = written;
        }
        if (done) {
            complete();
        }
    }

    /** The next text. Returns null and ends the writing where there is none. */
    private synchronized @Nullable String take() {
        String text = over ? null : waiting.poll();
        if (text == null) {
            writing = false;
            written = ending; // with the same lock held, so that nobody has begun to write another meanwhile
        }
        return text;
    }

    private void complete() {
        if (!markEnded()) {
            return;
        }
        try {
            async.complete();
        } catch (RuntimeException e) {
            LOG.debug("A stream had ended before", e);
        }
    }

    /** Marks the end; false where it had ended before. */
    private boolean markEnded() {
        synchronized (this) {
            if (over) {
                return false;
            }
            over = true;
            waiting.clear();
        }
        gone.run();
        return true;
    }

    /** Jetty's notices of the stream's end. */
    private final class Ends implements AsyncListener {
        @Override
        public void onComplete(AsyncEvent event) {
            markEnded();
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            complete();
        }

        @Override
        public void onError(AsyncEvent event) {
            complete();
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // streams do not restart
        }
    }
}
