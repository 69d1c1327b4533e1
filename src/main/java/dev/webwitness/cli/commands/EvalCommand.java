package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.EvalRun;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.cli.shell.TaskText;
import dev.webwitness.config.Settings;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.report.junit.JUnitReport;
import dev.webwitness.report.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "eval",
        description = "Evaluates one page: does the task and prints the result. Exit status 0 only if it passed.",
        footer = {
            "",
            "Example: webwitness eval localhost:3000 \"click 'Sign in' then expect 'Welcome'\"",
        })
public final class EvalCommand extends SettingsCommand {
    @Parameters(index = "0", paramLabel = "URL", description = "Where to start; localhost:3000 is enough.")
    private String url = "";

    @Parameters(
            index = "1",
            paramLabel = "TASK",
            description =
                    "The steps, one a line or joined with \"then\"; @FILE reads them from a file, - from standard input.")
    private String task = "";

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    @Option(names = "--junit", paramLabel = "FILE", description = "Write a JUnit report too.")
    private @Nullable Path junit;

    @Option(names = "--headed", description = "Show the browser's window.")
    private boolean headed;

    @Option(names = "--budget", paramLabel = "SECONDS", description = "The most the run may take (run.budget_s).")
    private @Nullable String budget;

    @Option(names = "--max-steps", paramLabel = "N", description = "Steps after which it stops (run.max_steps).")
    private @Nullable String maxSteps;

    @Option(
            names = "--step-timeout",
            paramLabel = "SECONDS",
            description = "The most a step may take (run.step_timeout_s).")
    private @Nullable String stepTimeout;

    @Option(names = "--viewport", paramLabel = "WxH", description = "The window's size (browser.viewport).")
    private @Nullable String viewport;

    @Option(
            names = "--allow-origin",
            paramLabel = "ORIGIN",
            description = "Stay at the start's origin and this one; may be repeated (policy.allowed_origins).")
    private List<String> allowedOrigins = List.of();

    @Option(
            names = "--secret",
            paramLabel = "NAME",
            description = "A secret of the settings that the task types as {{NAME}}; may be repeated.")
    private List<String> secrets = List.of();

    @Option(names = "--profile", paramLabel = "NAME", description = "Start logged in with this saved login.")
    private @Nullable String profile;

    @Option(
            names = "--consent",
            paramLabel = "WHAT",
            description = "Consent banners: auto, reject, accept or leave (run.consent).")
    private @Nullable String consent;

    @Option(names = "--mode", paramLabel = "compact|dev", description = "How many findings are shown: 5 or 10.")
    private @Nullable Mode mode;

    @Option(
            names = "--output-schema",
            paramLabel = "SCHEMA",
            description =
                    "The JSON schema that the answer's data must fit; @FILE reads it from a file, - from standard input.")
    private @Nullable String outputSchema;

    public EvalCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        String text = TaskText.read("TASK", task, console.in());
        Settings settings = options.load(shell, flags());
        String schema = outputSchema == null ? null : TaskText.read("--output-schema", outputSchema, console.in());
        RunReport report = new EvalRun(shell, settings, "cli", secrets, profile).evaluate(url, text, mode, schema);
        Map<String, @Nullable Object> result = RunResult.full(report);
        if (json) {
            console.json(result);
        } else {
            console.line(RunResult.text(RunResult.fit(result, settings.run().maxTokens())));
        }
        if (junit != null) {
            write(junit, JUnitReport.render(report));
        }
        return report.conclusion().status() == RunStatus.PASSED ? ExitStatus.PASSED : ExitStatus.FAILED;
    }

    private Map<String, String> flags() {
        Map<String, String> flags = new LinkedHashMap<>();
        put(flags, "run.budget_s", budget);
        put(flags, "run.max_steps", maxSteps);
        put(flags, "run.step_timeout_s", stepTimeout);
        put(flags, "run.consent", consent);
        put(flags, "browser.viewport", viewport);
        put(flags, "browser.headless", headed ? "false" : null);
        put(flags, "policy.allowed_origins", allowedOrigins.isEmpty() ? null : String.join(",", allowedOrigins));
        return flags;
    }

    private static void put(Map<String, String> flags, String key, @Nullable String value) {
        if (value != null) {
            flags.put(key, value);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw WebwitnessException.argument(
                    "--junit", "the file " + file + " cannot be written.", "--junit target/webwitness.xml");
        }
    }
}
