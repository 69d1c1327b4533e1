package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings what colleagues write to each other into plain orders: {@code go in Reading room, there click at seat B7}, {@code it stayed in Done}, {@code the list is slow, give it 15 seconds}. */
final class Remarks {
    private static final String Q = Masked.QUOTE;

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN + "((?:turn|switch) (?:on|off)|enable|disable|toggle) (" + Q
                            + "|(?-i:\\p{Ll})[\\p{L}\\d]*(?:[-_][\\p{L}\\d]+)+) for (?:the )?(" + NAME + ")" + END,
                    (m, masked) ->
                            m.group(1) + " " + m.group(3) + " in the row of " + masked.keep(masked.plain(m.group(2)))),
            rule(
                    "\\b((?:drag|set|move) the ([\\p{L}]+) slider to [^,;]+? and (?:check|verify|make sure|ensure)(?: that)? the (?:input|field|label|value|number|box)) (?:beside|next to) it(?= (?:displays|shows|reads|says|is|has)\\b)",
                    "$1 next to the $2 slider"),
            rule(
                    "\\b(scroll [^,;]+?) so that (?:more|all|the next|further) [\\p{L}]+ (?:get|gets|are|is) (?:loaded|shown|displayed|rendered)"
                            + END,
                    "$1"),
            rule(
                    BEGIN
                            + "(submit|send) (the (?:[\\p{L}]+ )?form) (?:without filling(?: in)? anything(?: in)?|without entering anything)"
                            + END,
                    "$1 $2"),
            rule(
                    "^(?:enter|type|use|fill in) (" + Q + ") and (" + Q
                            + ")(?=,? (?:and (?:then )?)?(?:click|press|hit|tap) (?:on )?(?:the )?(?:" + Q
                            + "|log ?in|sign in|submit))",
                    Remarks::credentials),
            rule(
                    START
                            + "(the [\\p{L}]+(?: (?!should\\b|must\\b|ends?\\b)[\\p{L}]+)?) (?:should |must )?ends? up with (?:just |only |exactly )?(\\d+|one|two|three|four|five) ([\\p{L}]+)"
                            + ALONE,
                    (m, masked) -> (m.group(1).isEmpty() ? "check that " : m.group(1)) + "there is exactly "
                            + m.group(3) + " " + m.group(4) + " in " + m.group(2)),
            rule(
                    START
                            + "(?:the )?((?!there\\b|it\\b)[\\p{L}]+(?: [\\p{L}]+)?) (is|must be|should be) ([€$£]?\\d[\\d.,]*(?: ?[€$£%])?) and (?:the )?([\\p{L}]+(?: (?!is\\b|are\\b|must\\b|should\\b)[\\p{L}]+)?) ([€$£]?\\d[\\d.,]*(?: ?[€$£%])?)"
                            + ALONE,
                    "$1$2 $3 $4 and $5 $3 $6"),
            rule(
                    START + "(it|the [\\p{L}]+|" + NAME
                            + ") (?:should|must|has to) (?:now |then )?move (?:to|into) (?:the )?(" + NAME
                            + ") (?:section|column|list|lane|group)" + ALONE,
                    "$1$2 is listed in $3"),
            rule(BEGIN + "(?:switch|turn) ((?:the )?" + NAME + ") (on|off) there" + END, "turn $2 $1 there"),
            rule(
                    BEGIN
                            + "(set (?:the )?[\\p{L}]+(?: [\\p{L}]+)? to \\d[\\d.,]*), (?:with )?(reason|note|comment|category|status) ("
                            + NAME + ")" + END,
                    "$1 and select $3 as $2"),
            rule(
                    BEGIN
                            + "(?:skip|go|jump) to the next (?:track|song|video|slide|photo|picture|episode)( twice| (?:\\d|two|three|four) times)?"
                            + END,
                    "click Next$1"),
            rule(
                    "\\b((?:check|verify|ensure|make sure|confirm)(?: that)?) (" + NAME + "(?:, " + NAME + ")*,? and "
                            + NAME + ") are (?:on it|in there)" + ALONE,
                    "$1 $2 are visible"),
            rule("^(?:then )?use the (?:browser(?:'s)? )?back button(?= and\\b|,|[.]?$)", "go back"),
            rule(
                    "\\b(the (?:search|[\\p{L}]+ (?:field|box|input))) is (?:still )?filled(?: in)?" + ALONE,
                    "$1 is not empty"),
            rule("\\b(it|the [\\p{L}]+) stayed in (?=" + NAME + ")", "$1 is still in "),
            rule(
                    "^(?:the |it |this )?(?:(?!and\\b|but\\b|or\\b|while\\b)[\\p{L}]+ ){0,2}?(?:is|can be|may be|loads) (?:a bit |quite |very |rather )?(?:slow|slowly)[,;:]? (?:so )?(?:please )?(?:give it|allow|wait)(?: some| about| up to| around)? (\\d+) ?(seconds|secs|s|minutes|mins)"
                            + ALONE,
                    "wait $1 $2"),
            rule(
                    BEGIN
                            + "(?:log ?in|sign in) (?:to|at|on|into) (?:the |our )?[\\p{L}]+ \\((?:as )?([^\\s/()]+ ?/ ?[^\\s()]+)\\)"
                            + END,
                    "log in as $1"),
            rule(
                    "^(?:compose|write|create) an? (?:new )?(?:mail|e-?mail|message) to (\\S+@\\S+|" + NAME
                            + ") with (?:the )?subject (" + Q + ") and (?:the )?(?:body|text|message) (" + Q + ")"
                            + END,
                    (m, masked) -> "click Compose, type " + masked.keep(masked.plain(m.group(1)))
                            + " into the To field, type " + m.group(2) + " into the subject, type " + m.group(3)
                            + " into the body"),
            rule(
                    "^(?:first )?(?:you |please )*go in(?:to)? (?:the )?(" + NAME
                            + "|(?-i:\\p{Lu})[\\p{L}]+(?: (?-i:\\p{Ll})[\\p{L}]+)?)(?=, |[.]?$)(, there(?= ))?",
                    (m, masked) -> "go to " + masked.keep(masked.plain(m.group(1))) + (m.group(2) == null ? "" : ",")),
            rule("(?<=^|, )(on the [\\p{L}]+) (click|press|tap)(?: at| on)? (?=(?:seat|" + NAME + "))", "$1 $2 "),
            rule("^(in the [^,;]+?) (?:it )?must be chosen (" + NAME + ")" + ALONE, "$1, choose $2"));

    /** What somebody else gets is told of no page. */
    private static final Rules ELSEWHERE = Rules.of(rule(
            ", (?:he|she|they|the (?:user|customer|client)) (?:only )?(?:gets?|sees?|got) nothing(?: at all)?" + ALONE,
            ""));

    private Remarks() {}

    static Step plain(Step step) {
        String told = ELSEWHERE.applied(step.words(), step.masked());
        String plain = Prohibition.saysNo(told) ? told : RULES.applied(told, step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    /** {@code enter "a@b.c" and "secret" and click "Log in"}: who it is, and the password. */
    private static String credentials(MatchResult found, Masked masked) {
        boolean mail = masked.plain(found.group(1)).matches("[^\\s@]+@[^\\s@]+\\.[^\\s@]+");
        return mail
                ? "type " + found.group(1) + " into email and type " + found.group(2) + " into password"
                : found.group();
    }
}
