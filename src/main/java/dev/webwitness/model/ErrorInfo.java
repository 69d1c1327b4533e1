package dev.webwitness.model;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An error as callers see it: the envelope of the error catalog.
 *
 * @param name the exception's name, for people
 * @param code the row of the catalog
 * @param message one sentence that says what happened and what to do next, secrets masked
 * @param vendor the model provider, the site's host, or {@code chromium}; null where the code needs none
 * @param selectorsTried what was tried to find an element
 * @param evidence counts and short snippets, at most {@link #MAX_EVIDENCE_BYTES} serialised; longer texts are cut with a marker here, so
 *     that no call site can forget it
 */
public record ErrorInfo(
        String name,
        ErrorCode code,
        String message,
        @Nullable String vendor,
        List<String> selectorsTried,
        @Nullable Map<String, Object> evidence) {

    /** The most that evidence may take when serialised, in bytes: the catalog's 4 KB. */
    public static final int MAX_EVIDENCE_BYTES = 4096;

    private static final String CUT = "… [cut]";

    public ErrorInfo {
        if (code.vendorRequired() && (vendor == null || vendor.isBlank())) {
            vendor = "chromium";
        }
        selectorsTried = List.copyOf(selectorsTried);
        evidence = evidence == null ? null : bounded(evidence);
    }

    /** The error without vendor, selectors or evidence. */
    public static ErrorInfo of(ErrorCode code, String message) {
        return new ErrorInfo("WebwitnessException", code, message, null, List.of(), null);
    }

    /** The error object as it goes over the wire, in the catalog's field order. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", name);
        map.put("errorCode", code.code());
        map.put("stage", code.stage());
        map.put("message", message);
        map.put("retryHint", code.retryHint());
        map.put("vendor", vendor);
        map.put("mutationAllowed", code.mutationAllowed());
        map.put("selectorsTried", selectorsTried);
        map.put("evidence", evidence);
        return map;
    }

    private static Map<String, Object> bounded(Map<String, Object> evidence) {
        Map<String, Object> kept = new LinkedHashMap<>();
        int room = MAX_EVIDENCE_BYTES - 64;
        for (Map.Entry<String, Object> entry : evidence.entrySet()) {
            String key = cut(entry.getKey(), 80);
            int overhead = cost(key) + 8;
            if (room <= overhead + cost(CUT)) {
                kept.put("cut", true);
                break;
            }
            Object value = fit(entry.getValue(), room - overhead);
            room -= overhead + cost(value);
            kept.put(key, value);
        }
        return Collections.unmodifiableMap(kept);
    }

    private static Object fit(@Nullable Object value, int room) {
        if (value == null) {
            return "";
        }
        if (value instanceof Number || value instanceof Boolean) {
            return value;
        }
        if (value instanceof List<?> list) {
            List<Object> kept = new ArrayList<>();
            int left = room - 4;
            for (Object item : list) {
                if (left <= cost(CUT) + 8) {
                    kept.add(CUT);
                    break;
                }
                Object one = fit(item, left - 4);
                kept.add(one);
                left -= cost(one) + 4;
            }
            return Collections.unmodifiableList(kept);
        }
        return cut(String.valueOf(value), room);
    }

    /** Cuts so that the text, escaped as JSON, takes at most {@code room} bytes. */
    private static String cut(String text, int room) {
        if (cost(text) <= room) {
            return text;
        }
        int used = cost(CUT);
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            int next = cost(point);
            if (used + next > room) {
                break;
            }
            used += next;
            kept.appendCodePoint(point);
            i += Character.charCount(point);
        }
        return kept + CUT;
    }

    private static int cost(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().mapToInt(item -> cost(item) + 4).sum() + 4;
        }
        return String.valueOf(value).codePoints().map(ErrorInfo::cost).sum() + 2;
    }

    /** Bytes one code point takes in JSON: control characters and lone surrogates as an escape of six, quotes and backslashes of two. */
    private static int cost(int point) {
        if (point < 0x20 || point == 0x7f || Character.getType(point) == Character.SURROGATE) {
            return 6;
        }
        return point == '"' || point == '\\' ? 2 : Character.toString(point).getBytes(StandardCharsets.UTF_8).length;
    }
}
