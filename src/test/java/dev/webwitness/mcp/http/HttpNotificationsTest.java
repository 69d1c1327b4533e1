package dev.webwitness.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.RunFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told to sessions over HTTP that belongs to no request, and to whom it is told no more. */
class HttpNotificationsTest {
    private static final String RUN = "20261121-201455-adas";
    private static final String ASK = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s}}";

    @TempDir
    Path artifacts;

    private Served served;
    private HttpPeer ada;
    private HttpPeer bob;

    @BeforeEach
    void serve() {
        served = Served.withTokens(artifacts);
        ada = served.peer().token("ada-token").handshake();
        bob = served.peer().token("bob-token").handshake();
    }

    @AfterEach
    void end() {
        served.close();
    }

    private void grow(String status) {
        try (RunFolder folder = served.store()
                .reopen(RUN, new Redactor(List.of()))
                .orElseGet(() -> served.store().create(RUN, new Redactor(List.of())))) {
            folder.writeRun(Map.of("status", status, "owned_by", "ada", "request", Map.of("url", "x")));
        }
    }

    private static String subscribe() {
        return ASK.formatted("resources/subscribe", "\"uri\":\"webwitness://runs/" + RUN + "\"");
    }

    private static long told(HttpPeer.Exchange stream, String method) {
        return stream.messages().stream()
                .filter(message -> message.path("method").asText().equals(method))
                .count();
    }

    @Test
    void runsAreAnnouncedToTheirOwnerAlone() {
        HttpPeer.Exchange lost = ada.get("/mcp");
        assertThat(lost.status()).isEqualTo(200);
        HttpPeer.Exchange adas = ada.get("/mcp"); // takes the place of the one before
        HttpPeer.Exchange bobs = bob.get("/mcp");
        assertThat(adas.status()).isEqualTo(200);
        assertThat(bobs.status()).isEqualTo(200);
        lost.awaitEnd();
        for (HttpPeer each : List.of(ada, bob)) {
            assertThat(each.post(ASK.formatted("resources/list", "")).message().at("/result/resources"))
                    .hasSize(1);
        }

        grow("running");
        await().atMost(Duration.ofSeconds(20)).until(() -> told(adas, "notifications/resources/list_changed") > 0);
        assertThat(ada.post(subscribe()).message().has("result")).isTrue();
        assertThat(bob.post(subscribe()).message().at("/error/code").asInt()).isEqualTo(-32002);
        assertThat(bob.post(ASK.formatted("resources/list", "")).body()).doesNotContain(RUN);
        grow("passed");
        await().atMost(Duration.ofSeconds(20)).until(() -> told(adas, "notifications/resources/updated") > 0);

        assertThat(bobs.messages()).isEmpty();
    }

    @Test
    void whoIsLetInNoMoreIsHeardAndToldNoMore() {
        HttpPeer.Exchange stream = ada.get("/mcp");
        HttpPeer.Exchange old = served.peer().token("ada-token").get("/sse");
        HttpPeer.Exchange bobs = bob.get("/mcp");
        assertThat(stream.status()).isEqualTo(200);
        assertThat(old.status()).isEqualTo(200);
        assertThat(bobs.status()).isEqualTo(200);
        HttpPeer.Exchange call =
                ada.call(2, "web_eval_agent", "{\"url\":\"http://localhost:1/\",\"task\":\"click Buy\"}");
        await().until(() -> !served.runs().handles().isEmpty());

        served.forget("ada-token");

        stream.awaitEnd();
        old.awaitEnd();
        call.awaitEnd();
        assertThat(call.messages()).isEmpty();
        await().until(() -> served.runs().only().cancels() == 1);
        assertThat(ada.call(3, "list_runs", "{}").status()).isEqualTo(401);
        assertThat(bobs.ended()).isFalse();
        assertThat(bob.call(3, "list_runs", "{}").status()).isEqualTo(200);
    }
}
