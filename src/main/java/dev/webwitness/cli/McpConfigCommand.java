package dev.webwitness.cli;

import dev.webwitness.config.Nearest;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "mcp-config",
        description = "Prints what an MCP client's configuration needs, and says where it belongs.")
final class McpConfigCommand implements Callable<Integer> {
    private final Shell shell;

    @Parameters(
            index = "0",
            paramLabel = "CLIENT",
            description = "claude-code, claude-desktop, cursor, vscode, codex or gemini.")
    private String client = "";

    @Option(names = "--config", paramLabel = "FILE", description = "Settings file the server is to use.")
    private @Nullable Path config;

    McpConfigCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        McpClient named = named();
        String launcher = shell.home().dir().resolve("webwitness").toString();
        List<String> arguments = new ArrayList<>(List.of("serve"));
        if (config != null) {
            arguments.add("--config");
            arguments.add(config.toAbsolutePath().normalize().toString());
        }
        shell.console().line(named.snippet(launcher, arguments));
        shell.console().remark("Put this " + named.place(launcher, arguments) + ".");
        return Cli.PASSED;
    }

    private McpClient named() {
        List<String> names =
                Arrays.stream(McpClient.values()).map(McpClient::label).toList();
        return Arrays.stream(McpClient.values())
                .filter(candidate -> candidate.label().equals(client.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> WebwitnessException.argument(
                        "CLIENT",
                        "\"" + client + "\" is not known; known: " + String.join(", ", names) + ".",
                        "webwitness mcp-config " + Nearest.of(client, names).orElse("claude-code")));
    }
}
