package dev.webwitness.mcp.tool;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.mcp.wire.Guest;
import dev.webwitness.policy.Redactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.MemoryBucket;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.ShareTerms;
import dev.webwitness.store.StoreLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of another server whose end is known here before its result is. */
class ResultOnItsWayTest {
    @TempDir
    private Path temp;

    @Test
    void anEndIsToldWithItsResultAndNotBefore() {
        MemoryBucket bucket = new MemoryBucket();
        try (ArtifactStore blue = server(bucket, "blue");
                ArtifactStore green = server(bucket.fromElsewhere(), "green")) {
            blue.share((folder, state) -> state);
            green.share((folder, state) -> state);
            RunFolder run = blue.create(blue.newRunId(), new Redactor(List.of()));
            run.writeRun(Map.of("status", "passed", "attempt", 1, "request", Map.of("url", "http://localhost:1/")));
            String runId = run.runId();
            await().atMost(20, SECONDS)
                    .until(() -> green.find(runId)
                            .flatMap(RunFolder::run)
                            .filter(state -> "passed".equals(state.get("status")))
                            .isPresent());
            PastRuns seen = new PastRuns(green, Guest.HOST);

            assertThat(seen.result(runId)).containsEntry("status", "running");
            assertThat(seen.result(runId).get("summary")).asString().contains("server blue");

            run.writeResult(1, Map.of("status", "passed", "summary", "Passed: it is there."));
            await().atMost(20, SECONDS)
                    .untilAsserted(() -> assertThat(seen.result(runId))
                            .containsEntry("status", "passed")
                            .containsEntry("summary", "Passed: it is there."));
        }
    }

    private ArtifactStore server(MemoryBucket bucket, String name) {
        ShareTerms terms = ShareTerms.of(name, Duration.ofSeconds(3), "");
        return ArtifactStore.open(temp.resolve(name), StoreLimits.defaults(), bucket, terms);
    }
}
