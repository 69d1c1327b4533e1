package dev.webwitness.brain.llm.exchange;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.TextTruncator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an answer must look like: the part of JSON Schema that all providers take as a strict format.
 *
 * <p>Objects name all their properties as required and allow no others. What may be absent is {@code null}, and a model that is held to no schema may leave it
 * out. Lengths and ranges are checked here and not sent, because not every provider takes them. Safe for any thread.
 */
public final class ProviderSchema {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Keywords that are checked here only. */
    private static final Set<String> LIMITS =
            Set.of("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems");

    private static final int MOST = 5;
    private static final int LONGEST = 200;

    private final String name;
    private final JsonNode root;
    private final String text;
    private com.networknt.schema.@Nullable Schema validator;

    private ProviderSchema(String name, JsonNode root, String text) {
        this.name = name;
        this.root = root;
        this.text = text;
    }

    /**
     * Reads a schema of ours.
     *
     * @param name letters, digits, - and _, at most 64; some providers want one
     * @param text the schema as JSON, an object at its root
     */
    public static ProviderSchema of(String name, String text) {
        try {
            JsonNode root = JSON.readTree(text);
            JsonNode sent = root.deepCopy();
            simplify(sent);
            return new ProviderSchema(name, root, sent.toString());
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "reading the schema " + name);
        }
    }

    public String name() {
        return name;
    }

    /** The schema as it is sent: without the limits that are checked here only, and with {@code enum} for {@code const}, which Gemini does not know. */
    public String text() {
        return text;
    }

    /** How a value breaks the schema, each a sentence with its place, at most five; empty where it fits. */
    public List<String> violations(JsonNode value) {
        return validator().validate(value).stream()
                .map(error -> {
                    String at = String.valueOf(error.getInstanceLocation());
                    JsonNode given = error.getInstanceNode();
                    String said = (at.isEmpty() ? "the answer" : at) + ": " + error.getMessage()
                            + (given != null && given.isValueNode() ? ", not " + given : "");
                    return TextTruncator.toChars(said, LONGEST);
                })
                .distinct()
                .limit(MOST)
                .toList();
    }

    /** Made when it is first needed: the library takes its time to start. */
    private synchronized com.networknt.schema.Schema validator() {
        if (validator == null) {
            JsonNode lenient = root.deepCopy();
            relax(lenient);
            validator = SchemaRegistry.withDefaultDialect(
                            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemaCacheEnabled(false))
                    .getSchema(lenient);
        }
        return validator;
    }

    /** What may be null may be left out, and {@code anyOf} null or one other form is told as that form's own violations. */
    private static void relax(JsonNode schema) {
        schema.forEach(ProviderSchema::relax);
        if (schema instanceof ObjectNode object) {
            List<JsonNode> forms = list(object.path("anyOf")).stream()
                    .filter(form -> !form.path("type").asText().equals("null"))
                    .toList();
            if (forms.size() == 1 && object.path("anyOf").size() == 2 && forms.get(0) instanceof ObjectNode form) {
                object.remove("anyOf");
                object.setAll(form);
                object.putArray("type").add(form.path("type")).add("null");
            }
            if (object.get("required") instanceof ArrayNode required) {
                object.putArray("required")
                        .addAll(list(required).stream()
                                .filter(key -> list(object.path("properties")
                                                .path(key.asText())
                                                .path("type"))
                                        .stream()
                                        .noneMatch(type -> type.asText().equals("null")))
                                .toList());
            }
        }
    }

    private static List<JsonNode> list(JsonNode array) {
        return array.isArray() ? List.copyOf(((ArrayNode) array).valueStream().toList()) : List.of();
    }

    private static void simplify(JsonNode schema) {
        if (schema instanceof ObjectNode object && (object.has("type") || object.has("anyOf"))) {
            object.remove(LIMITS);
            if (object.has("const")) {
                object.putArray("enum").add(object.remove("const"));
            }
        }
        schema.forEach(ProviderSchema::simplify);
    }
}
