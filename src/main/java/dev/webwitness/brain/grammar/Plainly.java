package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings statements in customary wordings into plain ones: {@code the status reads "On" in A and "Off" in B}, {@code the button's label changes to "Pause"}. */
final class Plainly {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String ALONE = "(?=[.!]?$)";
    private static final String LEAD = "(?:(?:check|verify|make sure|ensure|expect|confirm|see|assert)(?: that)? )?";
    private static final String SAYS =
            "(?:(?:should|must|has to|have to|will) (?:now )?(?:be|read|say|show|display)|is|reads|says|shows|displays)";
    private static final String PLACE =
            "(?:in|on|for|under) (?:the )?[^,;" + Q.substring(1, Q.length() - 1) + "]{2,30}?";
    private static final String HEADING = "(?:(?:page|main) )?(?:h[1-3]|heading|headline|title|header)";

    private static final String WINDOW = "(?: (?:on|in) (?:the |this )?(?:page|screen|window|document|app))?";
    private static final String PRESS = "\\b(click|tap|press|clicking|tapping|pressing)(?: on| in| at)?";

    private static final Rules RULES = Rules.of(
            rule(
                    PRESS + "(?: right| just| simply)? (?:(?:some|any) ?(?:where|place)(?: else)?" + WINDOW + "|"
                            + "(?:(?:on|in) )?the page) outside(?: of)?\\b",
                    "$1 outside of"),
            rule(
                    PRESS + "(?: right| just| simply)? (?:(?:some|any) ?(?:where|place) else|elsewhere)" + WINDOW + END,
                    "$1 outside"),
            rule(
                    "(?<=\\b(?:click|tap|press|clicking|tapping|pressing) )outside of (?:it|them|this|that)\\b",
                    "outside"),
            rule(
                    "^(" + LEAD
                            + ")(?:when |on |after |by )?(?:clicking|tapping|pressing) (outside(?: of)?(?: the [\\p{L} -]{2,30}?)?) (?:closes|dismisses|hides|collapses|(?:should|must|has to|will|does) (?:close|dismiss|hide|collapse)) (it|the [\\p{L} -]{2,30}?)"
                            + ALONE,
                    (m, masked) -> "click " + m.group(2) + " and verify that " + m.group(3) + " is closed"),
            rule(
                    "^(" + LEAD + ")((?:the |its )?[^,;" + Q.substring(1, Q.length() - 1) + "]{2,40}?) (" + SAYS + ") ("
                            + Q + ") (" + PLACE + ") and (" + Q + ") (" + PLACE + ")" + ALONE,
                    Plainly::each),
            rule(
                    "^(" + LEAD + ")(" + Q
                            + ") (should |must |will |has to )?(?:now )?(be|is) (?:shown|displayed|rendered|used|set) as (?:the |its )("
                            + HEADING + ")" + ALONE,
                    "$1the $5 $3$4 $2"),
            rule(
                    "^(" + LEAD
                            + ")(?:an?|the|another) (?:(?:new|second|separate) )?(?:browser )?(tab|window)( (?:with|showing|for|containing) (?!"
                            + Q
                            + "|the (?:title|text|url|address|heading)\\b)[^,;]+?)? (?:(?:should|must|will|has to) (?:now )?(?:open|be opened)(?: up)?|opens(?: up)?|is opened)"
                            + ALONE,
                    (m, masked) -> m.group(1) + "a new tab should open" + (m.group(3) == null ? "" : m.group(3))),
            rule(
                    "\\bthe (button|link|tab|field|badge|toggle|switch)'s (?:label|text|caption|wording) (?=(?:now |then )?(?:should|must|has to|will|is|changes|turns|reads|says|shows|becomes|switches)\\b)",
                    "the $1 "),
            rule("\\b(is|are|be) (?:(?:shown|listed|displayed) )?in there(?=[.!]?$)", "$1 there"),
            rule("\\b(?:slides|fades|flies|glides|swings) in(?= (?:w/|with) )", "appears"),
            rule(
                    "\\b((?:should |must |has to )?be|is|are) (?:now |still )?(?:on|at) ((?-i:[Ss]tep|[Pp]age|[Qq]uestion) \\d+ (?:of|/) \\d+)"
                            + ALONE,
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))),
            rule(
                    "^(" + LEAD
                            + "[^,;]{2,40}? (?:is|are|should be|must be) (?:empty|blank|hidden|disabled|enabled|closed|gone)), (?:the )?(?:text|label|words?) ("
                            + Q + ")" + ALONE,
                    "$1 and you should see $2"),
            rule(
                    "^(in|on|under) (the )([\\p{L} ]{2,25}?)(?<! there) (must|should|has to|have to) (?:now |still )?(?:stay|remain|be(?: left)?) (?:only )?(\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten) ([\\p{L}]+)"
                            + ALONE,
                    "there $4 be $5 $6 in $2$3"),
            rule(
                    "^(" + LEAD + ")((?:the |its )?[\\p{L}][\\p{L} ]{1,30}?) (is|should be|must be) (" + Q
                            + "|[€$£]?\\d[\\d.,]*(?: ?[€$£%])?) and (?:not the same as|different from|differs from|other than) (the (?:remembered|noted|old|previous|first) (?:one|value|price|amount|\\p{L}+))"
                            + END,
                    "$1$2 $3 $4 and $2 is different from $5"));

    private Plainly() {}

    /** {@code "On" in Staging and "Off" in Production}: told of the one in each place. */
    private static String each(MatchResult said, Masked masked) {
        String subject = said.group(2);
        boolean text = subject.matches("(?i)(?:the )?(?:label|text|message|page|heading|title)");
        return text
                ? said.group()
                : said.group(1) + subject + " " + named(said.group(5), masked) + " " + said.group(3) + " "
                        + said.group(4) + " and " + subject + " " + named(said.group(7), masked) + " " + said.group(3)
                        + " " + said.group(6);
    }

    /** A place by its bare name is one as if it were quoted. */
    private static String named(String place, Masked masked) {
        String[] parts = place.split(" ", 2);
        return parts[1].startsWith("the ") ? place : parts[0] + " " + masked.keep(parts[1]);
    }

    /** The words in the grammar's own; as they stand where they are in them already. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }
}
