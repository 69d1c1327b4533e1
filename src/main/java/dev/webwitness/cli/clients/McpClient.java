package dev.webwitness.cli.clients;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The MCP clients that can be set up: which file each one reads, and how it wants a server described. */
public enum McpClient {
    /**
     * code.claude.com/docs/en/mcp: user scope in {@code ~/.claude.json} (moved by {@code CLAUDE_CONFIG_DIR}), project scope in {@code .mcp.json};
     * {@code ${VAR}} is expanded in command, args, env, url and headers.
     */
    CLAUDE_CODE("claude-code", "mcpServers", "Bearer ${%s}"),

    /** modelcontextprotocol.io, "Connect to local MCP servers": the file knows only servers that the application starts itself. */
    CLAUDE_DESKTOP("claude-desktop", "mcpServers", null),

    /** cursor.com/docs/mcp: {@code ${env:NAME}} is resolved in command, args, env, url and headers. */
    CURSOR("cursor", "mcpServers", "Bearer ${env:%s}"),

    /**
     * code.visualstudio.com/docs/copilot/reference/mcp-configuration. {@code ${env:NAME}} is supported (microsoft/vscode#245237); that version
     * 1.137 leaves it alone in headers is reported in microsoft/vscode#336232.
     */
    VSCODE("vscode", "servers", "Bearer ${env:%s}"),

    /** The Codex CLI's configuration reference: {@code [mcp_servers.NAME]}; moved by {@code CODEX_HOME}; a project's file counts once it is trusted. */
    CODEX("codex", "mcp_servers", "%s"),

    /** geminicli.com/docs/tools/mcp-server: {@code httpUrl} is Streamable HTTP, {@code url} SSE; {@code $VAR} and {@code ${VAR}} are resolved. */
    GEMINI("gemini", "mcpServers", "Bearer ${%s}"),

    /** docs.windsurf.com/windsurf/cascade/mcp: {@code serverUrl}, and {@code ${env:NAME}} in command, args, env, serverUrl and headers. */
    WINDSURF("windsurf", "mcpServers", "Bearer ${env:%s}"),

    /** zed.dev/docs/ai/mcp: {@code context_servers} of the settings, which may hold comments; headers are sent as written (zed-industries/zed#60459). */
    ZED("zed", "context_servers", null),

    /** What most other clients read. */
    GENERIC("generic", "mcpServers", "Bearer ${%s}");

    private static final Set<String> OF_STDIO = Set.of("command", "args", "env", "envFile", "env_vars", "cwd");
    private static final Set<String> OF_HTTP = Set.of(
            "url", "httpUrl", "serverUrl", "headers", "bearer_token_env_var", "http_headers", "env_http_headers");

    private final String label;
    private final String root;
    private final @Nullable String bearer;

    McpClient(String label, String root, @Nullable String bearer) {
        this.label = label;
        this.root = root;
        this.bearer = bearer;
    }

    /** The name on the command line. */
    public String label() {
        return label;
    }

    /** The key under which the client keeps its servers. */
    String root() {
        return root;
    }

    /** Whether the file is TOML; else it is JSON, with comments where the client allows them. */
    boolean toml() {
        return this == CODEX;
    }

    /** Whether a bearer token can be taken from the environment, so that no file has to hold it. */
    public boolean readsTokenVariable() {
        return bearer != null;
    }

    /** The file that counts for all of the user's projects. */
    public Optional<Path> userFile(Machine machine) {
        Path home = machine.home();
        Path applications = machine.applications();
        return switch (this) {
            case CLAUDE_CODE ->
                Optional.of(machine.named("CLAUDE_CONFIG_DIR", home).resolve(".claude.json"));
            case CLAUDE_DESKTOP -> Optional.of(applications.resolve("Claude").resolve("claude_desktop_config.json"));
            case CURSOR -> Optional.of(home.resolve(".cursor").resolve("mcp.json"));
            case VSCODE ->
                Optional.of(applications.resolve("Code").resolve("User").resolve("mcp.json"));
            case CODEX ->
                Optional.of(machine.named("CODEX_HOME", home.resolve(".codex")).resolve("config.toml"));
            case GEMINI -> Optional.of(home.resolve(".gemini").resolve("settings.json"));
            case WINDSURF ->
                Optional.of(home.resolve(".codeium").resolve("windsurf").resolve("mcp_config.json"));
            case ZED -> Optional.of(zed(machine).resolve("settings.json"));
            case GENERIC -> Optional.empty();
        };
    }

