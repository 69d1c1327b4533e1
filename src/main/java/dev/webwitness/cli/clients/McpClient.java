package dev.webwitness.cli.clients;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    ObjectNode entry(Connection connection) {
        ObjectNode entry = JsonNodeFactory.instance.objectNode();
        if (connection instanceof Connection.Stdio stdio) {
            if (this == VSCODE || this == CURSOR) {
                entry.put("type", "stdio");
            }
            entry.put("command", stdio.command());
            stdio.arguments().forEach(entry.putArray("args")::add);
            if (this == CODEX) {
                entry.put("startup_timeout_sec", 30);
            }
        } else if (connection instanceof Connection.Http http) {
            if (this == CLAUDE_DESKTOP) {
                throw WebwitnessException.unsupported(
                        "mcp-config.http",
                        "claude-desktop",
                        "Claude Desktop's file knows only servers that it starts itself; leave --http out, and it"
                                + " starts its own.");
            }
            if (this == CLAUDE_CODE || this == VSCODE || this == GENERIC) {
                entry.put("type", "http");
            }
            entry.put(this == GEMINI ? "httpUrl" : this == WINDSURF ? "serverUrl" : "url", http.url());
            bearer(http).ifPresent(value -> {
                if (this == CODEX) {
                    entry.put("bearer_token_env_var", value);
                } else {
                    entry.putObject("headers").put("Authorization", value);
                }
            });
        }
        if (this == CODEX) {
            // A run may take 50 s before it answers; Codex cuts a call off after 60 by default.
            entry.put("tool_timeout_sec", 120);
        }
        return entry;
    }

    /** The client's own command that registers a server, for the user or for the project it is run in; empty where it has none. */
    Optional<List<String>> command(String name, Connection connection, ObjectNode entry, boolean project) {
        List<String> words = new ArrayList<>();
        String scope = project ? "project" : "user";
        switch (this) {
            case CLAUDE_CODE -> words.addAll(List.of("claude", "mcp", "add", "--scope", scope));
            case GEMINI -> words.addAll(List.of("gemini", "mcp", "add", "--scope", scope));
            case CODEX -> words.addAll(project ? List.of() : List.of("codex", "mcp", "add"));
            case VSCODE -> {
                String described = entry.deepCopy().put("name", name).toString();
                return project ? Optional.empty() : Optional.of(List.of("code", "--add-mcp", described));
            }
            default -> {}
        }
        if (words.isEmpty()) {
            return Optional.empty();
        }
        if (connection instanceof Connection.Stdio stdio) {
            // Behind the two dashes nothing is taken for an option of the client's.
            words.addAll(this == GEMINI ? List.of(name, stdio.command(), "--") : List.of(name, "--", stdio.command()));
            words.addAll(stdio.arguments());
        } else if (connection instanceof Connection.Http http) {
            words.addAll(
                    this == CODEX
                            ? List.of(name, "--url", http.url())
                            : List.of("--transport", "http", name, http.url()));
            bearer(http)
                    .ifPresent(value -> words.addAll(
                            this == CODEX
                                    ? List.of("--bearer-token-env-var", value)
                                    : List.of("--header", "Authorization: " + value)));
        }
        return Optional.of(words);
    }

    private Optional<String> bearer(Connection.Http http) {
        return bearer == null || http.tokenVariable() == null
                ? Optional.empty()
                : Optional.of(bearer.formatted(http.tokenVariable()));
    }

    private static Path zed(Machine machine) {
        return switch (machine.system()) {
            case WINDOWS -> machine.applications().resolve("Zed");
            case MAC -> machine.home().resolve(".config").resolve("zed");
            case LINUX -> machine.applications().resolve("zed");
        };
    }
}
