package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/** What is told of lists, tables and carts in the grammar's own words: {@code only rows with "Open" are listed}, {@code show 25 rows per page}, {@code there is nothing in the cart}. */
final class Tabular {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b)";
    private static final String LEAD =
            "(?<=^|[,;] |\\band |\\bthen |\\bthat |\\b(?:check|verify|ensure|sure|expect|confirm|assert) )";
    private static final String NUMBER = "(?:\\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten)";
    private static final String ORDINAL = "(?:first|second|third|fourth|fifth|last)";
    private static final String VALUE = "(?:" + Q
            + "|(?-i:\\p{Lu})[\\p{L}\\d.'&-]*(?: (?-i:[\\p{Lu}\\d])[\\p{L}\\d.'&-]*){0,3}|[€$£]?\\d[\\d.,:/-]*(?: ?[€$£%])?)";
    /** What a list or a table is made of. */
    private static final String THINGS = "(?:rows|items|entries|results|products|records|hits|cards|lines)";

    private static final String ROW = "(?:row|line|entry|item|card|product|result|record)";
    private static final String LISTED =
            "(?:(?:are|is|should be|must be|will be) (?:now |still )?(?:shown|listed|visible|displayed|left|there)|(?:should |must )?(?:remain|stay|appear))";
    private static final String HOLDER =
            "(?:(?:shopping )?cart|basket|bag|list|table|wishlist|inbox|queue|grid|playlist|watchlist)";

    private static final Rules RULES = Rules.of(
            rule("\\b(page \\d{1,4} (?:is|should be|must be))(?: now| still)? active" + END, "$1 selected"),
            rule(
                    "(?<=^|[,;] |\\bthen |(?<!\\b(?:should|must|will|shall)\\b[^,;]{1,40})\\band )(?:show|display|list|view|get|use|have) (\\d{1,4}) ("
                            + THINGS + ") (?:per|on (?:each|every|one|a)) page" + END,
                    Tabular::perPage),
            rule(
                    "\\b((?:there (?:are|should be|must be|have to be)|(?:the (?:table|list|grid|page)|it) (?:(?:now |still )?(?:shows?|has|lists?|displays?|contains?)|(?:should|must) (?:now |still )?(?:show|have|list|display|contain)))"
                            + " (?:(?:exactly|only|now|at most|at least) )*" + NUMBER + " [\\p{L}]+s) per page" + END,
                    "$1"),
            rule(
                    "^((?:(?:exactly|only|at most|at least) )?" + NUMBER + " " + THINGS + ") per page (?=" + LISTED
                            + ")",
                    "$1 "),
            rule(
                    LEAD
                            + "only (?:the )?([\\p{Ll}][\\p{L}-]*s) (?:with|that have|that are|in|of|from|marked|containing|showing) (?:the |an? )?(?:(?:status|state|category|type|label|badge|text|tag|word|name|role|brand|priority) )?("
                            + VALUE + ")(?: in (?:them|it|their (?:name|title|row)))? " + LISTED + END,
                    "all $1 contain $2"),
            rule(
                    LEAD
                            + "((?:there (?:is|should be|must be|has to be) )?(?:an? |one ))(row|line) (?:with|for|containing|that (?:has|contains|shows)|showing) (?:the name )?("
                            + VALUE + "),? and (?:the )?(?:\\p{Ll}+ )?(" + VALUE
                            + ")(?: (?:is (?:shown|listed|visible|there)|appears|exists))?(?: in the (?:table|list|grid))?"
                            + END,
                    (m, masked) -> "the row of " + m.group(3) + " contains " + m.group(4)),
            rule(
                    "^in (?:the )?(row|line) (" + Q
                            + "),? (?=(?:the |an? |its |click|press|tap|tick|check|choose|select|open|type|enter)\\b)",
                    "in the $1 of $2, "),
            rule(
                    "^in ((?:the row (?:of|for|with) " + VALUE + "|" + VALUE
                            + "'s row)),? (?:the|its) ([\\p{Ll}][\\p{Ll} ]{1,25}?) (?=(?:is|are|shows|says|reads|should|must|has) )",
                    (m, masked) -> "the " + m.group(2) + " in " + (m.group(1).startsWith("the") ? "" : "the row of ")
                            + m.group(1).replaceFirst("'s row$", "") + " "),
            rule(
                    LEAD + "(the " + ORDINAL + " (" + ROW
                            + "|one)(?: (?:in|of) the \\p{L}+)?) ((?:should|must) (?:be|show|say|contain)|is|shows|says|contains) ("
                            + VALUE + "),? (?:and|but) (the " + ORDINAL + ")(?: (?:one|" + ROW
                            + "))?(?: (?:is|shows|says|contains|(?:should|must) (?:be|show|say|contain)))? (" + VALUE
                            + ")" + END,
                    "$1 $3 $4 and $5 $2 $3 $6"),
            rule(
                    "\\b((?:shows?|has|have|contains?|holds?) [^,;]{1,40}?),? (?:and|with) an? (total|subtotal|sum|balance|discount|quantity|price) of (?=[€$£]?\\d)",
                    "$1 and the $2 is "),
            rule(
                    LEAD + "(" + Q + ") is (?:now |still )?in ((?:the|my|your) " + HOLDER
                            + ") with (?:an? |the )?(quantity|amount|price)(?: of)? (?=[€$£]?\\d)",
                    "$1 is in $2 and the $3 of $1 is "),
            rule(
                    LEAD + "the (?:table )?(?:columns|column headers|headers|column titles) (?:are|should be|must be) ("
                            + VALUE + "(?:, " + VALUE + ")*(?:,? and " + VALUE + ")?)(?=[.!]?$)",
                    (m, masked) -> "the table contains " + each(m.group(1), masked, "", "")),
            rule(
                    LEAD + "the (?:table )?(?:columns|column headers) (" + VALUE + "(?:, " + VALUE + ")*,? and " + VALUE
                            + ") (?:are|should be|must be) ((?:not )?(?:visible|shown|displayed|there|hidden|gone))(?=[.!]?$)",
                    (m, masked) -> each(m.group(1), masked, "the column ", " is " + m.group(2))),
            rule(
                    "\\b((?:drag|move) (?:the )?" + ORDINAL + " (" + ROW
                            + ") (?:above|below|before|after|onto|over|under) the " + ORDINAL + ")(?: one)?" + END,
                    "$1 $2"),
            rule(
                    LEAD + "there (?:is|should be|must be) (?:now |still )?nothing (?:left )?in ((?:the|my|your) "
                            + HOLDER + ")" + END,
                    "$1 is empty"),
            rule(
                    LEAD + "((?:the|my|your) " + HOLDER
                            + ") (?:now )?(?:has|contains|shows|holds|(?:should|must) (?:have|contain|show|hold)) nothing(?: (?:any ?more|at all))?"
                            + END,
                    "$1 is empty"),
            rule(
                    LEAD + "((?:the|my|your) " + HOLDER
                            + ") (?:now )?(?:has|contains|shows|holds|(?:should|must) (?:have|contain|show|hold)) no (?:more )?((?-i:\\p{Ll})[\\p{L}-]*s)"
                            + END,
                    "there are no $2 in $1"),
            rule(LEAD + "((?:the )?(?:shipping|delivery|postage|shipment)) costs (?=[€$£]?\\d)", "$1 is "));

    private Tabular() {}

    /** The words in the grammar's own; as they stand where they are in them already. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** {@code Name, Email and Status}: each of them by itself. */
    private static String each(String names, Masked masked, String before, String after) {
        List<String> all = Stream.of(names.split(",? and |, "))
                .map(name -> before + (Masked.isQuote(name) ? name : masked.keep(name)) + after)
                .toList();
        int last = all.size() - 1;
        return last == 0 ? all.get(0) : String.join(", ", all.subList(0, last)) + " and " + all.get(last);
    }

    /** {@code show 25 rows per page}: chosen from a list; told of what should be shown, it is none. */
    private static String perPage(MatchResult said, Masked masked) {
        return "select " + said.group(1) + " from the " + said.group(2) + " per page dropdown";
    }
}
