package dev.webwitness.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cuts evidence to {@link ErrorInfo#MAX_EVIDENCE_BYTES} of JSON: maps, lists, texts, numbers and booleans. A marker stands where something was cut.
 */
final class EvidenceTruncator {
    /** Bounds evidence that contains itself. */
    private static final int DEEPEST = 8;

    private static final int LONGEST_KEY = 80;

    /** Bytes for the markers: at most one at each depth, with its key. */
    private static final int MARKERS = (DEEPEST + 2) * 24;

    private int left = ErrorInfo.MAX_EVIDENCE_BYTES - MARKERS;

    private EvidenceTruncator() {}

    static Map<String, Object> of(Map<String, Object> evidence) {
        return new EvidenceTruncator().map(evidence, 0);
    }

    private Map<String, Object> map(Map<?, ?> map, int depth) {
        Map<String, Object> kept = new LinkedHashMap<>();
        left -= 2;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            String key = SafeSnippet.of(text(entry.getKey()), LONGEST_KEY);
            left -= SafeSnippet.bytes(key, LONGEST_KEY) + 2;
            if (left <= 0) {
                kept.put("cut", true);
                break;
            }
            kept.put(key, value(entry.getValue(), depth + 1));
        }
        return Collections.unmodifiableMap(kept);
    }

    private List<Object> list(Collection<?> items, int depth) {
        List<Object> kept = new ArrayList<>();
        left -= 2;
        for (Object item : items) {
            left -= 1;
            if (left <= 0) {
                kept.add(SafeSnippet.CUT);
                break;
            }
            kept.add(value(item, depth + 1));
        }
        return Collections.unmodifiableList(kept);
    }

    private Object value(@Nullable Object value, int depth) {
        if (value instanceof Boolean || value instanceof Integer || value instanceof Long) {
            left -= String.valueOf(value).length();
            return value;
        }
        if (value instanceof Double number && Double.isFinite(number)) {
            left -= number.toString().length();
            return value;
        }
        boolean holds = value instanceof Map || value instanceof Collection || value instanceof Object[];
        if (holds && depth > DEEPEST) {
            return leaf(SafeSnippet.CUT);
        }
        if (value instanceof Map<?, ?> map) {
            return map(map, depth);
        }
        if (value instanceof Collection<?> items) {
            return list(items, depth);
        }
        return value instanceof Object[] items ? list(Arrays.asList(items), depth) : leaf(text(value));
    }

    private String leaf(String text) {
        String kept = SafeSnippet.of(text, Math.max(0, left));
        left -= SafeSnippet.bytes(kept, Integer.MAX_VALUE);
        return kept;
    }

    private static String text(@Nullable Object value) {
        if (value instanceof byte[] bytes) {
            return bytes.length + " bytes";
        }
        try {
            return value == null ? "" : String.valueOf(value);
        } catch (RuntimeException e) {
            return value.getClass().getSimpleName();
        }
    }
}
