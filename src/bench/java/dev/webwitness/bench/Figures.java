package dev.webwitness.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** Where figures are written: one line each, with the machine they were taken on. */
public final class Figures {
    private static final Path FILE = Path.of("target", "bench.md");

    private Figures() {}

    /** One line in target/bench.md. */
    public static void add(String what, String figure) throws IOException {
        String machine =
                Runtime.getRuntime().availableProcessors() + " cores, JDK " + System.getProperty("java.version") + ", "
                        + System.getProperty("os.name") + " " + System.getProperty("os.arch");
        String line = "| " + what + " | " + figure + " | " + machine + " | " + LocalDate.now(ZoneOffset.UTC) + " |\n";
        Files.writeString(FILE, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Median and spread of durations in nanoseconds. */
    static String milliseconds(List<Long> nanos) {
        List<Long> sorted = nanos.stream().sorted().toList();
        return "median %d ms, from %d to %d, of %d"
                .formatted(
                        sorted.get(sorted.size() / 2) / 1_000_000,
                        sorted.get(0) / 1_000_000,
                        sorted.get(sorted.size() - 1) / 1_000_000,
                        sorted.size());
    }
}
