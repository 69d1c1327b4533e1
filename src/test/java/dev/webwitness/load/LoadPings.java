package dev.webwitness.load;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Pings over one connection, 20 a second, each timed; and beside it what no server can help: how late this process itself is woken, and how long the same
 * takes a process that does nothing else.
 */
final class LoadPings implements AutoCloseable {
    private static final long EVERY_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":\"ping\",\"method\":\"ping\"}";

    private final LoadPeer peer;
    private final int port;
    private final ReentrantLock paused = new ReentrantLock();
    private final List<Double> ms = Collections.synchronizedList(new ArrayList<>());
    private final List<Double> echoed = Collections.synchronizedList(new ArrayList<>());
    private final List<Double> late = Collections.synchronizedList(new ArrayList<>());
    private final List<String> failures = Collections.synchronizedList(new ArrayList<>());
    private final Thread thread = new Thread(this::ping, "load-pings");
    private volatile boolean over;

    LoadPings(LoadPeer peer, int port) {
        this.peer = peer;
        this.port = port;
        thread.setDaemon(true);
        thread.start();
    }

    private void ping() {
        try (LoadEcho echo = new LoadEcho();
                Socket beside = connected(echo.port());
                Socket socket = connected(port)) {
            byte[] request = peer.request("POST", PING, "keep-alive");
            while (!over) {
                long due = System.nanoTime() + EVERY_NS;
                for (long left = EVERY_NS; left > 0 && !over; left = due - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
                late.add((System.nanoTime() - due) / 1e6);
                paused.lock();
                try {
                    ms.add(timed(socket, request));
                    echoed.add(timed(beside, request));
                } finally {
                    paused.unlock();
                }
            }
        } catch (IOException e) {
            failures.add(e.toString());
        }
    }

    private static Socket connected(int port) throws IOException {
        Socket socket = new Socket("127.0.0.1", port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(30_000);
        return socket;
    }

    private double timed(Socket socket, byte[] request) throws IOException {
        long start = System.nanoTime();
        socket.getOutputStream().write(request);
        String answer = message(socket.getInputStream());
        double took = (System.nanoTime() - start) / 1e6;
        if (answer == null || !answer.contains("\"id\":\"ping\"") || !answer.contains("\"result\"")) {
            failures.add(String.valueOf(answer));
        }
        return took;
    }

    /** The body of the next message; null where there is none. */
    static @Nullable String message(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int read = in.read();
            if (read < 0) {
                return null;
            }
            head.append((char) read);
        }
        String length = head.toString().replaceFirst("(?is).*content-length: *(\\d+).*", "$1");
        return new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.UTF_8);
    }

    /** Does something that stops the server for a moment, outside what is measured. */
    void without(Runnable what) {
        paused.lock();
        try {
            what.run();
        } finally {
            paused.unlock();
        }
    }

    /** Milliseconds each took. */
    Spread took() {
        return Spread.of(List.copyOf(ms));
    }

    /** Milliseconds each took the process that does nothing else. */
    Spread echoed() {
        return Spread.of(List.copyOf(echoed));
    }

    /** Milliseconds each began later than it should. */
    Spread late() {
        return Spread.of(List.copyOf(late));
    }

    /** What was answered wrongly, or not. */
    List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() throws InterruptedException {
        over = true;
        thread.join(30_000);
    }

    /** How values lie. */
    record Spread(int count, double median, double p99, double most) {
        static Spread of(List<Double> values) {
            List<Double> sorted = values.stream().sorted().toList();
            if (sorted.isEmpty()) {
                return new Spread(0, 0, 0, 0);
            }
            int last = sorted.size() - 1;
            return new Spread(sorted.size(), sorted.get(last / 2), sorted.get((int) (last * 0.99)), sorted.get(last));
        }
    }
}
