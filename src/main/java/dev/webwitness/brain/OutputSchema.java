package dev.webwitness.brain;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The JSON schema that a caller wants a run's data to fit (draft 2020-12 unless it says another). It is held against what the model
 * answers at the end, and against what steps remember and extract. Nothing is fetched for it: a reference must stay within the schema.
 * Immutable.
 */
public final class OutputSchema {
    /** The most characters a schema may have: it stands in every question to a model. */
    static final int LONGEST = 8_000;

    private static final int MOST_VIOLATIONS = 5;
    private static final int LONGEST_VIOLATION = 200;
    private static final int DEEPEST = 40;
    private static final String EXAMPLE =
            "\"output_schema\": {\"type\": \"object\", \"properties\": {\"order\": {\"type\": \"string\"}}, \"required\": [\"order\"]}";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final Pattern LOCAL = Pattern.compile("#.*");

    private final String text;
    private final Schema schema;

    private OutputSchema(String text, Schema schema) {
        this.text = text;
        this.schema = schema;
    }

    /**
     * Reads a schema.
     *
     * @throws WebwitnessException {@code arguments.invalid}: it is no JSON, no valid schema, too long, or refers to something elsewhere
     */
    public static OutputSchema of(String json) {
        JsonNode root = read(json);
        if (!root.isObject()) {
            throw refused("is a JSON schema, which is an object, and got "
                    + root.getNodeType().name().toLowerCase(java.util.Locale.ROOT) + ".");
        }
        String text = root.toString();
        if (text.length() > LONGEST) {
            throw refused("may have " + LONGEST + " characters, and has " + text.length() + ".");
        }
        refuseReferences(root, 0);
        List<String> wrong = check(meta(root), root);
        if (!wrong.isEmpty()) {
            throw refused("is no valid JSON schema: " + String.join("; ", wrong) + ".");
        }
        try {
            Schema schema = registry(version(root)).getSchema(root);
            schema.initializeValidators();
            return new OutputSchema(text, schema);
        } catch (RuntimeException e) {
            throw refused("cannot be used as a JSON schema: "
                    + TextTruncator.toChars(String.valueOf(e.getMessage()), LONGEST_VIOLATION) + ".");
        }
    }

    /** The schema of a request, or null for a request for no data. */
    public static @Nullable OutputSchema orNull(@Nullable String json) {
        return json == null ? null : of(json);
    }

    /** The schema as compact JSON. */
    public String text() {
        return text;
    }

    /** How a value breaks the schema, each a sentence with its place, at most five; empty where it fits. */
    public List<String> violations(JsonNode value) {
        return check(schema, value);
    }

    /** The same for a JSON-shaped value of maps, lists, texts, numbers and booleans; null stands for no data at all, which fits nothing. */
    public List<String> violationsOf(@Nullable Object value) {
        return value == null ? List.of("there is no data") : violations(JSON.<JsonNode>valueToTree(value));
    }

    /** A JSON text as maps, lists, texts, numbers and booleans; the text itself where it is no JSON. */
    public static Object value(String json) {
        try {
            return JSON.readValue(json, Object.class);
        } catch (JsonProcessingException e) {
            return json;
        }
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw refused("is no JSON: " + TextTruncator.toChars(e.getOriginalMessage(), LONGEST_VIOLATION) + ".");
        }
    }

    private static void refuseReferences(JsonNode schema, int depth) {
        if (depth > DEEPEST) {
            throw refused("is nested more than " + DEEPEST + " deep.");
        }
        for (String key : List.of("$ref", "$dynamicRef")) {
            if (schema.path(key).isTextual()
                    && !LOCAL.matcher(schema.path(key).asText()).matches()) {
                throw refused("refers to " + schema.path(key).asText()
                        + "; only references within it, such as #/$defs/name, are followed.");
            }
        }
        schema.forEach(inner -> refuseReferences(inner, depth + 1));
    }

    private static Schema meta(JsonNode root) {
        SpecificationVersion version = version(root);
        return registry(version).getSchema(com.networknt.schema.SchemaLocation.of(version.getDialectId()));
    }

    private static SpecificationVersion version(JsonNode root) {
        if (!root.has("$schema")) {
            return SpecificationVersion.DRAFT_2020_12;
        }
        String named = root.path("$schema").asText();
        return SpecificationVersion.fromDialectId(named)
                .orElseThrow(() -> refused(
                        "is of a dialect that is not known: " + TextTruncator.toChars(named, LONGEST_VIOLATION) + "."));
    }

    private static SchemaRegistry registry(SpecificationVersion version) {
        return SchemaRegistry.withDefaultDialect(version, builder -> builder.schemaCacheEnabled(false));
    }

    private static List<String> check(Schema schema, JsonNode value) {
        List<String> violations = new ArrayList<>();
        for (var error : schema.validate(value)) {
            String at = String.valueOf(error.getInstanceLocation());
            String text = TextTruncator.toChars(
                    (at.isEmpty() ? "the data" : at) + ": " + error.getMessage(), LONGEST_VIOLATION);
            if (violations.size() < MOST_VIOLATIONS && !violations.contains(text)) {
                violations.add(text);
            }
        }
        return violations;
    }

    private static WebwitnessException refused(String why) {
        return WebwitnessException.argument("output_schema", why, EXAMPLE);
    }
}
