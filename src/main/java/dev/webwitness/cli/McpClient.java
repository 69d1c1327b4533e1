package dev.webwitness.cli;

import java.util.List;
import java.util.stream.Collectors;

/** The MCP clients a snippet can be printed for: how they want a server described, and where. */
enum McpClient {
    CLAUDE_CODE(
            "claude-code",
            "into .mcp.json of the project (or run: claude mcp add webwitness -- COMMAND)",
            "mcpServers",
            ""),
    CLAUDE_DESKTOP(
            "claude-desktop", "into claude_desktop_config.json (Settings, Developer, Edit Config)", "mcpServers", ""),
    CURSOR("cursor", "into ~/.cursor/mcp.json, or .cursor/mcp.json of the project", "mcpServers", ""),
    VSCODE("vscode", "into .vscode/mcp.json of the project", "servers", "\"type\": \"stdio\",\n      "),
    CODEX("codex", "into ~/.codex/config.toml", "", ""),
    GEMINI("gemini", "into ~/.gemini/settings.json", "mcpServers", "");

    private final String label;
    private final String place;
    private final String root;
    private final String first;

    McpClient(String label, String place, String root, String first) {
        this.label = label;
        this.place = place;
        this.root = root;
        this.first = first;
    }

    /** The name on the command line. */
    String label() {
        return label;
    }

    /** Where the snippet belongs, in words. */
    String place(String command, List<String> arguments) {
        return place.replace("COMMAND", command + " " + String.join(" ", arguments));
    }

    /** The snippet that starts the server by this command. */
    String snippet(String command, List<String> arguments) {
        String list = arguments.stream().map(McpClient::quoted).collect(Collectors.joining(", ", "[", "]"));
        if (this == CODEX) {
            // A run may take 50 s before it answers; Codex cuts a call off after 60 by default.
            return """
                    [mcp_servers.webwitness]
                    command = %s
                    args = %s
                    startup_timeout_sec = 30
                    tool_timeout_sec = 120""".formatted(quoted(command), list);
        }
        return """
                {
                  "%s": {
                    "webwitness": {
                      %s"command": %s,
                      "args": %s
                    }
                  }
                }""".formatted(root, first, quoted(command), list);
    }

    /** JSON's and TOML's basic strings are written alike. */
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
