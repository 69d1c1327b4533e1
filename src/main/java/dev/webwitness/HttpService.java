package dev.webwitness;

import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.Listen;
import dev.webwitness.mcp.HttpMcpServer;
import dev.webwitness.mcp.StdioMcpServer;
import dev.webwitness.mcp.http.HttpSessionRegistry;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Metric;
import dev.webwitness.policy.access.AddressPolicy;
import dev.webwitness.store.tokens.ApiTokens;
import dev.webwitness.web.api.ApiRules;
import dev.webwitness.web.api.ApiServer;
import dev.webwitness.web.api.HealthServlet;
import dev.webwitness.web.auth.Authenticator;
import dev.webwitness.web.auth.JwtAuthenticator;
import dev.webwitness.web.auth.Principal;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Wires the HTTP server: authentication, endpoints, shutdown. */
final class HttpService implements AutoCloseable {
    /** One caller with a token may have this part of all sessions, so that the others have the rest; a token can say otherwise. */
    private static final int SHARE = 3;

    private static final int MAX_CALLS = 64;
    private static final int STRANGERS_PER_MINUTE = 120;

    /** At the 16 kB of a head, a client sends at least 1.6 kB a second until it is known. */
    private static final Duration UNKNOWN = Duration.ofSeconds(10);

    private final HttpMcpServer mcp;
    private final ApiServer server;
    private final Duration drain;
    private final AtomicBoolean closed = new AtomicBoolean();

    private HttpService(HttpMcpServer mcp, ApiServer server, Duration drain) {
        this.mcp = mcp;
        this.server = server;
        this.drain = drain;
    }

    /**
     * Refuses settings that let anybody in.
     *
     * @throws WebwitnessException {@code arguments.invalid} where nobody has to show a token although others than this machine can connect
     */
    static void requireSafe(Settings.Http it) {
        Listen listen = it.listen();
        if (listen != null && !demandsTokens(it, listen) && !atHome(it, listen)) {
            throw WebwitnessException.argument(
                    "http.auth",
                    "cannot be none where others than this machine can connect (http.listen "
                            + listen.host() + (it.publicUrl() == null ? "" : ", http.public_url")
                            + "): whoever reaches the server would see and do everything. Use token, and make one with ./webwitness token add NAME,"
                            + " or listen on 127.0.0.1.",
                    "auto");
        }
    }

    /** @param metrics what else is counted */
    static HttpService start(
            Settings.Http it, Listen listen, StdioMcpServer.ServerParts parts, Supplier<List<Metric>> metrics) {
        HttpMcpServer mcp = new HttpMcpServer(
                parts,
                new HttpSessionRegistry.Limits(
                        (int) Math.min(it.maxBody(), 1 << 30),
                        MAX_CALLS,
                        it.maxSessions(),
                        Duration.ofMinutes(it.sessionMinutes()),
                        Duration.ofSeconds(it.keepAliveS())));
        HealthServlet health = new HealthServlet(() -> mcp.closing() ? "the server is ending" : null, () -> {
            List<Metric> all = new ArrayList<>(metrics.get());
            all.addAll(mcp.metrics());
            return all;
        });
        ApiServer server = ApiServer.start(
                new ApiRules.Listen(listen.host(), listen.port(), it.certificate(), it.key(), it.keepAliveS()),
                rules(it, listen),
                mcp.endpoints(),
                health);
        return new HttpService(mcp, server, Duration.ofSeconds(it.drainS()));
    }

    /** Whether only somebody at this machine can call. Behind a proxy anybody may. */
    private static boolean atHome(Settings.Http it, Listen listen) {
        return ApiServer.isLoopback(listen.host()) && it.publicUrl() == null;
    }

    /** Whether callers have to show a token. */
    static boolean demandsTokens(Settings.Http it, Listen listen) {
        return it.auth().equals("token") || it.auth().equals("auto") && !atHome(it, listen);
    }

    /** Where browsers may be led by those who call over HTTP, or did before: their runs may be done again when nobody is listened to. */
    static AddressPolicy networks(Settings.Http it) {
        Listen listen = it.listen();
        return AddressPolicy.open(it.privateAddresses(), listen == null || atHome(it, listen));
    }

    private static ApiRules rules(Settings.Http it, Listen listen) {
        Principal usual = new Principal("local", "", it.perMinute(), it.maxSessions(), Integer.MAX_VALUE);
        Principal guest = new Principal(
                usual.name(), usual.owner(), usual.perMinute(), Math.max(1, it.maxSessions() / SHARE), usual.runs());
        URI publicUrl = it.publicUrl() == null ? null : URI.create(it.publicUrl());
        Settings.Jwt jwt = it.jwt();
        return new ApiRules(
                new ApiRules.Addresses(Set.copyOf(it.allowedHosts()), Set.copyOf(it.allowedOrigins()), publicUrl),
                new ApiRules.Callers(
                        demandsTokens(it, listen) ? null : usual,
                        access(it, guest),
                        jwt.issuer() == null ? List.of() : List.of(jwt.issuer())),
                new ApiRules.Limits(STRANGERS_PER_MINUTE, UNKNOWN, (int) Math.min(it.maxBody(), 1 << 30)));
    }

    private static List<Authenticator> access(Settings.Http it, Principal usual) {
        ApiTokens tokens = new ApiTokens(it.tokens());
        List<Authenticator> access = new ArrayList<>();
        access.add(bearer ->
                tokens.find(bearer).map(token -> identity(token, usual)).orElse(null));
        Settings.Jwt jwt = it.jwt();
        if (jwt.issuer() != null || jwt.audience() != null || jwt.keys() != null) {
            access.add(new JwtAuthenticator(
                    given("http.jwt.issuer", jwt.issuer(), "https://login.example"),
                    given("http.jwt.audience", jwt.audience(), "https://webwitness.example/mcp"),
                    given("http.jwt.keys", jwt.keys(), "https://login.example/jwks.json"),
                    usual));
        }
        return access;
    }

    private static String given(String key, @Nullable String value, String example) {
        if (value == null) {
            throw WebwitnessException.argument(
                    key, "has to be set too: issuer, audience and keys belong together.", example);
        }
        return value;
    }

    private static Principal identity(ApiTokens.Token token, Principal usual) {
        return new Principal(
                "token:" + token.name(),
                token.name(),
                token.perMinute() == 0 ? usual.perMinute() : token.perMinute(),
                token.sessions() == 0 ? usual.sessions() : token.sessions(),
                token.runs() == 0 ? usual.runs() : token.runs());
    }

    /** What whoever starts it should know. */
    static List<String> remarks(Settings.Http it, Listen listen) {
        if (!demandsTokens(it, listen)) {
            return List.of();
        }
        boolean nobody =
                it.jwt().issuer() == null && new ApiTokens(it.tokens()).list().isEmpty();
        return nobody ? List.of("nobody has a token yet: ./webwitness token add NAME") : List.of();
    }

    /** Where MCP is. */
    String address() {
        return server.address() + "/mcp";
    }

    /** Takes nothing new, lets calls under way end within the limit, then ends the rest. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            mcp.close(drain);
            server.close();
        }
    }
}
