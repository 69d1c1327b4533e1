package dev.webwitness.faults;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A site made of plain sockets, so that it can misbehave below HTTP, and die: one connection a request, a thread each. */
final class Stage implements AutoCloseable {
    private final ServerSocket door;
    private final Socket dead;
    private final ExecutorService pool = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "stage");
        thread.setDaemon(true);
        return thread;
    });
    private final Set<Socket> visitors = ConcurrentHashMap.newKeySet();
    private final Map<String, Reply> replies = new ConcurrentHashMap<>();

    private Stage(ServerSocket door, Socket dead) {
        this.door = door;
        this.dead = dead;
    }

    static Stage open() {
        try {
            InetAddress loopback = InetAddress.getByName("127.0.0.1");
            // Bound, but nobody listens: no other program can take the port, and every connection is refused.
            Socket dead = new Socket();
            dead.bind(new InetSocketAddress(loopback, 0));
            Stage stage = new Stage(new ServerSocket(0, 64, loopback), dead);
            stage.reply("/favicon.ico", Reply.whole(404, "text/plain", ""));
            stage.pool.execute(stage::accept);
            return stage;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a path answers from now on. */
    void reply(String path, Reply reply) {
        replies.put(path, reply);
    }

    String origin() {
        return "http://127.0.0.1:" + door.getLocalPort();
    }

    /** The same site as another site to the browser, whose pages live in another process. */
    String otherOrigin() {
        return "http://localhost:" + door.getLocalPort();
    }

    /** A port of this machine that refuses every connection. */
    int refusingPort() {
        return dead.getLocalPort();
    }

    /** Ends the site as the end of its process would: nobody listens, every connection is reset. */
    void die() throws IOException {
        door.close();
        for (Socket visitor : visitors) {
            visitor.setSoLinger(true, 0);
            visitor.close();
        }
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket visitor = door.accept();
                visitors.add(visitor);
                pool.execute(() -> serve(visitor));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket visitor) {
        try (visitor) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(visitor.getInputStream(), StandardCharsets.ISO_8859_1));
            String first = in.readLine();
            String line = first;
            String key = "";
            while (line != null && !line.isEmpty()) {
                if (line.regionMatches(true, 0, "sec-websocket-key:", 0, 18)) {
                    key = line.substring(18).strip();
                }
                line = in.readLine();
            }
            if (first != null && first.split(" ").length == 3) {
                String path = first.split(" ")[1].replaceFirst("[?].*", "");
                Reply none = Reply.whole(404, "text/plain", "no such page");
                if (door.isClosed()) {
                    visitor.setSoLinger(true, 0); // let in just before the end, and asking after it
                    return;
                }
                replies.getOrDefault(path, none).send(visitor, new Reply.Asked(path, key));
            }
        } catch (IOException e) {
            // The visitor is gone, or was sent away: both belong to what happens here.
        } finally {
            visitors.remove(visitor);
        }
    }

    @Override
    public void close() {
        try {
            die();
            dead.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            pool.shutdownNow();
        }
    }
}
