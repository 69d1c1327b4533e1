package dev.webwitness.corpus;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A WebSocket (RFC 6455) that opens, hears the first message and ends the line at once, by a close frame with a code or without a word. */
final class Line implements AutoCloseable {
    private static final Pattern KEY = Pattern.compile("(?i)sec-websocket-key: *(\\S+)");
    private static final String RFC_6455_KEY = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final int MAX_HEAD = 16 * 1024;

    private final ServerSocket door;
    private final int code;

    private Line(ServerSocket door, int code) {
        this.door = door;
        this.code = code;
    }

    /**
     * Starts on a free loopback port.
     *
     * @param code the close code, such as 1011; 0 to hang up without a close frame
     */
    static Line open(int code) {
        try {
            Line line = new Line(new ServerSocket(0, 16, InetAddress.getByName("127.0.0.1")), code);
            Thread thread = new Thread(line::accept, "corpus-line");
            thread.setDaemon(true);
            thread.start();
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return door.getLocalPort();
    }

    private void accept() {
        while (!door.isClosed()) {
            try (Socket socket = door.accept()) {
                serve(socket);
            } catch (IOException e) {
                // Closed, or the browser hung up first.
            }
        }
    }

    private void serve(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        Matcher key = KEY.matcher(head(in));
        if (!key.find()) {
            return;
        }
        socket.getOutputStream()
                .write(
                        ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
                                        + acceptance(key.group(1)) + "\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
        in.readByte();
        if (code > 0) {
            socket.getOutputStream().write(new byte[] {(byte) 0x88, 2, (byte) (code >> 8), (byte) code});
        }
    }

    private static String head(DataInputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
            if (head.size() > MAX_HEAD) {
                throw new EOFException("no request");
            }
            head.write(in.readByte());
        }
        return head.toString(StandardCharsets.US_ASCII);
    }

    private static String acceptance(String key) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-1").digest((key + RFC_6455_KEY).getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-1", e);
        }
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
