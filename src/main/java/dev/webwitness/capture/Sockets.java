package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.WebSocket;
import dev.webwitness.model.Cut;
import dev.webwitness.model.Signal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects WebSockets: the request from handshake to close, errors and closes, and the messages of sockets and event streams. The browser
 * does not tell the code and the reason of a close.
 *
 * <p>Join rule: address and event, one for one. An error closes the socket too; only the error is told.
 */
final class Sockets {
    private static final Pattern REFUSED = Pattern.compile("Unexpected response code: (\\d{3})");

    /** What a session has to be asked for. */
    static final List<String> EVENTS = List.of(
            "Network.webSocketCreated",
            "Network.webSocketWillSendHandshakeRequest",
            "Network.webSocketHandshakeResponseReceived",
            "Network.webSocketFrameSent",
            "Network.webSocketFrameReceived",
            "Network.webSocketFrameError",
            "Network.eventSourceMessageReceived",
            "Network.webSocketClosed");

    private final Timeline timeline;
    private final Clock clock;
    private final Requests requests;
    private final Pairing<Signal.WebSocket> pairing = new Pairing<>(Pairing.MEMORY_MS);
    private long sent;

    Sockets(Timeline timeline, Clock clock, Requests requests) {
        this.timeline = timeline;
        this.clock = clock;
        this.requests = requests;
    }

    /** What a session tells of its sockets, whatever the event. */
    void told(String method, JsonObject event, Inspected session) {
        switch (method) {
            case "Network.webSocketCreated" -> created(event, session);
            case "Network.webSocketWillSendHandshakeRequest" -> handshakeSent(event);
            case "Network.webSocketHandshakeResponseReceived" -> handshakeAnswered(event);
            case "Network.webSocketFrameSent" -> frame(event, true);
            case "Network.webSocketFrameReceived" -> frame(event, false);
            case "Network.eventSourceMessageReceived" -> {
                OpenRequest stream = requests.open(Cdp.text(event, "requestId"));
                if (stream != null) {
                    stream.conversation.event(event);
                }
            }
            case "Network.webSocketFrameError" -> failed(event);
            case "Network.webSocketClosed" -> closed(event);
            default -> {}
        }
    }

    private void created(JsonObject event, Inspected session) {
        OpenRequest socket = new OpenRequest(Cdp.text(event, "requestId"), session);
        socket.atMs = clock.untimed();
        socket.url = Text.url(Cdp.text(event, "url"));
        socket.type = "websocket";
        socket.target = session.targetOf("");
        socket.documentUrl = session.url();
        socket.initiator = Stacks.initiator(Cdp.object(event, "initiator"));
        requests.begin(socket);
    }

    private void handshakeSent(JsonObject event) {
        clock.tie(Cdp.number(event, "timestamp"), Cdp.number(event, "wallTime"));
        OpenRequest socket = socket(event);
        if (socket != null) {
            socket.atMs = Math.min(socket.atMs, clock.monotonic(Cdp.number(event, "timestamp")));
            socket.requestHeaders = Headers.kept(Cdp.texts(Cdp.object(Cdp.object(event, "request"), "headers")));
        }
    }

    private void handshakeAnswered(JsonObject event) {
        OpenRequest socket = socket(event);
        if (socket != null) {
            JsonObject response = Cdp.object(event, "response");
            socket.status = Cdp.whole(response, "status");
            socket.responseHeaders = Headers.kept(Cdp.texts(Cdp.object(response, "headers")));
        }
    }

    /** How many messages went out so far, over whatever socket. */
    long sent() {
        return sent;
    }

    private void frame(JsonObject event, boolean outgoing) {
        sent += outgoing ? 1 : 0;
        OpenRequest socket = socket(event);
        if (socket != null) {
            socket.conversation.frame(event, outgoing);
        }
    }

    private void failed(JsonObject event) {
        OpenRequest socket = socket(event);
        if (socket != null) {
            String message = Cdp.text(event, "errorMessage");
            socket.failure = message;
            Matcher refused = REFUSED.matcher(message);
            socket.status = refused.find() ? Integer.parseInt(refused.group(1)) : socket.status;
            tell(socket, "error", message, clock.monotonic(Cdp.number(event, "timestamp")));
        }
    }

    private void closed(JsonObject event) {
        OpenRequest socket = socket(event);
        if (socket != null) {
            long at = clock.monotonic(Cdp.number(event, "timestamp"));
            if (socket.failure == null) {
                tell(socket, "closed", socket.conversation.isEmpty() ? "" : socket.conversation.text(), at);
            }
            requests.end(socket, at);
        }
    }

    /** Playwright's view, which also sees what a worker opens. */
    void plain(WebSocket socket, String target, Calls calls) {
        boolean[] failed = {false};
        socket.onSocketError(calls.guarded(message -> {
            failed[0] = true;
            plain(socket, target, "error", message);
        }));
        socket.onClose(calls.guarded(closed -> {
            if (!failed[0]) {
                plain(socket, target, "closed", "");
            }
        }));
    }

    boolean anyRipe(long atOrBeforeMs) {
        return pairing.anyHeldSince(atOrBeforeMs);
    }

    void settle(long atOrBeforeMs) {
        pairing.ripe(atOrBeforeMs).forEach(timeline::add);
    }

    private void plain(WebSocket socket, String target, String event, String detail) {
        String url = Text.url(socket.url());
        Signal.WebSocket signal = signal(clock.untimed(), target, url, event, detail);
        pairing.plain(key(event, url), signal, clock.now());
    }

    private void tell(OpenRequest socket, String event, String detail, long atMs) {
        if (pairing.rich(key(event, socket.url), clock.now()).news()) {
            timeline.add(signal(atMs, socket.target, socket.url, event, detail));
        }
    }

    private Signal.WebSocket signal(long atMs, String target, String url, String event, String detail) {
        return new Signal.WebSocket(atMs, timeline.steps().at(atMs), target, url, event, Cut.toChars(detail, 500));
    }

    private @Nullable OpenRequest socket(JsonObject event) {
        OpenRequest open = requests.open(Cdp.text(event, "requestId"));
        return open != null && open.type.equals("websocket") ? open : null;
    }

    private static String key(String event, String url) {
        return event + " " + url;
    }
}
