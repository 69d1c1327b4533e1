package dev.webwitness.web.servlet;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The handler of an open WebSocket. Called by the server, one call at a time. */
public interface SocketEndpoint {
    /** The line is open: from now on, things can be said on it. */
    void onOpen(SocketConnection line);

    /** The other end said something. */
    void onMessage(Map<String, @Nullable Object> message);

    /** The line is gone, for whatever reason. */
    void onClose();
}
