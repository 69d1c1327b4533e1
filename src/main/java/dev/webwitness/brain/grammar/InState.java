package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is told to be in a state: {@code Save is disabled}, {@code both are ticked}. */
final class InState {
    /** {@code only one radio button}, {@code exactly two boxes}: how many are in a state. */
    static final Pattern SO_MANY = Pattern.compile(
            "(?:(?:only|exactly|just|at (?:least|most)|(?:no )?(?:more|less|fewer) than) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d+) (?:of (?:the )?)?\\p{Ll}.*",
            Pattern.CASE_INSENSITIVE);

    private InState() {}

    static List<Meant> read(String subject, String state, Clause clause, Memory memory, boolean negated) {
        if (subject.matches(
                        "(?i)both|they|both (?:of them|checkboxes|boxes|toggles|switches)|(?:checkboxes|boxes|toggles|switches)")
                && memory.boxes.size() > 1
                && (memory.boxes.size() == 2 || !clause.words().matches("(?i).*\\bboth\\b.*"))) {
            return memory.boxes.stream()
                    .map(box -> PageStatements.state(box, state, negated))
                    .toList();
        }
        Named told = memory.stated;
        if (told != null && subject.equalsIgnoreCase("it") && opposed(memory.state, state, negated)) {
            memory.state = state;
            return List.of(PageStatements.state(memory.remember(told), state, negated));
        }
        if (SO_MANY.matcher(subject).matches()) {
            String things = clause.plain(subject.replaceFirst(
                    "(?i)^.*?\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d+) (?:of (?:the )?)?", ""));
            return List.of(Meant.later("expect", things, state, "counting what is in a state"));
        }
        List<Meant> all = new ArrayList<>();
        for (String one : Boxes.names(subject)) {
            Named named = Things.subject(one, clause, memory);
            if (named == null) {
                return List.of();
            }
            memory.stated = named;
            memory.state = negated ? null : state;
            all.add(PageStatements.state(memory.remember(named), state, negated));
        }
        return all;
    }

    /** {@code is disabled, …, it is enabled}: told of the same thing, whatever was done in between. */
    private static boolean opposed(@Nullable String before, String now, boolean negated) {
        return before != null
                && (negated ? before.equals(now) : (before + " " + now).matches("enabled disabled|disabled enabled"))
                && now.matches("enabled|disabled");
    }
}
