package dev.webwitness.cli.mcpclients;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The MCP clients that can be set up: which file each one reads, and how it wants a server described. */
public enum McpClient {
    /** code.claude.com/docs/en/mcp: {@code ${VAR}} is expanded in command, args, env, url and headers. */
    CLAUDE_CODE("claude-code", "mcpServers", "{CLAUDE_CONFIG_DIR}/.claude.json", ".mcp.json", "Bearer ${%s}"),
    /** modelcontextprotocol.io, "Connect to local MCP servers": the file knows only servers that the application starts itself. */
    CLAUDE_DESKTOP("claude-desktop", "mcpServers", "{applications}/Claude/claude_desktop_config.json", null, null),
    /** cursor.com/docs/mcp. */
    CURSOR("cursor", "mcpServers", "~/.cursor/mcp.json", ".cursor/mcp.json", "Bearer ${env:%s}"),
    /** code.visualstudio.com/docs/copilot/reference/mcp-configuration. Version 1.137 leaves variables alone in headers (microsoft/vscode#336232). */
    VSCODE("vscode", "servers", "{applications}/Code/User/mcp.json", ".vscode/mcp.json", "Bearer ${env:%s}"),
    /** The Codex CLI's configuration reference; a project's file counts once it is trusted. */
    CODEX("codex", "mcp_servers", "{CODEX_HOME}/config.toml", ".codex/config.toml", "%s"),
    /** geminicli.com/docs/tools/mcp-server. */
    GEMINI("gemini", "mcpServers", "~/.gemini/settings.json", ".gemini/settings.json", "Bearer ${%s}"),
    /** docs.windsurf.com/windsurf/cascade/mcp. */
    WINDSURF("windsurf", "mcpServers", "~/.codeium/windsurf/mcp_config.json", null, "Bearer ${env:%s}"),
    /** zed.dev/docs/ai/mcp: headers are sent as written (zed-industries/zed#60459). */
    ZED("zed", "context_servers", "{zed}/settings.json", null, null),
    /** What most other clients read. */
    GENERIC("generic", "mcpServers", null, null, "Bearer ${%s}");

    /** The server's name at the client. */
    static final String NAME = "webwitness";

    private final String label;
    private final String root;
    private final @Nullable String userFile;
    private final @Nullable String projectFile;
    private final @Nullable String bearer;

    McpClient(String label, String root, @Nullable String user, @Nullable String project, @Nullable String bearer) {
        this.label = label;
        this.root = root;
        this.userFile = user;
        this.projectFile = project;
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

    /** Whether a bearer token can be taken from the environment, so that no file has to hold it. */
    public boolean readsTokenVariable() {
        return bearer != null;
    }

    /** The file that counts for all of the user's projects. */
    public Optional<Path> userFile(ConfigDirs machine) {
        return Optional.ofNullable(userFile).map(machine::resolve);
    }

    /** The file that counts for one project, where the client knows such a file. */
    public Optional<Path> projectFile(Path project) {
        return Optional.ofNullable(projectFile).map(project::resolve);
    }

    /** A file that would hold nothing but the entry; {@code capability.unsupported} where the client knows no such connection. */
    public String snippet(ServerConnection connection) {
        ObjectNode entry = entry(connection);
        if (this == CODEX) {
            return entry.properties().stream()
                    .map(field -> field.getKey() + " = " + field.getValue())
                    .collect(Collectors.joining("\n", "[" + root + "." + NAME + "]\n", ""));
        }
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.putObject(root).set(NAME, entry);
        return ClientFile.pretty(whole);
    }

    /** The entry for a connection. */
    ObjectNode entry(ServerConnection connection) {
        ObjectNode entry = JsonNodeFactory.instance.objectNode();
        if (connection.url() == null) {
            if (this == VSCODE || this == CURSOR) {
                entry.put("type", "stdio");
            }
            entry.put("command", connection.command().get(0));
            connection.command().stream().skip(1).forEach(entry.putArray("args")::add);
            if (this == CODEX) {
                entry.put("startup_timeout_sec", 30);
            }
        } else if (this == CLAUDE_DESKTOP) {
            throw WebwitnessException.unsupported(
                    "mcp-config.http",
                    "claude-desktop",
                    "Claude Desktop's file knows only servers that it starts itself; leave --http out, and it"
                            + " starts its own.");
        } else {
            if (this == CLAUDE_CODE || this == VSCODE || this == GENERIC) {
                entry.put("type", "http");
            }
            entry.put(this == GEMINI ? "httpUrl" : this == WINDSURF ? "serverUrl" : "url", connection.url());
            bearer(connection).ifPresent(value -> {
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

    /** The client's own command that registers a server, where the client has one and it is installed here. */
    public Optional<ClientCommand> command(ConfigDirs machine, ServerConnection connection, boolean project) {
        return words(connection, project).flatMap(words -> ClientCommand.of(machine, words));
    }

    /** The command for the user or for the project it is run in. */
    Optional<List<String>> words(ServerConnection connection, boolean project) {
        if (this == VSCODE && !project) {
            String described = entry(connection).put("name", NAME).toString();
            return Optional.of(List.of("code", "--add-mcp", described));
        }
        if (this != CLAUDE_CODE && this != GEMINI && (this != CODEX || project)) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(List.of(this == CLAUDE_CODE ? "claude" : label, "mcp", "add"));
        if (this != CODEX) {
            words.addAll(List.of("--scope", project ? "project" : "user"));
        }
        String url = connection.url();
        if (url == null) {
            // Behind the two dashes nothing is taken for an option of the client's.
            words.addAll(List.of(NAME, "--"));
            words.addAll(connection.command());
            if (this == GEMINI) {
                words.remove("--");
                words.add(words.indexOf(NAME) + 2, "--");
            }
        } else {
            words.addAll(this == CODEX ? List.of(NAME, "--url", url) : List.of("--transport", "http", NAME, url));
            bearer(connection)
                    .map(it -> this == CODEX
                            ? List.of("--bearer-token-env-var", it)
                            : List.of("--header", "Authorization: " + it))
                    .ifPresent(words::addAll);
        }
        return Optional.of(words);
    }

    private Optional<String> bearer(ServerConnection connection) {
        return bearer == null || connection.tokenVariable() == null
                ? Optional.empty()
                : Optional.of(bearer.formatted(connection.tokenVariable()));
    }
}
