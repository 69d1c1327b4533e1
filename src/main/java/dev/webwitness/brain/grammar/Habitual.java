package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.CHECK;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.check;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings wordings that would be taken for something to press or to type into what they are: {@code B4 = 350 now}, {@code Reserve greyed out now}, {@code type "Eggs" as well}. */
final class Habitual {
    private static final String Q = Masked.QUOTE;

    private static final String FILE =
            "[\\p{L}\\d][\\p{L}\\d_-]*\\.(?-i:pdf|png|jpe?g|gif|webp|svg|docx?|xlsx?|csv|txt|zip|mp[34]|json|xml)";

    /** A name of which only the first word has a capital. */
    private static final String TITLE =
            "(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?!(?:and|or|in|on|for|to|then|if)\\b)[\\p{Ll}-]+){1,3}?";

    /** {@code B4 = 350 now}: what is so by now is seen, not typed. */
    private static final Pattern BY_NOW = Pattern.compile(
            "(?i)([\\p{L}\\d][\\p{L}\\d ]{0,25}?) ==? ([^\\s=<>,;]+)(?: (?:now|again|afterwards))?[.!]?");

    private static final String ORDERS =
            "(?i)(?:.* )?(?:set|type|enter|input|put|make|write|fill|change|update|choose|select|pick|search|filter|sort|add|key)\\b.*";

    private static final String DUTY =
            "(?:(?:also|now|then|next|finally|here) )*(?:(?:you|we|i) )?(?:(?:must|should|have to|need to) )?";

    private static final Rules RULES = Rules.of(
            rule(
                    "^(?!(?:set|make|turn|leave|keep|put)\\b)(" + NAME
                            + ") (greyed[ -]out|grayed[ -]out|disabled|enabled|unticked|ticked) (?:now|again|afterwards)"
                            + ALONE,
                    "$1 is $2"),
            rule(
                    "^(\\d[\\d.,]*) (?:is (?:shown|displayed|there)|shows(?: up)?|appears|comes up)(?: now| then| again)?"
                            + ALONE,
                    (m, masked) -> "you should see " + masked.keep(m.group(1))),
            rule(BEGIN + "((?:type|enter|write|put in|fill in) " + Q + "),? (?:as well|also|in addition)" + END, "$1"),
            rule(
                    "\\b((end|ends|ended) up|land|lands|are|is) on ([^\\s,;]+|the [^,;]{2,30}?),? (?:and )?not (?:back )?on (the [^,;]{2,30}? page)"
                            + ALONE,
                    (m, masked) -> (m.start() == 0 ? "you " : "") + (m.group(2) == null ? m.group(1) : "end up")
                            + " on " + m.group(3) + " and "
                            + m.group(4)
                            + " should not be visible"),
            rule(BEGIN + "(?:take|use|attach) (" + FILE + ") instead" + END, "upload $1"),
            rule(
                    "^(.*\\b(?:dbl-?click|double[- ]?click)(?: on)? (?:the )?[^,;&]{1,30}?)(?: &|,| and|, and) change to ("
                            + Q + "|\\d[\\d.,]*)" + ALONE,
                    "$1 and change it to $2"),
            rule(
                    "^" + CHECK
                            + "((?:the |its )?[\\p{Ll}]+ (?:entry|item|row|line|result|card|post|message|comment|hit)) mentions ("
                            + Q + ")" + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " should contain " + m.group(3)),
            rule(
                    BEGIN
                            + "((?:click|press|tap|hit)(?: on)? the (?!(?:[\\p{L}-]+ )?(?:menu|dots|profile|page|row|card|tab|settings|list|link|button|icon|option|name|avatar|picture|photo)\\b)[\\p{Ll}-]+(?: [\\p{Ll}-]+)?) (?:in order )?to (?:impersonate|promote|demote|invite|mute|unmute) (?:him|her|them|it)"
                            + END,
                    "$1"),
            rule(
                    BEGIN
                            + "in the field (?:of|for) (?:the )?([\\p{L}]+(?: [\\p{L}]+)?),? (?=(?:you |we |i |please )?(?:write|type|enter|put)s? )",
                    "in the $1 field "),
            rule(
                    BEGIN + "(?:in|from) the list (" + NAME
                            + "),? (?:you |we |i |please )?(?:choose|select|pick|take) (?:the (?:number|value|entry|option) )?("
                            + Q + "|[\\p{L}\\d][\\p{L}\\d-]*)" + END,
                    (m, masked) -> "select " + m.group(2) + " in " + masked.keep(m.group(1))),
            rule(
                    BEGIN + DUTY
                            + "(?:activate|enable|switch on) the (?:checkbox|check box|tick ?box|box|switch|toggle) ("
                            + NAME + "|" + TITLE + ")" + END,
                    "tick $1"),
            rule(
                    BEGIN + DUTY
                            + "(?:deactivate|disable|switch off) the (?:checkbox|check box|tick ?box|box|switch|toggle) ("
                            + NAME + "|" + TITLE + ")" + END,
                    "untick $1"),
            rule(
                    "^(an? (?:(?:small|little|short|big) )?)([\\p{Ll}]+(?: [\\p{Ll}]+)?) is coming(?: up)?" + ALONE,
                    "$1$2 appears"),
            rule(
                    "^(the (?:text|message|hint|error|note|toast|notice|warning) " + Q
                            + ") (must|should|has to) come(?: up)?" + ALONE,
                    "$1 $2 appear"),
            rule("\\b(see (?:the (?:text|message) )?" + Q + "),? (?:along|together) with (?=an? |the )", "$1 and "),
            rule("^(" + Q + ") (?:with|w/) (an? (?:" + NAME + ") (?:link|button))" + ALONE, "you should see $1 and $2"),
            rule(
                    "(?<=\\b(?:open|opens|appear|appears|shown|displayed|visible)),? with (the [\\p{Ll}]+(?: [\\p{Ll}]+)?) (?:showing|saying|reading) ("
                            + Q + ")" + ALONE,
                    " and $1 should show $2"),
            rule(
                    BEGIN + "((?:choose|select|pick) (?:" + Q + "|\\*?[\\p{L}]+\\*?) as (?:the )?[\\p{Ll}]+), with ("
                            + Q + ") (?:in|as) the ([\\p{Ll}]+)" + ALONE,
                    "$1, type $2 into the $3"),
            rule(
                    "\\bthe ([\\p{Ll}]+)'s (input|field|search field|search box|box)(?= (?:is|should|must|has)\\b)",
                    "the $2 in the $1"),
            rule(
                    "\\b(?:has|have) (?:now )?turned (?=(?:red|green|blue|yellow|orange|gr[ae]y|black|white|purple|pink)\\b)",
                    "is "),
            rule(
                    "^" + CHECK + "(the [\\p{Ll}]+(?: [\\p{Ll}]+)?) has an? (\\d+) on it" + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " shows " + m.group(3)));

    private Habitual() {}

    static Step plain(Step step) {
        Matcher equal = BY_NOW.matcher(step.words());
        if (equal.matches()
                && Lexicon.verbAt(equal.group(1)) == null
                && !equal.group(1).matches(ORDERS)
                && step.text().matches("(?is).* (?:now|again|afterwards)\\W*")) {
            return step.saying("check that " + step.masked().keep(equal.group(1)) + " is "
                    + step.masked().keep(equal.group(2)));
        }
        return step.saying(RULES.applied(step.words(), step.masked()));
    }
}
