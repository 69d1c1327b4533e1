package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is told to be in a state: {@code Save is disabled}, {@code both are ticked}. */
final class InState {
    /** {@code only one radio button}, {@code exactly two boxes}: how many are in a state. */
    static final Pattern SO_MANY = Pattern.compile(
            "(?:(?:only|exactly|just|at (?:least|most)|(?:no )?(?:more|less|fewer) than) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d+) (?:of (?:the )?)?\\p{Ll}.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code days without free slots}, {@code past days}: which of many they are is told by what no element says. */
    private static final Pattern SOME = Pattern.compile(
            "(?:(?:all|the) )*(?:(?-i:\\p{L}+s) (?:without|with no|that (?:are|have)|which (?:are|have)|before|after|outside(?: of)?|in the (?:past|future)) [^,]+|weekends?|weekdays|(?:past|future|earlier|booked|taken|sold[- ]out|unavailable|free) \\p{Ll}+s|holidays)",
            Pattern.CASE_INSENSITIVE);

    /** {@code is disabled in the calendar}. */
    private static final Pattern SOMEWHERE = Pattern.compile(
            "(?:is|are|be|stays?|remains?) (?:(?:all|still|now) )*(?<n>not )?(?:(?:all|still|now) )*(?<s>[\\p{L} -]+?)(?: (?:in|on) (?:the|this|that) [\\p{L} -]{2,30})?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern UNTOLD = Pattern.compile(
            "(?<s>paused|(?:un)?locked|(?:un)?blocked|(?:un)?muted|banned|archived|(?:de)?activated|suspended|frozen|(?:un)?published)(?: (?:in|on) (?:the|this) [\\p{L} -]{2,30})?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PRONOUN = Pattern.compile(
            "(?:it|this|that|they|these|those|he|she|everything|nothing|both|all|none)(?: .*)?",
            Pattern.CASE_INSENSITIVE);

    private InState() {}

    /** What some of many are told to be; empty where the words are no such thing. */
    static List<Meant> ofSome(String subject, String predicate, Clause clause, boolean negated) {
        Matcher where = SOMEWHERE.matcher(predicate);
        boolean no = negated ^ (where.matches() && where.group("n") != null);
        boolean open = where.matches() && where.group("s").matches("(?i)clickable|selectable|pressable");
        String state = !where.matches() || !SOME.matcher(subject).matches()
                ? null
                : open ? "disabled" : Lexicon.STATES.get(where.group("s").toLowerCase(Locale.ROOT));
        if (state == null || open && !no) {
            return List.of();
        }
        Meant later = Meant.later("expect", clause.plain(subject), state, "telling which of them are meant");
        return List.of(no && !open ? later.negated() : later);
    }

    /** {@code is blocked}: understood, and shown by each page in its own way. Empty where it is no state of a thing. */
    static List<Meant> untold(String subject, String said, Clause clause, Memory memory, boolean negated) {
        Matcher how = UNTOLD.matcher(said);
        Named named =
                how.matches() && !PRONOUN.matcher(subject).matches() ? Things.subject(subject, clause, memory) : null;
        if (named == null) {
            return List.of();
        }
        Meant later = Meant.laterOn(
                "expect",
                memory.remember(named),
                how.group("s").toLowerCase(Locale.ROOT),
                "telling that state (write what shows it: expect \"Name\" has value \"Blocked\")");
        return List.of(negated ? later.negated() : later);
    }

    private static final Pattern ALL_THERE_ARE = Pattern.compile(
            ".*\\b(?:all|every|each)(?: of)?(?: the)? (?:checkbox|box|toggle|switch)(?:es|s)?\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** Whether {@code both}, {@code all three} can be said of so many; {@code they} of any. */
    private static boolean isSoMany(String subject, int count) {
        if (subject.matches("(?i)both\\b.*")) {
            return count == 2;
        }
        Matcher told =
                Pattern.compile("(?i)(?:all )?(two|three|four|five|[2-5])\\b.*").matcher(subject);
        return !told.matches() || Times.number(told.group(1)) == count;
    }

    /** Whether {@code all three} are those boxes that were just ticked or unticked. */
    static boolean isOfBoxes(String subject, Memory memory) {
        return memory.boxes.size() > 1
                && subject.matches("(?i)all (?:two|three|four|five|[2-5])(?: of (?:them|these))?")
                && isSoMany(subject, memory.boxes.size());
    }

    static List<Meant> read(String subject, String state, Clause clause, Memory memory, boolean negated) {
        if (subject.matches(
                        "(?i)both(?: (?:of them|checkboxes|boxes|toggles|switches))?|they|(?:all )?(?:two|three|four|five|[2-5])(?: of (?:them|these))?|all(?: of (?:them|these))?|(?:checkboxes|boxes|toggles|switches)")
                && memory.boxes.size() > 1
                && !ALL_THERE_ARE.matcher(clause.words()).matches()
                && isSoMany(subject, memory.boxes.size())) {
            return memory.boxes.stream()
                    .map(box -> PageStatements.state(box, state, negated))
                    .toList();
        }
        Named told = memory.stated;
        if (told != null && subject.equalsIgnoreCase("it") && opposed(memory.state, state, negated)) {
            memory.state = state;
            return List.of(PageStatements.state(memory.remember(told), state, negated));
        }
        if (subject.matches("\\d{1,3}")) {
            return List.of();
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
