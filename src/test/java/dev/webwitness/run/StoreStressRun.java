package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many kills, only in the profile {@code stress}: {@code ./mvnw -Pstress verify -Dstress.kills=200 -Dstress.seed=1}. What they left is counted in
 * {@code target/stress.md}.
 */
class StoreStressRun {
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    Path dir;

    @Test
    @Timeout(value = 60, unit = TimeUnit.MINUTES)
    void killsAWriterAtManyMoments() throws IOException, InterruptedException {
        int kills = Integer.getInteger("stress.kills", 200);
        long seed = Long.getLong("stress.seed", 1);

        Map<String, Long> found = new TreeMap<>(Kills.campaign(dir, seed, kills));

        StringBuilder table =
                new StringBuilder("| what " + kills + " kills left, seed " + seed + " | |\n| --- | --- |\n");
        found.forEach((what, count) ->
                table.append("| ").append(what).append(" | ").append(count).append(" |\n"));
        Files.createDirectories(Path.of("target"));
        Files.writeString(Path.of("target", "stress.md"), table);
        assertThat(found).containsEntry("kills", (long) kills);
    }
}
