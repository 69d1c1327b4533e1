package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import java.util.Locale;

/** What a request was for, as far as ranking cares. */
public enum ResourceKind {
    /** The document of a tab. */
    DOCUMENT,
    /** The document of a frame. */
    FRAME,
    SCRIPT,
    /** What the page's own code asks for: XMLHttpRequest, fetch, event streams. */
    DATA,
    STYLE,
    IMAGE,
    FONT,
    /** Beacons and reports nobody waits for. */
    PING,
    OTHER;

    public static ResourceKind of(BrowserEvent.Request request) {
        if (request.initiator().mainDocument()) {
            return DOCUMENT;
        }
        String sent = request.sent().headers().getOrDefault("content-type", "");
        if (sent.startsWith("application/csp-report") || sent.startsWith("application/reports+json")) {
            return PING;
        }
        return switch (request.resourceType().toLowerCase(Locale.ROOT)) {
            case "document" -> FRAME;
            case "script" -> SCRIPT;
            case "xhr", "fetch", "eventsource", "preflight", "websocket" -> DATA;
            case "stylesheet" -> STYLE;
            case "image", "media" -> IMAGE;
            case "font" -> FONT;
            case "ping", "beacon", "cspviolationreport" -> PING;
            default -> OTHER;
        };
    }
}
