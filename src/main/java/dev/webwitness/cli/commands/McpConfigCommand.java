package dev.webwitness.cli.commands;

import dev.webwitness.cli.mcpclients.ClientCommand;
import dev.webwitness.cli.mcpclients.ClientFile;
import dev.webwitness.cli.mcpclients.ConfigDirs;
import dev.webwitness.cli.mcpclients.McpClient;
import dev.webwitness.cli.mcpclients.ServerConnection;
import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.EditDistance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "mcp-config",
        description =
                "Prints what an MCP client's configuration needs, and says where it belongs; --write puts it there.")
public final class McpConfigCommand implements Callable<Integer> {
    private final CommandContext shell;

    @Parameters(index = "0", paramLabel = "CLIENT", description = "claude-code, cursor, … or generic.")
    private String client = "";

    @Option(names = "--config", paramLabel = "FILE", description = "Settings file the server is to use.")
    private @Nullable Path config;

    @Option(names = "--http", paramLabel = "URL", description = "A server that runs, as http://127.0.0.1:8931/mcp.")
    private @Nullable String http;

    @Option(names = "--token-env", paramLabel = "NAME", description = "With --http: the variable that holds the token.")
    private @Nullable String tokenVariable;

    @Option(
            names = "--project",
            arity = "0..1",
            fallbackValue = "",
            description = "One project's file, by default here.")
    private @Nullable Path project;

    @Option(names = "--file", description = "This file, instead of the one the client usually reads.")
    private @Nullable Path file;

    @Option(names = "--write", description = "Puts it there: by the client's own command, else into its JSON file.")
    private boolean write;

    @Option(names = "--dry-run", description = "Shows what --write would call or put there, and does nothing.")
    private boolean dryRun;

    public McpConfigCommand(CommandContext shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        McpClient named = named();
        ConfigDirs machine = ConfigDirs.of(shell.environment());
        ServerConnection connection = connection(machine);
        String snippet = named.snippet(connection);
        Optional<Path> target = target(named, machine);
        if (write || dryRun) {
            return change(named, machine, connection, target);
        }
        shell.console().line(snippet);
        shell.console()
                .remark(target.map(path -> "Put this into " + path + "; --write does it.")
                        .orElse("Put this where the client keeps its servers."));
        if (tokenVariable != null && !named.readsTokenVariable()) {
            shell.console()
                    .caution(named.label() + " takes no token from the environment: put the header \"Authorization\":"
                            + " \"Bearer …\" there by hand.");
        }
        return ExitStatus.PASSED;
    }

    private int change(McpClient named, ConfigDirs machine, ServerConnection connection, Optional<Path> target) {
        Optional<ClientCommand> command =
                file == null ? named.command(machine, connection, project != null) : Optional.empty();
        if (command.isPresent()) {
            shell.console().line(command.get().toString());
            if (!dryRun) {
                command.get().run(project == null ? machine.home() : project.toAbsolutePath());
                shell.console().remark("The client's own command has put it in. Restart the client to see it.");
            }
            return ExitStatus.PASSED;
        }
        Path path = target.orElseThrow(() -> WebwitnessException.argument(
                "--write",
                client + " has no file of its own; say which with --file.",
                "webwitness mcp-config " + client + " --write --file mcp.json"));
        Optional<ClientFile> changed = ClientFile.with(path, named, connection);
        if (changed.isPresent() && !changed.get().isChanged()) {
            shell.console().remark(path + " says this already; nothing was changed.");
            return ExitStatus.PASSED;
        }
        shell.console().line(named.snippet(connection));
        if (changed.isEmpty()) {
            shell.console()
                    .caution(path
                            + " was left as it is, for it is no plain JSON: it has comments, is TOML, or is broken."
                            + " Put this there by hand.");
            return dryRun ? ExitStatus.PASSED : ExitStatus.FAILED;
        }
        if (dryRun) {
            shell.console().remark("Nothing was written; --write alone would put this into " + path + ".");
            return ExitStatus.PASSED;
        }
        String kept = changed.get()
                .write()
                .map(copy -> "; its earlier version is " + copy)
                .orElse("");
        shell.console().remark(path + " was written" + kept + ". Restart the client to see it.");
        return ExitStatus.PASSED;
    }

    private ServerConnection connection(ConfigDirs machine) {
        if (http != null) {
            return ServerConnection.to(http, tokenVariable);
        }
        if (tokenVariable != null) {
            throw WebwitnessException.argument(
                    "--token-env",
                    "a server that the client starts needs no token.",
                    "--http http://127.0.0.1:8931/mcp --token-env WEBWITNESS_TOKEN");
        }
        Path home = shell.home().dir();
        // A script is no program on Windows: the command interpreter has to start it.
        List<String> command = new ArrayList<>(
                machine.system() == ConfigDirs.System.WINDOWS
                        ? List.of("cmd", "/c", home.resolve("webwitness.cmd").toString(), "serve")
                        : List.of(home.resolve("webwitness").toString(), "serve"));
        if (config != null) {
            command.addAll(
                    List.of("--config", config.toAbsolutePath().normalize().toString()));
        }
        return ServerConnection.starting(command);
    }

    private Optional<Path> target(McpClient named, ConfigDirs machine) {
        if (file != null) {
            return Optional.of(file.toAbsolutePath().normalize());
        }
        if (project == null) {
            return named.userFile(machine);
        }
        return Optional.of(named.projectFile(project.toAbsolutePath().normalize())
                .orElseThrow(() -> WebwitnessException.argument(
                        "--project",
                        named.label() + " knows no file for one project.",
                        "webwitness mcp-config " + named.label())));
    }

    private McpClient named() {
        List<String> names =
                Arrays.stream(McpClient.values()).map(McpClient::label).toList();
        int at = names.indexOf(client.toLowerCase(Locale.ROOT));
        if (at < 0) {
            throw WebwitnessException.argument(
                    "CLIENT",
                    "\"" + client + "\" is not known; known: " + String.join(", ", names) + ".",
                    "webwitness mcp-config "
                            + EditDistance.nearest(client, names).orElse("claude-code"));
        }
        return McpClient.values()[at];
    }
}
