package dev.webwitness.brain.llm.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/** Whether a schema is of the part of JSON Schema that all providers take as a strict format. */
public final class PortableSchema {
    private static final List<String> SHAPES = List.of(
            "type", "properties", "required", "additionalProperties", "items", "enum", "anyOf", "description", "title");
    private static final List<String> TYPES =
            List.of("object", "array", "string", "integer", "number", "boolean", "null");

    private PortableSchema() {}

    /** Looks at a schema as it is sent. */
    public static void assertPortable(ProviderSchema schema) {
        assertThat(schema.name()).matches("[A-Za-z0-9_-]{1,64}");
        try {
            JsonNode sent = new ObjectMapper().readTree(schema.text());
            assertThat(sent.path("type").asText()).isEqualTo("object");
            look(sent);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static void look(JsonNode schema) {
        assertThat(schema.isObject()).as(schema.toString()).isTrue();
        assertThat(SHAPES).containsAll(names(schema));
        if (schema.has("anyOf")) {
            schema.path("anyOf").forEach(PortableSchema::look);
            return;
        }
        List<String> types = texts(schema.path("type"));
        assertThat(types).as(schema.toString()).isNotEmpty().isSubsetOf(TYPES);
        if (types.contains("object")) {
            assertThat(schema.path("additionalProperties")).hasToString("false");
            assertThat(texts(schema.path("required")))
                    .containsExactlyInAnyOrderElementsOf(names(schema.path("properties")));
            schema.path("properties").forEach(PortableSchema::look);
        }
        if (types.contains("array")) {
            look(schema.path("items"));
        }
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> texts(JsonNode node) {
        List<String> texts = new ArrayList<>();
        if (node.isTextual()) {
            texts.add(node.asText());
        }
        node.forEach(one -> texts.add(one.asText()));
        return texts;
    }
}
