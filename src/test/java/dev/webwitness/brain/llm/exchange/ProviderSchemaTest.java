package dev.webwitness.brain.llm.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.brain.llm.client.ModelClients;
import dev.webwitness.brain.llm.provider.Asking;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What fits a schema, what is said where something does not, and which schemas are refused. */
class ProviderSchemaTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final ProviderSchema SCHEMA = ProviderSchema.of("sample", """
        {"type":"object","properties":{
          "name":{"type":"string","minLength":2,"maxLength":5},
          "count":{"type":"integer","minimum":1,"maximum":9},
          "share":{"type":["number","null"]},
          "colour":{"type":"string","enum":["red","blue"]},
          "done":{"type":"boolean"},
          "rest":{"anyOf":[{"type":"null"},{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}]}
        },"required":["name","count","share","colour","done","rest"],"additionalProperties":false}\
        """);

    private static final String GOOD =
            "{\"name\":\"Ada\",\"count\":3,\"share\":null,\"colour\":\"red\",\"done\":true,\"rest\":{\"a\":\"x\"}}";

    @Test
    void whatFitsHasNoViolations() throws JsonProcessingException {
        assertThat(SCHEMA.violations(JSON.readTree(GOOD))).isEmpty();
        assertThat(SCHEMA.violations(JSON.readTree(GOOD.replace("null", "0.5").replace("{\"a\":\"x\"}", "null"))))
                .isEmpty();
    }

    @Test
    void whatMayBeNullMayBeLeftOut() throws JsonProcessingException {
        assertThat(SCHEMA.violations(JSON.readTree("{\"name\":\"Ada\",\"count\":3,\"colour\":\"red\",\"done\":true}")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"Ada\" | \"A\" | /name: must be at least 2 characters long, not \"A\"",
                "\"Ada\" | \"Adaline\" | /name: must be at most 5 characters long, not \"Adaline\"",
                "\"Ada\" | 7 | /name: integer found, string expected, not 7",
                "3 | 0 | /count: must have a minimum value of 1, not 0",
                "3 | 10 | /count: must have a maximum value of 9, not 10",
                "3 | 3.5 | /count: number found, integer expected, not 3.5",
                "3 | \"3\" | /count: string found, integer expected, not \"3\"",
                "null | \"half\" | /share: string found, [number, null] expected, not \"half\"",
                "\"red\" | \"green\" | /colour: does not have a value in the enumeration [\"red\", \"blue\"], not"
                        + " \"green\"",
                "true | \"true\" | /done: string found, boolean expected, not \"true\"",
                "{\"a\":\"x\"} | {} | /rest: required property 'a' not found",
                "{\"a\":\"x\"} | {\"a\":1} | /rest/a: integer found, string expected, not 1",
                "{\"a\":\"x\"} | {\"a\":\"x\",\"b\":2} | /rest: property 'b' is not defined in the schema and the"
                        + " schema does not allow additional properties",
                "\"done\":true, | ~~ | the answer: required property 'done' not found",
            })
    void eachViolationNamesItsPlaceAndWhatIsWanted(String from, String to, String violation)
            throws JsonProcessingException {
        assertThat(SCHEMA.violations(JSON.readTree(GOOD.replace(from, to)))).containsExactly(violation);
    }

    @Test
    void somethingElseAltogetherIsSaid() throws JsonProcessingException {
        assertThat(SCHEMA.violations(JSON.readTree("[1]"))).containsExactly("the answer: array found, object expected");
    }

    @Test
    void anAnswerThatBreaksEverythingIsToldFiveThingsAtMost() throws JsonProcessingException {
        StringBuilder hostile = new StringBuilder("{\"x\":1");
        for (int i = 0; i < 10_000; i++) {
            hostile.append(",\"x").append(i).append("\":1");
        }
        assertThat(SCHEMA.violations(JSON.readTree(hostile.append('}').toString())))
                .hasSize(5)
                .allMatch(violation -> violation.length() < 200);
    }

    @Test
    void limitsAreCheckedHereAndNotSentAndFixedWordsAreSentAsLists() {
        assertThat(SCHEMA.text()).doesNotContain("minLength", "maxLength", "minimum", "maximum");
        assertThat(Asking.SCHEMA.text())
                .doesNotContain("const", "minItems")
                .contains("\"enum\":[\"click\"]", "\"description\":\"one line\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"array\",\"items\":{\"type\":\"string\"}}",
                "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}},\"required\":[],\"additionalProperties\":false}",
                "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}},\"required\":[\"a\"]}",
                "{\"type\":\"object\",\"properties\":{\"a\":{}},\"required\":[\"a\"],\"additionalProperties\":false}",
                "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"text\"}},\"required\":[\"a\"],\"additionalProperties\":false}",
                "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\",\"pattern\":\"x\"}},\"required\":[\"a\"],\"additionalProperties\":false}",
                "{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\"#/b\"}},\"required\":[\"a\"],\"additionalProperties\":false}",
                "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"array\"}},\"required\":[\"a\"],\"additionalProperties\":false}",
            })
    void aSchemaThatNotEveryProviderTakesIsFound(String text) {
        assertThatThrownBy(() -> PortableSchema.assertPortable(ProviderSchema.of("sample", text)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void theSchemaOfTheCheckIsOneThatEveryProviderTakes() {
        PortableSchema.assertPortable(ModelClients.PING);
        PortableSchema.assertPortable(Asking.SCHEMA);
    }
}
