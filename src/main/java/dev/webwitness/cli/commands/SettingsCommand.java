package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.Console;
import dev.webwitness.cli.shell.SettingsOptions;
import dev.webwitness.config.Settings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A command that reads the settings. */
abstract class SettingsCommand implements Callable<Integer> {
    final CommandContext shell;
    final Console console;

    @Mixin
    SettingsOptions options = new SettingsOptions();

    SettingsCommand(CommandContext shell) {
        this.shell = shell;
        this.console = shell.console();
    }

    /** Reads the settings and starts the log. */
    final Settings load() {
        return options.load(shell, Map.of());
    }

    /** The folder of a stored run. */
    static RunFolder find(ArtifactStore store, String runId, Settings settings) {
        return store.find(runId)
                .orElseThrow(() -> store.refusalIfOpenElsewhere(runId, owner -> true)
                        .orElseGet(() -> new WebwitnessException(
                                ErrorCode.RUN_NOT_FOUND,
                                "There is no run " + runId + " in "
                                        + settings.artifacts().dir() + ".")));
    }
}
