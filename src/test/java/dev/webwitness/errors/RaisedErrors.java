package dev.webwitness.errors;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.errors.ErrorStand.Ended;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What each door makes of a row: the one envelope where there is no run, the result with the error in it where there is one, each once. */
final class RaisedErrors {
    private RaisedErrors() {}

    static void throughMcp(ErrorStand stand, Row row) throws IOException {
        JsonNode result = stand.call(row.tool(), row.arguments());

        JsonNode content = result.path("structuredContent");
        row.check(content.path("error"));
        throughHttp(stand, row, content);
        if (row.run().isEmpty()) {
            assertThat(result.path("isError").asBoolean()).isTrue();
            assertEnvelope(content);
            assertThat(ErrorStand.JSON.readTree(result.at("/content/0/text").asText()))
                    .isEqualTo(content);
        } else {
            assertResult(row, content);
            assertThat(result.path("isError").asBoolean()).isEqualTo(row.run().startsWith("error"));
            assertThat(result.at("/content/0/text").asText())
                    .contains(row.code().code());
        }
    }

    /** The same over HTTP: the call is refused alike; a run that ended is asked for, which costs no second one. */
    private static void throughHttp(ErrorStand stand, Row row, JsonNode overStdio) {
        JsonNode content = (row.run().isEmpty()
                        ? stand.callOverHttp(row.tool(), row.arguments())
                        : stand.callOverHttp(
                                "get_run",
                                Map.of("run_id", overStdio.path("run_id").asText())))
                .path("structuredContent");

        row.check(content.path("error"));
        if (row.run().isEmpty()) {
            assertEnvelope(content);
        } else {
            assertResult(row, content);
        }
    }

    static void asJson(ErrorStand stand, Row row) throws IOException {
        Ended ended = shell(stand, row, Map.of(), true);

        assertThat(ended.status()).isEqualTo(row.exit());
        JsonNode printed = ErrorStand.JSON.readTree(ended.out());
        row.check(printed.path("error"));
        assertThat(ended.out().lines()).as("printed once").hasSize(1);
        assertThat(ended.err()).doesNotContain(row.code().code());
        if (row.run().isEmpty()) {
            assertEnvelope(printed);
            assertThat(ended.err()).isEmpty();
        } else {
            assertResult(row, printed);
        }
    }

    static void withJsonErrors(ErrorStand stand, Row row) throws IOException {
        Ended ended = shell(stand, row, Map.of("WEBWITNESS_JSON_ERRORS", "1"), false);

        assertThat(ended.status()).isEqualTo(row.exit());
        if (row.run().isEmpty()) {
            JsonNode printed = ErrorStand.JSON.readTree(ended.err());
            row.check(printed.path("error"));
            assertEnvelope(printed);
            assertThat(ended.err().lines()).as("printed once").hasSize(1);
            assertThat(ended.out()).isEmpty();
        } else {
            assertThat(ended.err()).isEmpty();
            assertThat(occurrences(ended.out(), row.code().code())).isEqualTo(1);
        }
        Ended both = shell(stand, row, Map.of("WEBWITNESS_JSON_ERRORS", "1"), true);
        row.check(ErrorStand.JSON.readTree(both.out()).path("error"));
        assertThat(both.err()).as("never both").isEmpty();
    }

    static void forPeople(ErrorStand stand, Row row) {
        Ended ended = shell(stand, row, Map.of(), false);

        assertThat(ended.status()).isEqualTo(row.exit());
        if (row.run().isEmpty()) {
            assertThat(ended.err().lines()).hasSize(2);
            assertThat(ended.err()).startsWith(row.code().code() + ": ").contains("\nhint: ");
            assertThat(ended.out()).isEmpty();
        } else {
            assertThat(occurrences(ended.out(), row.code().code()))
                    .as(ended.out())
                    .isEqualTo(1);
            assertThat(ended.err()).doesNotContain(row.code().code());
        }
    }

    private static void assertEnvelope(JsonNode envelope) {
        assertThat(envelope.fieldNames()).toIterable().containsExactly("ok", "status", "error");
        assertThat(envelope.path("ok").asBoolean(true)).isFalse();
        assertThat(envelope.path("status").asText()).isEqualTo("error");
    }

    private static void assertResult(Row row, JsonNode result) {
        assertThat(result.path("schema").asText()).isEqualTo("webwitness.result.v1");
        assertThat(result.path("status").asText() + " "
                        + result.path("stop_reason").asText())
                .isEqualTo(row.run());
    }

    private static Ended shell(ErrorStand stand, Row row, Map<String, String> environment, boolean json) {
        List<String> args = new java.util.ArrayList<>(row.line());
        if (json) {
            args.add("--json");
        }
        return stand.shell(environment, args.toArray(String[]::new));
    }

    private static int occurrences(String text, String part) {
        return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
    }
}
