package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.policy.redaction.Redactor;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every tool through the SDK's own client, its answers and its errors held against the output schema the client was given. */
@Timeout(120)
class SdkClientTest {
    private static final String OLD = "20261121-201455-k3f9";

    @TempDir
    Path artifacts;

    private StdioTestSession session;
    private McpSyncClient client;

    @BeforeEach
    void connect() {
        session = new StdioTestSession(artifacts);
        session.store().create(OLD, new Redactor(List.of())).writeRun(Map.of("status", "passed"));
        client = session.client();
    }

    @AfterEach
    void end() throws Exception {
        session.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "web_eval_agent|{\"url\":\"localhost:3000\",\"task\":\"look\"}",
                "resume_run|{\"run_id\":\"20261121-201455-0001\",\"wait_s\":0}",
                "get_run|{\"run_id\":\"20261121-201455-0001\"}",
                "get_run|{\"run_id\":\"" + OLD + "\"}",
                "cancel_run|{\"run_id\":\"20261121-201455-0001\"}",
                "list_runs|{}",
                "get_screenshots|{\"run_id\":\"" + OLD + "\"}",
                "get_run_events|{\"run_id\":\"" + OLD + "\"}",
                "get_run_events|{\"run_id\":\"20261121-201455-0001\",\"ranked\":true}",
                "get_artifact|{\"run_id\":\"" + OLD + "\",\"name\":\"run.json\"}",
            })
    void succeedsAndConforms(String tool, String arguments) throws Exception {
        session.runs().endAtOnce(RunStatus.PASSED);
        client.callTool(call("web_eval_agent", "{\"url\":\"localhost\",\"task\":\"look\"}"));
        CallToolResult result = client.callTool(call(tool, arguments));
        assertThat(result.isError()).as("%s", result.content()).isFalse();
        assertThat(result.content()).isNotEmpty();
        assertConforms(tool, result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "web_eval_agent|{\"task\":\"look\"}|arguments.invalid|\"url\"",
                "web_eval_agent|{\"url\":\"x\",\"task\":\"y\",\"budget\":3}|arguments.invalid|did you mean \"budget_s\"",
                "web_eval_agent|{\"url\":\"x\",\"task\":\"y\",\"device\":\"Nokia\"}|arguments.invalid|iPhone 15",
                "resume_run|{\"run_id\":\"nope\"}|run.not-found|nope",
                "get_run|{\"run_id\":\"20200101-000000-aaaa\"}|run.not-found|list_runs",
                "get_run|{\"run_id\":\"../../etc\"}|run.not-found|no run",
                "cancel_run|{\"run_id\":\"nope\"}|run.not-found|nope",
                "list_runs|{\"since\":\"yesterday\"}|arguments.invalid|ISO 8601",
                "get_screenshots|{\"run_id\":\"nope\"}|run.not-found|nope",
                "get_screenshots|{\"run_id\":\"" + OLD + "\",\"last_n\":21}|arguments.invalid|from 1 to 20",
                "get_run_events|{\"run_id\":\"nope\"}|run.not-found|nope",
                "get_run_events|{\"run_id\":\"" + OLD + "\",\"types\":[\"all\"]}|arguments.invalid|agent, console",
                "get_artifact|{\"run_id\":\"" + OLD + "\",\"name\":\"nope.txt\"}|run.not-found|nope.txt",
                "get_artifact|{\"run_id\":\"" + OLD + "\",\"name\":\"../run.json\"}|context.symlink-rejected|folder",
                "get_artifact|{}|arguments.invalid|run_id",
                "get_artifact|{\"uri\":\"http://x\"}|arguments.invalid|webwitness://runs/",
            })
    void failsWithOneEnvelopeThatConforms(String tool, String arguments, String code, String said) throws Exception {
        CallToolResult result = client.callTool(call(tool, arguments));
        assertThat(result.isError()).isTrue();
        assertThat(result.structuredContent()).isInstanceOf(Map.class);
        Map<?, ?> envelope = (Map<?, ?>) result.structuredContent();
        assertThat(envelope.get("ok")).isEqualTo(false);
        assertThat(envelope.get("status")).isEqualTo("error");
        Map<?, ?> error = (Map<?, ?>) Objects.requireNonNull(envelope.get("error"));
        assertThat(error.get("errorCode")).isEqualTo(code);
        assertThat(String.valueOf(error.get("message"))).contains(said);
        assertThat(error.containsKey("vendor")).isTrue();
        String text = ((TextContent) result.content().get(0)).text();
        assertThat(new ObjectMapper().readValue(text, Map.class)).isEqualTo(envelope);
        assertConforms(tool, result);
    }

    @Test
    void hearsOfProgress() {
        CompletableFuture<CallToolResult> answer =
                CompletableFuture.supplyAsync(() -> client.callTool(CallToolRequest.builder("web_eval_agent")
                        .arguments(Map.of("url", "localhost", "task", "look"))
                        .meta(Map.of("progressToken", "p"))
                        .build()));
        Awaitility.await().until(() -> session.runs().handles().stream().anyMatch(run -> run.listeners() == 1));
        session.runs().only().progress(3, "step 3/25");
        Awaitility.await().until(() -> !session.progress().isEmpty());
        session.runs().only().end(RunStatus.PASSED);
        assertThat(answer.join().isError()).isFalse();
        assertThat(session.progress().get(0).message()).isEqualTo("step 3/25");
        assertThat(session.progress().get(0).progressToken()).isEqualTo("p");
    }

    private void assertConforms(String tool, CallToolResult result) {
        Tool described = client.listTools().tools().stream()
                .filter(found -> found.name().equals(tool))
                .findFirst()
                .orElseThrow();
        if (described.outputSchema() != null) {
            var checked =
                    McpJsonDefaults.getSchemaValidator().validate(described.outputSchema(), result.structuredContent());
            assertThat(checked.valid()).as(checked.errorMessage()).isTrue();
        } else {
            assertThat(result.structuredContent() == null || result.isError()).isTrue();
        }
    }

    @SuppressWarnings("unchecked")
    private static CallToolRequest call(String tool, String arguments) throws Exception {
        return CallToolRequest.builder(tool)
                .arguments(new ObjectMapper().readValue(arguments, Map.class))
                .build();
    }
}
