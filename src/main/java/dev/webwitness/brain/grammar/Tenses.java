package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Coming and going told as what has happened: {@code the hint went away}, {@code has disappeared from the grid}, {@code a tooltip popped up}. */
final class Tenses {
    private static final String WENT =
            "disappeared|vanished|went away|gone away|faded (?:out|away)|slid (?:out|away)|was gone|were gone";
    private static final String CAME =
            "appeared|reappeared|popped (?:up|out|in)|showed up|shown up|came (?:up|back|in|on)|come (?:up|back|in|on)|turned up|slid (?:in|up|down)|dropped down|folded out|unfolded";

    private static final String TURNED =
            "(?:dropped|risen|rose|increased|decreased|gone|went|fallen|fell|grown|grew|changed|switched|jumped|turned|climbed|returned|gotten|got|come|came|been (?:updated|changed|reset|set|increased|reduced))(?: back| up| down)* to";

    /** Told without a verb that helps, at the end or before a place: {@code the menu that opened} tells of the menu. */
    static final String PAST = "(?<!\\bthat )(?<!\\bwhich )(?:" + WENT + "|" + CAME
            + "|opened)(?=$| (?:from|in|on|at|below|under|above|beside|next to|near|again|after|within|as|with|now)\\b)"
            + "|(?<!\\bthat )(?<!\\bwhich )(?:dropped|rose|increased|decreased|went (?:up|down|back)|fell|grew|changed|switched|jumped|climbed) to(?= )";

    private static final String HELPED =
            "(?:(?:has|have|had)(?: (?:now|just|already|since|indeed|also|then|finally))*)";
    private static final Pattern GONE =
            Pattern.compile("(?:" + HELPED + " )?(?:" + WENT + ")(?<r> .*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern COME =
            Pattern.compile("(?:" + HELPED + " )?(?:" + CAME + ")(?<r> .*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern BECAME =
            Pattern.compile("(?:" + HELPED + " )?" + TURNED + " (?<v>\\S.*)", Pattern.CASE_INSENSITIVE);
    private static final Pattern STANDS = Pattern.compile(
            "(?:" + HELPED
                    + " )?(?:been )?(?<s>opened|closed|expanded|collapsed|loaded|unlocked)(?<r> (?:again|now|in|on)\\b.*)?",
            Pattern.CASE_INSENSITIVE);

    private Tenses() {}

    /** The predicate as what is so now. */
    static String present(String predicate) {
        Matcher match = GONE.matcher(predicate);
        if (match.matches()) {
            return "disappears" + rest(match);
        }
        match = COME.matcher(predicate);
        if (match.matches()) {
            return "appears" + rest(match);
        }
        match = BECAME.matcher(predicate);
        if (match.matches()) {
            return "changes to " + match.group("v");
        }
        match = STANDS.matcher(predicate);
        if (match.matches()
                && (predicate.matches("(?i)ha[sd]\\b.*|(?i)have\\b.*") || predicate.matches("(?i)opened.*"))) {
            return "is " + (match.group("s").equalsIgnoreCase("opened") ? "open" : match.group("s")) + rest(match);
        }
        return predicate;
    }

    private static String rest(Matcher match) {
        return match.group("r") == null ? "" : match.group("r");
    }
}
