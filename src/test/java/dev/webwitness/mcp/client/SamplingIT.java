package dev.webwitness.mcp.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.mcp.StdioTestSession;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.SamplingMessage;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs that the client's own model decides, on a real page. */
@Timeout(120)
class SamplingIT {
    @TempDir
    Path temp;

    private FixtureSite site;
    private StdioTestSession session;
    private RunService runs;
    private final List<CreateMessageRequest> asked = new ArrayList<>();

    @BeforeEach
    void open() {
        site = FixtureSite.start()
                .page(
                        "/",
                        "<title>Mugs</title><h1>Mugs</h1><p id=p></p>"
                                + "<button onclick=\"p.textContent='Thank you. Your order: B-4711'\">Buy blue mug</button>");
        session = new StdioTestSession(temp.resolve("artifacts"));
        runs = new RunService(
                session.store(), RunSettings.builder(WarmBrowser.options()).build());
    }

    @AfterEach
    void close() throws Exception {
        runs.close();
        session.close();
        site.close();
    }

    private Map<?, ?> evaluate(Function<Integer, String> answers) {
        McpSyncClient client = session.client(
                spec -> spec.requestTimeout(Duration.ofSeconds(90))
                        .capabilities(ClientCapabilities.builder().sampling().build())
                        .sampling(request -> {
                            asked.add(request);
                            return CreateMessageResult.builder(Role.ASSISTANT, answers.apply(asked.size()), "model-7")
                                    .build();
                        }),
                session.parts(runs));
        CallToolResult result = client.callTool(CallToolRequest.builder("web_eval_agent")
                .arguments(Map.of("url", site.url("/"), "task", "Buy the blue mug and tell me the order number"))
                .build());
        return (Map<?, ?>) result.structuredContent();
    }

    private static String steps(String... steps) {
        return "{\"seen\":\"next\",\"steps\":[\"" + String.join("\",\"", steps) + "\"],\"finish\":null,\"ask\":null}";
    }

    @Test
    void aTaskInOneSentenceIsDoneByTheClientsModel() {
        Map<?, ?> result = evaluate(turn -> switch (turn) {
            case 1 -> "I would buy it."; // no JSON: it is told so, and answers again
            case 2 -> steps("click \\\"Buy blue mug\\\"");
            case 3 -> steps("expect \\\"Your order\\\" visible");
            default ->
                "{\"seen\":\"done\",\"steps\":[],\"finish\":{\"outcome\":\"done\",\"answer\":\"B-4711\"},\"ask\":null}";
        });

        assertThat(result.get("status")).as("%s", result).isEqualTo("passed");
        assertThat(result.toString()).contains("B-4711").contains("sampling");
        assertThat(asked).hasSize(4);
        assertThat(asked.get(0).systemPrompt()).contains("JSON schema");
        List<SamplingMessage> second = asked.get(1).messages();
        assertThat(second)
                .extracting(message -> message.content().type() + " " + message.role())
                .containsExactly("text USER", "image USER", "text ASSISTANT", "text USER");
        assertThat(((TextContent) second.get(3).content()).text()).contains("it is no valid JSON");
    }

    @Test
    void aClientThatRefusesStopsTheRunWithWhatToDo() {
        Map<?, ?> result = evaluate(turn -> {
            throw new IllegalStateException("User rejected sampling request");
        });

        assertThat(result.get("status")).isNotEqualTo("passed");
        assertThat(result.get("stop_reason")).isEqualTo("model_unavailable");
        assertThat(result.toString()).contains("User rejected sampling request").contains("write the task as steps");
        assertThat(asked).hasSize(1);
    }
}
