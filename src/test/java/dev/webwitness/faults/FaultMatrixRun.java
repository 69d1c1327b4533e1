package dev.webwitness.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The whole matrix, only in the profile {@code faults}: {@code ./mvnw -Pfaults verify -Dfaults.only=browser,disk -Dfaults.lanes=2}. The table goes to
 * {@code target/faults.md}, the cells as they are known to {@code target/faults.txt}, and what a cell that does not hold left to {@code
 * target/faults}.
 */
class FaultMatrixRun {
    private static final Path TARGET = Path.of("target").toAbsolutePath();

    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void everyFaultAtEveryMoment() throws IOException {
        List<Fault> faults = Faults.matching(System.getProperty("faults.only", ""));
        Path folder = Files.createDirectories(TARGET.resolve("faults"));
        List<Cell.Result> results;
        try (PrintStream out =
                new PrintStream(Files.newOutputStream(TARGET.resolve("faults.txt")), true, StandardCharsets.UTF_8)) {
            results = FaultMatrix.play(
                    faults, (fault, moment) -> true, Integer.getInteger("faults.lanes", 2), folder, out);
        }
        String table = FaultTable.of(faults, results);
        Files.writeString(TARGET.resolve("faults.md"), table);
        System.out.println(table);

        assertThat(results)
                .allSatisfy(result ->
                        assertThat(result.holds()).as(FaultTable.line(result)).isTrue());
    }
}
