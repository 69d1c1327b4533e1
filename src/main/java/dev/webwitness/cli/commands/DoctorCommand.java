package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.DoctorCheck;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.ValueOrigin;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "doctor",
        description =
                "Checks Java, settings, disk, bucket and secrets, asks the configured model, launches the browser and catches one event of each kind.")
public final class DoctorCommand extends SettingsCommand {
    /** The most bytes of one run. */
    private static final long RUN_BYTES = 200L << 20;

    @Option(names = "--json", description = "Print one JSON object a check.")
    private boolean json;

    public DoctorCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = load();
        List<DoctorCheck> checks = new ArrayList<>();
        checks.add(DoctorCheck.well(
                "java", System.getProperty("java.version") + " at " + System.getProperty("java.home")));
        checks.add(settings(settings));
        checks.add(disk(settings.artifacts()));
        checks.addAll(shell.services().checkStore(settings));
        settings.secrets().forEach((name, source) -> checks.add(secret(settings, name, source.label())));
        checks.addAll(shell.services().checkModel(settings));
        checks.addAll(shell.services().checkBrowser(settings));
        checks.forEach(this::print);
        return checks.stream().allMatch(DoctorCheck::ok) ? ExitStatus.PASSED : ExitStatus.FAILED;
    }

    private static DoctorCheck settings(Settings settings) {
        long changed = settings.lines().stream()
                .filter(line -> line.origin() != ValueOrigin.DEFAULT)
                .count();
        Path file = settings.file();
        return DoctorCheck.well("settings", (file == null ? "no file" : file.toString()) + ", " + changed + " changed");
    }

    private static DoctorCheck disk(Settings.Artifacts artifacts) {
        Path dir = artifacts.dir();
        try {
            Files.createDirectories(dir);
            Files.delete(Files.createTempFile(dir, ".doctor", ""));
            long free = Files.getFileStore(dir).getUsableSpace();
            String found = dir + ", " + (free >> 20) + " MB free";
            return free < RUN_BYTES
                    ? DoctorCheck.ill("disk", found, "make room: a run may need " + (RUN_BYTES >> 20) + " MB")
                    : DoctorCheck.well("disk", found);
        } catch (IOException e) {
            return DoctorCheck.ill("disk", dir + " cannot be written", "make it writable, or set artifacts.dir");
        }
    }

    private DoctorCheck secret(Settings settings, String name, String source) {
        try {
            settings.secretValue(name, shell.environment());
            return DoctorCheck.well("secret " + name, source);
        } catch (WebwitnessException e) {
            return DoctorCheck.ill("secret " + name, source, e.info().message());
        }
    }

    private void print(DoctorCheck check) {
        if (json) {
            console.json(check.toMap());
        } else {
            console.line("%-5s %-20s %s".formatted(check.ok() ? "ok" : "MEND", check.name(), check.found()));
            if (check.mend() != null) {
                console.line("      " + check.mend());
            }
        }
    }
}
