package dev.webwitness.cli;

import dev.webwitness.cli.clients.ClientCommand;
import dev.webwitness.cli.clients.Connection;
import dev.webwitness.cli.clients.Machine;
import dev.webwitness.cli.clients.McpClient;
import dev.webwitness.cli.clients.Setup;
import dev.webwitness.model.EditDistance;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "mcp-config",
        description =
                "Prints what an MCP client's configuration needs, and says where it belongs; --write puts it there.")
final class McpConfigCommand implements Callable<Integer> {
    private final Shell shell;

    @Parameters(
            index = "0",
            paramLabel = "CLIENT",
            description = "claude-code, claude-desktop, cursor, vscode, codex, gemini, windsurf, zed or generic.")
    private String client = "";

    @Option(names = "--config", paramLabel = "FILE", description = "Settings file the server is to use.")
    private @Nullable Path config;

    @Option(
            names = "--http",
            paramLabel = "URL",
            description =
                    "A server that runs already, such as http://127.0.0.1:8931/mcp, instead of one the client starts.")
    private @Nullable String http;

    @Option(
            names = "--token-env",
            paramLabel = "NAME",
            description = "With --http: the environment variable the client takes the bearer token from.")
    private @Nullable String tokenVariable;

    @Option(
            names = "--project",
            paramLabel = "DIR",
            arity = "0..1",
            fallbackValue = "",
            description = "The file of one project, by default of this folder, instead of the user's.")
    private @Nullable Path project;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "This file, instead of the one the client usually reads.")
    private @Nullable Path file;

    @Option(
            names = "--write",
            description = "Puts the entry there: by the client's own command where it has one, else into its JSON file,"
                    + " whose earlier version stays beside it.")
    private boolean write;

    @Option(names = "--dry-run", description = "Shows what --write would call or put there, and does nothing.")
    private boolean dryRun;

    McpConfigCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        McpClient named = named();
        Machine machine = Machine.of(shell.environment());
        Setup setup = new Setup(named, connection(machine));
        Optional<Path> target = target(named, machine);
        if (write || dryRun) {
            return change(setup, machine, target);
        }
        shell.console().line(setup.snippet());
        shell.console().remark(place(named, target));
        remarks(named);
        return Cli.PASSED;
    }

    private int change(Setup setup, Machine machine, Optional<Path> target) {
        Optional<ClientCommand> command = file == null ? setup.command(machine, project != null) : Optional.empty();
        if (command.isPresent()) {
            shell.console().line(command.get().toString());
            if (!dryRun) {
                command.get().run(project == null ? machine.home() : project.toAbsolutePath());
                shell.console().remark("The client's own command has put it in. Restart the client to see it.");
            }
            return Cli.PASSED;
        }
        Path path = target.orElseThrow(() -> WebwitnessException.argument(
                "--write",
                client + " has no file of its own; say which with --file.",
                "webwitness mcp-config " + client + " --write --file mcp.json"));
        Optional<Setup.Change> change = setup.in(path);
        if (change.isPresent() && change.get().isNone()) {
            shell.console().remark(path + " says this already; nothing was changed.");
            return Cli.PASSED;
        }
        shell.console().line(setup.snippet());
        if (change.isEmpty()) {
            shell.console()
                    .caution(path
                            + " was left as it is, for writing it would lose its comments. Put this there by hand.");
            return dryRun ? Cli.PASSED : Cli.FAILED;
        }
        if (dryRun) {
            shell.console().remark("Nothing was written; --write alone would put this into " + path + ".");
            return Cli.PASSED;
        }
        Optional<Path> kept = change.get().write();
        shell.console()
                .remark(path + " was written"
                        + kept.map(copy -> "; its earlier version is " + copy).orElse("")
                        + ". Restart the client to see it.");
        return Cli.PASSED;
    }

    private Connection connection(Machine machine) {
        if (http != null) {
            return new Connection.Http(http, tokenVariable);
        }
        if (tokenVariable != null) {
            throw WebwitnessException.argument(
                    "--token-env",
                    "a server that the client starts needs no token.",
                    "--http http://127.0.0.1:8931/mcp --token-env " + "WEBWITNESS_TOKEN");
        }
        List<String> arguments = new ArrayList<>(List.of("serve"));
        if (config != null) {
            arguments.add("--config");
            arguments.add(config.toAbsolutePath().normalize().toString());
        }
        Path home = shell.home().dir();
        if (machine.system() == Machine.System.WINDOWS) {
            // A script is no program there: the command interpreter has to start it.
            arguments.addAll(0, List.of("/c", home.resolve("webwitness.cmd").toString()));
            return new Connection.Stdio("cmd", arguments);
        }
        return new Connection.Stdio(home.resolve("webwitness").toString(), arguments);
    }

    private Optional<Path> target(McpClient named, Machine machine) {
        if (file != null) {
            return Optional.of(file.toAbsolutePath().normalize());
        }
        if (project != null) {
            Path folder = project.toAbsolutePath().normalize();
            return Optional.of(named.projectFile(folder)
                    .orElseThrow(() -> WebwitnessException.argument(
                            "--project",
                            named.label() + " knows no file for one project.",
                            "webwitness mcp-config " + named.label())));
        }
        return named.userFile(machine);
    }

    private String place(McpClient named, Optional<Path> target) {
        String where =
                target.map(path -> "Put this into " + path).orElse("Put this where the client keeps its servers");
        String projects = project != null || file != null
                ? ""
                : named.projectFile(Path.of(""))
                        .map(path -> ", or for one project into its " + path)
                        .orElse("");
        String writes = target.isPresent() ? "; --write does it" : "";
        return where + projects + writes + ".";
    }

    private void remarks(McpClient named) {
        if (http != null && tokenVariable != null && !named.readsTokenVariable()) {
            shell.console()
                    .caution(named.label()
                            + " takes no token from the environment: put the header \"Authorization\":"
                            + " \"Bearer …\" there by hand.");
        }
        if (http != null && tokenVariable != null && named == McpClient.VSCODE) {
            shell.console()
                    .remark("Where VS Code sends the header unresolved (microsoft/vscode#336232), use an input:"
                            + " ${input:token}.");
        }
    }

    private McpClient named() {
        String names = Arrays.stream(McpClient.values()).map(McpClient::label).collect(Collectors.joining(", "));
        return Arrays.stream(McpClient.values())
                .filter(candidate -> candidate.label().equals(client.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> WebwitnessException.argument(
                        "CLIENT",
                        "\"" + client + "\" is not known; known: " + names + ".",
                        "webwitness mcp-config "
                                + EditDistance.nearest(client, List.of(names.split(", ", -1)))
                                        .orElse("claude-code")));
    }
}
