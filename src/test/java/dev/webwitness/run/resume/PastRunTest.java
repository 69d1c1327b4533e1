package dev.webwitness.run.resume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.codec.RunRequestJson;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.StoreLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that is asked for once more. */
class PastRunTest {
    @TempDir
    private Path artifacts;

    private RunRequest again(RunRequest asked) {
        try (ArtifactStore store = ArtifactStore.open(artifacts, StoreLimits.defaults());
                RunFolder folder = store.create(store.newRunId(), new Redactor(List.of()))) {
            folder.writeRun(Map.of(
                    "status",
                    "passed",
                    "request",
                    RunRequestJson.written(asked),
                    "owned_by",
                    asked.caller().owner()));
            return PastRun.again(folder);
        }
    }

    @Test
    void itStaysWithinTheBoundsOfWhoeverAskedForIt() {
        RunRequest guests = RunRequest.builder("https://shop.test/", "click \"Buy\"")
                .entrance("http")
                .owner("token:ada")
                .allowedOrigins(List.of("https://pay.test"))
                .build();
        assertThat(again(guests)).isEqualTo(guests);
    }

    @Test
    void onesOwnIsThePersonsAtTheDashboard() {
        RunRequest own = RunRequest.builder("https://shop.test/", "click \"Buy\"")
                .entrance("mcp")
                .build();
        assertThat(again(own)).isEqualTo(own.toBuilder().entrance("dashboard").build());
    }
}
