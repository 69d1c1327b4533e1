package dev.webwitness.demo.http;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a route answers with.
 *
 * @param status the HTTP status; {@link #CUT_OFF} closes the connection without a word
 * @param headers besides the content type and length
 */
public record DemoResponse(int status, String mediaType, byte[] body, Map<String, String> headers) {
    static final int CUT_OFF = 0;

    public static DemoResponse of(int status, String mediaType, String text) {
        return new DemoResponse(status, mediaType, text.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    public static DemoResponse html(int status, String text) {
        return of(status, "text/html; charset=utf-8", text);
    }

    public static DemoResponse json(int status, Object value) {
        return of(status, "application/json", DemoJson.write(value));
    }

    /** A problem as the shop's API tells it: a code for scripts and a sentence for people. */
    public static DemoResponse problem(int status, String error, String message) {
        return json(status, DemoJson.object("error", error, "message", message));
    }

    public static DemoResponse redirect(String to) {
        return of(302, "text/plain", "").with("Location", to);
    }

    public static DemoResponse nothing() {
        return of(204, "text/plain", "");
    }

    public static DemoResponse cutOff() {
        return of(CUT_OFF, "text/plain", "");
    }

    public DemoResponse with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new DemoResponse(status, mediaType, body, more);
    }
}
