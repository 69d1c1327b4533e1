package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of runs whose process is killed while it writes. */
class KilledWriterTest {
    @TempDir
    Path dir;

    @Test
    void aKillLosesAtMostTheUnfinishedLineAndNoFileThatWasNamed() throws IOException, InterruptedException {
        Map<String, Long> found = Kills.campaign(dir, System.nanoTime(), 10);

        assertThat(found).containsEntry("kills", 10L);
        assertThat(found.get("named files")).isGreaterThan(20);
        assertThat(found.get("closed as interrupted")).isPositive();
    }
}
