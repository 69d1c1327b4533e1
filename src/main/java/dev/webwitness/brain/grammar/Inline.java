package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Steps numbered within one line: {@code 1. open /a 2. click B}, {@code a) … b) …}, {@code Step 1: … Step 2: …}. */
final class Inline {
    private static final int MOST = 40;

    /** What a number follows as a value, and does not begin a step. */
    private static final Pattern VALUE_NEXT = Pattern.compile(
            "(?:.*\\s)?(?:to|is|are|be|of|than|with|by|in|on|at|for|as|from|and|or|until|least|most|exactly|about|over|under|only|now|shows?|says?|reads?|has|have|contains?|equals?|enter|type|select|choose|pick|page|step|item|row|option|question|day|number|version|chapter|part|room|level|quantity|=|>|<|:|#)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern SWITCHED = Pattern.compile(
            "(?:.*\\s)?(?:turn|switch|toggle|set) [^.;]* on", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private enum Style {
        DOT("%d\\.", false),
        BRACKET("\\(?%d\\)", false),
        LETTER("\\(?%c\\)", true),
        STEP("step %d ?[:.)-]", false);

        private final String form;
        private final boolean lettered;

        Style(String form, boolean lettered) {
            this.form = form;
            this.lettered = lettered;
        }

        Pattern nth(int number) {
            Object sign = lettered ? (Object) (char) ('a' + number - 1) : (Object) number;
            String before = number > 1 || this == BRACKET
                    ? "(?:^|(?<=\\s))"
                    : this == LETTER ? "(?:^|(?<=: )(?=\\())" : "(?:^|(?<=[\\p{L})][.:!?] ))";
            return Pattern.compile(
                    before + String.format(form, sign) + "\\s+(?=[\\p{L}\\d\"'`“/])", Pattern.CASE_INSENSITIVE);
        }
    }

    private Inline() {}

    /** The steps, and first what stands before them; the line alone where it holds no two. */
    static List<String> items(String line) {
        for (Style style : Style.values()) {
            List<String> items = items(line, style);
            if (items.size() > 1) {
                return items;
            }
        }
        return List.of(line);
    }

    private static List<String> items(String line, Style style) {
        List<String> items = new ArrayList<>();
        int from = 0;
        int number = 0;
        for (; number < (style.lettered ? 26 : MOST); number++) {
            Matcher next = style.nth(number + 1).matcher(line);
            boolean found = next.find(from);
            while (found && number > 0 && !begins(line.substring(from, next.start()), style)) {
                found = next.find();
            }
            if (!found) {
                break;
            }
            String before = line.substring(from, next.start())
                    .strip()
                    .replaceFirst("(?:;|[,;] and)$", "")
                    .replaceFirst("(?i)(?<=[.:!?] )(?:test )?steps?(?: to (?:reproduce|take|follow))?:$", "")
                    .strip();
            if (!before.isEmpty()) {
                items.add(before);
            }
            from = next.end();
        }
        items.add(line.substring(from).strip());
        return number < 2 ? List.of(line) : items;
    }

    /** Whether a step can begin behind these words: no value is missing, and no quote is open. */
    private static boolean begins(String before, Style style) {
        boolean value = VALUE_NEXT.matcher(before.strip()).matches()
                && !SWITCHED.matcher(before.strip()).matches();
        return !before.isBlank()
                && (!value
                        || style == Style.BRACKET
                                && before.strip().endsWith(" on")) // 3) closes nothing, so it is no value
                && before.chars().filter(c -> c == '"').count() % 2 == 0
                && before.chars().filter(c -> c == '(').count()
                        == before.chars().filter(c -> c == ')').count();
    }
}
