package dev.webwitness.errors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.cli.Cli;
import dev.webwitness.cli.shell.CommandServices;
import dev.webwitness.cli.shell.Console;
import dev.webwitness.cli.shell.DoctorCheck;
import dev.webwitness.cli.shell.Evaluator;
import dev.webwitness.cli.shell.ParsedLine;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.config.Settings;
import dev.webwitness.mcp.HttpMcpServer;
import dev.webwitness.mcp.RawClient;
import dev.webwitness.mcp.StdioMcpServer;
import dev.webwitness.mcp.http.HttpPeer;
import dev.webwitness.mcp.http.HttpSessionRegistry;
import dev.webwitness.mcp.resource.ExtraCapabilities;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.policy.access.UrlPolicy;
import dev.webwitness.policy.secret.Secret;
import dev.webwitness.policy.secret.Vault;
import dev.webwitness.run.RunService;
import dev.webwitness.run.Runs;
import dev.webwitness.run.journal.RunRedactor;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.web.api.ApiRules;
import dev.webwitness.web.api.ApiServer;
import dev.webwitness.web.api.HealthServlet;
import dev.webwitness.web.auth.Principal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** One real service with one lane, no place in line and a real store, behind the MCP door and the command line. */
final class ErrorStand implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();

    /** What a command line left behind. */
    record Ended(int status, String out, String err) {}

    private final Path home;
    private final Path artifacts;
    private final ArtifactStore store;
    private final RunService runs;
    private final StdioMcpServer door;
    private final HttpMcpServer webDoors;
    private final ApiServer webDoor;
    private final HttpPeer peer;
    private final RawClient client = new RawClient();
    private final AtomicInteger calls = new AtomicInteger();

    ErrorStand(Path home, BrowserOptions browser, StoreLimits limits) {
        this.home = home;
        this.artifacts = home.resolve("artifacts");
        this.store = ArtifactStore.open(artifacts, limits);
        this.runs = new RunService(
                store,
                RunSettings.builder(browser)
                        .queue(0)
                        .secrets(List.of("Tulip-9-Harbour"))
                        .vault(new Vault(List.of(new Secret("shop_password", "Tulip-9-Harbour", List.of(), null))))
                        .build());
        StdioMcpServer.ServerParts house = new StdioMcpServer.ServerParts(
                runs,
                store,
                ToolDefaults.USUAL,
                "click \"Name\"",
                "test",
                RunRedactor.of(List.of())::error,
                ExtraCapabilities.NONE);
        this.door = StdioMcpServer.start(client.serverInput(), client.serverOutput(), house);
        client.handshake();
        this.webDoors = new HttpMcpServer(
                house, new HttpSessionRegistry.Limits(1_000_000, 8, 6, Duration.ofMinutes(5), Duration.ofSeconds(15)));
        this.webDoor = ApiServer.start(
                new ApiRules.Listen("127.0.0.1", 0, null, null, 15),
                new ApiRules(
                        ApiRules.Addresses.OWN,
                        new ApiRules.Callers(new Principal("local", "", 6_000, 6, 9), List.of(), List.of()),
                        new ApiRules.Limits(50, Duration.ofSeconds(10), 1_000_000)),
                webDoors.endpoints(),
                new HealthServlet(() -> null, webDoors::metrics));
        this.peer = new HttpPeer(webDoor.port()).handshake();
    }

    ArtifactStore store() {
        return store;
    }

    Path home() {
        return home;
    }

    /** Calls a tool; a run that still runs when the call answers is waited for. */
    JsonNode call(String tool, Map<String, ?> arguments) {
        int id = calls.incrementAndGet();
        Map<String, Object> given = new LinkedHashMap<>(arguments);
        if (tool.equals("web_eval_agent")) {
            given.putIfAbsent("wait_s", 10);
        }
        client.call(id, tool, JSON.valueToTree(given).toString());
        JsonNode result = client.answer(id).path("result");
        boolean waits = !Integer.valueOf(0).equals(given.get("wait_s"));
        return waits && result.at("/structuredContent/status").asText().equals("running")
                ? call(
                        "get_run",
                        Map.of("run_id", result.at("/structuredContent/run_id").asText(), "wait_s", 10))
                : result;
    }

    /** Calls a tool over HTTP. */
    JsonNode callOverHttp(String tool, Map<String, ?> arguments) {
        return peer.call(
                        calls.incrementAndGet(),
                        tool,
                        JSON.valueToTree(arguments).toString())
                .message(message -> message.has("id"))
                .path("result");
    }

    /** Runs one command line, each setting of the environment as given beside where the runs are kept. */
    Ended shell(Map<String, String> environment, String... args) {
        Map<String, String> all = new LinkedHashMap<>(environment);
        all.put("WEBWITNESS_ARTIFACTS_DIR", artifacts.toString());
        all.put("WEBWITNESS_LOG_FILE", home.resolve("log").toString());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                all.containsKey("WEBWITNESS_JSON_ERRORS"));
        int status = Cli.run(args, new InstallLayout(home, null), all, console, new SharedDoors());
        return new Ended(
                status,
                out.toString(StandardCharsets.UTF_8).strip(),
                err.toString(StandardCharsets.UTF_8).strip());
    }

    @Override
    public void close() throws IOException {
        webDoors.close(Duration.ZERO);
        webDoor.close();
        door.close();
        client.close();
        runs.close();
        store.close();
    }

    /** The command line's doors, which all lead to the one service. */
    private final class SharedDoors implements CommandServices {
        @Override
        public void serve(Settings settings, InputStream in, OutputStream out, Consumer<String> remark) {
            throw new AssertionError("nothing is served in these tests");
        }

        @Override
        public Evaluator evaluator(Settings settings) {
            UrlPolicy urls = new UrlPolicy(settings.policy().allowedSchemes());
            return new Evaluator() {
                @Override
                public Runs runs() {
                    return runs;
                }

                @Override
                public Address address(String given) {
                    String url = urls.normalise(given);
                    return new Address(url, UrlPolicy.isLoopback(url));
                }

                @Override
                public void close() {
                    // the service goes on
                }
            };
        }

        @Override
        public ArtifactStore store(Settings settings) {
            return ArtifactStore.open(settings.artifacts().dir(), StoreLimits.defaults());
        }

        @Override
        public String stepLanguage() {
            return "# The step language";
        }

        @Override
        public List<ParsedLine> understand(String task) {
            return List.of();
        }

        @Override
        public List<DoctorCheck> checkModel(Settings settings) {
            return List.of();
        }

        @Override
        public List<DoctorCheck> checkBrowser(Settings settings) {
            return List.of();
        }
    }
}
