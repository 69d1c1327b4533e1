package dev.webwitness.report;

import dev.webwitness.model.RunEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An event of the timeline as one line, whatever its kind, and what is left of it as details. */
final class EventWords {
    private static final int MOST_CHARS = 300;

    /** What says most about an event, in this order; what is used here is not repeated among the details. */
    private static final List<String> TELLING = List.of(
            "method",
            "label",
            "text",
            "message",
            "headline",
            "url",
            "status",
            "failure",
            "effect",
            "reason",
            "answer",
            "id");

    private EventWords() {}

    static String of(RunEvent event) {
        List<String> words = new ArrayList<>();
        boolean own = event.type().equals("console") || event.kind().equals("request");
        if (!own) {
            words.add(event.kind().replace('_', ' '));
        }
        for (String name : told(event)) {
            String text = String.valueOf(event.data().get(name));
            words.add(name.equals("status") && event.type().equals("network") ? "→ " + text : text);
        }
        if (words.isEmpty()) {
            words.add(event.kind().replace('_', ' '));
        }
        String line = String.join(" ", words).replaceAll("\\s+", " ");
        return line.length() > MOST_CHARS ? line.substring(0, MOST_CHARS) + "…" : line;
    }

    /** The rest of the event's data as indented JSON-like lines; empty where nothing is left. */
    static String details(RunEvent event) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>(event.data());
        told(event).forEach(rest::remove);
        StringBuilder lines = new StringBuilder();
        rest.forEach((name, value) -> {
            boolean empty = value == null
                    || value.equals("")
                    || (value instanceof List<?> list && list.isEmpty())
                    || (value instanceof Map<?, ?> map && map.isEmpty());
            if (!empty) {
                lines.append(name)
                        .append(": ")
                        .append(value instanceof String ? value : Json.of(value))
                        .append('\n');
            }
        });
        return lines.toString().stripTrailing();
    }

    private static List<String> told(RunEvent event) {
        List<String> names = new ArrayList<>();
        for (String name : TELLING) {
            Object value = event.data().get(name);
            boolean simple = (value instanceof String text && !text.isBlank()) || value instanceof Number;
            boolean second = name.equals("message") && names.contains("text");
            if (simple && !second && names.size() < 4) {
                names.add(name);
            }
        }
        return names;
    }
}
