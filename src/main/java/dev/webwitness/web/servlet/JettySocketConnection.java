package dev.webwitness.web.servlet;

import dev.webwitness.web.auth.RateLimiter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.jspecify.annotations.Nullable;

/**
 * A {@link SocketConnection} over Jetty's WebSocket. It sends one message at a time. It sends a picture only after the visitor has seen the last but one, which the visitor
 * reports with {@code {"seen": true}}. So at most two pictures are under way. Safe for any thread.
 *
 * <p>A picture is one binary message: two bytes with the length of the JSON, the JSON, the JPEG.
 */
public final class JettySocketConnection extends Session.Listener.AbstractAutoDemanding implements SocketConnection {
    private static final int MOST_WAITING = 500;
    private static final int MOST_UNSEEN = 2;

    private record Picture(ByteBuffer message) {}

    private final SocketEndpoint talk;
    private final Runnable gone;
    private final RateLimiter rate = new RateLimiter(150, 600);
    private final Deque<String> texts = new ArrayDeque<>();
    private @Nullable Picture newest;
    private boolean sending;
    private boolean over;
    private int unseen;

    JettySocketConnection(SocketEndpoint talk, Runnable gone) {
        this.talk = talk;
        this.gone = gone;
    }

    @Override
    public void onWebSocketOpen(Session session) {
        super.onWebSocketOpen(session);
        talk.onOpen(this);
    }

    @Override
    public void onWebSocketText(String text) {
        if (!rate.allows()) {
            end("too many messages");
            return;
        }
        Map<String, @Nullable Object> message = WebJson.object(text.getBytes(StandardCharsets.UTF_8));
        if (message == null) {
            end("no JSON object");
        } else if (message.containsKey("seen")) {
            synchronized (this) {
                unseen = Math.max(0, unseen - 1);
            }
            sendNext();
        } else if (!message.containsKey("ping")) {
            talk.onMessage(message);
        }
    }

    @Override
    public void onWebSocketClose(int code, String reason) {
        super.onWebSocketClose(code, reason);
        handleEnd();
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        handleEnd();
    }

    private void handleEnd() {
        synchronized (this) {
            if (over) {
                return;
            }
            over = true;
            texts.clear();
            newest = null;
        }
        gone.run();
        talk.onClose();
    }

    @Override
    public void send(Map<String, ? extends @Nullable Object> message) {
        boolean full;
        synchronized (this) {
            full = texts.size() >= MOST_WAITING;
            if (!full && !over) {
                texts.add(WebJson.text(message));
            }
        }
        if (full) {
            end("too slow");
        } else {
            sendNext();
        }
    }

    @Override
    public void sendPicture(byte[] jpeg, Map<String, ? extends @Nullable Object> about) {
        byte[] json = WebJson.bytes(about);
        ByteBuffer message = ByteBuffer.allocate(2 + json.length + jpeg.length)
                .putShort((short) json.length)
                .put(json)
                .put(jpeg)
                .flip();
        synchronized (this) {
            newest = over ? null : new Picture(message);
        }
        sendNext();
    }

    @Override
    public void end(String why) {
        Session session = getSession();
        if (session != null) {
            session.close(StatusCode.POLICY_VIOLATION, why, Callback.NOOP);
        }
    }

    private void sendNext() {
        String text;
        Picture picture = null;
        Session session = getSession();
        synchronized (this) {
            if (sending || over || session == null) {
                return;
            }
            text = texts.poll();
            if (text == null && newest != null && unseen < MOST_UNSEEN) {
                picture = newest;
                newest = null;
                unseen++;
            }
            sending = text != null || picture != null;
        }
        if (text != null) {
            session.sendText(text, sendCallback());
        } else if (picture != null) {
            session.sendBinary(picture.message(), sendCallback());
        }
    }

    private Callback sendCallback() {
        return Callback.from(
                () -> {
                    synchronized (this) {
                        sending = false;
                    }
                    sendNext();
                },
                failure -> handleEnd());
    }
}
