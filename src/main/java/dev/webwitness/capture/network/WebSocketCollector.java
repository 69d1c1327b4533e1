package dev.webwitness.capture.network;

import com.google.gson.JsonObject;
import com.microsoft.playwright.WebSocket;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.CdpSession;
import dev.webwitness.capture.cdp.SafeCalls;
import dev.webwitness.capture.cdp.StackTraces;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.capture.event.EventDeduplicator;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.text.TextTruncator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects WebSockets: the request from handshake to close, errors and closes, and the messages of sockets and event streams. The browser
 * reports neither code nor reason of a close.
 *
 * <p>Join rule: address and event, one for one. An error closes the socket too; only the error is reported.
 */
public final class WebSocketCollector {
    private static final Pattern REFUSED = Pattern.compile("Unexpected response code: (\\d{3})");

    /** The CDP events it needs. */
    public static final List<String> EVENTS = List.of(
            "Network.webSocketCreated",
            "Network.webSocketWillSendHandshakeRequest",
            "Network.webSocketHandshakeResponseReceived",
            "Network.webSocketFrameSent",
            "Network.webSocketFrameReceived",
            "Network.webSocketFrameError",
            "Network.eventSourceMessageReceived",
            "Network.webSocketClosed");

    private final EventBuffer timeline;
    private final EventClock clock;
    private final RequestCollector requests;
    private final EventDeduplicator<BrowserEvent.WebSocket> pairing =
            new EventDeduplicator<>(EventDeduplicator.MEMORY_MS);
    private long sent;

    public WebSocketCollector(EventBuffer timeline, EventClock clock, RequestCollector requests) {
        this.timeline = timeline;
        this.clock = clock;
        this.requests = requests;
    }

    /** Handles an event of a CDP session. */
    public void handle(String method, JsonObject event, CdpSession session) {
        switch (method) {
            case "Network.webSocketCreated" -> created(event, session);
            case "Network.webSocketWillSendHandshakeRequest" -> handshakeSent(event);
            case "Network.webSocketHandshakeResponseReceived" -> handshakeAnswered(event);
            case "Network.webSocketFrameSent" -> frame(event, true);
            case "Network.webSocketFrameReceived" -> frame(event, false);
            case "Network.eventSourceMessageReceived" -> {
                PendingRequest stream = requests.open(CdpJson.text(event, "requestId"));
                if (stream != null) {
                    stream.conversation.event(event);
                }
            }
            case "Network.webSocketFrameError" -> failed(event);
            case "Network.webSocketClosed" -> closed(event);
            default -> {}
        }
    }

    private void created(JsonObject event, CdpSession session) {
        PendingRequest socket = new PendingRequest(CdpJson.text(event, "requestId"), session);
        socket.atMs = clock.untimed();
        socket.url = TextLimit.url(CdpJson.text(event, "url"));
        socket.type = "websocket";
        socket.target = session.targetOf("");
        socket.documentUrl = session.url();
        socket.initiator = StackTraces.initiator(CdpJson.object(event, "initiator"));
        requests.begin(socket);
    }

    private void handshakeSent(JsonObject event) {
        clock.tie(CdpJson.number(event, "timestamp"), CdpJson.number(event, "wallTime"));
        PendingRequest socket = socket(event);
        if (socket != null) {
            socket.atMs = Math.min(socket.atMs, clock.monotonic(CdpJson.number(event, "timestamp")));
            socket.requestHeaders = HeaderSanitizer.maskAndTruncate(
                    CdpJson.texts(CdpJson.object(CdpJson.object(event, "request"), "headers")));
        }
    }

    private void handshakeAnswered(JsonObject event) {
        PendingRequest socket = socket(event);
        if (socket != null) {
            JsonObject response = CdpJson.object(event, "response");
            socket.status = CdpJson.whole(response, "status");
            socket.responseHeaders =
                    HeaderSanitizer.maskAndTruncate(CdpJson.texts(CdpJson.object(response, "headers")));
        }
    }

    /** How many messages all sockets have sent. */
    public long sent() {
        return sent;
    }

    private void frame(JsonObject event, boolean outgoing) {
        sent += outgoing ? 1 : 0;
        PendingRequest socket = socket(event);
        if (socket != null) {
            socket.conversation.frame(event, outgoing);
        }
    }

    private void failed(JsonObject event) {
        PendingRequest socket = socket(event);
        if (socket != null) {
            String message = CdpJson.text(event, "errorMessage");
            socket.failure = message;
            Matcher refused = REFUSED.matcher(message);
            socket.status = refused.find() ? Integer.parseInt(refused.group(1)) : socket.status;
            publish(socket, "error", message, clock.monotonic(CdpJson.number(event, "timestamp")));
        }
    }

    private void closed(JsonObject event) {
        PendingRequest socket = socket(event);
        if (socket != null) {
            long at = clock.monotonic(CdpJson.number(event, "timestamp"));
            if (socket.failure == null) {
                publish(socket, "closed", socket.conversation.isEmpty() ? "" : socket.conversation.text(), at);
            }
            requests.end(socket, at);
        }
    }

    /** Listens to Playwright's socket; Playwright also sees the sockets of workers. */
    public void addFromPlaywright(WebSocket socket, String target, SafeCalls calls) {
        boolean[] failed = {false};
        socket.onSocketError(calls.guarded(message -> {
            failed[0] = true;
            addFromPlaywright(socket, target, "error", message);
        }));
        socket.onClose(calls.guarded(closed -> {
            if (!failed[0]) {
                addFromPlaywright(socket, target, "closed", "");
            }
        }));
    }

    public boolean hasUnreported(long atOrBeforeMs) {
        return pairing.hasHeldSince(atOrBeforeMs);
    }

    public void flush(long atOrBeforeMs) {
        pairing.takeExpired(atOrBeforeMs).forEach(timeline::add);
    }

    private void addFromPlaywright(WebSocket socket, String target, String event, String detail) {
        String url = TextLimit.url(socket.url());
        BrowserEvent.WebSocket signal = signal(clock.untimed(), target, url, event, detail);
        pairing.fromPlaywright(key(event, url), signal, clock.now());
    }

    private void publish(PendingRequest socket, String event, String detail, long atMs) {
        if (pairing.fromCdp(key(event, socket.url), clock.now()).news()) {
            timeline.add(signal(atMs, socket.target, socket.url, event, detail));
        }
    }

    private BrowserEvent.WebSocket signal(long atMs, String target, String url, String event, String detail) {
        return new BrowserEvent.WebSocket(
                timeline.context(atMs, target), url, event, TextTruncator.toChars(detail, 500));
    }

    private @Nullable PendingRequest socket(JsonObject event) {
        PendingRequest open = requests.open(CdpJson.text(event, "requestId"));
        return open != null && open.type.equals("websocket") ? open : null;
    }

    private static String key(String event, String url) {
        return event + " " + url;
    }
}
