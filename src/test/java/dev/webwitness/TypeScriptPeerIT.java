package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.store.Tokens;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.WarmBrowser;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged server and the TypeScript SDK's client, as its users run them. Needs Node and npm's registry. */
@Tag("campaign")
class TypeScriptPeerIT {
    private static final String SDK = "@modelcontextprotocol/sdk@1.32.2";

    @TempDir
    private Path temp;

    private String run(List<String> command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(temp.toFile());
        builder.environment()
                .put("WEBWITNESS_ARTIFACTS_DIR", temp.resolve("artifacts").toString());
        builder.environment()
                .put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        Path errors = temp.resolve("stderr.txt");
        Process process = builder.redirectError(errors.toFile()).start();
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(Files.readString(errors)).isZero();
            return said;
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @Timeout(240)
    void lendsItsModelByAnsweringSamplingRequests() throws Exception {
        run(List.of("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", temp.toString(), SDK));
        Path client = temp.resolve("sampling-client.mjs");
        try (InputStream script =
                Objects.requireNonNull(TypeScriptPeerIT.class.getResourceAsStream("peers/sampling-client.mjs"))) {
            Files.copy(script, client);
        }
        try (FixtureSite site = FixtureSite.start()
                .page(
                        "/",
                        "<title>Mugs</title><h1>Mugs</h1><p id=p></p>"
                                + "<button onclick=\"p.textContent='Thank you. Your order: B-4711'\">Buy blue mug</button>")) {
            List<String> command = new ArrayList<>(List.of("node", client.toString(), site.url("/")));
            command.addAll(PackagedServer.command("serve"));

            JsonNode said = new ObjectMapper().readTree(run(command));

            assertThat(said.path("asked").asInt()).isEqualTo(3);
            assertThat(said.at("/result/status").asText()).as("%s", said).isEqualTo("passed");
            assertThat(said.at("/result/result").asText()).contains("B-4711");
            assertThat(said.at("/result/usage/brain").asText()).isEqualTo("sampling");
        }
    }

    @Test
    @Timeout(240)
    void speaksOverStreamableHttpAndOverTheOlderSse() throws Exception {
        run(List.of("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", temp.toString(), SDK));
        Path client = temp.resolve("http-client.mjs");
        try (InputStream script =
                Objects.requireNonNull(TypeScriptPeerIT.class.getResourceAsStream("peers/http-client.mjs"))) {
            Files.copy(script, client);
        }
        String token = new Tokens(temp.resolve("tokens.json")).add("typescript", null, 0, 0, 0);
        ProcessBuilder builder = new ProcessBuilder(PackagedServer.command("serve", "--http", "127.0.0.1:0"));
        Path errors = temp.resolve("server.txt");
        builder.environment()
                .putAll(Map.of(
                        "WEBWITNESS_ARTIFACTS_DIR", temp.resolve("artifacts").toString(),
                        "WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString(),
                        "WEBWITNESS_HTTP_AUTH", "token",
                        "WEBWITNESS_HTTP_TOKENS", temp.resolve("tokens.json").toString()));
        Process server = builder.redirectError(errors.toFile()).start();
        try (FixtureSite site = FixtureSite.start()
                .page("/", "<h1>Mugs</h1><p id=p></p><button onclick=\"p.textContent='Thank you'\">Buy</button>")) {
            Pattern address = Pattern.compile("MCP over HTTP: (\\S+)");
            Matcher said = Awaitility.await()
                    .atMost(30, TimeUnit.SECONDS)
                    .until(() -> address.matcher(Files.readString(errors)), Matcher::find);

            JsonNode seen = new ObjectMapper()
                    .readTree(run(List.of("node", client.toString(), said.group(1), site.url("/"), token)));

            assertThat(seen.path("streamable").asInt()).as("%s", seen).isEqualTo(8);
            assertThat(seen.path("sse").asInt()).isEqualTo(8);
            assertThat(seen.at("/result/status").asText()).isEqualTo("passed");
            assertThat(seen.path("progress").asInt()).isPositive();
            assertThat(seen.path("error").asText()).isEqualTo("run.not-found");
            assertThat(seen.path("runs").asInt()).isEqualTo(1);
        } finally {
            server.descendants().forEach(ProcessHandle::destroyForcibly);
            server.destroyForcibly();
        }
    }
}
