package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A state and what is to be read besides: {@code the list should be empty, with the text "Nothing yet" on display}. */
final class Accompanied {
    private static final Pattern STATE = Pattern.compile(
            "(?<p>(?:is|are|be|stays?|remains?|becomes?|gets?) (?:(?:now|still|again|also) )*(?<s>[\\p{L}-]+(?:"
                    + " out)?)),?(?: and| but)? (?:(?:with|showing|saying|reading|displaying|and shows?|and says?)"
                    + " )(?:only )?(?:(?:the|an?) )?(?<k>(?:(?!title|heading|placeholder|tooltip)[\\p{L}]+ )?)(?<v>"
                    + Masked.QUOTE
                    + ")(?: (?:(?:is |being )?(?:on display|shown|displayed|visible|written|in"
                    + " it|there|inside|instead|in its place|on it|below|underneath|in the middle|in the"
                    + " cent(?:er|re))))*",
            Pattern.CASE_INSENSITIVE);

    private Accompanied() {}

    /** Both; empty where the predicate tells no such thing. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher both = STATE.matcher(predicate);
        String state = both.matches() ? Lexicon.STATES.get(both.group("s").toLowerCase(Locale.ROOT)) : null;
        if (state == null || negated || state.matches("(?:un)?selected|current")) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>(Predicates.of(subject, both.group("p"), clause, memory, false));
        String value = clause.plain(both.group("v"));
        String kind = both.group("k").strip();
        List<Meant> text = state.equals("empty") || state.equals("busy")
                ? kind.matches("(?i)text|words?|line|")
                        ? List.of(Expecting.text(value, false))
                        : Things.seen("the " + kind + " " + both.group("v"), clause, memory, false)
                : kind.matches("(?i)text|words?|line|label|caption|value|name|")
                        ? Values.valued(subject, value, Kind.CONTAINS, clause, memory, false)
                        : Things.seen("the " + kind + " " + both.group("v"), clause, memory, false);
        if (all.isEmpty() || text.isEmpty()) {
            return List.of();
        }
        all.addAll(text);
        return all;
    }
}
