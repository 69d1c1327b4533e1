package dev.webwitness.report.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.text.TokenEstimate;

/** Writes compact JSON, and estimates its size in tokens. */
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

    /** Cuts a text to a number of tokens. */
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

    /** The size of a text as JSON, where control characters and quotes take more. */
    private static int size(String text) {
        return TokenEstimate.of(of(text)) - 2;
    }
}
