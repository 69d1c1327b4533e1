package dev.webwitness.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a step's time goes into: every duration (a field that ends in {@code _ms}) the timeline tells of a finished step. */
class StepBench {
    private static final int CLICKS = 20;

    @TempDir
    Path artifacts;

    @Test
    void aStepsTimeSplit() throws IOException, InterruptedException {
        Application application = new Application(artifacts);
        JsonNode result;
        try (FixtureSite site = FixtureSite.start()) {
            site.page(
                    "/counter",
                    "<!doctype html><title>Counter</title><p id=n>0</p>"
                            + "<button onclick=\"n.textContent=+n.textContent+1\">Count</button>");
            result = application.eval(
                    site.url("/counter"), "click \"Count\"\n".repeat(CLICKS) + "expect \"" + CLICKS + "\"");
        }
        assertThat(result.path("status").asText()).isEqualTo("passed");
        Map<String, List<Long>> parts = new TreeMap<>();
        for (JsonNode event : application.events(result.path("run_id").asText())) {
            if (event.path("kind").asText().equals("step_finished")) {
                event.path("data").fields().forEachRemaining(field -> {
                    if (field.getKey().endsWith("_ms")) {
                        parts.computeIfAbsent(field.getKey(), key -> new ArrayList<>())
                                .add(field.getValue().asLong() * 1_000_000);
                    }
                });
            }
        }
        assertThat(parts).as("durations in step_finished events").isNotEmpty();
        for (Map.Entry<String, List<Long>> part : parts.entrySet()) {
            Figures.add("a step: " + part.getKey(), Figures.milliseconds(part.getValue()));
        }
    }
}
