package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Rules.rule;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Brings what tells how many into numbers: {@code zero rows}, {@code a single row}, {@code several results}, {@code between 2 and 4 items}; and finds what tells it and is in no number. */
final class Quantities {
    private static final String Q = Masked.QUOTE;
    private static final String NUMBER = "(?:\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)";
    private static final String ROWS =
            "(?:rows|results|items|entries|hits|matches|records|orders|products|messages|cards|tasks|files|lines|comments|suggestions|options)";
    /** What may be one of several, and has no other sense with {@code single}. */
    private static final String ROW =
            "(?:row|result|item|entry|hit|match|record|order|product|message|card|task|file|line|comment|suggestion|option|(?:error"
                    + " |warning )?message|error|warning)";

    private static final String SHOWN = "(?: (?:are|should be|must be|have to be|will be)(?: now| still)?"
            + " (?:shown|listed|displayed|visible|found|there|returned|left))";
    private static final String THERE =
            "(?:there (?:is|are|was|were|should be|must be|has to be|have to be|will be)(?: now| still| again)?)";
    private static final String HAS = "(?:has|have|contains?|shows?|lists?|displays?|holds?)(?: now| still)?";
    /** What says how many beside a number. */
    private static final String TELLS = "\\b(" + THERE + "|" + HAS + ") ";

    private static final String NO_UNIT =
            "(?!(?:euros?|dollars?|pounds?|cents?|points?|percent|seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|kg|kilos?|grams?|km)\\b)";

    private static final String NUMBERED = START + "(?:" + THERE + " )?(?:exactly |only |just )?(" + NUMBER + ") ";
    private static final String THEY_ARE =
            "(?: (?:is|are|should be|must be|have to be|has to be|will be)(?: now| still)? (?:shown|listed|displayed|visible|there|left|present|in the list))?";
    /** What is counted by its kind as well: a button, a link, a row. */
    private static final String ROLE =
            "(?:buttons?|links?|tabs?|rows?|checkbox(?:es)?|boxes|fields?|inputs?|headings?|images?|icons?|options?|switches|toggles|radios?|columns?|cells?|items?|seconds?|times|minutes?)";

