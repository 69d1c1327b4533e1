package dev.webwitness.cli.mcpclients;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A client's own command that registers a server: {@code claude mcp add} and the like. */
public record ClientCommand(List<String> words) {
    /** The command, if its program is on the {@code PATH}. Windows scripts are left out, because they take no quotes safely. */
    static Optional<ClientCommand> of(ConfigDirs machine, List<String> words) {
        return Stream.of(machine.environment().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> Stream.of("", ".exe").map(ending -> Path.of(folder, words.get(0) + ending)))
                .filter(program -> Files.isRegularFile(program) && Files.isExecutable(program))
                .findFirst()
                .map(program -> {
                    List<String> found = new ArrayList<>(words);
                    found.set(0, program.toString());
                    return new ClientCommand(found);
                });
    }

    /** Runs it in a folder; {@code arguments.invalid} with its output where it fails. */
    public void run(Path folder) {
        String said;
        try {
            Process process = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() == 0) {
                return;
            }
        } catch (IOException e) {
            said = String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            said = "interrupted";
        }
        throw new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                "The client's own command failed: " + this + ": " + said
                        + ". Remove an earlier entry with the client's own command, or name a file with --file.");
    }

    /** As it would be typed. */
    @Override
    public String toString() {
        return words.stream()
                .map(word -> word.matches("[\\w./:=@-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
