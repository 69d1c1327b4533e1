package dev.webwitness.brain.grammar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Phrases of whole tasks, each with what it means and with how the grammar reads it inside its task. */
record PhraseSet(List<Phrase> phrases) {

    /**
     * One phrase.
     *
     * @param intents what it means
     * @param ambiguous whether it is to be asked about
     * @param read the intents of the lines it covers; a line over several phrases is shared out in order
     * @param lines the lines it covers
     */
    record Phrase(String text, JsonNode intents, boolean ambiguous, List<Intent> read, List<ReadLine> lines) {

        boolean understood() {
            return ambiguous ? asked() : asMeant();
        }

        /** Whether a line it covers is asked about rather than done. */
        boolean asked() {
            return lines.stream().anyMatch(line -> !line.understood());
        }

        /** Whether it would be done, or passed over in silence, although it means something else. */
        boolean mistaken() {
            return !asked() && !understood();
        }

        boolean asMeant() {
            if (read.size() != intents.size()) {
                return false;
            }
            for (int i = 0; i < read.size(); i++) {
                Intent got = read.get(i);
                JsonNode want = intents.get(i);
                if (!got.action().equals(text(want, "action"))
                        || got.negated() != want.get("negated").asBoolean()
                        || !Normal.loose(got.target()).equals(Normal.loose(text(want, "target")))
                        || !Normal.loose(got.value()).equals(Normal.loose(text(want, "value")))) {
                    return false;
                }
            }
            return true;
        }

        boolean forbids() {
            return !forbidden().isEmpty();
        }

        /** Whether something it forbids is among what would be done. */
        boolean doesWhatItForbids() {
            List<Intent> done = lines.stream()
                    .filter(line -> !line.actions().isEmpty())
                    .flatMap(line -> line.intents().stream())
                    .filter(intent -> !intent.negated()
                            && !intent.action().equals("expect")
                            && !intent.action().equals("wait"))
                    .toList();
            return forbidden().stream().anyMatch(no -> done.stream().anyMatch(yes -> isDone(no, yes)));
        }

        private List<JsonNode> forbidden() {
            return Stream.iterate(0, i -> i < intents.size(), i -> i + 1)
                    .map(intents::get)
                    .filter(intent -> intent.get("negated").asBoolean()
                            && !List.of("expect", "if", "wait").contains(text(intent, "action")))
                    .toList();
        }

        private static boolean isDone(JsonNode no, Intent yes) {
            String target = text(no, "target");
            if (target == null) {
                return yes.action().equals(text(no, "action"));
            }
            String said = (yes.target() + " " + yes.value()).toLowerCase(Locale.ROOT);
            return said.contains(target.toLowerCase(Locale.ROOT));
        }

        private static @Nullable String text(JsonNode intent, String field) {
            JsonNode value = intent.get(field);
            return value == null || value.isNull() ? null : value.asText();
        }

        @Override
        public String toString() {
            return text + "\n    means " + intents + "\n    read  " + read + "\n    lines " + lines;
        }
    }

    static PhraseSet of(String resource) {
        List<Phrase> phrases = new ArrayList<>();
        for (JsonNode task : tasks(resource)) {
            read(task, phrases);
        }
        return new PhraseSet(List.copyOf(phrases));
    }

    List<Phrase> ambiguous() {
        return phrases.stream().filter(Phrase::ambiguous).toList();
    }

    long understood() {
        return phrases.stream().filter(Phrase::understood).count();
    }

    private static void read(JsonNode task, List<Phrase> into) {
        String text = task.get("task").asText();
        List<ReadLine> lines = TaskReader.read(text);
        List<JsonNode> steps = new ArrayList<>();
        task.get("steps").forEach(steps::add);
        List<Span> lineSpans = spans(text, lines.stream().map(ReadLine::text).toList());
        List<Span> stepSpans = spans(
                text, steps.stream().map(step -> step.get("text").asText()).toList());
        List<List<Intent>> read = new ArrayList<>();
        List<List<ReadLine>> covering = new ArrayList<>();
        steps.forEach(step -> {
            read.add(new ArrayList<>());
            covering.add(new ArrayList<>());
        });
        for (int i = 0; i < lines.size(); i++) {
            List<Integer> covered = new ArrayList<>();
            for (int j = 0; j < steps.size(); j++) {
                if (lineSpans.get(i).overlaps(stepSpans.get(j))) {
                    covered.add(j);
                    covering.get(j).add(lines.get(i));
                }
            }
            share(lines.get(i).intents(), covered, steps, read);
        }
        for (int j = 0; j < steps.size(); j++) {
            JsonNode step = steps.get(j);
            boolean ambiguous = step.path("ambiguous").asBoolean(false);
            into.add(new Phrase(
                    step.get("text").asText(), step.get("intents"), ambiguous, read.get(j), covering.get(j)));
        }
    }

    private static void share(
            List<Intent> intents, List<Integer> covered, List<JsonNode> steps, List<List<Intent>> read) {
        int at = 0;
        for (int k = 0; k < covered.size(); k++) {
            int step = covered.get(k);
            int wanted = steps.get(step).get("intents").size();
            int end = k == covered.size() - 1 ? intents.size() : Math.min(intents.size(), at + wanted);
            read.get(step).addAll(intents.subList(at, end));
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

    private static List<JsonNode> tasks(String resource) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PhraseSet.class.getResourceAsStream(resource)), StandardCharsets.UTF_8))) {
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
