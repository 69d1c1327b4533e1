package dev.webwitness.mcp.tool.args;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
    private final Parameters parameters = Parameters.of(
            Parameter.text("url", 30, "http://localhost:3000").mandatory(),
            Parameter.integer("budget_s", 1, 100, 60),
            Parameter.flag("headless_browser"),
            Parameter.choice("mode", List.of("compact", "dev")),
            Parameter.list(Parameter.text("allowed_origins", 30, "https://example.com"), 2),
            Parameter.list(Parameter.integer("steps", 1, 9, 3), 3));

    @ParameterizedTest
    @CsvSource({
        "URL, url",
        "budget, budget_s",
        "headless, headless_browser",
        "budgetS, budget_s",
        "alowed-origins, allowed_origins",
        "modes, mode"
    })
    void refusesAnUnknownArgumentAndNamesTheNearest(String unknown, String nearest) {
        WebwitnessException refusal = refused(Map.of("url", "x", unknown, "y"));
        assertThat(refusal.getMessage())
                .contains("\"" + unknown + "\"")
                .contains("did you mean \"" + nearest + "\"")
                .contains("mode");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "url|5|text",
                "url|''|text",
                "url|'   '|text",
                "budget_s|'60'|whole number from 1 to 100",
                "budget_s|0|whole number from 1 to 100",
                "budget_s|101|whole number from 1 to 100",
                "budget_s|2.5|whole number from 1 to 100",
                "budget_s|1e300|whole number from 1 to 100",
                "headless_browser|'yes'|true or false",
                "mode|'verbose'|compact, dev",
                "allowed_origins|'https://a.b'|a list",
                "allowed_origins|[1]|text",
                "allowed_origins|[null]|null",
                "allowed_origins|['a','b','c']|at most 2",
                "steps|[0]|whole number from 1 to 9",
                "url|{}|text",
                "url|'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'|at most 30",
            },
            quoteCharacter = '`')
    void refusesAnIllTypedValueAndSaysHowToMendIt(String name, String json, String expected) throws Exception {
        Map<String, Object> sent = new HashMap<>(Map.of("url", "http://localhost"));
        sent.put(name, new ObjectMapper().readValue(json.replace('\'', '"'), Object.class));
        WebwitnessException refusal = refused(sent);
        assertThat(refusal.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID);
        assertThat(refusal.getMessage())
                .contains("\"" + name + "\"")
                .contains(expected)
                .contains("Example: \"" + name + "\": ");
        assertThat(refusal.info().evidence()).containsEntry("argument", name);
    }

    @Test
    void namesTheRequiredArgumentThatIsMissing() {
        assertThat(refused(Map.of()).getMessage()).contains("\"url\"").contains("required");
        assertThat(refused(Collections.singletonMap("url", null)).getMessage()).contains("required");
    }

    @Test
    void givesAnExampleThatWouldBeAccepted() {
        assertThat(refused(Map.of("url", "x", "steps", List.of(3, 70))).getMessage())
                .contains("entry 2: expected a whole number from 1 to 9, got 70.")
                .endsWith("Example: \"steps\": [3]");
        assertThat(refused(Map.of()).getMessage()).endsWith("Example: \"url\": \"http://localhost:3000\"");
    }

    @Test
    void readsWhatFitsAndTakesNullForAbsent() {
        Map<String, Object> sent = new HashMap<>();
        sent.put("url", " http://localhost:3000 ");
        sent.put("budget_s", 60.0);
        sent.put("headless_browser", false);
        sent.put("mode", null);
        sent.put("steps", Arrays.asList(1, 9L));
        ToolArguments arguments = parameters.read(sent);
        assertThat(arguments.text("url")).isEqualTo("http://localhost:3000");
        assertThat(arguments.integer("budget_s", 5)).isEqualTo(60);
        assertThat(arguments.flag("headless_browser", true)).isFalse();
        assertThat(arguments.text("mode", "dev")).isEqualTo("dev");
        assertThat(arguments.integers("steps")).containsExactly(1, 9);
        assertThat(arguments.texts("allowed_origins")).isEmpty();
    }

    @Test
    void writesTheSchemaInAFixedOrder() throws Exception {
        assertThat(new ObjectMapper().writeValueAsString(parameters.schema()))
                .isEqualTo("{\"type\":\"object\",\"properties\":{\"url\":{\"type\":\"string\"},"
                        + "\"budget_s\":{\"type\":\"integer\"},\"headless_browser\":{\"type\":\"boolean\"},"
                        + "\"mode\":{\"type\":\"string\",\"enum\":[\"compact\",\"dev\"]},"
                        + "\"allowed_origins\":{\"type\":\"array\",\"items\":{\"type\":\"string\"}},"
                        + "\"steps\":{\"type\":\"array\",\"items\":{\"type\":\"integer\"}}},"
                        + "\"required\":[\"url\"],\"additionalProperties\":false}");
    }

    private WebwitnessException refused(Map<String, Object> sent) {
        return catchThrowableOfType(WebwitnessException.class, () -> parameters.read(sent));
    }
}
