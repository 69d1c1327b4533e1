package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.SettingLine;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "config", description = "Prints every setting: its value and where it came from.")
public final class ConfigCommand extends SettingsCommand {
    @Option(names = "--json", description = "Print one JSON object a setting.")
    private boolean json;

    public ConfigCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = options.read(shell, Map.of());
        console.remark("file: " + (settings.file() == null ? "none" : settings.file()));
        for (SettingLine line : settings.lines()) {
            if (json) {
                console.json(toMap(line));
            } else {
                String origin = line.origin().label() + (line.where().isEmpty() ? "" : " (" + line.where() + ")");
                console.line("%-26s %-28s %s"
                        .formatted(line.key(), line.value(), origin)
                        .stripTrailing());
            }
        }
        return ExitStatus.PASSED;
    }

    private static Map<String, @Nullable Object> toMap(SettingLine line) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("key", line.key());
        map.put("value", line.value());
        map.put("origin", line.origin().label());
        map.put("where", line.where());
        map.put("default", line.fallback());
        map.put("allowed", line.allowed());
        map.put("variable", line.variable());
        return map;
    }
}
