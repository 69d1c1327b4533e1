package dev.webwitness.mcp.stdio;

import dev.webwitness.mcp.session.MessageSink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes lines to a stream, in the order they were handed over, on a thread of its own: a client that reads slowly holds up nobody else.
 *
 * <p>The queue is bounded. An answer waits for room; what may be lost (progress) is dropped when there is none.
 */
final class LineWriter implements MessageSink {
    private static final Logger LOG = LoggerFactory.getLogger(LineWriter.class);
    private static final int QUEUE = 1024;
    private static final String END = "";

    private final OutputStream out;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(QUEUE);
    private final Thread thread = new Thread(this::run, "mcp-write");
    private volatile boolean broken;

    LineWriter(OutputStream out) {
        this.out = out;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Whether the other side has gone: nothing handed over any more will be read. */
    boolean broken() {
        return broken;
    }

    /** Hands a line over, waiting for room; an interrupt does not lose it. */
    @Override
    public void write(String line) {
        boolean interrupted = false;
        while (!broken) {
            try {
                if (lines.offer(line, 1, TimeUnit.SECONDS)) {
                    break;
                }
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Hands a line over if there is room. */
    @Override
    public void writeIfRoom(String line) {
        if (!broken && !lines.offer(line)) {
            LOG.debug("Dropped a notification: the client does not read");
        }
    }

    /** Writes what is queued, at most so long, and ends. */
    void close(Duration atMost) throws InterruptedException {
        if (lines.offer(END, atMost.toMillis(), TimeUnit.MILLISECONDS)) {
            thread.join(Math.max(1, atMost.toMillis()));
        }
        broken = true;
    }

    /** A print stream swallows what goes wrong, and has to be asked. */
    private void flush() throws IOException {
        out.flush();
        if (out instanceof PrintStream printing && printing.checkError()) {
            throw new IOException("the stream has an error");
        }
    }

    private void run() {
        try {
            for (String line = lines.take(); !line.equals(END); line = lines.take()) {
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                if (lines.isEmpty()) {
                    flush();
                }
            }
            flush();
        } catch (IOException e) {
            LOG.info("The client reads no more: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            broken = true;
            lines.clear();
        }
    }
}
