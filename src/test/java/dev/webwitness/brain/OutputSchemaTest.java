package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputSchemaTest {
    private static final String ORDER = """
            {"type": "object", "required": ["order", "price"], "additionalProperties": false, "properties": {
              "order": {"type": "string", "pattern": "^[A-Z]-\\\\d+$"},
              "price": {"$ref": "#/$defs/money"},
              "items": {"type": "array", "items": {"type": "string"}, "minItems": 1}},
             "$defs": {"money": {"type": "number", "minimum": 0}}}""";

    @Test
    void dataThatFitsHasNoViolations() throws Exception {
        OutputSchema schema = OutputSchema.of(ORDER);

        assertThat(schema.violationsOf(Map.of("order", "B-4711", "price", 5, "items", List.of("mug"))))
                .isEmpty();
        assertThat(schema.violations(new ObjectMapper().readTree("{\"order\": \"B-1\", \"price\": 0.5}")))
                .isEmpty();
    }

    @Test
    void eachViolationIsNamedWithItsPlace() {
        OutputSchema schema = OutputSchema.of(ORDER);

        assertThat(schema.violationsOf(Map.of("order", "4711", "price", -1, "more", true)))
                .hasSize(3)
                .anySatisfy(it -> assertThat(it).contains("/order"))
                .anySatisfy(it -> assertThat(it).contains("/price"))
                .anySatisfy(it -> assertThat(it).contains("more"));
        assertThat(schema.violationsOf(null)).containsExactly("there is no data");
        assertThat(schema.violationsOf("B-4711")).hasSize(1).first().asString().contains("object");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\": \"objekt\"}",
                "{\"type\": \"object\", \"properties\": []}",
                "{\"required\": \"order\"}",
                "[1]",
                "type: object",
                "{\"type\": \"object\"} and more",
                "{\"$ref\": \"http://127.0.0.1:9/schema.json\"}",
                "{\"properties\": {\"a\": {\"$ref\": \"other.json#/a\"}}}",
                "{\"$ref\": \"#/$defs/none\"}",
                "{\"$schema\": \"http://example.org/my-dialect\"}",
                "{\"properties\": {\"a\": {\"pattern\": \"(\"}}}"
            })
    void aSchemaThatIsNoneIsRefusedByNameWithAnExample(String wrong) {
        assertThatExceptionOfType(WebwitnessException.class)
                .isThrownBy(() -> OutputSchema.of(wrong))
                .satisfies(refused -> {
                    assertThat(refused.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID);
                    assertThat(refused.info().message())
                            .contains("\"output_schema\"")
                            .contains("Example:");
                });
    }

    @Test
    void oneThatIsTooLongIsRefused() {
        assertThatExceptionOfType(WebwitnessException.class)
                .isThrownBy(() -> OutputSchema.of("{\"description\": \"" + "x".repeat(9_000) + "\"}"))
                .withMessageContaining("8000 characters");
    }

    @Test
    void anOlderDialectIsTakenByItsName() {
        OutputSchema schema = OutputSchema.of(
                "{\"$schema\": \"http://json-schema.org/draft-07/schema#\", \"type\": \"object\", \"required\": [\"a\"]}");

        assertThat(schema.violationsOf(Map.of("b", 1))).hasSize(1);
    }
}
