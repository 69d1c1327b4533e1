package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.step.Action;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tasks as callers write them. Each reading of a line in the documented style stands in {@code callers-read.txt}, looked at once; write it anew with
 * {@code -Dgolden.write=true} after a change that is meant.
 */
class CallerTasksTest {
    private static final LocalDate DAY = LocalDate.of(2026, 3, 5);

    @Test
    void everyLineInTheDocumentedStyleIsReadAsMeant() throws IOException {
        StringBuilder read = new StringBuilder();
        for (JsonNode task : tasks()) {
            if (!task.path("style").asText().equals("sloppy")) {
                TaskReader.read(task.path("task").asText(), DAY).forEach(line -> read.append(reading(line)));
            }
        }

        golden("callers-read.txt", read.toString());
        assertThat(read.toString()).doesNotContain("UNREAD");
    }

    /** Prose is not what the language is for: it is left unread, with a hint, and never read as something else. */
    @Test
    void proseIsNotReadAsSomethingElseAndEachUnreadLineHasAHint() throws IOException {
        StringBuilder read = new StringBuilder();
        List<String> withoutHint = new ArrayList<>();
        Set<String> hints = new LinkedHashSet<>();
        for (JsonNode task : tasks()) {
            if (task.path("style").asText().equals("sloppy")) {
                for (ParsedStep line : TaskReader.read(task.path("task").asText(), DAY)) {
                    read.append(reading(line));
                    ParsedStep.Unread why = line.unread();
                    if (why != null && (why.reason().isBlank() || why.forms().isEmpty())) {
                        withoutHint.add(line.text());
                    }
                    hints.addAll(why == null ? List.of() : why.forms());
                }
            }
        }

        golden("prose-read.txt", read.toString());
        assertThat(withoutHint).isEmpty();
        assertThat(hints)
                .isNotEmpty()
                .allSatisfy(hint -> assertThat(TaskReader.read(hint))
                        .as("a hint that is pasted is read: %s", hint)
                        .allMatch(ParsedStep::understood));
    }

    private static String reading(ParsedStep line) {
        ParsedStep.Unread why = line.unread();
        String flow = line.flow() == null ? "" : line.flow().label() + ": ";
        String meant = why == null
                ? flow + line.actions().stream().map(Action::label).collect(Collectors.joining(" · "))
                : "UNREAD " + why.reason() + " " + why.forms();
        return line.text() + "\n    = " + meant + "\n";
    }

    private static List<JsonNode> tasks() throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<JsonNode> tasks = new ArrayList<>();
        for (String line : resource("callers.jsonl").split("\n", -1)) {
            if (!line.isBlank()) {
                tasks.add(json.readTree(line));
            }
        }
        return tasks;
    }

    private static void golden(String name, String actual) throws IOException {
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(Path.of("src/test/resources/dev/webwitness/brain/steps", name), actual);
        }
        assertThat(actual).isEqualTo(resource(name));
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(CallerTasksTest.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