    /** The file that counts for one project, where the client knows such a file. */
    public Optional<Path> projectFile(Path project) {
        return switch (this) {
            case CLAUDE_CODE -> Optional.of(project.resolve(".mcp.json"));
            case CURSOR -> Optional.of(project.resolve(".cursor").resolve("mcp.json"));
            case VSCODE -> Optional.of(project.resolve(".vscode").resolve("mcp.json"));
            case CODEX -> Optional.of(project.resolve(".codex").resolve("config.toml"));
            case GEMINI -> Optional.of(project.resolve(".gemini").resolve("settings.json"));
            case CLAUDE_DESKTOP, WINDSURF, ZED, GENERIC -> Optional.empty();
        };
    }

    /** What the file is to say for this connection; {@code capability.unsupported} where the client knows no such connection. */
    ServerEntry entry(Connection connection) {
        if (connection instanceof Connection.Stdio stdio) {
            return entry(stdio);
        }
        if (connection instanceof Connection.Http http) {
            return entry(http);
        }
        throw new AssertionError(connection);
    }

    private ServerEntry entry(Connection.Stdio stdio) {
        ObjectNode fixed = object();
        if (this == VSCODE || this == CURSOR) {
            fixed.put("type", "stdio");
        }
        fixed.put("command", stdio.command());
        stdio.arguments().forEach(fixed.putArray("args")::add);
        ObjectNode preferred = timeouts();
        if (this == CODEX) {
            preferred.put("startup_timeout_sec", 30);
        }
        return new ServerEntry(fixed, preferred, others(fixed, OF_HTTP));
    }

    private ServerEntry entry(Connection.Http http) {
        if (this == CLAUDE_DESKTOP) {
            throw WebwitnessException.unsupported(
                    "mcp-config.http",
                    "claude-desktop",
                    "Claude Desktop's file knows only servers that it starts itself; leave --http out, and it starts its own.");
        }
        ObjectNode fixed = object();
        if (this == CLAUDE_CODE || this == VSCODE || this == GENERIC) {
            fixed.put("type", "http");
        }
        fixed.put(this == GEMINI ? "httpUrl" : this == WINDSURF ? "serverUrl" : "url", http.url());
        if (bearer != null && http.tokenVariable() != null) {
            String value = bearer.formatted(http.tokenVariable());
            if (this == CODEX) {
                fixed.put("bearer_token_env_var", value);
            } else {
                fixed.putObject("headers").put("Authorization", value);
            }
        }
        Set<String> kept = Set.of("headers", "http_headers", "env_http_headers");
        Set<String> gone = others(fixed, OF_STDIO, OF_HTTP);
        gone.removeAll(kept);
        return new ServerEntry(fixed, timeouts(), gone);
    }

    /** A run may take 50 s before it answers; Codex cuts a call off after 60 by default. */
    private ObjectNode timeouts() {
        ObjectNode preferred = object();
        if (this == CODEX) {
            preferred.put("tool_timeout_sec", 120);
        }
        return preferred;
    }

    @SafeVarargs
    private static Set<String> others(ObjectNode fixed, Set<String>... keys) {
        Set<String> gone = new LinkedHashSet<>(List.of("type"));
        Stream.of(keys).forEach(gone::addAll);
        gone.removeIf(fixed::has);
        return gone;
    }

    private static Path zed(Machine machine) {
        return switch (machine.system()) {
            case WINDOWS -> machine.applications().resolve("Zed");
            case MAC -> machine.home().resolve(".config").resolve("zed");
            case LINUX -> machine.applications().resolve("zed");
        };
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
