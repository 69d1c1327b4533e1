package dev.webwitness.demo.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes what the shop's API answers with. */
public final class DemoJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private DemoJson() {}

    /** An object of keys and values that follow each other, in that order. */
    public static Map<String, Object> object(Object... keysAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            object.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return object;
    }

    public static String write(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing the demo shop's answer");
        }
    }
}
