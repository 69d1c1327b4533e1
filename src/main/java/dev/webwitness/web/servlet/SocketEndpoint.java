package dev.webwitness.web.servlet;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The handler of an open WebSocket. Called by the server, one call at a time. */
public interface SocketEndpoint {
    void onOpen(SocketConnection line);

    void onMessage(Map<String, @Nullable Object> message);

    void onClose();
}
