package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.MatchResult;

/** Statements that leave out what was just said, made whole: {@code Garden is not visible, but Balcony yes}. */
final class Elliptic {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$)";
    private static final String NAME =
            "(?:the |my |your )?(?:" + Q + "|[\\p{L}\\d][\\p{L}\\d'&.-]*(?: [\\p{L}\\d'&.-]+){0,3}?)";
    private static final String MODAL = "should|must|has to|have to|shall|will";
    private static final String STATE =
            "there|visible|shown|displayed|listed|present|gone|hidden|disabled|enabled|greyed out|grayed"
                    + " out|clickable|active|inactive|checked|unchecked|ticked|unticked|selected|unselected|empty|filled|expanded|collapsed|open|closed|highlighted|focused|required|read-only|readonly|editable|on|off";
    private static final String SEEN =
            "appears?|disappears?|shows up|comes up|pops up|opens?|closes?|expands?|collapses?|exists?";
    private static final String JOINT = "(?:,|;| -)? (?:(?:and|but|while|whereas|though|only) )?";
    private static final String AGAIN = "(?: (?:is|are|should|must|does|do))?:?";

    private static final Rules RULES = Rules.of(
            rule(
                    "^([^,]{2,80}? (?:is|are|should|must|has|have|has"
                            + " to|shows?|reads?|says?|stays?|contains?|displays?)\\b[^,]*), (?:too|also)"
                            + END,
                    "$1 too"),
            rule(
                    "^(" + NAME + ") (is|are|stays?|remains?|(?:" + MODAL
                            + ")(?: now| still| then)?(?: not)? (?:be|stay|remain))( not)? (?:now |still |also )?("
                            + STATE
                            + ")(?: now| again)?" + JOINT + "(" + NAME + ")" + AGAIN
                            + "(?: still)? (yes|no|not|neither|still|too|also|(?:is|are|should|must|will|does)(?: not)?)(?: either| be)?"
                            + END,
                    (found, masked) -> both(found)),
            rule(
                    "^(" + NAME
                            + ") (shows|says|reads|displays|contains|is|should be|must be|should show|should say|must show|must say|should read|must read) ("
                            + Q + "|[€$£]?\\d[^\\s,;]*(?: [€$£%])?)" + JOINT + "(" + NAME + "),? (?:too|also|as well)"
                            + END,
                    "$1 $2 $3 and $4 $2 $3"),
            rule(
                    "^(" + NAME + ") (" + SEEN + ")" + JOINT + "(" + NAME + ")" + AGAIN + " (?:no|not)" + END,
                    (found, masked) -> found.group(1) + " " + found.group(2) + " and " + found.group(3) + " should not "
                            + found.group(2).replaceFirst("(?i)^(\\p{L}+?)s(?= |$)", "$1")));

    private Elliptic() {}

    /** The words with what they leave out; as they stand where they leave out nothing. */
    static String whole(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** What is said of the second is the opposite of the first, or the same, as its one word tells; else the words stand. */
    private static String both(MatchResult found) {
        boolean not = found.group(3) != null
                || found.group(2).toLowerCase(Locale.ROOT).contains(" not ");
        String word = found.group(6).toLowerCase(Locale.ROOT);
        boolean contrasts = found.group().matches("(?is).* still \\p{L}+")
                && found.group(4).matches("(?i)gone|hidden|closed|empty|disabled");
        if (word.equals("neither") && !not || contrasts && !not) {
            return found.group();
        }
        word = word.matches(".+ not") ? "not" : word.matches("is|are|should|must|will|does") ? "yes" : word;
        boolean other = not ? word.matches("yes|still") : word.matches("no|not");
        String state = found.group(4);
        return told(found.group(1), not, state) + " and " + told(found.group(5), other != not, state);
    }

    private static String told(String name, boolean not, String state) {
        boolean there = not && state.matches("(?i)gone|hidden");
        return name + " should " + (not && !there ? "not " : "") + "be " + (there ? "visible" : state);
    }
}
