package dev.webwitness;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.mcp.http.HttpPeer;
import dev.webwitness.store.tokens.ApiTokens;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application over HTTP, without anybody at its standard input, with a real browser. */
class HttpServerIT {
    private static final Pattern ADDRESS = Pattern.compile("MCP over HTTP: http://127\\.0\\.0\\.1:(\\d+)/mcp");

    @TempDir
    private Path temp;

    private FixtureSite site;
    private Process server;
    private String token;
    private String otherToken;

    @BeforeEach
    void serve() throws IOException {
        site = FixtureSite.start()
                .page("/", "<h1>Shop</h1><button onclick=\"p.textContent='Thank you'\">Buy</button><p id=p>");
        ApiTokens tokens = new ApiTokens(temp.resolve("tokens.json"));
        token = tokens.add("ada", null, 0, 0, 0);
        otherToken = tokens.add("bob", null, 0, 0, 0);
        ProcessBuilder builder = new ProcessBuilder(PackagedServer.command("serve", "--http", "127.0.0.1:0"));
        builder.environment()
                .put("WEBWITNESS_ARTIFACTS_DIR", temp.resolve("artifacts").toString());
        builder.environment()
                .put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        builder.environment().put("WEBWITNESS_HTTP_AUTH", "token");
        builder.environment()
                .put("WEBWITNESS_HTTP_TOKENS", temp.resolve("tokens.json").toString());
        server = builder.redirectError(temp.resolve("stderr.txt").toFile()).start();
        server.getOutputStream().close();
    }

    @AfterEach
    void end() {
        server.descendants().forEach(ProcessHandle::destroyForcibly);
        server.destroyForcibly();
        site.close();
    }

    private HttpPeer peer() {
        Matcher said = await().atMost(30, SECONDS)
                .until(() -> ADDRESS.matcher(Files.readString(temp.resolve("stderr.txt"))), Matcher::find);
        return new HttpPeer(Integer.parseInt(said.group(1)));
    }

    @Test
    void runsOverHttpForWhoeverHasATokenAndEndsWhenToldTo() throws Exception {
        HttpPeer ada = peer().token(token).handshake();
        assertThat(peer().post(HttpPeer.INITIALIZE).status()).isEqualTo(401);

        HttpPeer.Exchange call = ada.post(HttpPeer.callOf(
                        1,
                        "web_eval_agent",
                        "{\"url\":\"" + site.url("/")
                                + "\",\"task\":\"click \\\"Buy\\\"; expect \\\"Thank you\\\" visible\"}")
                .replace("\"arguments\"", "\"_meta\":{\"progressToken\":\"p\"},\"arguments\""));
        JsonNode result = call.message(it -> it.path("id").asInt() == 1).at("/result/structuredContent");
        assertThat(result.path("status").asText()).as("%s", result).isEqualTo("passed");
        assertThat(call.messages()).anyMatch(it -> it.path("method").asText().equals("notifications/progress"));
        String runId = result.path("run_id").asText();

        String id = "{\"run_id\":\"" + runId + "\"}";
        HttpPeer bob = peer().token(otherToken).handshake();
        assertThat(bob.call(2, "get_run", id).message().toString()).contains("run.not-found");
        assertThat(ada.call(3, "get_screenshots", id).message().toString()).contains("image/jpeg");
        JsonNode refused = ada.call(
                        4, "web_eval_agent", "{\"url\":\"http://169.254.169.254/latest\",\"task\":\"look around\"}")
                .message();
        assertThat(refused.at("/result/structuredContent/error/errorCode").asText())
                .isEqualTo("policy.origin-blocked");
        assertThat(ada.get("/metrics").body())
                .contains(
                        "webwitness_runs_total{status=\"passed\"} 1",
                        "webwitness_run_duration_seconds_count 1",
                        "webwitness_runs_active 0",
                        "webwitness_sessions 2");

        List<ProcessHandle> browsers = server.descendants().toList();
        server.destroy();
        assertThat(server.waitFor(20, SECONDS)).isTrue();
        await().atMost(10, SECONDS).until(() -> browsers.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(Files.readString(temp.resolve("stderr.txt"))).doesNotContain(token, "ERROR");
    }
}
