package dev.webwitness.testing;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** A WebSocket server for one visitor: it waits for a first word, says its own and closes. */
public final class SocketSite implements AutoCloseable {
    private final ServerSocket server;

    private SocketSite(ServerSocket server) {
        this.server = server;
    }

    /** Starts on a free loopback port; says {@code message 0} and so on, then closes with the code and the reason. */
    public static SocketSite start(int messages, int code, String reason) {
        try {
            SocketSite site = new SocketSite(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            Thread thread = new Thread(() -> site.serve(messages, code, reason), "socket-site");
            thread.setDaemon(true);
            thread.start();
            return site;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url(String path) {
        return "ws://127.0.0.1:" + server.getLocalPort() + path;
    }

    private void serve(int messages, int code, String reason) {
        try (Socket visitor = server.accept()) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(visitor.getInputStream(), StandardCharsets.ISO_8859_1));
            String key = "";
            for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
                if (line.toLowerCase(java.util.Locale.ROOT).startsWith("sec-websocket-key:")) {
                    key = line.substring(line.indexOf(':') + 1).trim();
                }
            }
            OutputStream out = visitor.getOutputStream();
            out.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            + "Sec-WebSocket-Accept: " + accept(key) + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.flush();
            // What the visitor says is masked and not read, only waited for.
            in.read();
            for (int i = 0; i < messages; i++) {
                out.write(frame(0x81, ("message " + i).getBytes(StandardCharsets.UTF_8)));
            }
            ByteArrayOutputStream close = new ByteArrayOutputStream();
            close.write(code >> 8);
            close.write(code & 0xff);
            close.writeBytes(reason.getBytes(StandardCharsets.UTF_8));
            out.write(frame(0x88, close.toByteArray()));
            out.flush();
            while (in.read() >= 0) {
                // until the visitor has closed too
            }
        } catch (IOException closed) {
            // The visitor is gone.
        }
    }

    private static byte[] frame(int kind, byte[] payload) {
        byte[] frame = new byte[payload.length + 2];
        frame[0] = (byte) kind;
        frame[1] = (byte) payload.length;
        System.arraycopy(payload, 0, frame, 2, payload.length);
        return frame;
    }

    private static String accept(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1")
                    .digest((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
