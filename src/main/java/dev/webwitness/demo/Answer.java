package dev.webwitness.demo;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a route answers with.
 *
 * @param status the HTTP status; {@link #CUT_OFF} closes the connection without a word
 * @param headers besides the content type and length
 */
record Answer(int status, String mediaType, byte[] body, Map<String, String> headers) {
    static final int CUT_OFF = 0;

    static Answer of(int status, String mediaType, String text) {
        return new Answer(status, mediaType, text.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    static Answer html(int status, String text) {
        return of(status, "text/html; charset=utf-8", text);
    }

    static Answer json(int status, Object value) {
        return of(status, "application/json", Json.write(value));
    }

    /** A problem as the shop's API tells it: a code for scripts and a sentence for people. */
    static Answer problem(int status, String error, String message) {
        return json(status, Json.object("error", error, "message", message));
    }

    static Answer redirect(String to) {
        return of(302, "text/plain", "").with("Location", to);
    }

    static Answer nothing() {
        return of(204, "text/plain", "");
    }

    static Answer cutOff() {
        return of(CUT_OFF, "text/plain", "");
    }

    Answer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Answer(status, mediaType, body, more);
    }
}
