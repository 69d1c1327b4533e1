package dev.webwitness.brain.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** Holds a value against a schema and says, in sentences a model can act on, where it does not fit. Pure; one check, one object. */
final class SchemaCheck {
    private static final int MOST = 5;
    /** More are not collected: a hostile answer may break everything. */
    private static final int ENOUGH = 50;

    private static final int LONGEST_VALUE = 60;

    private final List<String> found = new ArrayList<>();

    private SchemaCheck() {}

    static List<String> of(JsonNode schema, JsonNode value) {
        SchemaCheck check = new SchemaCheck();
        check.look(schema, value, "");
        return check.found.stream().limit(MOST).toList();
    }

    private void look(JsonNode schema, JsonNode value, String at) {
        if (schema.has("anyOf")) {
            anyOf(schema.path("anyOf"), value, at);
            return;
        }
        Set<String> types = Schema.types(schema);
        if (types.stream().noneMatch(type -> is(type, value))) {
            say(at, "must be " + String.join(" or ", types) + ", not " + shown(value));
            return;
        }
        if (schema.has("const") && !schema.path("const").equals(value)) {
            say(at, "must be " + shown(schema.path("const")) + ", not " + shown(value));
        }
        if (schema.has("enum") && !contains(schema.path("enum"), value)) {
            say(at, shown(value) + " is not one of " + list(schema.path("enum")));
        }
        if (value.isObject()) {
            object(schema, value, at);
        } else if (value.isArray()) {
            array(schema, value, at);
        } else if (value.isTextual()) {
            int length = value.asText().codePointCount(0, value.asText().length());
            range(at, "characters", length, schema.path("minLength"), schema.path("maxLength"));
        } else if (value.isNumber()) {
            range(at, "", value.asDouble(), schema.path("minimum"), schema.path("maximum"));
        }
    }

    /** What may be null may be left out: models that are held to no schema often do. */
    private static boolean mayBeNull(JsonNode schema) {
        for (JsonNode branch : schema.path("anyOf")) {
            if (mayBeNull(branch)) {
                return true;
            }
        }
        return Schema.types(schema).contains("null");
    }

    private void object(JsonNode schema, JsonNode value, String at) {
        JsonNode properties = schema.path("properties");
        schema.path("required").forEach(name -> {
            if (!value.has(name.asText()) && !mayBeNull(properties.path(name.asText()))) {
                say(at, "lacks \"" + name.asText() + "\"");
            }
        });
        for (Iterator<String> names = value.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!properties.has(name)) {
                say(at, "has \"" + cut(name) + "\", which does not exist");
            } else {
                look(properties.path(name), value.path(name), at.isEmpty() ? name : at + "." + name);
            }
        }
    }

    private void array(JsonNode schema, JsonNode value, String at) {
        range(at, "items", value.size(), schema.path("minItems"), schema.path("maxItems"));
        for (int i = 0; i < value.size() && found.size() < MOST; i++) {
            look(schema.path("items"), value.path(i), at + "[" + i + "]");
        }
    }

    /** Where no form fits, the one is told whose fixed words fit, else the one that is nearest. */
    private void anyOf(JsonNode branches, JsonNode value, String at) {
        if (value.isObject() && unknownKind(branches, value, at)) {
            return;
        }
        List<String> nearest = null;
        int least = Integer.MAX_VALUE;
        for (JsonNode branch : branches) {
            SchemaCheck check = new SchemaCheck();
            check.look(branch, value, at);
            if (check.found.isEmpty()) {
                return;
            }
            int distance = check.found.size() + strangeness(branch, value);
            if (distance < least) {
                least = distance;
                nearest = check.found;
            }
        }
        if (nearest != null) {
            found.addAll(nearest);
        }
    }

    /** Where all forms carry a fixed word of the same name, and the value's word is none of them, that is all there is to say. */
    private boolean unknownKind(JsonNode branches, JsonNode value, String at) {
        for (Iterator<String> names = branches.path(0).path("properties").fieldNames(); names.hasNext(); ) {
            String name = names.next();
            ArrayNode words = JsonNodeFactory.instance.arrayNode();
            branches.forEach(branch -> {
                if (branch.path("properties").path(name).has("const")) {
                    words.add(branch.path("properties").path(name).path("const"));
                }
            });
            if (words.size() == branches.size() && value.has(name) && !contains(words, value.path(name))) {
                say(at.isEmpty() ? name : at + "." + name, shown(value.path(name)) + " is not one of " + list(words));
                return true;
            }
        }
        return false;
    }

    /** High where the value is another kind of thing than the branch: another type, or another fixed word. */
    private static int strangeness(JsonNode branch, JsonNode value) {
        if (Schema.types(branch).stream().noneMatch(type -> is(type, value))) {
            return 1000;
        }
        int strange = 0;
        for (Iterator<String> names = branch.path("properties").fieldNames(); names.hasNext(); ) {
            String name = names.next();
            JsonNode property = branch.path("properties").path(name);
            boolean other = property.has("const")
                    ? !property.path("const").equals(value.path(name))
                    : property.has("enum") && !contains(property.path("enum"), value.path(name));
            strange += other ? 100 : 0;
        }
        return strange;
    }

    private void range(String at, String unit, double size, JsonNode least, JsonNode most) {
        String words = unit.isEmpty() ? "" : " " + unit;
        if (least.isNumber() && size < least.asDouble()) {
            say(at, "must be at least " + least.asText() + words);
        }
        if (most.isNumber() && size > most.asDouble()) {
            say(at, "must be at most " + most.asText() + words);
        }
    }

    private void say(String at, String what) {
        if (found.size() < ENOUGH) {
            found.add((at.isEmpty() ? "the answer" : cut(at)) + " " + what);
        }
    }

    private static boolean is(String type, JsonNode value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isNumber() && value.asDouble() == Math.rint(value.asDouble());
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            default -> value.isNull();
        };
    }

    private static boolean contains(JsonNode values, JsonNode value) {
        for (JsonNode one : values) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private static String list(JsonNode values) {
        List<String> shown = new ArrayList<>();
        values.forEach(one -> shown.add(shown(one)));
        return String.join(", ", shown);
    }

    private static String shown(JsonNode value) {
        if (value.isObject()) {
            return "an object";
        }
        return value.isArray() ? "a list" : cut(value.toString());
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…";
    }
}
