package dev.webwitness.brain.steps;

import dev.webwitness.brain.steps.form.Form;
import dev.webwitness.brain.steps.form.FormTable;
import dev.webwitness.brain.steps.form.SentenceReader;
import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Token;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says why a line is not read, and which forms come nearest to it. */
final class StepHints {
    private static final int MOST_FORMS = 2;
    private static final int LONGEST_REST = 60;

    /** Among forms that share as much the usual one comes first, and one whose example says more that was not said later. */
    private static final double TAUGHT = 0.1;

    private static final double UNSAID = 0.05;
    private static final double LEAST = 0.01;

    private static final Pattern ENDING = Pattern.compile("(?:ing|ed|s)$");
    private static final Map<String, Set<String>> VOCABULARIES = new ConcurrentHashMap<>();
    private static final Map<String, Long> FREQUENCIES = FormTable.get().forms().stream()
            .flatMap(form -> vocabulary(form).stream())
            .collect(Collectors.groupingBy(word -> word, Collectors.counting()));
    private static final Set<String> FLOWING = Set.of("repeat", "for", "while", "if", "otherwise", "else");
    private static final int SHORTEST_WORD = 3;

    private static final Set<String> PRONOUNS =
            Set.of("it", "its", "them", "they", "this", "these", "those", "he", "she", "him", "her", "both");
    private static final Set<String> NEGATIONS =
            Set.of("not", "no", "never", "without", "nothing", "none", "instead", "avoid");
    private static final Set<String> CHECKING = SentenceReader.STARTERS.stream()
            .map(starter -> starter.split(" ", -1)[0])
            .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> TOLD =
            Set.of("should", "must", "is", "are", "has", "have", "shows", "contains", "appears");

    private StepHints() {}

    static ParsedStep.Unread why(Sentence line, @Nullable String problem, int mostTokens) {
        if (problem != null) {
            return new ParsedStep.Unread(problem, nearest(line));
        }
        if (line.size() > mostTokens) {
            return new ParsedStep.Unread("too long: write one step a line", List.of());
        }
        List<Sentence> sentences = SentenceReader.sentences(line);
        for (Sentence each : sentences) {
            Sentence sentence = SentenceReader.withoutCourtesies(each);
            if (sentences.size() > 1 && SentenceReader.line(sentence) == null) {
                return new ParsedStep.Unread(
                        "one step a line; of this, \"" + TextTruncator.toChars(sentence.text(), LONGEST_REST)
                                + "\" is not read: " + reason(sentence),
                        nearest(sentence));
            }
        }
        Sentence bare = SentenceReader.withoutCourtesies(line);
        return new ParsedStep.Unread(reason(bare), nearest(bare));
    }

    private static String reason(Sentence line) {
        if (has(line, Set.of("?"))) {
            return "a question: write what is expected";
        }
        if (has(line, Set.of("(", ")", "[", "]"))) {
            return "brackets: leave them out, or write what they say as a step";
        }
        Optional<String> pronoun = first(line, PRONOUNS);
        if (pronoun.isPresent()) {
            return "\"" + pronoun.get() + "\": name the element";
        }
        if (has(line, NEGATIONS)) {
            return checks(line)
                    ? "a check that something is not there names it in quotes"
                    : "a prohibition is \"do not\" with one act, on a line of its own";
        }
        if (SentenceReader.isPlacedFirst(line)) {
            return "a place stands behind its element, as in: click \"Name\" in \"Part\"";
        }
        String rest = half(line);
        if (rest != null) {
            return "one step a line; \"" + rest + "\" is no step by itself";
        }
        boolean quoted = line.tokens().stream().anyMatch(Token::isQuoted);
        if (!knownVerb(line)) {
            return line.isEmpty()
                    ? "no words"
                    : "\"" + TextTruncator.toChars(line.get(0).text(), LONGEST_REST) + "\" begins no form";
        }
        if (!quoted && checks(line)) {
            return "quote the text you expect";
        }
        return quoted ? "no form takes these words" : "quote the name as the page shows it";
    }

    private static boolean has(Sentence line, Set<String> words) {
        return first(line, words).isPresent();
    }

    private static Optional<String> first(Sentence line, Set<String> words) {
        return line.tokens().stream().map(Token::low).filter(words::contains).findFirst();
    }

    private static boolean checks(Sentence line) {
        return !line.isEmpty()
                && (CHECKING.contains(line.get(0).low()) && !line.is(0, "check") && !line.is(0, "make")
                        || line.after(0, "check that") > 0
                        || line.after(0, "make sure") > 0
                        || has(line, Set.of("expect", "verify", "assert", "ensure", "validate"))
                        || has(line, TOLD));
    }

