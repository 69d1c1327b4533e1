package dev.webwitness.mcp.tool.args;

import dev.webwitness.model.WebwitnessException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One parameter of a tool: its description for models, and its check.
 *
 * @param schema its JSON schema; insertion order is kept on the wire
 * @param example a value that would be accepted, as JSON
 * @param check what makes a value of the wire one that tools can use
 */
public record Parameter(String name, boolean required, Map<String, Object> schema, String example, Check check) {
    /** Turns a value of the wire into one a tool can use, or into what is {@link Wrong} with it. */
    @FunctionalInterface
    interface Check {
        Object apply(Object value);
    }

    /** Why a value will not do: what was expected, and what came instead. */
    record Wrong(String expected) {}

    /** A text of bounded length that is not blank. */
    public static Parameter text(String name, int maxChars, String example) {
        return new Parameter(name, false, schema("string"), quoted(example), value -> {
            if (!(value instanceof String text) || text.isBlank()) {
                return new Wrong("expected a text that is not empty, got " + shown(value) + ".");
            }
            return text.length() > maxChars
                    ? new Wrong("at most " + maxChars + " characters, got " + text.length() + ".")
                    : text.strip();
        });
    }

    /** A text of bounded length, which may be empty. */
    public static Parameter textOrEmpty(String name, int maxChars, String example) {
        Parameter text = text(name, maxChars, example);
        return new Parameter(
                name,
                false,
                text.schema,
                text.example,
                value -> value instanceof String said && said.isBlank() ? "" : text.check.apply(value));
    }

    /** A whole number within bounds. */
    public static Parameter integer(String name, int min, int max, int example) {
        return new Parameter(name, false, schema("integer"), String.valueOf(example), value -> {
            boolean whole = value instanceof Integer
                    || value instanceof Long
                    || (value instanceof Double number && number == Math.rint(number));
            if (!whole || ((Number) value).doubleValue() < min || ((Number) value).doubleValue() > max) {
                return new Wrong("expected a whole number from " + min + " to " + max + ", got " + shown(value) + ".");
            }
            return ((Number) value).intValue();
        });
    }

    /** Yes or no. */
    public static Parameter flag(String name) {
        return new Parameter(
                name,
                false,
                schema("boolean"),
                "true",
                value -> value instanceof Boolean
                        ? value
                        : new Wrong("expected true or false, got " + shown(value) + "."));
    }

    /** An object of any shape, as it came; a text that holds one will do, since some models write it so. */
    public static Parameter object(String name, String example) {
        return new Parameter(
                name,
                false,
                schema("object"),
                example,
                value -> value instanceof Map
                                || (value instanceof String text && text.strip().startsWith("{"))
                        ? value
                        : new Wrong("expected an object, got " + shown(value) + "."));
    }

    /** One of some words. */
    public static Parameter choice(String name, List<String> words) {
        Map<String, Object> schema = schema("string");
        schema.put("enum", words);
        return new Parameter(
                name,
                false,
                schema,
                quoted(words.get(0)),
                value -> value instanceof String word && words.contains(word)
                        ? value
                        : new Wrong("expected one of " + String.join(", ", words) + ", got " + shown(value) + "."));
    }

    /** A list of values, each checked like a single one. */
    public static Parameter list(Parameter item, int maxItems) {
        Map<String, Object> schema = schema("array");
        schema.put("items", item.schema());
        return new Parameter(item.name(), false, schema, "[" + item.example() + "]", value -> {
            if (!(value instanceof List<?> values)) {
                return new Wrong("expected a list, got " + shown(value) + ".");
            }
            if (values.size() > maxItems) {
                return new Wrong("at most " + maxItems + " entries, got " + values.size() + ".");
            }
            List<Object> checked = new ArrayList<>();
            for (Object one : values) {
                Object read = one == null
                        ? new Wrong("no entry may be null.")
                        : item.check().apply(one);
                if (read instanceof Wrong wrong) {
                    return new Wrong("entry " + (checked.size() + 1) + ": " + wrong.expected());
                }
                checked.add(read);
            }
            return List.copyOf(checked);
        });
    }

    /**
     * Reads a value.
     *
     * @throws WebwitnessException {@code arguments.invalid}: this argument, what was expected, and an example
     */
    Object read(Object value) {
        Object read = check.apply(value);
        if (read instanceof Wrong wrong) {
            throw refusal(wrong.expected());
        }
        return read;
    }

    WebwitnessException refusal(String expected) {
        return WebwitnessException.argument(name, expected, "\"" + name + "\": " + example);
    }

    public Parameter mandatory() {
        return new Parameter(name, true, schema, example, check);
    }

    public Parameter about(String description) {
        return with("description", description);
    }

    public Parameter usually(Object value) {
        return with("default", value);
    }

    private Parameter with(String key, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(schema);
        more.put(key, value);
        return new Parameter(name, required, more, example, check);
    }

    private static Map<String, Object> schema(String type) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        return schema;
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\"", "\\\"") + "\"";
    }

    /** A value as an error shows it: short, and with its kind where that is what is wrong. */
    public static String shown(@Nullable Object value) {
        String text = value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
        String kind = value instanceof List ? "the list " : value instanceof Map ? "the object " : "";
        return kind + (text.length() > 60 ? text.substring(0, 60) + "\u2026" : text);
    }
}
