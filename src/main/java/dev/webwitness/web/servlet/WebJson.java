package dev.webwitness.web.servlet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes JSON. */
public final class WebJson {
    private static final ObjectMapper MAPPER = mapper();
    private static final TypeReference<LinkedHashMap<String, @Nullable Object>> OBJECT = new TypeReference<>() {};

    private WebJson() {}

    private static ObjectMapper mapper() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.getFactory()
                .setStreamReadConstraints(
                        StreamReadConstraints.builder().maxNestingDepth(20).build());
        return mapper;
    }

    public static byte[] bytes(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing JSON");
        }
    }

    static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing JSON");
        }
    }

    /** Parses an object; null for anything else. */
    static @Nullable Map<String, @Nullable Object> object(byte[] bytes) {
        try {
            return MAPPER.readValue(bytes, OBJECT);
        } catch (IOException e) {
            return null;
        }
    }
}
