package dev.webwitness.cli.shell;

import dev.webwitness.config.Settings;
import dev.webwitness.config.logging.Logging;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which any command is given other settings. */
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

    /** The settings as this command line wants them; from here on the log goes where they say. */
    public Settings load(CommandContext shell, Map<String, String> ownFlags) {
        Settings settings = read(shell, ownFlags);
        log(shell, settings);
        return settings;
    }

    /** From here on the log goes where the settings say. */
    public static void log(CommandContext shell, Settings settings) {
        Logging.start(
                settings.log(), shell.console().jsonErrors(), shell.services().logGate(settings));
    }

    /** The settings alone. */
    public Settings read(CommandContext shell, Map<String, String> ownFlags) {
        Map<String, String> flags = new LinkedHashMap<>(set);
        flags.putAll(ownFlags);
        return Settings.load(shell.home(), config, shell.environment(), flags);
    }
}
