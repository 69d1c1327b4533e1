package dev.webwitness.cli.shell;

import dev.webwitness.config.Settings;
import dev.webwitness.config.logging.Logging;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that change settings. */
public final class SettingsOptions {
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

    /** Reads the settings and starts the log. */
    public Settings load(CommandContext shell, Map<String, String> ownFlags) {
        Settings settings = read(shell, ownFlags);
        log(shell, settings);
        return settings;
    }

    /** Starts the log. */
    public static void log(CommandContext shell, Settings settings) {
        Logging.start(
                settings.log(), shell.console().jsonErrors(), shell.services().logGate(settings));
    }

    /** Reads the settings. */
    public Settings read(CommandContext shell, Map<String, String> ownFlags) {
        Map<String, String> flags = new LinkedHashMap<>(set);
        flags.putAll(ownFlags);
        return Settings.load(shell.home(), config, shell.environment(), flags);
    }
}
