package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One field in several rows, each with its value: {@code amount in first row 240, in second row 35.50}. */
final class Rowed {
    private static final String ROW =
            "(?:(?:first|second|third|fourth|fifth|sixth|last|\\d{1,2}(?:st|nd|rd|th)) (?:row|line)|(?:row|line)"
                    + " \\d{1,2})";
    private static final String VALUE =
            "(?:" + Masked.QUOTE + "|[$€£]?\\d[^\\s,;]*|(?-i:\\p{Lu})[^\\s,;]*(?: (?-i:\\p{Lu})[^\\s,;]*)?)";
    private static final String IN = "(?:in|for|of|on) (?:the )?(?<r>" + ROW + "):? (?<v>" + VALUE + ")";
    private static final Pattern NEXT = Pattern.compile(",? (?:and )?" + IN, Pattern.CASE_INSENSITIVE);
    private static final Pattern ROWS = Pattern.compile(
            "(?:the )?(?<t>[\\p{L}][\\p{L} ]{1,25}?)(?<l> " + IN + "(?:(?:,| and|, and) (?:in|for|of|on) (?:the )?"
                    + ROW + ":? " + VALUE + ")*)",
            Pattern.CASE_INSENSITIVE);

    private Rowed() {}

    /** What is typed into each row, or seen in it; empty where the words are none of this, or nothing before them says which. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        Matcher rows = ROWS.matcher(words);
        boolean see = clause.mood() == Step.Mood.SEE;
        if (!rows.matches()
                || clause.mood() == Step.Mood.GIVEN
                || Lexicon.verbAt(words) != null
                || Predicates.split(rows.group("t")) != null
                || !see && !memory.labelled && (memory.seeing || memory.sent)) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        Matcher one = NEXT.matcher(rows.group("l"));
        while (one.find()) {
            String said = see
                    ? "the " + rows.group("t") + " in the " + one.group("r") + " is " + one.group("v")
                    : "type " + one.group("v") + " into " + rows.group("t") + " in the " + one.group("r");
            @Nullable List<Meant> meant = TaskReader.piece(clause.with(said), memory);
            if (meant == null || meant.isEmpty()) {
                return List.of();
            }
            all.addAll(meant);
        }
        return all;
    }
}
