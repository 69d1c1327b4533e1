package dev.webwitness.cli.shell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How one step of a task is read.
 *
 * @param number the line it stands in, counted from 1
 * @param steps what is done, in canonical words; empty where it only forbids something, or is not read
 * @param flow what it says of other steps, in canonical words; null for a plain one
 * @param unread why it is not read; null where it is
 * @param forms the forms that come nearest, where it is not read
 */
public record ParsedLine(
        int number,
        String text,
        List<String> steps,
        @Nullable String flow,
        @Nullable String unread,
        List<String> forms) {

    public ParsedLine {
        steps = List.copyOf(steps);
        forms = List.copyOf(forms);
    }

    /** Whether it could be carried out as it stands. */
    public boolean isRead() {
        return unread == null;
    }

    public Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("line", number);
        map.put("text", text);
        map.put("read", isRead());
        map.put("steps", steps);
        if (flow != null) {
            map.put("flow", flow);
        }
        if (unread != null) {
            map.put("reason", unread);
            map.put("forms", forms);
        }
        return map;
    }
}
