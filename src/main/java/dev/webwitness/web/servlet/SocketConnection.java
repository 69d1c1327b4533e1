package dev.webwitness.web.servlet;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An open WebSocket to a visitor. Safe for any thread, and never waits: what is said is sent in its order; of pictures the newest wins,
 * and one who is slow in looking gets fewer.
 */
public interface SocketConnection {
    /** Says something; one who has not taken what was said long before is cut off, and may come again. */
    void send(Map<String, ? extends @Nullable Object> message);

    /**
     * Shows a picture in place of the one before, which is dropped where it was not sent yet.
     *
     * @param about what is to be known of it, JSON-shaped and short
     */
    void sendPicture(byte[] jpeg, Map<String, ? extends @Nullable Object> about);

    /** Ends the line. */
    void end(String why);
}
