package dev.webwitness.report.html;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.text.TextTruncator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Formats the details of an event, cut for people. events.jsonl has the whole event. */
final class EventDetailFormatter {
    private static final int MOST_CHARS = 1_500;
    private static final int MOST_INNER_CHARS = 300;
    private static final int MOST_ITEMS = 20;
    private static final int DEEPEST = 3;

    private EventDetailFormatter() {}

    static Map<String, @Nullable Object> of(RunEvent event) {
        return map(event.data(), 0);
    }

    private static Map<String, @Nullable Object> map(Map<?, ?> data, int depth) {
        Map<String, @Nullable Object> kept = new LinkedHashMap<>();
        data.forEach((name, value) -> {
            Object cut = value(value, depth);
            if (cut != null && kept.size() < MOST_ITEMS * 2) {
                kept.put(TextTruncator.toChars(String.valueOf(name), 80), cut);
            }
        });
        return kept;
    }

    private static @Nullable Object value(@Nullable Object value, int depth) {
        if (value == null || value.equals("") || value.equals(false) || depth > DEEPEST) {
            return null;
        }
        if (value instanceof Map<?, ?> map) {
            return map.isEmpty() ? null : map(map, depth + 1);
        }
        if (value instanceof List<?> list) {
            return list.isEmpty()
                    ? null
                    : list.stream()
                            .limit(MOST_ITEMS)
                            .map(item -> value(item, depth + 1))
                            .filter(item -> item != null)
                            .toList();
        }
        return value instanceof Number || value instanceof Boolean
                ? value
                : TextTruncator.toChars(String.valueOf(value), depth == 0 ? MOST_CHARS : MOST_INNER_CHARS);
    }
}
