package dev.webwitness.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Other programs of this machine, for tests that ask them for their judgement where they are there. */
public final class Programs {
    private Programs() {}

    /** Whether a program of that name is on the {@code PATH}. */
    public static boolean have(String name) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder.isEmpty() ? "." : folder, name)));
    }

    /** All that a program says; it has to end well within half a minute. */
    public static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).as("ended").isTrue();
            assertThat(process.exitValue())
                    .as(String.join(" ", command) + ": " + said)
                    .isZero();
            return said.strip();
        } finally {
            process.destroyForcibly();
        }
    }
}