    private static final Rules RULES = Rules.of(
            rule(
                    NUMBERED
                            + "(?!" + ROLE
                            + " )[\\p{Ll}]+ (?:saying|that says?|that reads?|which says?|which reads?|reading|with the text|with the label|labell?ed) ("
                            + Q + "|(?-i:\\p{Lu})[\\p{L}]*)" + THEY_ARE + ALONE,
                    (m, masked) -> counted(m.group(1), m.group(2), masked.keep(m.group(3)))),
            rule(
                    START + THERE + " (?:exactly|only|just) (one|1) (" + Q + ")" + ALONE,
                    (m, masked) -> counted(m.group(1), m.group(2), m.group(3))),
            rule(
                    NUMBERED + "(" + Q + ") (?!" + ROLE + "\\b)[\\p{Ll}]+" + THEY_ARE + ALONE,
                    (m, masked) -> counted(m.group(1), m.group(2), m.group(3))),
            rule(TELLS + "zero (" + Q + ")", "$1 no $2"),
            rule(TELLS + "zero (?=\\p{Ll})", "$1 0 "),
            rule(START + "zero (" + Q + "(?: (?:is|are|should be|must be) [\\p{L} ]+)?)" + ALONE, "$1no $2"),
            rule(START + "zero (\\p{Ll}+(?: \\p{Ll}+)?" + SHOWN + "?)(?=[.!]?$|, | in )", "$1" + "0 $2"),
            rule("\\b(if|until|till|unless|when|while) zero (?=\\p{Ll}+(?: \\p{Ll}+)?" + SHOWN + ")", "$1 0 "),
            rule(
                    "\\b((?:total|sum|counter|count|badge|balance|amount|number|quantity|price|value|score)"
                            + " (?:is|should be|must be|shows?|reads?|equals?|stays?)(?: now)?) zero"
                            + ALONE,
                    "$1 0"),
            rule(TELLS + "(?:only |just |exactly )?a single (?=" + ROW + "\\b)", "$1 exactly one "),
            rule(
                    START + "(?:only |just )?a single (" + ROW
                            + ")( (?:is|should be|must be) (?:shown|listed|displayed|visible|found|there|left))"
                            + ALONE,
                    "$1exactly one $2$3"),
            rule(TELLS + "some (?=" + ROWS + "\\b)", "$1 at least one "),
            rule(TELLS + "(?:several|multiple) (?=(?:\\p{Ll}+ )?" + ROWS + "\\b)", "$1 at least two "),
            rule(START + "some (" + ROWS + SHOWN + "?)" + ALONE, "$1at least 1 $2"),
            rule(START + "(?:several|multiple) (" + ROWS + SHOWN + "?)" + ALONE, "$1at least 2 $2"),
            rule(TELLS + "(?:an? )?(?:over ?all )?total of (?=" + NUMBER + " " + NO_UNIT + "\\p{Ll})", "$1 "),
            rule(
                    START + "(?:an? )?(?:over ?all )?total of (" + NUMBER + " " + NO_UNIT + "\\p{Ll}+" + SHOWN
                            + "?)(?=[.!]?$)",
                    "$1$2"),
            rule(
                    "((?:^|\\bthat |\\bthere are |\\bthere should be |\\bthere must be )|\\b" + HAS + " )(" + NUMBER
                            + ") or more (?=(?:\\p{Ll}+ )?\\p{Ll}+s\\b|" + Q + ")",
                    "$1at least $2 "),
            rule(
                    START + "(?:the )?(?:number|count|amount) of (" + ROWS
                            + ") (is|should be|must be|has to be) (?:equal to|exactly) (?=" + NUMBER + ALONE + ")",
                    "$1the number of $2 $3 "),
            rule(
                    START + "(?:the )?(?:number|count|amount) of (" + ROWS + ") (?:equals|to (?:be|equal)) (?=" + NUMBER
                            + ALONE + ")",
                    "$1the number of $2 is "),
            rule(
                    START + "(?:the )?(?:number|count|amount) of (" + ROWS
                            + ") (?:is|should|must)(?: now)? not(?: be)?(?: equal to)? (" + NUMBER + ")" + ALONE,
                    (m, masked) -> "there are not " + m.group(3) + " " + m.group(2)),
            rule(
                    "\\b(?:has|have) not (?=(?:exactly )?" + NUMBER + " " + NO_UNIT + "\\p{Ll}+s" + ALONE + ")",
                    "does not have "),
            rule(
                    START + "((?:the |my |your )?(?:\\p{Ll}+ )?\\p{Ll}+ " + HAS
                            + "|there (?:are|should be|must be)) (?:between (" + NUMBER + ") and|at least (" + NUMBER
                            + ")(?: \\p{Ll}+)? (?:and|but) at most) (" + NUMBER + ") (" + NO_UNIT
                            + "\\p{Ll}+)((?: in (?:the |my |your )?\\p{Ll}+)?)" + ALONE,
                    (m, masked) -> m.group(1) + m.group(2) + " at least "
                            + (m.group(3) == null ? m.group(4) : m.group(3)) + " " + m.group(6) + m.group(7)
                            + "; check that " + m.group(2) + " at most " + m.group(5) + " " + m.group(6) + m.group(7)));

    /** {@code 3 rows}, {@code the first two rows}: how many of them, and the name of none. */
    private static final Pattern SO_MANY = Pattern.compile(
            "(?:one|any|most|some)|(?:the )?(?:(?:first|last|next|top|other) )?(?:zero|\\d{1,6}(?: ?[-–]"
                    + " ?\\d{1,6})?|one|two|three|four|five|six|seven|eight|nine|ten|several|some|many|(?:a )?few|(?:a"
                    + " )?couple of|most|any|both|hardly any|half(?: of)?(?: the)?) (?:"
                    + ROWS + "|" + ROW
                    + "|checkbox(?:es)?|box(?:es)?|buttons?|links?|fields?|columns?|tabs?|switch(?:es)?|toggles?|radios?|images?|icons?|rows?)(?:"
                    + " .*)?",
            Pattern.CASE_INSENSITIVE);

    /** What is no thing on the page that could be counted. */
    private static final Pattern MONEY =
            Pattern.compile("euros?|dollars?|pounds?|cents?|percent", Pattern.CASE_INSENSITIVE);

    private static final Set<Kind> HELD = Set.of(Kind.VALUE, Kind.CONTAINS, Kind.STATE, Kind.ATTRIBUTE, Kind.COMPARED);

