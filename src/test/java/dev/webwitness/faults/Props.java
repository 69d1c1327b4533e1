package dev.webwitness.faults;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** What the pages of faults ask for beside themselves. */
final class Props {
    /** A download larger than anything a run may keep. */
    private static final int LARGE = 64 << 20;

    private static final int MESSAGES = 20_000;

    private Props() {}

    static void set(Stage stage) {
        stage.reply("/silent", Reply.silent());
        stage.reply("/popup", Reply.whole(200, "text/html", "<title>Popup</title><h1>Popup</h1>"));
        stage.reply("/looping", Reply.whole(200, "text/html", "<p>Frame</p><script>for (;;);</script>"));
        stage.reply("/worker.js", Reply.whole(200, "text/javascript", """
                onactivate = event => event.waitUntil(clients.claim());
                oninstall = () => skipWaiting();
                onfetch = event => event.respondWith(new Promise(() => {}));
                """));
        stage.reply("/image", (visitor, asked) -> {
            Reply.write(visitor, Reply.head(200, "image/png", 10_000));
            Reply.silent().send(visitor, asked);
        });
        stage.reply("/large", (visitor, asked) -> {
            Reply.write(visitor, Reply.head(200, "application/octet-stream", LARGE));
            byte[] part = new byte[1 << 16];
            for (int sent = 0; sent < LARGE; sent += part.length) {
                visitor.getOutputStream().write(part);
            }
        });
        stage.reply("/socket", Props::flood);
    }

    /** Accepts a WebSocket and says a great deal. */
    private static void flood(Socket visitor, Reply.Asked asked) throws IOException {
        Reply.write(
                visitor,
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
                        + accept(asked.socketKey()) + "\r\n\r\n");
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        for (int i = 0; i < MESSAGES; i++) {
            byte[] text = ("message " + i).getBytes(StandardCharsets.US_ASCII);
            frames.write(0x81);
            frames.write(text.length);
            frames.writeBytes(text);
        }
        OutputStream out = visitor.getOutputStream();
        frames.writeTo(out);
        out.flush();
        Reply.silent().send(visitor, asked);
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
}
