package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.result.RunStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class RunToolsTest {
    private static final String TASK = "\"url\":\"http://localhost:3000\",\"task\":\"click \\\"Pay\\\"\"";

    @TempDir
    Path artifacts;

    private StdioTestSession session;
    private RawClient client;

    @BeforeEach
    void open() {
        session = new StdioTestSession(artifacts);
        client = session.raw().handshake();
    }

    @AfterEach
    void end() throws Exception {
        session.close();
    }

    @Test
    void answersWithTheResultAsAnObjectAndAsText() throws Exception {
        session.runs().endAtOnce(RunStatus.FAILED);
        client.call(1, "web_eval_agent", "{" + TASK + "}");
        JsonNode result = client.answer(1).get("result");
        assertThat(result.at("/structuredContent/status").asText()).isEqualTo("failed");
        assertThat(result.at("/structuredContent/run_id").asText()).isEqualTo("20261121-201455-0001");
        assertThat(result.at("/structuredContent/errors_top/0/headline").asText())
                .contains("answered 500");
        assertThat(result.at("/structuredContent").has("error")).isTrue();
        assertThat(result.at("/content/0/text").asText()).contains("failed").contains("answered 500");
        assertThat(result.get("isError").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"PASSED", "FAILED", "BLOCKED", "INCONCLUSIVE", "WAITING", "CANCELLED", "ERROR"})
    void callsAResultAnErrorOnlyWhereWeFailed(RunStatus status) {
        session.runs().endAtOnce(status);
        client.call(1, "web_eval_agent", "{" + TASK + "}");
        JsonNode result = client.answer(1).get("result");
        assertThat(result.at("/structuredContent/status").asText()).isEqualTo(status.wire());
        assertThat(result.get("isError").asBoolean()).isEqualTo(status == RunStatus.ERROR);
    }

    @Test
    void namesThePageToOpenFirstWhereOnlyAPersonCanGoOnAndNowhereElse() {
        session.runs().servedAt("http://127.0.0.1:4711/runs/");
        session.runs().endAtOnce(RunStatus.BLOCKED);
        client.call(1, "web_eval_agent", "{" + TASK + "}");
        JsonNode blocked = client.answer(1).at("/result/structuredContent");
        session.runs().endAtOnce(RunStatus.FAILED);
        client.call(2, "web_eval_agent", "{" + TASK + "}");
        JsonNode failed = client.answer(2).at("/result/structuredContent");

        assertThat(blocked.at("/next_actions/0/open").asText())
                .isEqualTo("http://127.0.0.1:4711/runs/20261121-201455-0001");
        assertThat(blocked.at("/next_actions/0/why").asText()).contains("./webwitness open 20261121-201455-0001");
        assertThat(blocked.at("/next_actions")).hasSizeLessThanOrEqualTo(3);
        assertThat(failed.at("/next_actions").toString()).doesNotContain("127.0.0.1:4711");
    }

    @Test
    void fillsInTheDefaults() {
        session.runs().endAtOnce(RunStatus.PASSED);
        client.call(1, "web_eval_agent", "{" + TASK + "}").answer(1);
        assertThat(session.runs().only().request())
                .isEqualTo(RunRequest.builder("http://localhost:3000", "click \"Pay\"")
                        .entrance("mcp")
                        .build());
    }

    @Test
    void takesEveryArgument() {
        session.runs().endAtOnce(RunStatus.PASSED);
        client.call(
                1,
                "web_eval_agent",
                "{\"url\":\"shop.example\",\"task\":\"look\",\"headless_browser\":false,"
                        + "\"mode\":\"compact\",\"brain\":\"steps\",\"budget_s\":10,\"max_steps\":3,\"step_timeout_s\":4,"
                        + "\"max_segments\":2,\"viewport\":\"800x600\",\"allowed_origins\":[\"https://login.example\"],"
                        + "\"wait_s\":5,\"max_tokens\":700}");
        assertThat(client.answer(1).at("/result/isError").asBoolean()).isFalse();
        assertThat(session.runs().only().request())
                .isEqualTo(RunRequest.builder("shop.example", "look")
                        .headless(false)
                        .mode(Mode.COMPACT)
                        .brain(BrainChoice.STEPS)
                        .limits(new RunLimits(Duration.ofSeconds(10), 3, Duration.ofSeconds(4), 2))
                        .viewport(new Viewport(800, 600, 1, false, null))
                        .allowedOrigins(List.of("https://login.example"))
                        .waitS(5)
                        .maxTokens(700)
                        .entrance("mcp")
                        .build());
    }

    @Test
    void takesASchemaAsAnObjectAndAsItsText() {
        session.runs().endAtOnce(RunStatus.PASSED);
        client.call(1, "web_eval_agent", "{" + TASK + ",\"output_schema\":{\"type\": \"object\",\"required\":[\"a\"]}}")
                .answer(1);
        assertThat(session.runs().only().request().answer().outputSchema())
                .isEqualTo("{\"type\":\"object\",\"required\":[\"a\"]}");
        JsonNode refused = client.call(2, "web_eval_agent", "{" + TASK + ",\"output_schema\":[1]}")
                .answer(2);
        assertThat(refused.at("/result/structuredContent/error/message").asText())
                .contains("output_schema")
                .contains("expected an object");
    }

    @Test
    void showsMoreOnLoopbackHostsAndLessElsewhere() {
        session.runs().endAtOnce(RunStatus.PASSED);
        client.call(1, "web_eval_agent", "{\"url\":\"https://example.com\",\"task\":\"look\"}")
                .answer(1);
        assertThat(session.runs().only().request().answer().mode()).isEqualTo(Mode.COMPACT);
    }

    @Test
    void answersRunningWithinWaitSAndLeavesAHandleThatWorks() {
        client.call(0, "web_eval_agent", "{" + TASK + ",\"wait_s\":0}").answer(0);
        session.runs().only().end(RunStatus.PASSED);
        long start = System.nanoTime();
        client.call(1, "web_eval_agent", "{" + TASK + ",\"wait_s\":2}");
        JsonNode running = client.answer(1).at("/result/structuredContent");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(2));
        assertThat(running.get("status").asText()).isEqualTo("running");
        FakeRuns.Handle run = session.runs().handle(running.get("run_id").asText());
        assertThat(run.cancels()).isZero();

        run.end(RunStatus.PASSED);
        client.call(2, "get_run", "{\"run_id\":\"" + run.runId() + "\"}");
        assertThat(client.answer(2).at("/result/structuredContent/status").asText())
                .isEqualTo("passed");
    }

    @Test
    void answersAtOnceWhenTheCallerDoesNotWait() {
        client.call(1, "web_eval_agent", "{" + TASK + ",\"wait_s\":0}");
        assertThat(client.answer(1).at("/result/structuredContent/status").asText())
                .isEqualTo("running");
    }

    @Test
    void cancelsTheRunWithItsCallAndAnswersNothing() {
        client.call(1, "web_eval_agent", "{" + TASK + "}");
        FakeRuns.Handle run = started();
        client.cancel(1);
        Awaitility.await().until(() -> run.cancels() == 1);
        client.call(2, "get_run", "{\"run_id\":\"" + run.runId() + "\"}");
        assertThat(client.answer(2).at("/result/structuredContent/status").asText())
                .isEqualTo("cancelled");
        assertThat(client.messages()).hasSize(2);
    }

    @Test
    void leavesTheRunAloneWhenACallThatOnlyLooksIsCancelled() {
        client.call(1, "web_eval_agent", "{" + TASK + ",\"wait_s\":0}").answer(1);
        FakeRuns.Handle run = session.runs().only();
        client.call(2, "get_run", "{\"run_id\":\"" + run.runId() + "\",\"wait_s\":30}")
                .cancel(2);
        client.call(3, "get_run", "{\"run_id\":\"" + run.runId() + "\"}");
        assertThat(client.answer(3).at("/result/structuredContent/status").asText())
                .isEqualTo("running");
        assertThat(run.cancels()).isZero();
        assertThat(client.messages()).hasSize(3);
    }

    @Test
    void sendsProgressThatGrowsAndEndsWithTheCall() {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"web_eval_agent\","
                + "\"arguments\":{" + TASK + "},\"_meta\":{\"progressToken\":\"t1\"}}}");
        FakeRuns.Handle run = started();
        Awaitility.await().until(() -> run.listeners() == 1);
        run.progress(1, "step 1/25 \u00b7 click \"Pay\"");
        run.progress(1, "step 1/25 \u00b7 click \"Pay\" \u00b7 waiting for network");
        run.progress(2, "step 2/25 \u00b7 expect \"Thanks\" visible");
        run.end(RunStatus.PASSED);
        client.answer(1);

        List<JsonNode> told = client.messages().stream()
                .filter(message -> message.path("method").asText().equals("notifications/progress"))
                .map(message -> message.get("params"))
                .toList();
        assertThat(told)
                .extracting(params -> params.get("progressToken").asText())
                .containsOnly("t1");
        assertThat(told).extracting(params -> params.get("total").asDouble()).containsOnly(25.0);
        assertThat(told)
                .extracting(params -> params.get("message").asText())
                .last()
                .isEqualTo("step 2/25 \u00b7 expect \"Thanks\" visible");
        assertThat(told).extracting(params -> params.get("progress").asDouble()).containsExactly(1.0, 1.01, 2.0);
        Awaitility.await().until(() -> run.listeners() == 0);
    }

    @Test
    void sendsProgressWhileAPageOpensForAPersonToLogIn() {
        client.send(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"setup_browser_state\","
                        + "\"arguments\":{\"url\":\"http://localhost:3000/login\",\"profile\":\"shop\"},\"_meta\":{\"progressToken\":\"t1\"}}}");
        FakeRuns.Handle run = started();
        Awaitility.await().until(() -> run.listeners() == 1);
        run.progress(0, "opening the page");
        run.end(RunStatus.PASSED);
        client.answer(1);

        assertThat(client.messages())
                .filteredOn(message -> message.path("method").asText().equals("notifications/progress"))
                .extracting(message -> message.at("/params/message").asText())
                .containsExactly("opening the page");
        Awaitility.await().until(() -> run.listeners() == 0);
    }

    @Test
    void sendsNoProgressThatNobodyAskedFor() {
        client.call(1, "web_eval_agent", "{" + TASK + "}");
        FakeRuns.Handle run = started();
        run.progress(1, "step 1/25");
        run.end(RunStatus.PASSED);
        client.answer(1);
        assertThat(client.messages()).hasSize(2);
    }

    @Test
    void resumesAWaitingRunWithTheStepsGiven() {
        session.runs().endAtOnce(RunStatus.WAITING);
        client.call(1, "web_eval_agent", "{" + TASK + "}");
        JsonNode waiting = client.answer(1).at("/result/structuredContent");
        assertThat(waiting.get("page_outline").asText()).contains("Pay");
        FakeRuns.Handle run = session.runs().only();
        client.call(
                2,
                "resume_run",
                "{\"run_id\":\"" + run.runId() + "\",\"steps\":\"click \\\"Pay now\\\"\",\"budget_s\":30}");
        Awaitility.await().until(() -> !session.runs().resumed().isEmpty());
        run.end(RunStatus.PASSED);
        assertThat(client.answer(2).at("/result/structuredContent/status").asText())
                .isEqualTo("passed");
        assertThat(session.runs().resumed().get(0).steps()).isEqualTo("click \"Pay now\"");
        assertThat(session.runs().resumed().get(0).budgetS()).isEqualTo(30);
        assertThat(session.runs().resumed().get(0).waitS()).isEqualTo(50);
    }

    @Test
    void answersAResumeOfARunningRunAsGetRunDoes() {
        client.call(1, "web_eval_agent", "{" + TASK + ",\"wait_s\":0}").answer(1);
        FakeRuns.Handle run = session.runs().only();
        client.call(2, "resume_run", "{\"run_id\":\"" + run.runId() + "\",\"wait_s\":0}");
        assertThat(client.answer(2).at("/result/structuredContent/status").asText())
                .isEqualTo("running");
        assertThat(session.runs().resumed()).isEmpty();
    }

    @Test
    void stopsARunAndAnswersWithWhatItHad() {
        client.call(1, "web_eval_agent", "{" + TASK + ",\"wait_s\":0}").answer(1);
        FakeRuns.Handle run = session.runs().only();
        client.call(2, "cancel_run", "{\"run_id\":\"" + run.runId() + "\"}");
        assertThat(client.answer(2).at("/result/structuredContent/status").asText())
                .isEqualTo("cancelled");
        client.call(3, "cancel_run", "{\"run_id\":\"" + run.runId() + "\"}");
        assertThat(client.answer(3).at("/result/structuredContent/status").asText())
                .isEqualTo("cancelled");
    }

    @Test
    void keepsItsAnswerWithinTheTokensAskedFor() throws Exception {
        session.runs().endAtOnce(RunStatus.FAILED);
        client.call(1, "web_eval_agent", "{" + TASK + ",\"max_tokens\":300}");
        JsonNode result = client.answer(1).get("result");
        assertThat(new ObjectMapper()
                        .writeValueAsString(result.get("structuredContent"))
                        .length())
                .isLessThan(900);
        assertThat(result.at("/content/0/text").asText().length()).isLessThan(900);
    }

    @Test
    void answersWhatTheServiceRefusesWithItsOwnCode() {
        session.runs()
                .refuse(WebwitnessException.unsupported("brain.model", "webwitness", "No model brain is built in."));
        client.call(1, "web_eval_agent", "{" + TASK + ",\"brain\":\"model\"}");
        JsonNode error = client.answer(1).at("/result/structuredContent/error");
        assertThat(error.get("errorCode").asText()).isEqualTo("capability.unsupported");
        assertThat(error.at("/evidence/capabilityId").asText()).isEqualTo("brain.model");

        session.runs().refuse(new WebwitnessException(ErrorCode.RUN_CAPACITY, "The queue is full."));
        client.call(2, "web_eval_agent", "{" + TASK + "}");
        assertThat(client.answer(2)
                        .at("/result/structuredContent/error/retryHint")
                        .asText())
                .isEqualTo("retry-later");
    }

    @Test
    void keepsWhatIsUnexpectedOutOfTheAnswer() {
        session.runs().refuse(new IllegalStateException("ws://127.0.0.1:9222/secret"));
        client.call(1, "web_eval_agent", "{" + TASK + "}");
        JsonNode result = client.answer(1).get("result");
        assertThat(result.get("isError").asBoolean()).isTrue();
        assertThat(result.at("/structuredContent/error/errorCode").asText()).isEqualTo("internal.unhandled");
        assertThat(result.toString()).doesNotContain("9222");
    }

    private FakeRuns.Handle started() {
        Awaitility.await().until(() -> !session.runs().handles().isEmpty());
        return session.runs().only();
    }
}
