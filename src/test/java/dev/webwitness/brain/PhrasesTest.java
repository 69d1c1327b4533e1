package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Holds the grammar against tasks as coding agents and people really wrote them, phrase by phrase. */
class PhrasesTest {
    /** Phrases understood as meant; only ever raised. */
    private static final int FLOOR = 245;
    /** Of those marked ambiguous, how many are asked about; only ever raised. */
    private static final int ASKED_FLOOR = 23;

    private record Phrase(String text, JsonNode intents, boolean ambiguous, List<Intent> read, boolean asked) {
        boolean asMeant() {
            if (read.size() != intents.size()) {
                return false;
            }
            for (int i = 0; i < read.size(); i++) {
                Intent got = read.get(i);
                JsonNode want = intents.get(i);
                if (!got.action().equals(want.get("action").asText())
                        || got.negated() != want.get("negated").asBoolean()
                        || !same(got.target(), want.get("target"))
                        || !same(got.value(), want.get("value"))) {
                    return false;
                }
            }
            return true;
        }

        private static boolean same(@Nullable String got, JsonNode want) {
            return Normal.loose(got).equals(Normal.loose(want.isNull() ? null : want.asText()));
        }
    }

    @Test
    void understandsAsManyPhrasesAsItEverDid() {
        List<Phrase> phrases = phrases();
        long understood = phrases.stream()
                .filter(phrase -> phrase.ambiguous() ? phrase.asked() : phrase.asMeant())
                .count();
        List<Phrase> ambiguous = phrases.stream().filter(Phrase::ambiguous).toList();
        long asked = ambiguous.stream().filter(Phrase::asked).count();
        System.out.printf(
                "phrases understood as meant: %d of %d; ambiguous ones asked about: %d of %d%n",
                understood, phrases.size(), asked, ambiguous.size());

        assertThat(phrases).hasSize(371);
        assertThat(understood).isGreaterThanOrEqualTo(FLOOR);
        assertThat(asked).isGreaterThanOrEqualTo(ASKED_FLOOR);
    }

    @Test
    void carriesOutNoProhibition() {
        for (JsonNode task : tasks()) {
            List<ReadLine> lines = TaskReader.read(task.get("task").asText());
            for (JsonNode step : task.get("steps")) {
                for (JsonNode intent : step.get("intents")) {
                    if (intent.get("negated").asBoolean()
                            && !intent.get("action").asText().matches("expect|if")) {
                        ReadLine line = lines.stream()
                                .filter(each ->
                                        each.text().contains(step.get("text").asText()))
                                .findFirst()
                                .orElseThrow();
                        String forbidden = intent.get("action").asText() + " \""
                                + intent.get("target").asText() + "\"";
                        assertThat(line.actions())
                                .as(line.text())
                                .noneMatch(action -> action.label().equalsIgnoreCase(forbidden));
                    }
                }
            }
        }
    }

    /** Each phrase with the intents of the lines it covers; a line over several phrases is shared out in order. */
    private static List<Phrase> phrases() {
        List<Phrase> phrases = new ArrayList<>();
        for (JsonNode task : tasks()) {
            String text = task.get("task").asText();
            List<ReadLine> lines = TaskReader.read(text);
            List<JsonNode> steps = Stream.of(task.get("steps"))
                    .flatMap(all -> {
                        List<JsonNode> each = new ArrayList<>();
                        all.forEach(each::add);
                        return each.stream();
                    })
                    .toList();
            List<Span> lineSpans =
                    spans(text, lines.stream().map(ReadLine::text).toList());
            List<Span> stepSpans = spans(
                    text, steps.stream().map(step -> step.get("text").asText()).toList());
            List<List<Intent>> read = new ArrayList<>();
            boolean[] asked = new boolean[steps.size()];
            steps.forEach(step -> read.add(new ArrayList<>()));
            for (int i = 0; i < lines.size(); i++) {
                List<Integer> covered = new ArrayList<>();
                for (int j = 0; j < steps.size(); j++) {
                    if (lineSpans.get(i).overlaps(stepSpans.get(j))) {
                        covered.add(j);
                    }
                }
                share(lines.get(i), covered, steps, read, asked);
            }
            for (int j = 0; j < steps.size(); j++) {
                JsonNode step = steps.get(j);
                phrases.add(new Phrase(
                        step.get("text").asText(),
                        step.get("intents"),
                        step.path("ambiguous").asBoolean(false),
                        read.get(j),
                        asked[j]));
            }
        }
        return phrases;
    }

    private static void share(
            ReadLine line, List<Integer> covered, List<JsonNode> steps, List<List<Intent>> read, boolean[] asked) {
        int at = 0;
        for (int k = 0; k < covered.size(); k++) {
            int step = covered.get(k);
            int end = k == covered.size() - 1
                    ? line.intents().size()
                    : Math.min(
                            line.intents().size(),
                            at + steps.get(step).get("intents").size());
            read.get(step).addAll(line.intents().subList(at, end));
            asked[step] |= !line.understood();
            at = end;
        }
    }

    private record Span(int from, int to) {
        boolean overlaps(Span other) {
            return from < other.to && other.from < to;
        }
    }

    private static List<Span> spans(String task, List<String> parts) {
        List<Span> spans = new ArrayList<>();
        int at = 0;
        for (String part : parts) {
            int found = task.indexOf(part, at);
            spans.add(found < 0 ? new Span(at, at) : new Span(found, found + part.length()));
            at = found < 0 ? at : found + 1;
        }
        return spans;
    }

    private static List<JsonNode> tasks() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PhrasesTest.class.getResourceAsStream("phrases.jsonl")),
                StandardCharsets.UTF_8))) {
            ObjectMapper mapper = new ObjectMapper();
            List<JsonNode> tasks = new ArrayList<>();
            for (String line : reader.lines().toList()) {
                tasks.add(mapper.readTree(line));
            }
            return tasks;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