    /** What cannot be read behind a step that can; null where no step is at the start. */
    private static @Nullable String half(Sentence line) {
        for (int i = line.size() - 1; i > 0; i--) {
            boolean cut = line.is(i, ",")
                    || line.is(i, "and")
                    || line.is(i, "but")
                    || line.is(i, "then")
                    || line.is(i, ".")
                    || line.is(i, ";");
            if (cut && i + 1 < line.size() && SentenceReader.line(line.part(0, i)) != null) {
                return TextTruncator.toChars(line.text(i + 1, line.size()), LONGEST_REST);
            }
        }
        return null;
    }

    private static boolean knownVerb(Sentence line) {
        return !line.isEmpty()
                && (CHECKING.contains(line.get(0).low())
                        || checks(line)
                        || FormTable.get().forms().stream()
                                .anyMatch(form -> begins(form, line.get(0).low())));
    }

    private static boolean begins(Form form, String word) {
        return form.patterns().stream().anyMatch(pattern -> pattern.firstWords().contains(word));
    }

    /** The canonical forms that come nearest: of a line that both does and expects something one of each. */
    private static List<String> nearest(Sentence line) {
        if (line.isEmpty()) {
            return List.of();
        }
        Set<String> said = words(line);
        if (FLOWING.stream().anyMatch(word -> line.is(0, word))
                || line.tokens().stream().anyMatch(token -> token.is("until"))) {
            return best(Form.Kind.FLOW, said, line.get(0).low(), 1);
        }
        boolean checks = checks(line);
        List<String> acts = begun(line.get(0).low())
                ? best(Form.Kind.ACT, said, line.get(0).low(), checks ? 1 : MOST_FORMS)
                : checks ? List.of() : COMMONEST;
        List<String> all = new ArrayList<>(acts);
        all.addAll(checks ? best(Form.Kind.CHECK, said, "", MOST_FORMS - acts.size()) : List.of());
        return all.isEmpty() ? List.of(checks ? "expect \"text\" visible" : "click \"Name\"") : all;
    }

    /** Shown where the verb is unknown: its other words say nothing of what is to be done. */
    private static final List<String> COMMONEST = List.of("click \"Name\"", "type \"text\" into \"Field\"");

    private static boolean begun(String word) {
        return FormTable.get().forms().stream().anyMatch(form -> form.kind() == Form.Kind.ACT && begins(form, word));
    }

    private static List<String> best(Form.Kind kind, Set<String> said, String first, int most) {
        List<Form> forms = FormTable.get().forms().stream()
                .filter(form -> form.kind() == kind && likeness(form, said, first) > 0)
                .toList();
        return forms.stream()
                .sorted(Comparator.comparingDouble((Form form) -> -likeness(form, said, first)))
                .limit(most)
                .map(Form::example)
                .toList();
    }

    /** How much a line shares with a form: each word counts the more the fewer forms have it, and the verb most. */
    private static double likeness(Form form, Set<String> said, String first) {
        Set<String> own = vocabulary(form);
        double shared = said.stream()
                .filter(own::contains)
                .mapToDouble(word -> 1.0 / FREQUENCIES.getOrDefault(word, 1L))
                .sum();
        boolean verb = !first.isEmpty() && begins(form, first);
        if (shared == 0 && !verb) {
            return 0;
        }
        Set<String> example = new HashSet<>();
        split(form.example().replaceAll("\"[^\"]*\"", ""), example);
        example.removeAll(said);
        return Math.max(LEAST, shared + (verb ? 1 : 0) + (form.taught() ? TAUGHT : 0) - UNSAID * example.size());
    }

    private static Set<String> vocabulary(Form form) {
        return VOCABULARIES.computeIfAbsent(form.id(), id -> {
            Set<String> words = new HashSet<>();
            form.patterns()
                    .forEach(pattern -> split(pattern.notation().replaceAll("\\{(?!does:|one:)[^{}]*\\}", ""), words));
            split(form.example().replaceAll("\"[^\"]*\"", ""), words);
            return words;
        });
    }

    private static void split(String text, Set<String> into) {
        for (String word : text.toLowerCase(java.util.Locale.ROOT).split("[^\\p{L}]+", -1)) {
            if (word.length() >= SHORTEST_WORD && !word.equals("the")) {
                into.add(ENDING.matcher(word).replaceFirst(""));
            }
        }
    }

    private static Set<String> words(Sentence line) {
        Set<String> words = new HashSet<>();
        line.tokens().stream().filter(Token::isWord).forEach(token -> split(token.text(), words));
        return words;
    }
}
