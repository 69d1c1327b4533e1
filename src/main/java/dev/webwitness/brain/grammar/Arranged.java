package dev.webwitness.brain.grammar;

import java.util.regex.Pattern;

/** What stands after a colon and is no text of the thing before it: orders, and things by their places. */
final class Arranged {
    /** {@code logo on the left, "Sign in" button on the right}: what stands where. */
    private static final Pattern PLACES = Pattern.compile(
            ".* (?:on|at|in) the (?:far )?(?:left|right|top|bottom|middle|cent(?:er|re))\\b.*|[^\uE000-\uE7FF]*[,;][^\uE000-\uE7FF]*[\uE000-\uE7FF].*",
            Pattern.CASE_INSENSITIVE);

    private Arranged() {}

    /** Whether the note of such a name holds more than what it says. */
    static boolean inNote(String name, String value) {
        return !Things.isMessage(name)
                && (orders(value) || PLACES.matcher(value).matches());
    }

    /** {@code open the home page}, in small letters and with what it is done to. */
    private static boolean orders(String value) {
        Lexicon.Hit hit = Lexicon.verbAt(value);
        return hit != null
                && hit.verb() != Verb.EXPECT
                && value.matches("\\p{Ll}{2,} .*")
                && hit.rest().matches("(?i)(?:the|an?|your|my|its|it|on|to|/\\S*|" + Masked.QUOTE + ")(?: .*)?");
    }
}
