package dev.webwitness.mcp.client;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.webwitness.mcp.StdioTestSession;
import dev.webwitness.model.request.ClientModel;
import dev.webwitness.model.result.RunStatus;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a client that offers sampling lends, and how its model is asked through the SDK's own client. */
@Timeout(60)
class SamplingTest {
    private static final ClientModel.Question QUESTION = new ClientModel.Question(
            "the rules",
            List.of(
                    ClientModel.Message.text("the page"),
                    new ClientModel.Message(false, "", "AAAA"),
                    new ClientModel.Message(true, "nonsense", null),
                    ClientModel.Message.text("again")),
            99);

    @TempDir
    Path artifacts;

    private StdioTestSession session;

    @BeforeEach
    void open() {
        session = new StdioTestSession(artifacts);
        session.runs().endAtOnce(RunStatus.PASSED);
    }

    @AfterEach
    void close() throws Exception {
        session.close();
    }

    private static CreateMessageResult says(String text) {
        return CreateMessageResult.builder(Role.ASSISTANT, text, "model-7")
                .stopReason(CreateMessageResult.StopReason.MAX_TOKENS)
                .build();
    }

    private ClientModel lent(Function<CreateMessageRequest, CreateMessageResult> answers) {
        run(session.client(
                spec -> spec.capabilities(
                                ClientCapabilities.builder().sampling().build())
                        .sampling(answers),
                session.parts()));
        return Objects.requireNonNull(session.runs().callers().get(0).model());
    }

    private static void run(McpSyncClient client) {
        client.callTool(CallToolRequest.builder("web_eval_agent")
                .arguments(Map.of("url", "localhost", "task", "look"))
                .build());
    }

    @Test
    void aClientWithoutItLendsNothing() {
        run(session.client());

        assertThat(session.runs().callers().get(0).model()).isNull();
    }

    @Test
    void aResumedRunMayUseItToo() {
        ClientModel first = lent(request -> says("yes"));
        assertThat(first).isNotNull();
        McpSyncClient again = session.client(
                spec -> spec.capabilities(
                                ClientCapabilities.builder().sampling().build())
                        .sampling(request -> says("yes")),
                session.parts());

        session.runs().only().end(RunStatus.WAITING);
        again.callTool(CallToolRequest.builder("resume_run")
                .arguments(Map.of("run_id", session.runs().only().runId(), "wait_s", 0))
                .build());

        assertThat(session.runs().callers()).hasSize(2);
        assertThat(session.runs().callers().get(1).model()).isNotNull();
    }

    @Test
    void theClientIsAskedTheWholeConversationAndItsAnswerComesBack() throws Exception {
        CompletableFuture<CreateMessageRequest> asked = new CompletableFuture<>();
        ClientModel model = lent(request -> {
            asked.complete(request);
            return says("the answer");
        });

        ClientModel.Said said = model.ask(QUESTION).get(10, SECONDS);

        assertThat(said).isEqualTo(new ClientModel.Said("the answer", "model-7", true));
        CreateMessageRequest request = asked.get(1, SECONDS);
        assertThat(request.systemPrompt()).isEqualTo("the rules");
        assertThat(request.maxTokens()).isEqualTo(99);
        assertThat(request.messages())
                .extracting(McpSchema.SamplingMessage::role)
                .containsExactly(Role.USER, Role.USER, Role.ASSISTANT, Role.USER);
        assertThat(((TextContent) request.messages().get(0).content()).text()).isEqualTo("the page");
        assertThat(((ImageContent) request.messages().get(1).content()).data()).isEqualTo("AAAA");
        assertThat(((ImageContent) request.messages().get(1).content()).mimeType())
                .isEqualTo("image/jpeg");
    }

    @Test
    void aUserWhoRefusesIsTold() {
        ClientModel model = lent(request -> {
            throw new IllegalStateException("User rejected sampling request");
        });

        assertThatThrownBy(() -> model.ask(QUESTION).get(10, SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining("User rejected sampling request");
    }

    @Test
    void aQuestionThatIsGivenUpWaitsNoLonger() {
        CountDownLatch never = new CountDownLatch(1);
        ClientModel model = lent(request -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return says("too late");
        });
        CompletableFuture<ClientModel.Said> asked = model.ask(QUESTION);
        await().atMost(10, SECONDS).until(SamplingTest::somebodyWaits);

        asked.cancel(true);

        await().atMost(10, SECONDS).until(() -> !somebodyWaits());
        never.countDown();
    }

    private static boolean somebodyWaits() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("sampling") && thread.isAlive());
    }
}