    /** {@code not all rows are selected}: of some it holds, and of some not. */
    private static final Pattern NOT_ALL = Pattern.compile(
            "(?:.*\\b(?:that|sure|check|verify|ensure|assert|expect|confirm) )?not (?:all|every|each|both)\\b(?!"
                    + " only\\b).*",
            Pattern.CASE_INSENSITIVE);

    /** {@code both "Milk" are shown}: how many of one name. */
    private static final Pattern OF_ONE_NAME = Pattern.compile(
            "(?:.*\\b)?(?:all|both|several|multiple|some|(?:(?:exactly|only|just) )?(?:two|three|four|five|six))(?: of)?(?: the| these)?(?: two| three| four| five|"
                    + " \\d{1,3})?(?: \\p{Ll}+ (?:with|containing|of|from|for|named|called|labell?ed))? "
                    + Q + "(?: \\p{Ll}+s)? (?:is|are|should|must|have|has|appears?|shows?|exists?)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code the list shows two "Later" entries}: how many a thing has of one name. */
    private static final Pattern HAS_SO_MANY = Pattern.compile(
            ".*\\b(?:contains?|shows?|has|have|lists?|displays?|includes?|holds?|see)(?: exactly| only)? (?:two|three|four|five|six|\\d{1,3}) "
                    + Q + "(?: \\p{Ll}+s)?[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code no more than two notes saying Later}: a number that is looked at only where it is counted. */
    private static final Pattern SO_MANY_SAYING = Pattern.compile(
            "(?:.*\\b)?(?<!\\b(?:row|step|page|line|item|column|question|level|version|section|chapter|card|slot|tab|room|table|number|field|part|test) )"
                    + "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3}|(?:only|exactly|just) one) (?:(?:\\p{Ll}+ ){1,3}(?:saying|reading|named|called|labell?ed|that says?|that reads?|with the text|with the label) .+|"
                    + Q + " \\p{Ll}+s?(?: .*)?)",
            Pattern.CASE_INSENSITIVE);

    /** {@code the list contains all items}: which they are is told nowhere. */
    private static final Pattern ALL_OF_THEM = Pattern.compile(
            "(?!(?:the |this )?(?:page|screen|site|app)\\b).*\\b(?:contains?|shows?|has|have|lists?|displays?|includes?|holds?) (?:all|every|each|both)(?: of)?(?:"
                    + " the| its| my| our)? (?:\\p{Ll}+ )?\\p{Ll}+[.!]?",
            Pattern.CASE_INSENSITIVE);

    private Quantities() {}

    /** The step with its numbers told as numbers; the same where they are. */
    static Step plain(Step step) {
        String words = RULES.applied(step.words(), step.masked());
        return words.equals(step.words()) ? step : step.saying(words);
    }

    private static String counted(String check, String number, String text) {
        return Edges.check(check) + "there are exactly " + (number.equalsIgnoreCase("one") ? "1" : number) + " " + text;
    }

    /** Whether what says how many would not be looked at. */
    static boolean isLeft(Clause clause, List<Meant> meant) {
        return meant.stream()
                .flatMap(one -> one.actions().stream())
                .map(Quantities::expected)
                .filter(Objects::nonNull)
                .anyMatch(one -> isLeft(clause.words(), one));
    }

    private static @Nullable Expectation expected(Action action) {
        return action instanceof Action.Expect expect
                ? expect.expectation()
                : action instanceof Action.Wait wait ? wait.until() : null;
    }

    private static boolean isLeft(String words, Expectation one) {
        Target target = one.target();
        boolean held = HELD.contains(one.kind());
        boolean named = target != null && target.quoted();
        boolean there = held || one.kind() == Kind.VISIBLE;
        return there
                        && !named
                        && target != null
                        && SO_MANY.matcher(target.text()).matches()
                || one.kind() == Kind.COUNT
                        && target != null
                        && MONEY.matcher(target.text()).matches()
                || NOT_ALL.matcher(words).matches() && (held || one.negated())
                || !one.negated()
                        && !one.each()
                        && one.kind() != Kind.COUNT
                        && (OF_ONE_NAME.matcher(words).matches()
                                || HAS_SO_MANY.matcher(words).matches())
                || one.kind() != Kind.COUNT
                        && (held || one.kind() == Kind.VISIBLE)
                        && SO_MANY_SAYING.matcher(words).matches()
                || (one.kind() == Kind.VALUE || one.kind() == Kind.CONTAINS || one.kind() == Kind.TEXT)
                        && ALL_OF_THEM.matcher(words).matches();
    }
}
