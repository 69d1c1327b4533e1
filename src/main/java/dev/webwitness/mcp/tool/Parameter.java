package dev.webwitness.mcp.tool;

import dev.webwitness.model.WebwitnessException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One argument a tool takes: what a model reads about it, and the check every value passes.
 *
 * @param schema its JSON schema; insertion order is kept on the wire
 * @param check the value as tools get it, or an {@code arguments.invalid} that says how to mend it
 */
record Parameter(String name, boolean required, Map<String, Object> schema, Check check) {
    /** Turns a value of the wire into one a tool can use. */
    @FunctionalInterface
    interface Check {
        Object apply(Object value);
    }

    /** A text of bounded length that is not blank. */
    static Parameter text(String name, int maxChars, String example) {
        return new Parameter(name, false, schema("string"), value -> {
            if (!(value instanceof String text) || text.isBlank()) {
                throw wrong(
                        name, "expected a text that is not empty, got " + shown(value) + ".", quoted(name, example));
            }
            if (text.length() > maxChars) {
                throw wrong(
                        name, "at most " + maxChars + " characters, got " + text.length() + ".", quoted(name, example));
            }
            return text.strip();
        });
    }

    /** A whole number within bounds. */
    static Parameter integer(String name, int min, int max, int example) {
        return new Parameter(name, false, schema("integer"), value -> {
            boolean whole = value instanceof Integer
                    || value instanceof Long
                    || (value instanceof Double number && number == Math.rint(number));
            if (!whole || ((Number) value).doubleValue() < min || ((Number) value).doubleValue() > max) {
                throw wrong(
                        name,
                        "expected a whole number from " + min + " to " + max + ", got " + shown(value) + ".",
                        "\"" + name + "\": " + example);
            }
            return ((Number) value).intValue();
        });
    }

    /** Yes or no. */
    static Parameter flag(String name) {
        return new Parameter(name, false, schema("boolean"), value -> {
            if (!(value instanceof Boolean)) {
                throw wrong(name, "expected true or false, got " + shown(value) + ".", "\"" + name + "\": true");
            }
            return value;
        });
    }

    /** One of some words. */
    static Parameter choice(String name, List<String> words) {
        Map<String, Object> schema = schema("string");
        schema.put("enum", words);
        return new Parameter(name, false, schema, value -> {
            if (!(value instanceof String word) || !words.contains(word)) {
                throw wrong(
                        name,
                        "expected one of " + String.join(", ", words) + ", got " + shown(value) + ".",
                        quoted(name, Nearest.to(String.valueOf(value), words)));
            }
            return value;
        });
    }

    /** A list of values, each checked like a single one. */
    static Parameter list(Parameter item, int maxItems) {
        Map<String, Object> schema = schema("array");
        schema.put("items", item.schema());
        return new Parameter(item.name(), false, schema, value -> {
            String example = "\"" + item.name() + "\": [\u2026]";
            if (!(value instanceof List<?> values)) {
                throw wrong(item.name(), "expected a list, got " + shown(value) + ".", example);
            }
            if (values.size() > maxItems) {
                throw wrong(item.name(), "at most " + maxItems + " entries, got " + values.size() + ".", example);
            }
            List<Object> checked = new ArrayList<>();
            for (Object one : values) {
                if (one == null) {
                    throw wrong(item.name(), "no entry may be null.", example);
                }
                checked.add(item.check().apply(one));
            }
            return List.copyOf(checked);
        });
    }

    Parameter mandatory() {
        return new Parameter(name, true, schema, check);
    }

    Parameter about(String description) {
        return with("description", description);
    }

    Parameter usually(Object value) {
        return with("default", value);
    }

    private Parameter with(String key, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(schema);
        more.put(key, value);
        return new Parameter(name, required, more, check);
    }

    private static Map<String, Object> schema(String type) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        return schema;
    }

    private static WebwitnessException wrong(String name, String expected, String example) {
        return WebwitnessException.argument(name, expected, example);
    }

    private static String quoted(String name, String example) {
        return "\"" + name + "\": \"" + example + "\"";
    }

    /** A value as an error shows it: short, and with its kind where that is what is wrong. */
    static String shown(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        String text = value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
        String kind = value instanceof String
                ? ""
                : value instanceof List ? "the list " : value instanceof Map ? "the object " : "";
        return kind + (text.length() > 60 ? text.substring(0, 60) + "\u2026" : text);
    }
}
