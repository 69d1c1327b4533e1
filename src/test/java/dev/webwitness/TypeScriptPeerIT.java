package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.store.tokens.ApiTokens;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.NpmPeer;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
        builder.environment().put("HOME", temp.toString()); // what the Inspector keeps goes with the test
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
        String token = new ApiTokens(temp.resolve("tokens.json")).add("typescript", null, 0, 0, 0);
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

            assertThat(seen.path("streamable").asInt()).as("%s", seen).isEqualTo(9);
            assertThat(seen.path("sse").asInt()).isEqualTo(9);
            assertThat(seen.at("/result/status").asText()).isEqualTo("passed");
            assertThat(seen.path("progress").asInt()).isPositive();
            assertThat(seen.path("error").asText()).isEqualTo("run.not-found");
            assertThat(seen.path("runs").asInt()).isEqualTo(1);
        } finally {
            server.descendants().forEach(ProcessHandle::destroyForcibly);
            server.destroyForcibly();
        }
    }

    /** A server over HTTP on a free port, and where it is. */
    private Process served(Path errors) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(PackagedServer.command("serve", "--http", "127.0.0.1:0"));
        builder.environment()
                .putAll(Map.of(
                        "WEBWITNESS_ARTIFACTS_DIR", temp.resolve("over-http").toString(),
                        "WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString()));
        Process server = builder.redirectError(errors.toFile()).start();
        server.getOutputStream().close();
        return server;
    }

    private static String address(Path errors) {
        Pattern address = Pattern.compile("MCP over HTTP: (\\S+)");
        return Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> address.matcher(Files.readString(errors)), Matcher::find)
                .group(1);
    }

    @Test
    @Timeout(300)
    void findsTheSameOnAllThreeTransports() throws Exception {
        Path peer = NpmPeer.fetched(
                SDK, "sha512-SWsVtH/0vULSQStoZ6xxH2K09Li8fXYTMC64ZeogCdpZ3XSi1eCPOByV1OpuJxuI3OcmHhosDWYyii07tpPsLw==");
        Path client = peer.resolve("three-transports.mjs");
        try (InputStream script =
                Objects.requireNonNull(TypeScriptPeerIT.class.getResourceAsStream("peers/three-transports.mjs"))) {
            Files.copy(script, client, StandardCopyOption.REPLACE_EXISTING);
        }
        Path errors = temp.resolve("http.txt");
        Process server = served(errors);
        try (FixtureSite site = FixtureSite.start()
                .page("/", "<h1>Mugs</h1><p id=p></p><button onclick=\"p.textContent='Thank you'\">Buy</button>")) {
            List<String> command = new ArrayList<>(
                    List.of("node", client.toAbsolutePath().toString(), address(errors), site.url("/")));
            command.addAll(PackagedServer.command("serve"));

            JsonNode all = new ObjectMapper().readTree(run(command));

            for (String transport : List.of("stdio", "streamable", "sse")) {
                JsonNode seen = all.get(transport);
                assertThat(seen.path("status").asText())
                        .as("%s %s", transport, seen)
                        .isEqualTo("passed");
                assertThat(seen.path("read").asText()).isEqualTo("passed");
                assertThat(seen.path("listed").asBoolean()).isTrue();
                assertThat(seen.path("tools").asInt()).isGreaterThanOrEqualTo(9);
                assertThat(seen.path("prompts").toString()).contains("evaluate_page", "diagnose_failure");
                assertThat(seen.path("templates").asInt()).isEqualTo(4);
                assertThat(seen.path("icon").asText()).isEqualTo("image/png");
                assertThat(seen.path("cursor").asInt()).isEqualTo(-32602);
                assertThat(seen.path("logged")).as("%s %s", transport, seen).hasSizeGreaterThan(2);
                assertThat(seen.path("updated").toString()).contains("webwitness://runs");
                assertThat(seen.path("listChanged").asInt()).isPositive();
            }
        } finally {
            server.descendants().forEach(ProcessHandle::destroyForcibly);
            server.destroyForcibly();
        }
    }

    @Test
    @Timeout(300)
    void isUnderstoodByTheInspectorOnAllThreeTransports() throws Exception {
        Path peer = NpmPeer.fetched(
                "@modelcontextprotocol/inspector@2.12.0",
                "sha512-ppfN5+HnVWo6dY7jz5RMFUFTfEYPnFUjN3XN2w6PI6nmB/AFFXPGPfLBRvCeSx+qIH6kpi7Nsz5HYRp49loHpA==");
        String inspector =
                peer.toAbsolutePath().resolve("node_modules/.bin/mcp-inspector").toString();
        List<String> serve = PackagedServer.command("serve");
        Path config = temp.resolve("inspector.json");
        new ObjectMapper()
                .writeValue(
                        config.toFile(),
                        Map.of(
                                "mcpServers",
                                Map.of(
                                        "webwitness",
                                        Map.of(
                                                "command",
                                                serve.get(0),
                                                "args",
                                                serve.subList(1, serve.size()),
                                                "env",
                                                Map.of(
                                                        "WEBWITNESS_ARTIFACTS_DIR",
                                                        temp.resolve("over-stdio")
                                                                .toString())))));
        Path errors = temp.resolve("http.txt");
        Process server = served(errors);
        try {
            String mcp = address(errors);
            for (List<String> target : List.of(
                    List.of("--config", config.toString(), "--server", "webwitness"),
                    List.of(mcp),
                    List.of(mcp.replaceFirst("/mcp$", "/sse")))) {
                assertThat(inspected(inspector, target, "--method", "tools/list", "--strict")
                                .findValuesAsText("name"))
                        .as("%s", target)
                        .contains("web_eval_agent", "get_run");
                assertThat(inspected(inspector, target, "--method", "tools/call", "--tool-name", "list_runs")
                                .at("/structuredContent")
                                .has("runs"))
                        .isTrue();
                assertThat(inspected(inspector, target, "--method", "resources/read", "--uri", "webwitness://runs")
                                .at("/contents/0/text")
                                .asText())
                        .contains("\"runs\"");
                assertThat(inspected(inspector, target, "--method", "prompts/list")
                                .at("/prompts"))
                        .hasSize(2);
            }
        } finally {
            server.descendants().forEach(ProcessHandle::destroyForcibly);
            server.destroyForcibly();
        }
    }

    private JsonNode inspected(String inspector, List<String> target, String... ask) throws Exception {
        List<String> command = new ArrayList<>(List.of(inspector, "--cli"));
        command.addAll(target);
        command.addAll(List.of(ask));
        return new ObjectMapper().readTree(run(command));
    }
}
