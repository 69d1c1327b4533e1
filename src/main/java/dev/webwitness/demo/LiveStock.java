package dev.webwitness.demo;

import dev.webwitness.model.WebwitnessException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells over a WebSocket (RFC 6455) how many of a product are left: one text message, then the line stays open.
 *
 * <p>One daemon thread accepts, one more serves each listener, at most {@link #MOST} of them.
 */
final class LiveStock implements AutoCloseable {
    private static final int MOST = 64;
    private static final int MAX_HEAD = 16 * 1024;
    private static final String RFC_6455_KEY = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final byte[] CLOSE_FRAME = {(byte) 0x88, 0};

    private final ServerSocket server;
    private final Set<Socket> listeners = ConcurrentHashMap.newKeySet();

    private LiveStock(ServerSocket server) {
        this.server = server;
    }

    /** Starts on a free loopback port. */
    static LiveStock start() {
        try {
            LiveStock stock = new LiveStock(new ServerSocket(0, MOST, InetAddress.getByName("127.0.0.1")));
            daemon(stock::accept);
            return stock;
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "starting the demo shop");
        }
    }

    /** Where it listens, such as {@code ws://127.0.0.1:40124}. */
    String origin() {
        return "ws://127.0.0.1:" + server.getLocalPort();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                if (listeners.size() < MOST && listeners.add(socket)) {
                    daemon(() -> serve(socket));
                } else {
                    socket.close();
                }
            } catch (IOException e) {
                // Closed, or a connection that broke before it began: nothing to tell anyone.
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            String head = head(in);
            String key = header(head, "sec-websocket-key");
            if (key.isEmpty()) {
                socket.getOutputStream().write(ascii("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"));
                return;
            }
            socket.getOutputStream()
                    .write(ascii("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            + "Sec-WebSocket-Accept: " + acceptance(key) + "\r\n\r\n"));
            socket.getOutputStream().write(textFrame(Json.write(left(head))));
            in.read();
            socket.getOutputStream().write(CLOSE_FRAME);
        } catch (IOException e) {
            // The listener went away, which is how most of them leave.
        } finally {
            listeners.remove(socket);
        }
    }

    private static Map<String, Object> left(String head) {
        String target = head.substring(0, head.indexOf('\n')).split(" ", 3)[1];
        Map<String, String> query = Call.fields(target.substring(target.indexOf('?') + 1));
        String id = query.getOrDefault("product", "");
        return Json.object(
                "product", id, "left", Catalogue.find(id).map(Product::left).orElse(0));
    }

    /** Reads up to the empty line; what is too long or ends early is an {@link IOException}. */
    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0 || head.length() > MAX_HEAD) {
                throw new IOException("no request");
            }
            head.append((char) next);
        }
        return head.toString();
    }

    private static String header(String head, String name) {
        return head.lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst()
                .orElse("");
    }

    private static String acceptance(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest(ascii(key + RFC_6455_KEY));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-1", e);
        }
    }

    /** A final text frame; the messages here are shorter than 126 bytes, so the length is one byte. */
    private static byte[] textFrame(String message) {
        byte[] text = message.getBytes(StandardCharsets.UTF_8);
        if (text.length > 125) {
            throw new AssertionError("too long for a short frame: " + text.length);
        }
        byte[] frame = new byte[text.length + 2];
        frame[0] = (byte) 0x81;
        frame[1] = (byte) text.length;
        System.arraycopy(text, 0, frame, 2, text.length);
        return frame;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "demo-stock");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket listener : listeners) {
                listener.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
