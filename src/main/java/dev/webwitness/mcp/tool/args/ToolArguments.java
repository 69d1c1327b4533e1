package dev.webwitness.mcp.tool.args;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of one call, checked: every value here has passed its parameter. */
public final class ToolArguments {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Object> values;

    ToolArguments(Map<String, Object> values) {
        this.values = values;
    }

    /** A text that is required, and so is there. */
    public String text(String name) {
        return (String) java.util.Objects.requireNonNull(values.get(name), name);
    }

    @Nullable
    public String textOrNull(String name) {
        return (String) values.get(name);
    }

    public String text(String name, String otherwise) {
        return (String) values.getOrDefault(name, otherwise);
    }

    public int integer(String name, int otherwise) {
        return (Integer) values.getOrDefault(name, otherwise);
    }

    @Nullable
    public Integer integerOrNull(String name) {
        return (Integer) values.get(name);
    }

    public boolean flag(String name, boolean otherwise) {
        return (Boolean) values.getOrDefault(name, otherwise);
    }

    @Nullable
    public Boolean flagOrNull(String name) {
        return (Boolean) values.get(name);
    }

    public List<String> texts(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    public List<Integer> integers(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(value -> (Integer) value).toList()
                : List.of();
    }

    /** An object as JSON; null where it was not given. */
    @Nullable
    public String json(String name) {
        Object value = values.get(name);
        try {
            return value == null || value instanceof String ? (String) value : JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "reading the argument " + name);
        }
    }
}
