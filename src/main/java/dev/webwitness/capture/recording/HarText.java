package dev.webwitness.capture.recording;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Splits the texts of a request for HAR: headers, query, posted form. */
final class HarText {
    private static final int MOST_PAIRS = 500;

    private HarText() {}

    /** Headers sorted by name, so that the same run gives the same archive. */
    static List<Map<String, Object>> headers(Map<String, String> headers) {
        return headers.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(header -> pair(header.getKey(), header.getValue()))
                .toList();
    }

    static List<Map<String, Object>> query(String url) {
        int hash = url.indexOf('#');
        String whole = hash < 0 ? url : url.substring(0, hash);
        int mark = whole.indexOf('?');
        return mark < 0 ? List.of() : pairs(whole.substring(mark + 1));
    }

    /** A form as parameters, anything else as text. HAR wants both fields, one of them empty. */
    static Map<String, Object> postData(String body, String mimeType) {
        boolean form = mimeType.toLowerCase(Locale.ROOT).startsWith("application/x-www-form-urlencoded");
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("mimeType", mimeType);
        data.put("params", form ? pairs(body) : List.of());
        data.put("text", form ? "" : body);
        if (isCut(body)) {
            data.put("comment", "Only the beginning.");
        }
        return data;
    }

    /** Whether capture kept only the start of a body, and marked that at its end. */
    static boolean isCut(String body) {
        return body.length() > 1_000 && body.endsWith("…");
    }

    private static List<Map<String, Object>> pairs(String text) {
        List<Map<String, Object>> pairs = new ArrayList<>();
        for (String part : text.split("&", MOST_PAIRS)) {
            if (!part.isEmpty()) {
                int equals = part.indexOf('=');
                String name = equals < 0 ? part : part.substring(0, equals);
                pairs.add(pair(decoded(name), equals < 0 ? "" : decoded(part.substring(equals + 1))));
            }
        }
        return pairs;
    }

    private static Map<String, Object> pair(String name, String value) {
        Map<String, Object> pair = new LinkedHashMap<>();
        pair.put("name", name);
        pair.put("value", value);
        return pair;
    }

    /** Decodes a part; a wrongly encoded one stays as it is. */
    private static String decoded(String part) {
        try {
            return URLDecoder.decode(part, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return part;
        }
    }
}
