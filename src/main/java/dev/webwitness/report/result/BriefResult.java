package dev.webwitness.report.result;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Shortens an answer that another one follows: drops what is empty, null or zero, and what only repeats the call. The list of errors always stays, and an error stays whole.
 */
final class BriefResult {
    private static final Set<String> WHOLE = Set.of("errors_top", "error");

    private BriefResult() {}

    static Map<String, @Nullable Object> of(Map<String, @Nullable Object> full) {
        Map<String, @Nullable Object> brief = new LinkedHashMap<>();
        full.forEach((name, value) -> {
            Object said = WHOLE.contains(name) ? value : said(value);
            if (said != null && !repeats(name, value)) {
                brief.put(name, said);
            }
        });
        return brief;
    }

    /** Fields that repeat the request, and an unused model. */
    private static boolean repeats(String name, @Nullable Object value) {
        return switch (name) {
            case "timeouts" -> !(value instanceof Map<?, ?> limits && Boolean.TRUE.equals(limits.get("timed_out")));
            case "usage" ->
                value instanceof Map<?, ?> usage
                        && usage.get("calls") instanceof Number calls
                        && calls.longValue() == 0;
            default -> false;
        };
    }

    /** The value without empty parts; null where nothing is left. */
    private static @Nullable Object said(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> left = new LinkedHashMap<>();
            map.forEach((name, inner) -> {
                if (!isNothing(inner)) {
                    left.put(String.valueOf(name), inner);
                }
            });
            return left.isEmpty() ? null : left;
        }
        return isNothing(value) ? null : value;
    }

    private static boolean isNothing(@Nullable Object value) {
        return value == null
                || value instanceof Collection<?> items && items.isEmpty()
                || value instanceof Map<?, ?> map && map.isEmpty()
                || value instanceof Number number && number.doubleValue() == 0
                || Boolean.FALSE.equals(value);
    }
}
