package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code Good morning}, {@code Thanks a lot, Anna}, {@code Best regards}: what a letter begins and ends with. */
final class Courtesy {
    private static final String THANKS =
            "(?:(?:many|big) )?(?:thanks|thank you|thx|cheers)(?: (?:(?:so|very) much|a lot|in advance|again|everyone|everybody|all|team|guys|for (?:testing|checking|looking|helping|(?:your|the) (?:help|time|support)|trying)(?: (?:it|this))?))*";
    private static final String REGARDS =
            "(?:with )?(?:(?:best|kind|kindest|warm)(?: and kind)? )?(?:regards|greetings)|(?:all the )?best(?: wishes)";
    private static final String DAY =
            "(?:a )?(?:good|nice) (?:day|morning|evening|afternoon|weekend)|hello|hi(?: (?:all|team|there|everyone))?";
    private static final String ONE = "(?:" + THANKS + "|" + REGARDS + "|" + DAY + ")";

    private static final Pattern ALL = Pattern.compile(
            ONE + "(?:(?:,| and|, and) " + ONE
                    + ")*(?:,? (?<n>(?-i:\\p{Lu}\\p{L}+)(?: (?-i:\\p{Lu}[\\p{L}.]*))?))?[.,!]*",
            Pattern.CASE_INSENSITIVE);

    private Courtesy() {}

    /** Whether a step says nothing but that; one that is numbered, or tells what is to be seen, says what it says. */
    static boolean isAll(Step step) {
        Matcher all = ALL.matcher(step.words().strip());
        return step.mood() == Step.Mood.DO
                && !step.item()
                && all.matches()
                && (all.group("n") == null || Lexicon.verbAt(all.group("n")) == null);
    }
}
