package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Manner.SHORT;
import static dev.webwitness.brain.grammar.Rules.rule;

/** Puts acts and checks in the order in which they come: {@code before clicking Save, tick Terms}, {@code open the menu after clicking Save}. */
final class Sequel {
    private static final String Q = Masked.QUOTE;

    private static final String THING = "(?: on)? (?:(?:the )?" + Q
            + "(?: (?:button|link|menu|tab|box|checkbox))?|(?-i:\\p{Lu})[\\p{L}\\d]*|the (?:[\\p{Ll}]+ ){0,2}(?:button|link|menu|tab|dialog|box|icon)|enter|escape|tab)";

    private static final String FILLED =
            " (?:" + Q + "|\\d\\S*) (?:into|in) (?:the )?(?:" + Q + "|[\\p{L}]+)(?: field)?";

    /** An act told as one that comes before or after another, in the fewest words. */
    private static final String DOING =
            "((?:clicking|pressing|tapping|hitting|ticking|unticking|choosing|selecting|opening|expanding|hovering(?: over)?)"
                    + THING + "|(?:typing|entering)" + FILLED + "|searching for " + Q
                    + "|uploading \\S+|reloading|refreshing|scrolling (?:down|up))";

    /** The same of somebody. */
    private static final String DOES = "(?:you|i|we) ((?:click|press|tap|hit|tick|untick|choose|select|open)" + THING
            + "|(?:type|enter)" + FILLED + ")";

    private static final String STATE =
            "(visible|shown|displayed|listed|present|enabled|disabled|(?:un)?(?:ticked|checked|selected)|expanded|collapsed)";

    private static final Rules RULES = Rules.of(
            rule(
                    "^before " + DOING + ", (?:please |first |then )*(" + SHORT + ")" + ALONE,
                    (m, masked) -> m.group(2) + " and then " + Prohibition.imperative(m.group(1))),
            rule("^before " + DOES + ", (?:please |first |then )*(" + SHORT + ")" + ALONE, "$2 and then $1"),
            rule("^(" + SHORT + ") before " + DOES + ALONE, "$1 and then $2"),
            rule("^(" + SHORT + "),? after " + DOING + ALONE, "after $2, $1"),
            rule("^(" + SHORT + "),? after " + DOES + ALONE, "$2 and then $1"),
            rule("(?<=\\S )and (?:then )?(?:see|find out) (?:if|whether) ", "and check that "),
            rule(
                    "^(" + SHORT
                            + "),? but (?!(?:do|don't|never|not|only|without|with|if|when|leave|keep|no)\\b)([^,;]+)"
                            + ALONE,
                    (m, masked) -> states(m.group(2)) ? m.group(1) + " and check that " + m.group(2) : m.group()),
            rule(
                    "^(" + SHORT + "): ([^,:;]+)" + ALONE,
                    (m, masked) -> states(m.group(2)) ? m.group(1) + ", check that " + m.group(2) : m.group()),
            rule(
                    "^((?:(?:check|verify|make sure|ensure)(?: that)? )?(?:the )?(?:" + NAME
                            + "|[\\p{L} ]{2,30}?) (?:is|are|should be|must be) )" + STATE
                            + "(?:,| but|, but|, and|and) not (?:the )?(" + NAME + ")" + ALONE,
                    (m, masked) -> m.group(1) + m.group(2) + " and " + m.group(3) + " is not " + m.group(2)),
            rule(
                    BEGIN + "expect (the [\\p{L}]+(?: [\\p{L}]+)?|" + NAME
                            + ") to (have|contain|show|include|list|hold|display|say|read) ",
                    "check that $1 should $2 "));

    private Sequel() {}

    /** The step in that order; as it stands where nothing is told out of it, or something is forbidden. */
    static Step plain(Step step) {
        return Prohibition.starts(step.words()) ? step : step.saying(RULES.applied(step.words(), step.masked()));
    }

    private static boolean states(String words) {
        return Predicates.split(words) != null && Lexicon.verbAt(Normal.withoutSubject(words)) == null;
    }
}
