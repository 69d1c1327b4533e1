package dev.webwitness.findings.group;

import java.util.Locale;

/** What sort of trouble a finding is; the names on the wire are those of the result's contract. */
public enum FindingKind {
    HTTP_ERROR,
    NETWORK_FAILURE,
    EXCEPTION,
    CONSOLE_ERROR,
    CSP,
    CORS,
    MIXED_CONTENT,
    CRASH,
    WEBSOCKET,
    WORKER,
    NAVIGATION,
    DIALOG,
    ASSERTION,
    AGENT,
    SLOW;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
