package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Edges.check;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Brings what is said to have come of something into plain statements: {@code popup opens, shows "A"}, {@code "A" becomes "B"}, {@code list shows 3 rows and 2 errors}. */
final class Upshot {
    private static final String Q = Masked.QUOTE;

    private static final Rules RULES = Rules.of(
            rule(
                    "\\b(is|are|be|gets?|has|have|receives?|shows?|carry|carries)( (?:now|all|both|each|then))? (?:an? |the )?(?:strike-?through(?: style| line| text)?|strikethrough text|line through (?:it|them|the text))(?=,| and\\b|[.!]?$)",
                    (m, masked) -> (m.group(1).matches("(?i)be|get|have|receive|show|carry") ? "be" : "is")
                            + " struck through"),
            rule("\\b(?:gets?|becomes?) (struck through|crossed out)(?=,| and\\b|[.!]?$)", "is $1"),
            rule("\\b(should|must) be (show|display|list|read|say)ing(?= )", "$1 $2"),
            rule(
                    START
                            + "(?:the )?(wizard|tour|video|player|timer|countdown|quiz|game|chat|call|animation) starts(?=,|[.!]?$| and\\b)",
                    "$1the $2 is visible"),
            rule(
                    START + "(?:the |a )?(list|table|section|panel) (" + Q
                            + ") with (\\d+|two|three|four|five|six) ([\\p{Ll}]+s|entries)" + ALONE,
                    "$1$3 is visible and there are exactly $4 $5"),
            rule(
                    START
                            + "(?:the |its )?(?:column headers|headers|column titles|table headers) (?:should be|must be|are) ((?:(?-i:\\p{Lu})[\\p{L}-]*|"
                            + Q + ")(?:, (?:(?-i:\\p{Lu})[\\p{L}-]*|" + Q + "))*),? and ((?-i:\\p{Lu})[\\p{L}-]*|" + Q
                            + ")"
                            + ALONE,
                    Upshot::headers),
            rule("\\b(has|have) finished loading(?=,| and\\b|[.!]?$)", "$1 loaded"),
            rule(
                    START
                            + "(?:the )?(?:[\\p{Ll}]+ )?(?:tiles|counters|badges|cards|figures|numbers|kpis|widgets|stats|statistics|chips) (?:should |must )?(?:now )?(?:read|show|say|display)s? (\\d[\\d.,]* (?-i:\\p{Lu})[\\p{L}]+)((?:, \\d[\\d.,]* (?-i:\\p{Lu})[\\p{L}]+)*),? and (\\d[\\d.,]* (?-i:\\p{Lu})[\\p{L}]+)"
                            + ALONE,
                    Upshot::tiles),
            rule(
                    START
                            + "all (?:of )?(?:the )?(\\d+) ([\\p{Ll}]+s) (?:are|should be|must be) (?:all )?(?:back|there|listed|shown|visible|displayed)(?: again| now)?"
                            + ALONE,
                    "$1there are exactly $2 $3"),
            rule(
                    START
                            + "((?:the )?(?:[\\p{L}]+ )?[\\p{L}]+) (?:should |must )?(?:now )?(?:shows?|displays?|lists?|reports?|states?) (?:an?|the) ((?!(?:list|set|table|series|row|kind|sort|type|pair|group|bunch|couple|selection|page|history|grid|message|summary|number|minimum|maximum|total|count)\\b)[\\p{Ll}]+(?: [\\p{Ll}]+)?|total [\\p{Ll}]+) of ([€$£]?\\d[\\d.,]*(?: ?(?:[€$£%]|[\\p{Ll}]{1,4}\\b))?)"
                            + ALONE,
                    "$1in $2 the $3 is $4"),
            rule(
                    START
                            + "(?:on the [\\p{L}]+(?: [\\p{L}]+)? (?:step|page|screen|tab),? )?(?:you|i|we|one) (?:should |must |can )?(?:now )?sees? (\\d+ [\\p{Ll}]+(?: [\\p{Ll}]+){1,3}) and (\\d+ [\\p{Ll}]+(?: [\\p{Ll}]+){0,3})"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + masked.keep(m.group(2)) + " is shown and "
                            + masked.keep(m.group(3)) + " is shown"),
            rule(
                    START
                            + "(?:you|i|we|the page|the browser) (?:should|must|will) (?:now )?be (?:redirected|taken|sent|forwarded|led) to (/[\\w/-]+/)(?:<[\\p{L}-]+>|:\\p{L}+|\\{\\p{L}+\\})(?: and see ([^,;]+?))?"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + "the url is " + m.group(2) + "*"
                            + (m.group(3) == null ? "" : " and " + m.group(3) + " is visible")),
            rule(
                    START
                            + "in (?:its|their|the message's|the row's) (?:old )?place,? (?=there (?:is|should|must)\\b|(?:an?|the) )",
                    "$1"),
            rule(
                    START
                            + "((?:the )?(?:[\\p{Ll}]+ )?(?:status|state|mode|label|type)) (?:turns|changes|switches|goes|moves|jumps|flips) (?:over )?to ([\\p{Ll}]+)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " is " + masked.keep(m.group(3))),
            rule(
                    START
                            + "(?:the |an? )?(popup|pop-up|dialog|modal|window|panel|page|drawer|sidebar|lightbox|menu|tooltip|banner|toast|overlay) (?:opens?|opened|appears?|comes up|shows up|pops up|is opened|slides in),? (?:and )?(?:it )?(?:shows|says|reads|contains|displays) ("
                            + Q + ")" + ALONE,
                    "$1the $2 is visible and the $2 contains $3"),
            rule(
                    START + "(" + Q + ") (?:becomes|turns into) (" + Q + ")" + ALONE,
                    (m, masked) -> masked.plain(m.group(2)).matches("\\d.*")
                            ? check(m.group(1)) + m.group(3) + " is shown and " + m.group(2) + " is not shown"
                            : m.group()),
            rule(
                    START
                            + "(?:the )?((?:aria|data)-[\\p{Ll}-]+)(?: attribute| value)? (?:(?:should|must|has to) )?(?:now )?(?:is|be|becomes?|flips? to|changes? to|turns?|switch(?:es)? to|equals?|=)(?: now)? (true|false|"
                            + Q + ")" + ALONE,
                    (m, masked) ->
                            check(m.group(1)) + "it has " + m.group(2) + "=" + masked.keep(masked.plain(m.group(3)))),
            rule(
                    START
                            + "((?:the )?[\\p{L}]+(?: [\\p{L}]+)?) (?:should |must )?(?:reports?|lists?|shows?|says?|mentions?) (\\d+ [\\p{Ll}]+(?: [\\p{Ll}]+){1,3}) and (\\d+ [\\p{Ll}]+(?: [\\p{Ll}]+){0,3})"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " contains " + masked.keep(m.group(3)) + " and "
                            + m.group(2) + " contains " + masked.keep(m.group(4))),
            rule(
                    START
                            + "only (?:the )?([\\p{Ll}]+s) (?:that are |which are )?(?:assigned to|created by|written by|tagged(?: with)?|labelled|labeled|belonging to|owned by) ("
                            + NAME
                            + ") (?:should be|must be|are|may be)(?: now)? (?:visible|shown|listed|displayed|left)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + "every " + m.group(2).replaceFirst("s$", "") + " contains "
                            + m.group(3)),
            rule(
                    START + "it comes? (?:only )?(one|two|three|\\d+) ([\\p{Ll}]+) in the (table|list)(?: only)?"
                            + ALONE,
                    "$1there is exactly $2 $3 in the $4"),
            rule(
                    START + "in the ([\\p{Ll}]+(?: [\\p{Ll}]+)?) stands(?: now)? (" + Q + "|[€$£]?\\d[\\d.,]*)" + ALONE,
                    "$1the $2 contains $3"),
            rule(
                    START
                            + "(\\d[\\d.,]* ?(?:kg|g|mg|l|ml|cl|km|cm|mm|lbs?|oz|tbsp|tsp|cups?) (?!or\\b|per\\b|and\\b|is\\b|are\\b)[\\p{Ll}]+(?: [\\p{Ll}]+)?)( (?:is|are|should be|must be) (?:shown|listed|displayed|visible))?(?=, |[.!]?$)",
                    (m, masked) ->
                            m.group(1) + masked.keep(m.group(2)) + (m.group(3) == null ? " is shown" : m.group(3))),
            rule(
                    "\\b(window|dialog|popup|modal|menu|drawer|panel) is closing(?: itself)?(?=,| and\\b|[.!]?$)",
                    "$1 closes"),
            rule(
                    START
                            + "(?:a |the )?(form|page|popup|dialog|table|list|panel|window) with ((?!the\\b)[\\p{Ll}]+ [\\p{Ll}]+|[\\p{Ll}]+) \\((?:should be|must be|is) ("
                            + Q + "|[€$£]?\\d[\\d.,]*)\\)" + ALONE,
                    "$1the $2 is visible and the $3 is $4"),
            rule(
                    START + "(" + Q
                            + ") (?:gets |got |was )?(calculated|filled in|set|added|shown|displayed|inserted)(?: in)? automatically"
                            + ALONE,
                    "$1$2 is shown"),
            rule(
                    START
                            + "((?:an?|the) [\\p{Ll}]+(?: [\\p{Ll}]+){0,2}) with the (?:count|number|value|text|label) ("
                            + Q
                            + "|\\d+) (?:is|should be|must be) (?:shown|displayed|visible)" + ALONE,
                    (m, masked) ->
                            check(m.group(1)) + m.group(2).replaceFirst("^an? ", "the ") + " shows " + m.group(3)),
            rule(
                    START
                            + "(?:every|each) (?:row|card|item|entry|line|product|result) has (?:an? )?([\\p{L}]+(?: [\\p{L}]+)?) ([<>]=?|(?:of )?(?:at least|at most|more than|less than|under|over|above|below)) ([€$£]?\\d[\\d.,]*(?: ?[€$£%])?)"
                            + ALONE,
                    (m, masked) ->
                            check(m.group(1)) + "every " + m.group(2) + " is " + than(m.group(3)) + " " + m.group(4)),
            rule(
                    START
                            + "it (?:should |must )?(?:calculates?|computes?|comes? to|makes?) (\\d[\\d.,]* [\\p{L}]+)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + masked.keep(m.group(2)) + " is shown"),
            rule(
                    START
                            + "it (?:should |must )?(?:gets?|have|has|carry|carries) (?:the |an? )(?:label|badge|tag|status|mark) ("
                            + Q + ")" + ALONE,
                    "$1$2 is shown in that row"),
            rule(
                    "\\b(an? (?:[\\p{Ll}]+ )?(?:preview|table|list|grid)) with (?:the )?first (\\d+) (rows|lines|entries|items)\\b",
                    "$1 with $2 $3"),
            rule(
                    START
                            + "((?:[\\p{L}]+ )?(?:fees?|total|subtotal|surcharge|balance|sum)) ?= ?([€$£]?\\d[\\d.,]*(?: ?[€$£])?)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + "the " + m.group(2) + " is " + m.group(3)),
            rule(
                    START + "((?:the )?[\\p{L}]+(?: [\\p{L}]+)?|" + Q
                            + ") has gone(?: away)?(?= from\\b|[.!]?$| and\\b)",
                    "$1$2 is gone"),
            rule("\\b(is|are|be) removed from the dom\\b", "$1 gone"),
            rule(
                    START
                            + "(?:there is |there should be |there must be )?(?:exactly |only )one (" + NAME
                            + ")(?: (?:is|should be|must be) (?:left|listed|there|remaining)(?: now)?| left)?" + ALONE,
                    (m, masked) -> check(m.group(1)) + "there is exactly one " + masked.keep(masked.plain(m.group(2)))),
            rule(
                    "\\b(?:matches|match|is|be) (/[\\w/-]+/)(?:<[\\p{L}-]+>|:\\p{L}+|\\{\\p{L}+\\})(?=[.!]?$| and\\b|[,;])",
                    "is $1*"));

    /** What is not to be seen is told, and nothing forbidden. */
    private static final Rules DENIED = Rules.of(
            rule(
                    START
                            + Sideways.PAGE
                            + " (?:should|must|may|can|does|will|is|has to|do) ?(?:not|never|n't)(?: be)? "
                            + Sideways.OVERFLOWS
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + "there is no horizontal scrollbar"),
            rule(
                    START
                            + "((?:the |an? )?[^,;]{2,40}?) (is|are) (?:not|n't) (shown|visible|displayed|available) (?:to|for) (?:anonymous|logged-out|guest|signed-out|unauthenticated|normal|other)(?: (?:visitors?|users?|guests?))?"
                            + ALONE,
                    "$1$2 $3 not $4"),
            rule(
                    "(?<=^|, |that )((?:the )?[\\p{L}]+ (?:button|icon|link)) is (?:shown|displayed|visible) instead of (?:the )?([\\p{L}]+)(?: button| icon| link)?"
                            + ALONE,
                    "$1 is visible and the $2 button is not visible"));

    private Upshot() {}

    static Step plain(Step step) {
        String told = DENIED.applied(step.words(), step.masked());
        boolean forbids = told.equals(step.words()) && Prohibition.saysNo(told);
        String plain = forbids ? told : RULES.applied(told, step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    /** {@code its column headers should be Name and City}: a column each. */
    private static String headers(MatchResult found, Masked masked) {
        return check(found.group(1))
                + Stream.of((found.group(2) + ", " + found.group(3)).split(", "))
                        .map(one -> "the column header " + masked.keep(masked.plain(one)) + " is visible")
                        .collect(Collectors.joining(" and "));
    }

    /** {@code tiles read 18 Active and 2 Offline}: a tile each. */
    private static String tiles(MatchResult found, Masked masked) {
        String all = found.group(2) + found.group(3) + ", " + found.group(4);
        return check(found.group(1))
                + Stream.of(all.split(", "))
                        .map(one -> one.split(" ", 2))
                        .map(one -> masked.keep(one[1]) + " is " + masked.keep(one[0]))
                        .collect(Collectors.joining(" and "));
    }

    private static String than(String sign) {
        return switch (sign) {
            case ">" -> "greater than";
            case "<" -> "less than";
            case ">=" -> "at least";
            case "<=" -> "at most";
            default -> sign.replaceFirst("^of ", "");
        };
    }
}
