package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * {@code either "A" or "B"}, {@code one of Queued, Running or Done}, {@code enabled or disabled}: values of a sentence that are told with {@code or}.
 *
 * @param before the words before it
 * @param after the words after it
 * @param lead {@code either}, {@code one of}; empty where nothing is said
 * @param items the values in masked words, two at the least
 * @param values the same as they are meant
 */
record OrList(String before, String after, String lead, List<String> items, List<String> values) {
    private static final int MOST_ITEMS = 6;
    private static final int MOST_LISTS = 2;

    private static final String LEAD =
            "(?<l>(?:[Ee]ither|(?:[Aa]ny )?[Oo]ne of(?: the following(?: values| texts| words)?:?)?|[Aa]ny of) )?";
    private static final String FIGURE = "(?:[€$£] ?)?\\d+(?:[.,:]\\d+)*(?: ?[%€$£])?";
    private static final String WORD = "\\p{Lu}(?:[\\p{L}\\d'&./-]*[\\p{L}\\d])?";
    private static final String NAME = "(?:" + WORD + "(?: (?:" + WORD + "|\\d+)){0,3}|" + FIGURE + ")";
    /** {@code In progress}: of a name that goes on in small letters no end is to be seen but that of the words. */
    private static final String SMALL =
            "(?: (?!(?:after|again|afterwards|and|as|at|before|but|by|during|eventually|for|from|if|immediately|in|is|are|later|now|on|once|or|should|soon|then|there|too|until|when|while|with|within|without)\\b)\\p{Ll}+){1,2}";

    private static final String SAID =
            "(?<=\\b(?:is|are|be|to|shows?|says?|reads?|displays?|becomes?|contains?|now|still|either|of) )";
    private static final String STATE =
            "(?:" + String.join("|", Expectation.STATES.stream().sorted().toList()) + ")";

    private static final List<Pattern> LISTS = List.of(
            list("", Masked.QUOTE, Masked.QUOTE),
            list("", "(?:" + NAME + "|" + SAID + WORD + SMALL + ")", "(?:" + WORD + SMALL + "(?=[.!]?$)|" + NAME + ")"),
            list("(?<=\\b(?:is|are|be|becomes?|stays?|remains?|now|still) )", STATE, STATE));

    private static final Pattern ITEMS = Pattern.compile("(?:,(?: or)?| or) ");

    /** What is no list of values, or one of which none is meant. */
    private static final Pattern OTHER = Pattern.compile("\\b(?:neither|nor|between)\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern WHETHER = Pattern.compile(".*\\bwhether\\b.*", Pattern.CASE_INSENSITIVE);
    private static final Pattern CHECKS_IF = Pattern.compile(
            "(?:please |and |then )*(?:check|see|tell|find out|look|report|note|verify|confirm|make sure|ensure)(?: me)? if .*",
            Pattern.CASE_INSENSITIVE);

    /** {@code at least 3 or 4}, {@code about 5 or 6}. */
    private static final Pattern COMPARED = Pattern.compile(
            ".*\\b(?:least|most|than|about|around|over|under|above|below|up to|roughly|approximately|within|every|after|for) ?",
            Pattern.CASE_INSENSITIVE);

    OrList {
        items = List.copyOf(items);
        values = List.copyOf(values);
    }

    private static Pattern list(String after, String item, String last) {
        return Pattern.compile("(?<![\\p{L}\\d'&./-])(?<!\\b[Oo]r |\\b[Nn]or |\\b[Oo]r the )" + LEAD + after + "(?<i>"
                + item + "(?:(?:,(?: or)?| or) " + item + ")*,? or " + last
                + ")(?![\\p{L}\\d])(?![.,]\\d)(?!,? n?or\\b)");
    }

    /** The first such list of a step; null where it has none, or too many. */
    static @Nullable OrList in(Step step) {
        String words = step.words();
        if (!words.contains(" or ") || OTHER.matcher(words).find()) {
            return null;
        }
        for (Pattern pattern : LISTS) {
            Matcher list = pattern.matcher(words);
            if (pattern.matcher(words).results().count() <= MOST_LISTS && list.find()) {
                return of(step, list);
            }
        }
        return null;
    }

    private static @Nullable OrList of(Step step, Matcher list) {
        String words = step.words();
        String before = words.substring(0, list.start());
        String lead = list.group("l") == null ? "" : list.group("l").strip().toLowerCase(Locale.ROOT);
        List<String> items = List.of(ITEMS.split(list.group("i"), -1));
        List<String> values = items.stream().map(step.masked()::plain).toList();
        boolean begins = before.isBlank() && lead.isEmpty() && !Masked.isQuote(items.get(0));
        boolean compared =
                items.get(0).matches(".*\\d.*") && COMPARED.matcher(before).matches();
        return begins
                        || compared
                        || items.size() > MOST_ITEMS
                        || values.stream().distinct().count() < values.size()
                ? null
                : new OrList(before, words.substring(list.end()), lead, items, values);
    }

    /** The sentence with one of them only. */
    String with(String item) {
        return before + item + after;
    }

    /** {@code A, B or C}. */
    String told() {
        int last = values.size() - 1;
        return String.join(", ", values.subList(0, last)) + " or " + values.get(last);
    }

    boolean isQuoted() {
        return items.stream().allMatch(Masked::isQuote);
    }

    boolean isOneOf() {
        return !lead.isEmpty();
    }

    /** {@code whether it is "A" or "B"}: which of them is perhaps to be told. */
    boolean isQuestion() {
        boolean states = Expectation.STATES.containsAll(items);
        return WHETHER.matcher(before).matches()
                || states && CHECKS_IF.matcher(before).matches();
    }

    /** Whether they are names nobody quoted, and no figures or states. */
    boolean isOfNames() {
        return items.stream().allMatch(item -> item.matches("\\p{Lu}.*"));
    }

    boolean isOfFigures() {
        return items.stream().allMatch(item -> item.matches(FIGURE));
    }

    /** The same, as if they were quoted. */
    OrList quoted(Masked masked) {
        return new OrList(before, after, lead, items.stream().map(masked::keep).toList(), values);
    }
}
