package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How the instructions of the campaign are read, without the pages: a reading that is lost, or made up, is to show before somebody runs them all in
 * browsers.
 */
class InstructionsReadTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Understood by nobody who is not told the name. */
    private static final String LOGIN = "reject cookies; log in";

    /** Of those that end with a question eight are asked about before anything is done; the others, where the page has no such thing. */
    private static final int ASKED = 8;

    static List<String> toBeDone() {
        return tasks("passed|failed").filter(task -> !task.equals(LOGIN)).toList();
    }

    @ParameterizedTest
    @MethodSource("toBeDone")
    void whatIsToBeDoneIsReadWhole(String task) {
        assertThat(TaskReader.read(task)).allMatch(ReadLine::understood);
    }

    @Test
    void asManyAsEverAreAskedAbout() {
        List<String> asked = tasks("waiting")
                .filter(task -> TaskReader.read(task).stream().anyMatch(line -> !line.understood()))
                .toList();

        assertThat(asked).hasSizeGreaterThanOrEqualTo(ASKED);
    }

    private static Stream<String> tasks(String status) {
        return Stream.of("cases.jsonl", "cases-unseen.jsonl")
                .flatMap(file -> lines("/dev/webwitness/cases/" + file))
                .filter(one -> one.path("status").asText().matches(status))
                .map(one -> one.path("task").asText());
    }

    private static Stream<JsonNode> lines(String file) {
        try (InputStream in = Objects.requireNonNull(InstructionsReadTest.class.getResourceAsStream(file))) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return MAPPER.readerFor(JsonNode.class).<JsonNode>readValues(all).readAll().stream();
        } catch (IOException unreadable) {
            throw new AssertionError(file, unreadable);
        }
    }
}
