package dev.webwitness.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may come in over HTTP, and what they hear who may not. */
class HttpAuthenticationTest {
    @TempDir
    Path artifacts;

    private Served served;

    @BeforeEach
    void serve() {
        served = Served.withTokens(artifacts);
    }

    @AfterEach
    void end() {
        served.close();
    }

    private HttpPeer ada() {
        return served.peer().token("ada-token");
    }

    @Test
    void answersOnlyToItsOwnHostNames() {
        assertThat(ada().with("Host", "evil.example").post(HttpPeer.INITIALIZE).status())
                .isEqualTo(403);
        assertThat(ada().with("Host", "evil.example:80").get("/healthz").status())
                .isEqualTo(403);
        assertThat(ada().with("Host", "webwitness.example")
                        .post(HttpPeer.INITIALIZE)
                        .status())
                .isEqualTo(200);
        assertThat(ada().with("Host", "localhost:1").post(HttpPeer.INITIALIZE).status())
                .isEqualTo(200);
    }

    @Test
    void refusesPagesOfOtherOriginsAndLetsThoseOfAllowedOnesReadTheAnswer() {
        assertThat(ada().with("Origin", "https://evil.example")
                        .post(HttpPeer.INITIALIZE)
                        .status())
                .isEqualTo(403);
        assertThat(ada().with("Origin", "null").post(HttpPeer.INITIALIZE).status())
                .isEqualTo(403);

        assertThat(ada().with("Sec-Fetch-Site", "cross-site").get("/sse").status())
                .as("a picture whose address is ours: it says no origin")
                .isEqualTo(403);

        HttpPeer.Exchange allowed = ada().with("Origin", "https://app.example").post(HttpPeer.INITIALIZE);
        assertThat(allowed.status()).isEqualTo(200);
        assertThat(allowed.header("Access-Control-Allow-Origin")).isEqualTo("https://app.example");
        assertThat(served.peer()
                        .with("Origin", "https://app.example")
                        .send("OPTIONS", "/mcp", "")
                        .header("Access-Control-Allow-Headers"))
                .contains("Mcp-Session-Id");
    }

    @Test
    void asksForATokenAndTellsWhereOneComesFrom() {
        HttpPeer.Exchange none = served.peer().post(HttpPeer.INITIALIZE);
        assertThat(none.status()).isEqualTo(401);
        assertThat(none.header("WWW-Authenticate"))
                .startsWith("Bearer")
                .contains("resource_metadata=\"http://127.0.0.1:")
                .contains("/.well-known/oauth-protected-resource/mcp\"");
        assertThat(none.message().at("/error/data/errorCode").asText()).isEqualTo("policy.action-denied");
        assertThat(none.message().path("jsonrpc").asText()).isEqualTo("2.0");

        HttpPeer.Exchange wrong = served.peer().token("ada-toke").post(HttpPeer.INITIALIZE);
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.header("WWW-Authenticate")).contains("invalid_token");

        HttpPeer.Exchange metadata = served.peer().get("/.well-known/oauth-protected-resource/mcp");
        assertThat(metadata.status()).isEqualTo(200);
        assertThat(metadata.message().path("authorization_servers").get(0).asText())
                .isEqualTo("https://login.example");
        assertThat(metadata.message().path("resource").asText()).endsWith("/mcp");
    }

    @Test
    void guessingTokensIsSlowedDown() {
        int refused = 0;
        for (int i = 0; i < 60; i++) {
            refused += served.peer().token("guess-" + i).get("/metrics").status() == 429 ? 1 : 0;
        }
        assertThat(refused).isPositive();
        assertThat(ada().post(HttpPeer.INITIALIZE).status()).isEqualTo(200);
    }

    @Test
    void aCallerWhoSendsTooMuchWaits() {
        HttpPeer slow = served.peer().token("slow-token");
        for (int i = 0; i < 3; i++) {
            assertThat(slow.get("/metrics").status()).isEqualTo(200);
        }
        HttpPeer.Exchange fourth = slow.get("/metrics");
        assertThat(fourth.status()).isEqualTo(429);
        assertThat(fourth.header("Retry-After")).isNotEmpty();
        assertThat(ada().get("/metrics").status()).isEqualTo(200);
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedWhetherItSaysSoOrNot() {
        String large = "{\"x\":\"" + "a".repeat(Served.MAX_BODY) + "\"}";
        assertThat(ada().post(large).status()).isEqualTo(413);
        HttpPeer chunked = ada().with("Transfer-Encoding", "chunked");
        String chunks = Integer.toHexString(large.length()) + "\r\n" + large + "\r\n0\r\n\r\n";
        assertThat(chunked.post(chunks).status()).isEqualTo(413);
    }

    @Test
    void aSessionOpensOnlyToWhomItBelongs() {
        HttpPeer ada = ada().handshake();
        HttpPeer thief = ada.token("bob-token");

        assertThat(thief.call(1, "list_runs", "{}").status()).isEqualTo(404);
        assertThat(thief.get("/mcp").status()).isEqualTo(404);
        assertThat(thief.send("DELETE", "/mcp", "").status()).isEqualTo(404);
        assertThat(thief.token("nobody").call(1, "list_runs", "{}").status()).isEqualTo(401);
        assertThat(ada.call(1, "list_runs", "{}")
                        .message()
                        .path("result")
                        .path("isError")
                        .asBoolean())
                .isFalse();
    }

    @Test
    void nobodyHasMoreSessionsThanTheirTokenAllows() {
        HttpPeer bob = served.peer().token("bob-token");
        HttpPeer first = bob.handshake();
        bob.handshake();
        assertThat(bob.post(HttpPeer.INITIALIZE).status()).isEqualTo(503);
        assertThat(first.send("DELETE", "/mcp", "").status()).isEqualTo(204);
        assertThat(bob.post(HttpPeer.INITIALIZE).status()).isEqualTo(200);
        assertThat(ada().post(HttpPeer.INITIALIZE).status()).isEqualTo(200);
    }

    @Test
    void healthIsOpenAndFiguresAreNot() {
        assertThat(served.peer().get("/healthz").status()).isEqualTo(200);
        assertThat(served.peer().get("/readyz").status()).isEqualTo(200);
        assertThat(served.peer().get("/metrics").status()).isEqualTo(401);
        ada().handshake();
        assertThat(ada().get("/metrics").body()).contains("# TYPE webwitness_sessions gauge", "webwitness_sessions 1");
    }
}
