package dev.webwitness.faults;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run's timeline as it lies on disk, read by nothing of the product.
 *
 * @param damaged whole lines that are no event
 */
record Timeline(List<JsonNode> events, int damaged) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Timeline of(Path run) {
        List<JsonNode> events = new ArrayList<>();
        int damaged = 0;
        Path file = run.resolve("events.jsonl");
        try {
            for (String line : Files.exists(file) ? Files.readString(file).split("(?<=\n)") : new String[0]) {
                if (line.endsWith("\n")) {
                    try {
                        events.add(JSON.readTree(line));
                    } catch (JsonProcessingException e) {
                        damaged++;
                    }
                }
            }
        } catch (java.nio.file.NoSuchFileException e) {
            return new Timeline(List.of(), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Timeline(events, damaged);
    }

    boolean has(String kind) {
        return events.stream().anyMatch(event -> event.path("kind").asText().equals(kind));
    }

    boolean has(String kind, int step) {
        return events.stream()
                .anyMatch(event -> event.path("kind").asText().equals(kind)
                        && event.path("step").asInt() == step);
    }
}
