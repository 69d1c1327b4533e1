package dev.webwitness.mcp.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of one call, checked: every value here has passed its parameter. */
public final class Arguments {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Object> values;

    Arguments(Map<String, Object> values) {
        this.values = values;
    }

    /** A text that is required, and so is there. */
    String text(String name) {
        return (String) java.util.Objects.requireNonNull(values.get(name), name);
    }

    @Nullable
    String textOrNull(String name) {
        return (String) values.get(name);
    }

    String text(String name, String otherwise) {
        return (String) values.getOrDefault(name, otherwise);
    }

    int integer(String name, int otherwise) {
        return (Integer) values.getOrDefault(name, otherwise);
    }

    @Nullable
    Integer integerOrNull(String name) {
        return (Integer) values.get(name);
    }

    boolean flag(String name, boolean otherwise) {
        return (Boolean) values.getOrDefault(name, otherwise);
    }

    @Nullable
    Boolean flagOrNull(String name) {
        return (Boolean) values.get(name);
    }

    List<String> texts(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    List<Integer> integers(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(value -> (Integer) value).toList()
                : List.of();
    }

    /** An object as JSON; null where it was not given. */
    @Nullable
    String json(String name) {
        Object value = values.get(name);
        try {
            return value == null || value instanceof String ? (String) value : JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "reading the argument " + name);
        }
    }
}
