package dev.webwitness.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** The compact JSON of an answer, as it goes over the wire, and its size. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    static String of(Object jsonLike) {
        try {
            return MAPPER.writeValueAsString(jsonLike);
        } catch (JsonProcessingException e) {
            throw new AssertionError("an answer is made of strings, numbers, lists and maps only", e);
        }
    }

    static int tokens(Object jsonLike) {
        return TokenEstimate.of(of(jsonLike));
    }
}
