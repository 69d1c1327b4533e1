package dev.webwitness.web.servlet;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An open WebSocket to a visitor. Safe for any thread; it never waits. Messages are sent in order. Of pictures only the newest is sent, so a slow visitor gets fewer.
 */
public interface SocketConnection {
    /** Sends a message. A visitor with too many unsent messages is cut off, and may connect again. */
    void send(Map<String, ? extends @Nullable Object> message);

    /**
     * Sends a picture. It replaces an unsent one.
     *
     * @param about short JSON-shaped data about it
     */
    void sendPicture(byte[] jpeg, Map<String, ? extends @Nullable Object> about);

    /** Closes the connection. */
    void end(String why);
}
