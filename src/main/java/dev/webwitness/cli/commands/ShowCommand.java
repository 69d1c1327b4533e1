package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.Settings;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "show", description = "Shows the result of a past run, and where its files are.")
public final class ShowCommand extends SettingsCommand {
    @Parameters(index = "0", paramLabel = "RUN", description = "The run's id, as `webwitness runs` lists it.")
    private String runId = "";

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    public ShowCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = load();
        try (ArtifactStore store = shell.services().store(settings)) {
            show(find(store, runId, settings));
        }
        return ExitStatus.PASSED;
    }

    private void show(RunFolder run) {
        Optional<Map<String, @Nullable Object>> result = run.result();
        if (json) {
            console.json(result.or(run::run).orElse(Map.of()));
            return;
        }
        console.line(result.map(RunResult::text).orElseGet(() -> unfinished(run)));
        Path report = run.path().resolve("report.html");
        console.line("");
        console.line(Files.exists(report) ? "Report: " + report : "Files: " + run.path());
    }

    private static String unfinished(RunFolder run) {
        Object status = run.run().map(state -> state.get("status")).orElse("unknown");
        return run.runId() + " has no result yet; its state: " + status;
    }
}
