package dev.webwitness.report.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.TokenEstimate;

/** The compact JSON of an answer, as it goes over the wire, and its size. */
public final class CompactJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private CompactJson() {}

    public static String of(Object jsonLike) {
        try {
            return MAPPER.writeValueAsString(jsonLike);
        } catch (JsonProcessingException e) {
            throw new AssertionError("an answer is made of strings, numbers, lists and maps only", e);
        }
    }

    static int tokens(Object jsonLike) {
        return TokenEstimate.of(of(jsonLike));
    }

    /** The text, or as much of its beginning as takes at most so many tokens. */
    static String cut(String text, int tokens) {
        if (size(text) <= tokens) {
            return text;
        }
        int low = 0;
        int high = text.length();
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (size(text.substring(0, middle)) < tokens) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        if (low > 0 && Character.isHighSurrogate(text.charAt(low - 1))) {
            low--;
        }
        return text.substring(0, low) + "…";
    }

    /** Within an answer a text is JSON: control characters and quotes take more there. */
    private static int size(String text) {
        return TokenEstimate.of(of(text)) - 2;
    }
}
