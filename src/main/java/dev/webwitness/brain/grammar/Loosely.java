package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Brings sentences told loosely into the usual ones: {@code what you should get is Sold out}; {@code reason: delete what is there, put "Flu"}; {@code Orders tab: Total says 4}. */
final class Loosely {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String BREAK = ",? (?:newline|new line|line ?break|<br>|\\\\n),? ";
    private static final String MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\\p{Ll}*\\.?";
    /** A day with its time, or a weekday with its day: what a comma cuts. */
    private static final String DAY_TIME =
            "(?:(?:mon|tue|wed|thu|fri|sat|sun)\\p{Ll}*,? )?(?:\\d{1,2}(?:st|nd|rd|th|\\.)? " + MONTH + "|" + MONTH
                    + " \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?,? (?:at )?\\d{1,2}[:.]\\d{2}(?: ?[ap]m)?";

    private static final String WEEK_DAY = "(?:mon|tue|wed|thu|fri|sat|sun)\\p{Ll}*, (?:\\d{1,2}(?:st|nd|rd|th|\\.)? "
            + MONTH + "|" + MONTH + " \\d{1,2}(?:st|nd|rd|th)?)(?: \\d{4})?";

    private static final Pattern FIELD_OF_ORDER = Pattern.compile(
            "(?:.* )?(?:names?|fields?|box(?:es)?|inputs?|lines?(?="
                    + " of)|address|phone|number|e-?mail|answers?|options?|choices?|guests?|passengers?|travell?ers?|players?|teams?|persons?|people|applicants?|drivers?|child|adults?|parents?|contacts?|questions?|values?|numbers?|digits?|dates?|days?|times?|nights?|visits?|payments?|instal+ments?|language|citizenship|nationality|wish|preference)",
            Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            rule(
                    "(?:(?:multi[- ]?line|(?:on |in )?(?:two|three|several|\\d) lines)[,:]? )?(" + Q + "(?:" + BREAK + Q
                            + ")+)",
                    (m, masked) -> masked.keep(m.group(1).replaceAll("(?i)" + BREAK, "\n"))),
            rule(
                    "^((?:(?:check|verify|make sure|ensure|expect|confirm|see)(?: that)? )?(?:the )?|.*\\b(?:next"
                            + " to|beside|under|below|in the row of|in the line of) (?:the )?)("
                            + DAY_TIME + "|" + WEEK_DAY
                            + ")(?=$|[.!]$| (?:should|must|has to|needs"
                            + " to|will|is|are|was|appears?|disappears?|shows?|stays?|remains?|vanishes)\\b)",
                    (m, masked) -> m.group(1) + masked.keep(m.group(2))),
            rule(
                    "^(?:and |then |now )?what (?:you|i|we|the user|one|users) (?:(?:should|must|will|shall|would|want"
                            + " to|expect to|ought to|need to|have to) (?:now |then"
                            + " )?)?(?:get|see|read|find|have|expect|want)(?: to (?:get|see|read|find))?(?: then| now|"
                            + " there| here| at the end| in the end)? (?:is|are)(?: the (?:message|text|note|words))?:?"
                            + " ((?!that\\b)\\S.*?)(?=[.!]?$)",
                    Loosely::seen),
            rule(
                    "^(?:the )?([\\p{L}][\\p{L} -]{1,25}): (?:delete|remove|clear|erase|wipe|throw out|empty)(?:"
                            + " (?:what(?: is|'s) (?:there|in there|in it)|what stands there|everything|all|it|that|the"
                            + " (?:old |current |existing )?(?:text|value|content|entry|one)))?(?:,? (?:and |then )*|;"
                            + " )(?:put|type|write|enter)(?: in)? ([^,;]+?)(?: instead)?(?=[.!]?$)",
                    (m, masked) -> "clear " + m.group(1) + ", type " + m.group(2) + " into " + m.group(1)),
            rule(
                    "\\b(type|write|enter|put|fill)(?: in| into) the (?:(?:text|input) ?)?(field|box|input|line)"
                            + " ((?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}]+){0,2}?|"
                            + Q + "),? (?:the (?:text|value|word) )?(" + Q + ")" + END,
                    "type $4 into $3"),
            rule("\\bmake (?:the )?(enter|return|tab|escape)(?: key)?" + END, "press $1"),
            rule(
                    "^(?:the )?((?:first|second|third|fourth|fifth|last|top|newest|\\d(?:st|nd|rd|th))"
                            + " (?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+)?) ==? (?=\\S)",
                    (m, masked) ->
                            FIELD_OF_ORDER.matcher(m.group(1)).matches() ? m.group() : "the " + m.group(1) + " shows "),
            rule(
                    "^(?:on |in )?(?:the )?((?-i:\\p{Lu})[\\p{L}\\d&'-]*(?: [\\p{L}\\d&'-]+){0,3}|" + Q
                            + ") tab: (?=\\S)(.+)",
                    Loosely::tab));

    private Loosely() {}

    /** The words in the usual order; the same where they are. */
    static String usual(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    private static String seen(MatchResult found, Masked masked) {
        String told = found.group(1);
        if (Predicates.split(told) != null) {
            return "check that " + told;
        }
        boolean text = told.matches("(?-i:\\p{Lu})[^\uE000-\uE7FF]*") && !told.contains(",");
        return "you should see " + (text ? masked.keep(told) : told);
    }

    /** A tab is opened before what is told of it is looked at. */
    private static String tab(MatchResult found, Masked masked) {
        boolean told = Joints.stated(found.group(2).split(", ", 2)[0]);
        return told ? "click the " + masked.keep(found.group(1)) + " tab, check that " + found.group(2) : found.group();
    }
}
