package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.Settings;
import dev.webwitness.store.ArtifactStore;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "open",
        description = "Opens the dashboard in a browser, signed in; serves it itself if no server runs.")
public final class OpenCommand extends SettingsCommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "RUN", description = "The run to open; without it, the list.")
    private @Nullable String runId;

    @Option(names = "--print", description = "Only print the address, which signs in one visitor.")
    private boolean print;

    public OpenCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = load();
        String to = runId == null ? "" : "?to=/runs/" + known(settings, runId) + "/";
        Optional<String> there = shell.services().dashboard(settings);
        if (there.isPresent()) {
            open(there.get() + to);
        } else {
            console.remark("no server is on; the dashboard is served from here until Ctrl+C");
            shell.services().serveDashboard(settings, entrance -> open(entrance + to));
        }
        return ExitStatus.PASSED;
    }

    private String known(Settings settings, String id) {
        try (ArtifactStore store = shell.services().store(settings)) {
            return find(store, id, settings).runId();
        }
    }

    private void open(String address) {
        console.line(address);
        if (print) {
            return;
        }
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("mac")
                ? List.of("open", address)
                : system.contains("win")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                        : List.of("xdg-open", address);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            console.remark("no browser could be opened; open the address above yourself");
        }
    }
}
