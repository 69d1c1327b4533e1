package dev.webwitness.mcp.tool.result;

import dev.webwitness.model.event.RunEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An event of the timeline in an answer: as a small object, and as a line. */
public final class EventLine {
    private static final int MAX_CHARS = 300;

    /** What tells most about a request, in the order it is said. */
    private static final List<String> OF_REQUEST =
            List.of("method", "url", "status", "failure", "blocked_reason", "cors_error", "event", "detail");

    /** What tells most about any other event; it has some of them. */
    private static final List<String> OF_OTHERS = List.of(
            "id",
            "level",
            "name",
            "label",
            "message",
            "text",
            "effect",
            "expected",
            "summary",
            "error",
            "reason",
            "answer",
            "url");

    private EventLine() {}

    /** The event without its details, or with them all. */
    public static Map<String, @Nullable Object> object(RunEvent event, boolean details) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("seq", event.seq());
        map.put("at_ms", event.atMs());
        map.put("type", event.type());
        map.put("kind", event.kind());
        map.put("step", event.step());
        if (event.error()) {
            map.put("error", true);
        }
        if (details) {
            map.put("data", event.data());
        } else {
            map.put("text", words(event));
        }
        return map;
    }

    /** The event as a line, such as {@code #12 3.4 s step 2 network request POST /api/login 500 (error)}. */
    public static String text(RunEvent event) {
        return "#" + event.seq() + " " + seconds(event.atMs()) + " step " + event.step() + " " + event.type() + " "
                + event.kind() + " " + words(event) + (event.error() ? " (error)" : "");
    }

    static String seconds(long ms) {
        return String.format(Locale.ROOT, "%.1f s", ms / 1000.0);
    }

    private static String words(RunEvent event) {
        StringBuilder words = new StringBuilder();
        for (String key : event.type().equals("network") ? OF_REQUEST : OF_OTHERS) {
            Object value = event.data().get(key);
            boolean silent =
                    value == null || String.valueOf(value).isBlank() || value instanceof Map || value instanceof List;
            if (!silent && words.length() < MAX_CHARS) {
                words.append(words.isEmpty() ? "" : " ")
                        .append(String.valueOf(value).replaceAll("\\s+", " "));
            }
        }
        return words.length() <= MAX_CHARS ? words.toString() : words.substring(0, MAX_CHARS) + "\u2026";
    }
}
