package dev.webwitness.findings;

import java.util.Locale;

/** What sort of trouble a finding is; the names on the wire are those of the result's contract. */
enum Kind {
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

    String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
