package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.Settings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "runs", description = "Lists past runs, newest first.")
public final class RunsCommand extends SettingsCommand {
    @Option(names = "--status", paramLabel = "STATUS", description = "Only these, such as failed.")
    private @Nullable String status;

    @Option(names = "--url", paramLabel = "TEXT", description = "Only runs whose address contains this.")
    private @Nullable String url;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "The most to list (default: ${DEFAULT-VALUE}).",
            defaultValue = "20")
    private int limit;

    @Option(names = "--json", description = "Print one JSON object a run.")
    private boolean json;

    public RunsCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = load();
        try (ArtifactStore store = shell.services().store(settings)) {
            List<RunSummary> runs = store.list(new RunFilter(status, url, null, null, limit));
            if (runs.isEmpty()) {
                console.remark("no such run in " + settings.artifacts().dir());
            }
            runs.forEach(this::print);
        }
        return ExitStatus.PASSED;
    }

    private void print(RunSummary run) {
        if (json) {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("run_id", run.runId());
            map.put("status", run.status());
            map.put("started_at", run.startedAt());
            map.put("duration_ms", run.result().durationMs());
            map.put("findings", run.result().findings());
            map.put("url", run.asked().url());
            map.put("task", run.asked().task());
            console.json(map);
        } else {
            String task = run.asked().task().strip().replaceAll("(?<!\\s)\\s*\\R\\s*", "; ");
            console.line("%-20s %-12s %5.1f s  %2d findings  %s  %s"
                    .formatted(
                            run.runId(),
                            run.status(),
                            run.result().durationMs() / 1000.0,
                            run.result().findings(),
                            run.asked().url(),
                            shortened(task)));
        }
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 59) + "…";
    }
}
