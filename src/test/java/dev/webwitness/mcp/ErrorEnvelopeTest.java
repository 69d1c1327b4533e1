package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a call that got no run is answered with, for every code there is: one envelope, as an object and as the same text. */
@Timeout(60)
class ErrorEnvelopeTest {
    private static final ObjectMapper JSON = new ObjectMapper();

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

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void everyCodeArrivesWholeAndOnce(ErrorCode code) throws Exception {
        session.runs()
                .refuse(WebwitnessException.of(
                        code, "It did not work. Try again.", "shop.test", List.of("css=#pay"), Map.of("found", 2)));
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("name", "WebwitnessException");
        error.put("errorCode", code.code());
        error.put("stage", code.stage());
        error.put("message", "It did not work. Try again.");
        error.put("retryHint", code.retryHint());
        error.put("vendor", "shop.test");
        error.put("mutationAllowed", code.mutationAllowed());
        error.put("selectorsTried", List.of("css=#pay"));
        error.put("evidence", Map.of("found", 2));
        Map<String, Object> envelope = new LinkedHashMap<>();
        envelope.put("ok", false);
        envelope.put("status", "error");
        envelope.put("error", error);

        JsonNode result = refused();

        assertThat(result.path("structuredContent").toString()).isEqualTo(JSON.writeValueAsString(envelope));
        assertThat(result.path("content")).hasSize(1);
        assertThat(result.at("/content/0/text").asText()).isEqualTo(JSON.writeValueAsString(envelope));
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void whoIsMeantIsNamedWhereTheCatalogWantsIt(ErrorCode code) {
        session.runs().refuse(new WebwitnessException(code, "It did not work. Try again."));

        JsonNode error = refused().at("/structuredContent/error");

        assertThat(error.path("vendor").asText("none")).isEqualTo(code.vendorRequired() ? "chromium" : "none");
        assertThat(error.path("evidence").isNull()).isTrue();
        assertThat(error.path("selectorsTried")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {IllegalStateException.class, NullPointerException.class, UnsupportedOperationException.class})
    void whatHasNoCodeIsOurOwnFault(Class<? extends RuntimeException> type) throws Exception {
        session.runs().refuse(type.getConstructor(String.class).newInstance("ws://127.0.0.1:9222/secret"));

        JsonNode result = refused();

        assertThat(result.at("/structuredContent/error/errorCode").asText()).isEqualTo("internal.unhandled");
        assertThat(result.toString()).contains(type.getSimpleName()).doesNotContain("9222");
    }

    @ParameterizedTest
    @ValueSource(strings = {"webwitness://runs/20200101-000000-none", "webwitness://runs/20200101-000000-none/events"})
    void aResourceThatIsNotThereIsSaidInTheProtocolsWayWithTheErrorBeside(String uri) {
        client.send(
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"resources/read\",\"params\":{\"uri\":\"" + uri + "\"}}");

        JsonNode error = client.answer(9).path("error");

        assertThat(error.path("code").asInt()).isEqualTo(-32002);
        assertThat(error.at("/data/error/errorCode").asText()).isEqualTo("run.not-found");
        assertThat(error.at("/data/error/retryHint").asText()).isEqualTo("list-runs");
    }

    @Test
    void halfACharacterInAMessageDoesNotCostTheAnswer() {
        session.runs()
                .refuse(WebwitnessException.of(
                        ErrorCode.NAVIGATION_FAILED,
                        "Title \ud83d.",
                        "shop.test",
                        List.of("\ude00"),
                        Map.of("\ud83d", "\ude00")));

        assertThat(refused().at("/structuredContent/error/message").asText()).isEqualTo("Title \ufffd.");
    }

    private JsonNode refused() {
        client.call(1, "web_eval_agent", "{\"url\":\"http://localhost:3000\",\"task\":\"click \\\"Pay\\\"\"}");
        JsonNode result = client.answer(1).path("result");
        assertThat(result.path("isError").asBoolean()).isTrue();
        return result;
    }
}
