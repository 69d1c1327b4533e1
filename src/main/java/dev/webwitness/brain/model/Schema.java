package dev.webwitness.brain.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.webwitness.model.WebwitnessException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an answer must look like: the part of JSON Schema that all providers take as a strict format.
 *
 * <p>Objects name all their properties as required and allow no others; what may be absent is {@code null} (a type such as {@code ["string",
 * "null"]}, or {@code anyOf} with {@code {"type": "null"}}). Lengths and ranges are checked here and not sent, because not every provider takes them.
 * Immutable.
 */
public final class Schema {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Keywords that are checked here only. */
    private static final Set<String> LIMITS =
            Set.of("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems");

    private static final Set<String> SHAPES = Set.of(
            "type",
            "properties",
            "required",
            "additionalProperties",
            "items",
            "enum",
            "const",
            "anyOf",
            "description",
            "title");

    private static final Set<String> TYPES =
            Set.of("object", "array", "string", "integer", "number", "boolean", "null");

    private static final int DEEPEST = 16;

    private final String name;
    private final JsonNode root;
    private final String text;

    private Schema(String name, JsonNode root, String text) {
        this.name = name;
        this.root = root;
        this.text = text;
    }

    /**
     * Reads a schema.
     *
     * @param name letters, digits, - and _, at most 64; some providers want one
     * @param text the schema as JSON, an object at its root
     * @throws WebwitnessException {@code arguments.invalid} where it is not of the part that is understood
     */
    public static Schema of(String name, String text) {
        if (!name.matches("[A-Za-z0-9_-]{1,64}")) {
            throw refused(name, "its name must be letters, digits, - and _, at most 64");
        }
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw refused(name, "it is no JSON");
        }
        if (!root.path("type").asText().equals("object")) {
            throw refused(name, "its root must be an object");
        }
        refuse(name, root, "", 0);
        JsonNode sent = root.deepCopy();
        simplify(sent);
        return new Schema(name, root, sent.toString());
    }

    String name() {
        return name;
    }

    /** The schema as it is sent: without the limits that are checked here only, and with {@code enum} for {@code const}, which Gemini does not know. */
    String text() {
        return text;
    }

    /** How a value breaks the schema, each a sentence with its place, most telling first, at most five; empty where it fits. */
    public List<String> violations(JsonNode value) {
        return SchemaCheck.of(root, value);
    }

    private static void refuse(String name, JsonNode schema, String at, int depth) {
        String place = at.isEmpty() ? "the root" : at;
        if (!schema.isObject() || depth > DEEPEST) {
            throw refused(name, place + " must be an object, nested at most " + DEEPEST + " deep");
        }
        for (Iterator<String> keys = schema.fieldNames(); keys.hasNext(); ) {
            String key = keys.next();
            if (!SHAPES.contains(key) && !LIMITS.contains(key)) {
                throw refused(name, place + " uses \"" + key + "\", which not every provider takes");
            }
        }
        if (schema.has("anyOf")) {
            for (JsonNode branch : schema.path("anyOf")) {
                refuse(name, branch, at + "/anyOf", depth + 1);
            }
        } else {
            Set<String> types = types(schema);
            if (types.isEmpty() || !TYPES.containsAll(types)) {
                throw refused(name, place + " needs a type: " + TYPES);
            }
            if (types.contains("object")) {
                refuseObject(name, schema, at, depth);
            }
            if (types.contains("array")) {
                refuse(name, schema.path("items"), at + "/items", depth + 1);
            }
        }
    }

    private static void refuseObject(String name, JsonNode schema, String at, int depth) {
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(key -> required.add(key.asText()));
        Set<String> named = new HashSet<>();
        schema.path("properties").fieldNames().forEachRemaining(named::add);
        if (!schema.path("additionalProperties").isBoolean()
                || schema.path("additionalProperties").asBoolean()
                || !required.equals(named)) {
            throw refused(
                    name,
                    (at.isEmpty() ? "the root" : at)
                            + " must have \"additionalProperties\": false and name all its properties as required");
        }
        schema.path("properties")
                .fields()
                .forEachRemaining(
                        property -> refuse(name, property.getValue(), at + "/" + property.getKey(), depth + 1));
    }

    static Set<String> types(JsonNode schema) {
        JsonNode type = schema.path("type");
        Set<String> types = new LinkedHashSet<>();
        if (type.isTextual()) {
            types.add(type.asText());
        }
        type.forEach(one -> types.add(one.asText()));
        return types;
    }

    private static void simplify(JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            object.remove(LIMITS);
            if (object.has("const")) {
                object.putArray("enum").add(object.remove("const"));
            }
            for (Iterator<Map.Entry<String, JsonNode>> all = object.fields(); all.hasNext(); ) {
                Map.Entry<String, JsonNode> entry = all.next();
                switch (entry.getKey()) {
                    case "properties" -> entry.getValue().forEach(Schema::simplify);
                    case "items" -> simplify(entry.getValue());
                    case "anyOf" -> entry.getValue().forEach(Schema::simplify);
                    default -> {
                        // no schema inside
                    }
                }
            }
        }
    }

    private static WebwitnessException refused(String name, String why) {
        return WebwitnessException.argument(
                "schema " + name,
                "it cannot be sent to every provider: " + why + ".",
                "{\"type\":\"object\",\"properties\":{\"ok\":{\"type\":\"boolean\"}},\"required\":[\"ok\"],\"additionalProperties\":false}");
    }
}
