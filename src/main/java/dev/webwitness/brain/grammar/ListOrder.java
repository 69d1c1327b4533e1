package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is said of the order of a list: {@code the prices are sorted ascending}, {@code the results are sorted by price, lowest first}. */
final class ListOrder {
    private static final String UP = "ascending(?:ly)?|alphabetical(?:ly)?|increasing|rising|from (?:the"
            + " )?(?:low(?:est)?|cheap(?:est)?|small(?:est)?|old(?:est)?|least expensive) to (?:the"
            + " )?(?:high(?:est)?|most"
            + " expensive|expensive|larg(?:e|est)|big(?:gest)?|new(?:est)?)|(?:low(?:est)?|cheap(?:est)?) to"
            + " (?:high(?:est)?|most expensive)|(?:from )?a (?:to|-) z|(?:with the"
            + " )?(?:lowest|cheapest|smallest|oldest|earliest)(?: \\p{Ll}+)? first|chronological(?:ly)?";
    private static final String DOWN = "descending(?:ly)?|reverse alphabetical(?:ly)?|decreasing|falling|from (?:the"
            + " )?(?:high(?:est)?|expensive|most expensive|larg(?:e|est)|big(?:gest)?|new(?:est)?) to (?:the"
            + " )?(?:low(?:est)?|cheap(?:est)?|small(?:est)?|old(?:est)?)|high(?:est)? to low(?:est)?|(?:from )?z"
            + " (?:to|-) a|(?:with the )?(?:highest|most expensive|largest|biggest|newest|latest|most recent)(?:"
            + " \\p{Ll}+)? first";
    private static final Pattern SORTED = Pattern.compile(
            "(?:(?:be|is|are|stays?|remains?|appears?) )?(?:(?:now|correctly|still|again|already)"
                    + " )*(?:sorted|ordered|arranged|listed|shown|displayed|ranked)?,?(?: (?:by|on) (?:the |their |its"
                    + " )?(?<b>"
                    + Masked.QUOTE + "|[\\p{L} ]{2,25}?),?)? ?(?:in )?(?:an? )?(?:(?<u>" + UP + ")|(?<d>" + DOWN
                    + "))(?: order)?(?: (?:by|of|on) (?:the |their |its )?(?<c>" + Masked.QUOTE
                    + "|[\\p{L} ]{2,25}?))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code is listed before Bob}: an order, which no single look tells. */
    private static final Pattern BEFORE = Pattern.compile(
            "(?:comes?|stands?|appears?|ranks?|(?:is|are|be) (?:now )?(?:listed|shown|displayed|placed|ranked)) (?:right |directly )?(?:before|ahead of|after) (?:the )?(?:"
                    + Masked.QUOTE + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'-]*)*)(?: (?:in|on) .*)?",
            Pattern.CASE_INSENSITIVE);

    private ListOrder() {}

    static boolean isBefore(String predicate) {
        return BEFORE.matcher(predicate).matches();
    }

    /** What comes before or after what, which cannot be looked at. */
    static List<Meant> before(String subject, String predicate, Clause clause, Memory memory) {
        Named named = Things.subject(subject, clause, memory);
        return named == null
                ? List.of()
                : List.of(Meant.laterOn("expect", named, clause.plain(predicate), "checking the order of things"));
    }

    /** The expectation; empty where the predicate says nothing of an order. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher sorted = SORTED.matcher(predicate);
        if (!sorted.matches()) {
            return List.of();
        }
        String by = sorted.group("b") != null ? sorted.group("b") : sorted.group("c");
        Named named = TargetReader.read(by == null ? subject : by, clause, memory);
        if (named == null) {
            return List.of();
        }
        boolean whole = by == null
                && named.name()
                        .toLowerCase(Locale.ROOT)
                        .matches("(?:list|table|results?|grid|it|they|items?|entries|rows?)");
        String order = sorted.group("u") != null ? "ascending" : "descending";
        return whole
                ? List.of(Meant.later(
                        "expect",
                        named.name(),
                        "sorted " + order,
                        "the order of a whole list (say by which column, or what of it: prices, names)"))
                : List.of(Meant.expect(
                        named.name(),
                        "sorted " + order,
                        negated,
                        named.scope(),
                        new Expectation(Kind.SORTED, named.target(), order, negated)));
    }
}
