package dev.webwitness.cli;

import dev.webwitness.cli.commands.ConfigCommand;
import dev.webwitness.cli.commands.DemoCommand;
import dev.webwitness.cli.commands.DoctorCommand;
import dev.webwitness.cli.commands.EvalCommand;
import dev.webwitness.cli.commands.McpConfigCommand;
import dev.webwitness.cli.commands.MemoryCommand;
import dev.webwitness.cli.commands.OpenCommand;
import dev.webwitness.cli.commands.ProfileCommand;
import dev.webwitness.cli.commands.RunsCommand;
import dev.webwitness.cli.commands.ServeCommand;
import dev.webwitness.cli.commands.ShowCommand;
import dev.webwitness.cli.commands.StepsCommand;
import dev.webwitness.cli.commands.TokenCommand;
import dev.webwitness.cli.commands.VersionCommand;
import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.CommandServices;
import dev.webwitness.cli.shell.Console;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.config.logging.Logging;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.EditDistance;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: finds the command, runs it, and returns an exit status with at most one error. */
public final class Cli {
    private static final String SERVE = "serve";

    private Cli() {}

    /** Runs one command line and answers with the exit status. */
    public static int run(
            String[] args,
            InstallLayout home,
            Map<String, String> environment,
            Console console,
            CommandServices services) {
        CommandContext shell = new CommandContext(home, environment, console, services);
        boolean json = Arrays.asList(args).contains("--json");
        try {
            boolean plain = args.length == 1 && args[0].equals(SERVE);
            return plain ? new ServeCommand(shell).call() : parsed(args, shell, json);
        } catch (RuntimeException
                | Error e) { // an error picocli lets through: the caller is owed one envelope all the same
            Logging.beginUnlessStarted(console.jsonErrors());
            return failed(e, console, json);
        }
    }

    private static int parsed(String[] args, CommandContext shell, boolean json) {
        Console console = shell.console();
        Logging.begin(console.jsonErrors());
        CommandLine line = commands(shell, args.length == 0 ? "" : args[0]);
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setExpandAtFiles(false);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler((problem, ignored) -> {
            console.failure(usage(problem), json);
            return ExitStatus.USAGE;
        });
        line.setExecutionExceptionHandler((problem, ignored, result) -> failed(problem, console, json));
        return line.execute(args.length == 0 ? new String[] {"help"} : args);
    }

    private static int failed(Throwable problem, Console console, boolean json) {
        WebwitnessException failure = WebwitnessException.wrap(problem, "running the command");
        if (failure.code() == ErrorCode.INTERNAL_UNHANDLED) {
            LoggerFactory.getLogger(Cli.class).info("command failed", problem);
        }
        console.failure(failure, json);
        return ExitStatus.FAILED;
    }

    /** The named command alone, because each takes time to set up; all of them where none is named. */
    private static CommandLine commands(CommandContext shell, String named) {
        Map<String, Supplier<Object>> all = new LinkedHashMap<>();
        all.put("demo", () -> new DemoCommand(shell));
        all.put(SERVE, () -> new ServeCommand(shell));
        all.put("eval", () -> new EvalCommand(shell));
        all.put("steps", () -> new StepsCommand(shell));
        all.put("runs", () -> new RunsCommand(shell));
        all.put("show", () -> new ShowCommand(shell));
        all.put("memory", () -> new MemoryCommand(shell));
        all.put("profile", () -> new ProfileCommand(shell));
        all.put("open", () -> new OpenCommand(shell));
        all.put("token", () -> new TokenCommand(shell));
        all.put("doctor", () -> new DoctorCommand(shell));
        all.put("mcp-config", () -> new McpConfigCommand(shell));
        all.put("config", () -> new ConfigCommand(shell));
        all.put("version", () -> new VersionCommand(shell));
        CommandLine root = new CommandLine(new Root());
        boolean one = all.containsKey(named);
        all.forEach((name, command) -> {
            if (!one || name.equals(named)) {
                root.addSubcommand(name, command.get());
            }
        });
        if (!one) {
            root.addSubcommand(new CommandLine.HelpCommand());
        }
        root.getSubcommands()
                .values()
                .forEach(command -> command.getCommandSpec().mixinStandardHelpOptions(true));
        return root;
    }

    /** The error for a wrong command line, with the nearest valid word. */
    private static WebwitnessException usage(ParameterException problem) {
        CommandLine where = problem.getCommandLine();
        String message = String.valueOf(problem.getMessage());
        if (problem instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String wrong = unmatched.getUnmatched().get(0);
            boolean option = wrong.startsWith("-");
            message = "\"" + wrong + "\" is no "
                    + (option ? "option" : where.getParent() == null ? "command" : "argument")
                    + " of " + where.getCommandSpec().qualifiedName() + "."
                    + EditDistance.nearest(
                                    wrong,
                                    option
                                            ? where.getCommandSpec()
                                                    .optionsMap()
                                                    .keySet()
                                            : where.getSubcommands().keySet())
                            .map(nearest -> " Did you mean " + nearest + "?")
                            .orElse("");
        }
        return new WebwitnessException(ErrorCode.ARGUMENTS_INVALID, message);
    }

    /** The root of all commands. */
    @Command(
            name = "webwitness",
            mixinStandardHelpOptions = true,
            versionProvider = VersionCommand.Version.class,
            description = "Sends a browser to a web page and comes back with evidence.",
            synopsisSubcommandLabel = "COMMAND",
            footer = {"", "The launcher adds: test (set-up, then the whole test suite)."})
    static final class Root implements Runnable {
        @Override
        public void run() {
            throw new AssertionError("picocli asks for a command first");
        }
    }
}
