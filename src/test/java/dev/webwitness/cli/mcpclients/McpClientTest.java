package dev.webwitness.cli.mcpclients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where each client keeps its servers on each system, and in which words. */
class McpClientTest {
    private static final ServerConnection STDIO = ServerConnection.starting(List.of("/opt/webwitness", "serve"));
    private static final ServerConnection HTTP = ServerConnection.to("http://127.0.0.1:8931/mcp", "WEBWITNESS_TOKEN");

    @Test
    void eachClientsFileIsWhereItsSystemKeepsIt() {
        ConfigDirs linux = new ConfigDirs(ConfigDirs.System.LINUX, Path.of("/home/ada"), Map.of());
        assertThat(files(linux))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "claude-code", "/home/ada/.claude.json",
                        "claude-desktop", "/home/ada/.config/Claude/claude_desktop_config.json",
                        "cursor", "/home/ada/.cursor/mcp.json",
                        "vscode", "/home/ada/.config/Code/User/mcp.json",
                        "codex", "/home/ada/.codex/config.toml",
                        "gemini", "/home/ada/.gemini/settings.json",
                        "windsurf", "/home/ada/.codeium/windsurf/mcp_config.json",
                        "zed", "/home/ada/.config/zed/settings.json"));

        ConfigDirs mac = new ConfigDirs(ConfigDirs.System.MAC, Path.of("/Users/ada"), Map.of());
        assertThat(files(mac))
                .containsEntry(
                        "claude-desktop", "/Users/ada/Library/Application Support/Claude/claude_desktop_config.json")
                .containsEntry("vscode", "/Users/ada/Library/Application Support/Code/User/mcp.json")
                .containsEntry("zed", "/Users/ada/.config/zed/settings.json");

        ConfigDirs windows =
                new ConfigDirs(ConfigDirs.System.WINDOWS, Path.of("/u/ada"), Map.of("APPDATA", "/u/ada/Roaming"));
        assertThat(files(windows))
                .containsEntry("claude-desktop", "/u/ada/Roaming/Claude/claude_desktop_config.json")
                .containsEntry("vscode", "/u/ada/Roaming/Code/User/mcp.json")
                .containsEntry("zed", "/u/ada/Roaming/Zed/settings.json")
                .containsEntry("cursor", "/u/ada/.cursor/mcp.json");
    }

    @Test
    void variablesThatMoveAClientsFolderAreFollowed() {
        ConfigDirs moved = new ConfigDirs(
                ConfigDirs.System.LINUX,
                Path.of("/home/ada"),
                Map.of("CODEX_HOME", "/c", "CLAUDE_CONFIG_DIR", "/d", "XDG_CONFIG_HOME", "/x"));

        assertThat(files(moved))
                .containsEntry("codex", "/c/config.toml")
                .containsEntry("claude-code", "/d/.claude.json")
                .containsEntry("zed", "/x/zed/settings.json");
    }

    @Test
    void aServerTheClientStartsIsDescribedInItsWords() throws IOException {
        for (McpClient client : McpClient.values()) {
            JsonNode server = server(client, STDIO);
            assertThat(server.path("command").asText()).isEqualTo("/opt/webwitness");
            assertThat(server.path("args")).hasSize(1);
            assertThat(server.has("url")).isFalse();
        }
        assertThat(server(McpClient.VSCODE, STDIO).path("type").asText()).isEqualTo("stdio");
    }

    @Test
    void aServerThatRunsIsDescribedInTheClientsWordsWithItsTokenOutsideTheFile() throws IOException {
        String url = "http://127.0.0.1:8931/mcp";
        assertThat(server(McpClient.CLAUDE_CODE, HTTP)).isEqualTo(json("""
            {"type": "http", "url": "%s", "headers": {"Authorization": "Bearer ${WEBWITNESS_TOKEN}"}}\
            """, url));
        assertThat(server(McpClient.CURSOR, HTTP)).isEqualTo(json("""
            {"url": "%s", "headers": {"Authorization": "Bearer ${env:WEBWITNESS_TOKEN}"}}\
            """, url));
        assertThat(server(McpClient.VSCODE, HTTP)).isEqualTo(json("""
            {"type": "http", "url": "%s", "headers": {"Authorization": "Bearer ${env:WEBWITNESS_TOKEN}"}}\
            """, url));
        assertThat(server(McpClient.CODEX, HTTP)).isEqualTo(json("""
            {"url": "%s", "bearer_token_env_var": "WEBWITNESS_TOKEN", "tool_timeout_sec": 120}\
            """, url));
        assertThat(server(McpClient.GEMINI, HTTP)).isEqualTo(json("""
            {"httpUrl": "%s", "headers": {"Authorization": "Bearer ${WEBWITNESS_TOKEN}"}}\
            """, url));
        assertThat(server(McpClient.WINDSURF, HTTP)).isEqualTo(json("""
            {"serverUrl": "%s", "headers": {"Authorization": "Bearer ${env:WEBWITNESS_TOKEN}"}}\
            """, url));
        assertThat(server(McpClient.ZED, HTTP)).isEqualTo(json("{\"url\": \"%s\"}", url));
        assertThat(server(McpClient.GENERIC, HTTP)).isEqualTo(json("""
            {"type": "http", "url": "%s", "headers": {"Authorization": "Bearer ${WEBWITNESS_TOKEN}"}}\
            """, url));
        assertThatThrownBy(() -> McpClient.CLAUDE_DESKTOP.snippet(HTTP))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.CAPABILITY_UNSUPPORTED));
    }

    @Test
    void whatIsNoEndpointOrNoNameOfAVariableIsRefused() {
        for (String url : List.of("127.0.0.1:8931", "http://127.0.0.1:8931", "ftp://h/mcp", "http://u:p@h/mcp", "::")) {
            assertThatThrownBy(() -> ServerConnection.to(url, null)).as(url).hasMessageContaining("--http");
        }
        assertThatThrownBy(() -> ServerConnection.to("http://h/mcp", "a token")).hasMessageContaining("--token-env");
    }

    private static Map<String, String> files(ConfigDirs machine) {
        Map<String, String> files = new LinkedHashMap<>();
        for (McpClient client : McpClient.values()) {
            client.userFile(machine).ifPresent(file -> files.put(client.label(), file.toString()));
        }
        return files;
    }

    @Test
    void aClientsOwnCommandIsGivenTheServerInItsWords() {
        assertThat(command(McpClient.CLAUDE_CODE, STDIO, false))
                .isEqualTo("claude mcp add --scope user webwitness -- /opt/webwitness serve");
        assertThat(command(McpClient.CLAUDE_CODE, HTTP, true))
                .isEqualTo("claude mcp add --scope project --transport http webwitness http://127.0.0.1:8931/mcp"
                        + " --header Authorization: Bearer ${WEBWITNESS_TOKEN}");
        assertThat(command(McpClient.CODEX, STDIO, false))
                .isEqualTo("codex mcp add webwitness -- /opt/webwitness serve");
        assertThat(command(McpClient.CODEX, HTTP, false))
                .isEqualTo("codex mcp add webwitness --url http://127.0.0.1:8931/mcp"
                        + " --bearer-token-env-var WEBWITNESS_TOKEN");
        assertThat(command(McpClient.GEMINI, STDIO, false))
                .isEqualTo("gemini mcp add --scope user webwitness /opt/webwitness -- serve");
        assertThat(command(McpClient.VSCODE, STDIO, false))
                .isEqualTo("code --add-mcp {\"type\":\"stdio\",\"command\":\"/opt/webwitness\",\"args\":[\"serve\"],"
                        + "\"name\":\"webwitness\"}");
        assertThat(command(McpClient.CODEX, STDIO, true)).isEmpty();
        assertThat(command(McpClient.VSCODE, STDIO, true)).isEmpty();
        assertThat(command(McpClient.CURSOR, STDIO, false)).isEmpty();
    }

    private static String command(McpClient client, ServerConnection connection, boolean project) {
        return client.words(connection, project)
                .map(words -> String.join(" ", words))
                .orElse("");
    }

    private static JsonNode server(McpClient client, ServerConnection connection) throws IOException {
        String snippet = client.snippet(connection);
        JsonNode tree =
                client == McpClient.CODEX ? new TomlMapper().readTree(snippet) : new ObjectMapper().readTree(snippet);
        assertThat(tree.size()).isEqualTo(1);
        return tree.path(client.root()).path("webwitness");
    }

    private static JsonNode json(String pattern, String url) throws IOException {
        return new ObjectMapper().readTree(pattern.replace("%s", url));
    }
}
