package dev.webwitness.mcp.http;

import dev.webwitness.mcp.FakeRuns;
import dev.webwitness.mcp.HttpMcpServer;
import dev.webwitness.mcp.StdioMcpServer;
import dev.webwitness.mcp.resource.ExtraCapabilities;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.run.journal.RunRedactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.web.api.ApiRules;
import dev.webwitness.web.api.ApiServer;
import dev.webwitness.web.api.HealthServlet;
import dev.webwitness.web.auth.Principal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The server over HTTP on a free port, with fake runs and a real store. The tokens are {@code ada-token}, {@code bob-token} and {@code slow-token}. */
final class Served implements AutoCloseable {
    static final int MAX_BODY = 1 << 16;

    private static final Duration USUAL = Duration.ofSeconds(10);

    private final FakeRuns runs = new FakeRuns();
    private final Map<String, Principal> known = new ConcurrentHashMap<>(Map.of(
            "ada-token", new Principal("token:ada", "ada", 6_000, 6, 2),
            "bob-token", new Principal("token:bob", "bob", 6_000, 2, 2),
            "slow-token", new Principal("token:slow", "slow", 3, 2, 2)));
    private final ArtifactStore store;
    private final HttpMcpServer doors;
    private final ApiServer door;

    private Served(Path artifacts, @Nullable Principal host, Duration idle, Duration keepAlive, Duration unknown) {
        store = ArtifactStore.open(artifacts, StoreLimits.defaults());
        doors = new HttpMcpServer(
                new StdioMcpServer.ServerParts(
                        runs,
                        store,
                        ToolDefaults.USUAL,
                        "steps, one a line",
                        "0.1.0-test",
                        RunRedactor.of(List.of())::error,
                        ExtraCapabilities.NONE),
                new HttpSessionRegistry.Limits(MAX_BODY, 8, 6, idle, keepAlive));
        HealthServlet health = new HealthServlet(() -> doors.closing() ? "the server is ending" : null, doors::metrics);
        ApiRules rules = new ApiRules(
                new ApiRules.Addresses(Set.of("webwitness.example"), Set.of("https://app.example"), null),
                new ApiRules.Callers(host, List.of(known::get), List.of("https://login.example")),
                new ApiRules.Limits(50, unknown, MAX_BODY));
        door = ApiServer.start(new ApiRules.Listen("127.0.0.1", 0, null, null, 15), rules, doors.endpoints(), health);
    }

    /** Takes a token back. */
    void forget(String token) {
        known.remove(token);
    }

    /** For callers with a token. */
    static Served withTokens(Path artifacts) {
        return new Served(artifacts, null, Duration.ofMinutes(5), Duration.ofSeconds(15), USUAL);
    }

    /** The same for callers who have to make themselves known at once. */
    static Served withTokensAtOnce(Path artifacts) {
        return new Served(artifacts, null, Duration.ofMinutes(5), Duration.ofMillis(50), Duration.ofMillis(500));
    }

    /** For everybody at this machine. */
    static Served atHome(Path artifacts) {
        return new Served(
                artifacts,
                new Principal("local", "", 6_000, 6, 9),
                Duration.ofMinutes(5),
                Duration.ofSeconds(15),
                USUAL);
    }

    /** The same, with little patience. */
    static Served hasty(Path artifacts) {
        return new Served(
                artifacts,
                new Principal("local", "", 6_000, 6, 9),
                Duration.ofMillis(300),
                Duration.ofMillis(50),
                USUAL);
    }

    FakeRuns runs() {
        return runs;
    }

    ArtifactStore store() {
        return store;
    }

    HttpMcpServer doors() {
        return doors;
    }

    int port() {
        return door.port();
    }

    HttpPeer peer() {
        return new HttpPeer(door.port());
    }

    @Override
    public void close() {
        doors.close(Duration.ZERO);
        door.close();
        store.close();
    }
}
