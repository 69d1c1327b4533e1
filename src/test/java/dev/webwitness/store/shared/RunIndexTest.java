package dev.webwitness.store.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.store.listing.RunSummary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RunIndexTest {
    private static final RunIndex.Entry ENTRY = new RunIndex.Entry(
            new ServerIdentity("blue", "http://blue.example"),
            new RunSummary(
                    "20260101-120000-abcd",
                    "passed",
                    new RunSummary.Asked("look", "http://shop.example/", "ada"),
                    "2026-01-01T12:00:00Z",
                    new RunSummary.Result(1200, 2, "It works."),
                    true));

    @Test
    void readsWhatEarlierServersWrote() throws IOException {
        String earlier = "{\"server\":{\"name\":\"blue\",\"address\":\"http://blue.example\"},\"summary\":{"
                + "\"runId\":\"20260101-120000-abcd\",\"status\":\"passed\",\"task\":\"look\",\"url\":\"http://shop.example/\","
                + "\"startedAt\":\"2026-01-01T12:00:00Z\",\"durationMs\":1200,\"findings\":2,\"pinned\":true,"
                + "\"summary\":\"It works.\",\"owner\":\"ada\",\"open\":false,\"goingOn\":false}}";
        assertThat(RunIndex.Entry.read(earlier.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(ENTRY);
    }

    @Test
    void writesWhatEarlierServersRead() throws IOException {
        assertThat(new String(ENTRY.json(), StandardCharsets.UTF_8))
                .contains("\"task\":\"look\"", "\"owner\":\"ada\"", "\"durationMs\":1200", "\"findings\":2")
                .contains("\"summary\":\"It works.\"")
                .doesNotContain("asked", "result");
        assertThat(RunIndex.Entry.read(ENTRY.json())).isEqualTo(ENTRY);
    }
}
