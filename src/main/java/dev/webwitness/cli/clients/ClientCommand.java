package dev.webwitness.cli.clients;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A client's own command that registers a server: {@code claude mcp add} and the like. */
public record ClientCommand(List<String> words) {
    private static final int MOST_SECONDS = 60;

    /** The command, where its program is on the {@code PATH}. A script of Windows' interpreter takes no quotes safely: it is not called. */
    static Optional<ClientCommand> of(Machine machine, List<String> words) {
        return Arrays.stream(machine.environment().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> !folder.isBlank())
                .flatMap(
                        folder -> Stream.of(words.get(0), words.get(0) + ".exe").map(Path.of(folder)::resolve))
                .filter(program -> Files.isRegularFile(program) && Files.isExecutable(program))
                .findFirst()
                .map(program -> new ClientCommand(Stream.concat(
                                Stream.of(program.toString()), words.stream().skip(1))
                        .toList()));
    }

    /** Runs it in a folder; {@code arguments.invalid} with what it said where it fails. */
    public void run(Path folder) {
        try {
            Path said = Files.createTempFile("webwitness", ".txt");
            Process process = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(said.toFile()))
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            try {
                boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
                if (!ended || process.exitValue() != 0) {
                    String text = new String(Files.readAllBytes(said), StandardCharsets.UTF_8).strip();
                    throw failed(ended ? text : "no end within " + MOST_SECONDS + " s");
                }
            } finally {
                process.destroyForcibly();
                Files.deleteIfExists(said);
            }
        } catch (IOException e) {
            throw failed(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("interrupted");
        }
    }

    private WebwitnessException failed(String why) {
        return new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                "The client's own command failed: " + this + ": " + why
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
