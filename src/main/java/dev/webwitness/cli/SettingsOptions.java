package dev.webwitness.cli;

import dev.webwitness.config.Logging;
import dev.webwitness.config.Settings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which any command is given other settings. */
final class SettingsOptions {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Settings file, instead of config/webwitness.yaml beside the launcher.")
    @Nullable
    Path config;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "One setting, such as run.budget_s=120; may be repeated.")
    Map<String, String> set = new LinkedHashMap<>();

    /** The settings as this command line wants them; from here on the log goes where they say. */
    Settings load(Shell shell, Map<String, String> ownFlags) {
        Settings settings = read(shell, ownFlags);
        log(shell, settings);
        return settings;
    }

    /** From here on the log goes where the settings say. */
    static void log(Shell shell, Settings settings) {
        Logging.start(
                settings.log(), shell.console().jsonErrors(), shell.doors().logGate(settings));
    }

    /** The settings alone. */
    Settings read(Shell shell, Map<String, String> ownFlags) {
        Map<String, String> flags = new LinkedHashMap<>(set);
        flags.putAll(ownFlags);
        return Settings.load(shell.home(), config, shell.environment(), flags);
    }
}
