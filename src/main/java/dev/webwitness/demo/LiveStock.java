package dev.webwitness.demo;

import dev.webwitness.demo.http.DemoJson;
import dev.webwitness.demo.shop.Catalogue;
import dev.webwitness.demo.shop.Product;
import dev.webwitness.model.WebwitnessException;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells over a WebSocket (RFC 6455) how many of a product are left: one text message, then the line stays open.
 *
 * <p>One daemon thread accepts, one more serves each listener, at most {@link #MOST} of them.
 */
final class LiveStock implements AutoCloseable {
    private static final int MOST = 64;
    private static final int MAX_HEAD = 16 * 1024;
    private static final String RFC_6455_KEY = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final Pattern ASKED = Pattern.compile("GET /stock\\?product=([a-z-]{1,60}) ");
    private static final byte[] CLOSE_FRAME = {(byte) 0x88, 0};

    private final Closeable door;
    private final int port;
    private final Set<Socket> listeners = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private LiveStock(Closeable door, int port) {
        this.door = door;
        this.port = port;
    }

    /** Starts on a free loopback port. */
    static LiveStock start() {
        try {
            ServerSocket server = new ServerSocket(0, MOST, InetAddress.getByName("127.0.0.1"));
            LiveStock stock = new LiveStock(server, server.getLocalPort());
            daemon(() -> stock.accept(server));
            return stock;
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "starting the demo shop");
        }
    }

    /** Holds a port on which nothing listens, so that every connection is refused and no other program takes it. */
    static LiveStock refusing() {
        try {
            Socket held = new Socket();
            held.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0));
            return new LiveStock(held, held.getLocalPort());
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "starting the demo shop");
        }
    }

    /** Where it listens, such as {@code ws://127.0.0.1:40124}. */
    String origin() {
        return "ws://127.0.0.1:" + port;
    }

    private void accept(ServerSocket server) {
        while (!closed) {
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
            socket.getOutputStream().write(textFrame(DemoJson.write(DemoJson.object("left", left(head)))));
            in.read();
            socket.getOutputStream().write(CLOSE_FRAME);
        } catch (IOException e) {
            // The listener went away, which is how most of them leave.
        } finally {
            listeners.remove(socket);
        }
    }

    private static int left(String head) {
        Matcher asked = ASKED.matcher(head);
        return asked.lookingAt()
                ? Catalogue.find(asked.group(1)).map(Product::left).orElse(0)
                : 0;
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
        byte[] text = ascii(message);
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
        closed = true;
        try {
            door.close();
            for (Socket listener : listeners) {
                listener.close();
            }
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "ending the demo shop");
        }
    }
}
