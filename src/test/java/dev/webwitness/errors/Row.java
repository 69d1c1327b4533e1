package dev.webwitness.errors;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.model.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A row of the catalog with the way to it through each door.
 *
 * @param how what is done, in words
 * @param tool the MCP tool that is called, with its arguments
 * @param line the command line, empty where no command leads there
 * @param exit the command line's exit status
 * @param run the status and stop reason of the run it happened in; empty where the call got no run
 * @param evidence keys that the evidence has
 */
record Row(
        ErrorCode code,
        String how,
        String tool,
        Map<String, ?> arguments,
        List<String> line,
        int exit,
        String run,
        List<String> evidence) {

    static Row of(ErrorCode code, String how) {
        return new Row(code, how, "", Map.of(), List.of(), 1, "", List.of());
    }

    Row tool(String name, Map<String, ?> with) {
        return new Row(code, how, name, with, line, exit, run, evidence);
    }

    Row line(String... args) {
        return new Row(code, how, tool, arguments, List.of(args), exit, run, evidence);
    }

    Row usage() {
        return new Row(code, how, tool, arguments, line, 2, run, evidence);
    }

    /** The same evaluation through both doors. */
    Row eval(String url, String task, String... options) {
        List<String> args = new ArrayList<>(List.of("eval", url, task));
        args.addAll(List.of(options));
        Map<String, Object> with = new java.util.LinkedHashMap<>(Map.of("url", url, "task", task));
        for (int i = 0; i + 1 < options.length; i += 2) {
            switch (options[i]) {
                case "--budget" -> with.put("budget_s", Integer.valueOf(options[i + 1]));
                case "--allow-origin" -> with.put("allowed_origins", List.of(options[i + 1]));
                case "--secret" -> with.put("secrets", List.of(options[i + 1]));
                default -> throw new AssertionError(options[i]);
            }
        }
        return tool("web_eval_agent", with).line(args.toArray(String[]::new));
    }

    Row endsRun(String statusAndReason) {
        return new Row(code, how, tool, arguments, line, exit, statusAndReason, evidence);
    }

    Row with(String... evidenceKeys) {
        return new Row(code, how, tool, arguments, line, exit, run, List.of(evidenceKeys));
    }

    /** The error object says what the catalog's row says, and has its sentence. */
    void check(JsonNode error) {
        assertThat(error.fieldNames())
                .toIterable()
                .containsExactly(
                        "name",
                        "errorCode",
                        "stage",
                        "message",
                        "retryHint",
                        "vendor",
                        "mutationAllowed",
                        "selectorsTried",
                        "evidence");
        assertThat(error.path("name").asText()).endsWith("Exception");
        assertThat(error.path("errorCode").asText()).isEqualTo(code.code());
        assertThat(error.path("stage").asText()).isEqualTo(code.stage());
        assertThat(error.path("message").asText()).hasSizeGreaterThan(15);
        assertThat(error.path("retryHint").asText()).isEqualTo(code.retryHint());
        assertThat(error.path("mutationAllowed").asBoolean()).isEqualTo(code.mutationAllowed());
        assertThat(error.path("vendor").isTextual() || !code.vendorRequired())
                .as("vendor")
                .isTrue();
        assertThat(error.path("selectorsTried").isArray()).isTrue();
        for (String key : evidence) {
            assertThat(error.path("evidence").has(key))
                    .as("evidence " + key + " in " + error)
                    .isTrue();
        }
    }

    @Override
    public String toString() {
        return code + ": " + how;
    }
}
