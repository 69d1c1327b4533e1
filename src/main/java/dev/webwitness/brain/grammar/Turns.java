package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Turns of speech that stand for a plain order or check: {@code give it 15 seconds}, {@code two times click on Next}, {@code cv.docx into the CV field}. */
final class Turns {
    private static final String Q = Masked.QUOTE;
    private static final String VALUE =
            "(" + Q + "|[\\p{L}\\d@._+-]*\\d[\\p{L}\\d@._+-]*|(?-i:\\p{Lu})[\\p{L}\\d'.-]*)";
    private static final String FIELD = "([\\p{Ll}]+(?: [\\p{Ll}]+){0,2}?)";
    private static final String FILE =
            "(\\S+\\.(?:pdf|png|jpe?g|gif|csv|tsv|xlsx?|docx?|pptx?|odt|txt|zip|mp[34]|wav|mov|svg|json|xml|webp|md|ics|epub))";
    private static final String SHOWN_FILE =
            "(?:photo|picture|image|file|document|scan|screenshot|video|clip|pdf|cv|receipt|attachment|spreadsheet|invoice)";
    private static final String HOLDER = "(?:field|zone|area|box|input|button|slot|drop ?zone|uploader)";
    private static final String BAR =
            "(?:header|footer|sidebar|side bar|top bar|toolbar|menu|menu bar|nav(?:igation)?(?: bar)?|status bar)";
    private static final String KEY = "(esc(?:ape)?|enter|space|tab|delete|f\\d{1,2}|[\\p{L}\\d?/])";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN + "rename (?:the |this |that )?(?!it\\b)[\\p{Ll}]+(?: [\\p{Ll}]+)? (" + Q
                            + ") (?:in|to|into) (?=" + Q + ")",
                    "rename $1 to "),
            rule(
                    "^under ((?-i:\\p{Lu})[\\p{L}\\d&]*(?: (?-i:\\p{Lu})[\\p{L}\\d&]*){0,2}), (?!(?:do not|don't|never|please do not)\\b)(?=(.+)$)",
                    Turns::opened),
            rule(
                    START + "(the [\\p{Ll}]+(?: [\\p{Ll}]+)?) there (should|must|is|are|has|says|reads|shows) (?=\\S)",
                    "$1$2 $3 "),
            rule(
                    BEGIN
                            + "give (?:it|them|the page|that) (?:some |about |around |up to |at least |a good )?(\\d{1,3}) (?:s|secs?|seconds?)"
                            + END,
                    "wait $1 seconds"),
            rule(
                    BEGIN + "(?:look|search) for (?:the )?(?:[\\p{Ll}]+ )?(" + Q
                            + ") in (the [\\p{L} ]{2,25}? (?:field|box|bar|input))" + END,
                    "type $1 into $2"),
            rule("^" + FILE + " (?:into|onto|in|to) (the [\\p{L} ]{1,30}? " + HOLDER + ")" + END, "upload $1 to $2"),
            rule(
                    BEGIN + "(?:add|import|attach|insert) (?:the |an? |my |your )?(?:" + SHOWN_FILE + " )?" + FILE
                            + "(?: (?:through|via|using|with|by) (the (?:" + Q + " button|button " + Q
                            + "|[\\p{L} ]{2,30}? button)))?"
                            + END,
                    (m, masked) -> "upload " + m.group(1) + (m.group(2) == null ? "" : " to " + m.group(2))),
            rule(
                    "\\b(?:can(?:'t|not)|can not) be (?:clicked|pressed|selected|chosen|picked|tapped)(?: (?:on|any ?more))?"
                            + ALONE,
                    "must not be clickable"),
            rule(
                    START
                            + "(?:the |an? )?[\\p{L} ]{2,30}? (?:should have|has|must have|have) (?:turned|changed) (?:in)?to (?:the |an? )([\\p{L}]+(?: [\\p{L}]+)? (?:icon|button|symbol|sign))"
                            + ALONE,
                    (m, masked) -> Edges.check(m.group(1)) + "the " + m.group(2) + " is visible"),
            rule(
                    "^(?:the )?" + KEY
                            + " key (opens|closes|shows|hides|brings up) (?:the |an? )?([\\p{L}]+(?: [\\p{L}]+){0,2}?)(?=[.!]?$|, )",
                    (m, masked) -> "press the " + m.group(1) + " key and check that the " + m.group(3)
                            + (m.group(2).matches("(?i)closes|hides") ? " is not visible" : " is visible")),
            rule(
                    "(?<=^|, )the (?:code|name|text|number|address|word|value|title|e-?mail|amount) " + VALUE
                            + " you (?:write|type|enter|put|fill)(?: in| into| under| at)+ (?:the )?([\\p{L}]+(?: [\\p{Ll}]+)?)"
                            + END,
                    "type $1 into $2"),
            rule(
                    "^(twice|two times|three times|thrice|[2-9] times) (?:you )?(click|press|tap|hit|push)(?: on)? ([^,;]+?)"
                            + END,
                    "$2 $3 $1"),
            rule(
                    BEGIN + "(?:press|hit) " + KEY + " to [\\p{Ll}]+(?: it)? and " + KEY
                            + " again to [\\p{Ll}]+(?: it)?" + END,
                    "press the $1 key and press the $2 key"),
            rule(
                    BEGIN + "(?:you )?(?:choose|open|click|select|take) (" + NAME + ")(?: and|,)(?: then)? there ("
                            + NAME + ")" + ALONE,
                    "click $1 and click $2"),
            rule("\\bfrom the list (?:what|that|which) (?:opens|comes|appears|drops down|unfolds)\\b", "from the list"),
            rule("\\bis expected (?=(?:beside|next to|under|below|above|in|on|at) )", "should be visible "),
            rule(
                    "\\b(should|must|may|will|does|do|to|can)( not|n't| never)? mention (?=" + Q
                            + "|(?-i:\\p{Lu})|\\d)",
                    "$1$2 contain "),
            rule(
                    "^([\\p{L}]+(?: [\\p{Ll}]+)?) in the (" + BAR + ")(?::| =) (" + Q + "|\\d[\\d.,]*)" + ALONE,
                    (m, masked) -> Lexicon.verbAt(m.group(1)) == null
                            ? "check that the " + m.group(1) + " in the " + m.group(2) + " is " + m.group(3)
                            : m.group()),
            rule(
                    BEGIN
                            + "search (?:for )?(?:the )?(?:owner|customer|user|patient|guest|member|client|person|employee|author|driver|product|company|city|street) ("
                            + NAME + ")",
                    "search for $1"),
            rule(BEGIN + "rate (?:it|this|that|them) (?:as |with )?(" + NAME + ")" + END, "click $1"),
            rule(
                    BEGIN
                            + "set (?:the )?([\\p{L}]+(?: [\\p{Ll}]+)?) to (\\d[\\d.,]*(?: ?[%°\\p{L}]{1,3})?) (?:with|using|via) (?:the|its) slider"
                            + END,
                    "set the $1 slider to $2"),
            rule("\\b(is|are|be) (listed|shown|displayed|marked|registered) there (?=(?:as|with|under)\\b)", "$1 $2 "),
            rule(BEGIN + "place (?:the|your|my|an?) (bid|order|bet)" + END, "click Place $1"),
            rule(
                    BEGIN
                            + "((?:click|press|hit|tap|push)(?: on)?) (?:the )?(?:red|blue|green|orange|yellow|gr[ae]y|black|white|purple|pink|big|large) (?=(?-i:\\p{Lu}\\p{Ll}+)(?: \\p{Ll}+| (?-i:\\p{Lu})\\p{Ll}+)?"
                            + END + ")",
                    "$1 "),
            rule(
                    BEGIN
                            + "(?:give|tell|show) me (the [\\p{L}]+(?: [\\p{Ll}]+)?) (?:that )?(?:you|i|we) (?:got|get|see|find|have)(?: there)?"
                            + END,
                    "tell me $1"),
            rule("^after (?:a|the) (?:page )?(?:reload|refresh)(?: of the page)?,? (?=\\p{L})", "reload, then "),
            rule(
                    BEGIN + "(?:map|match) (?:the )?(" + Q + "|column " + Q
                            + ") (?:column )?(?:to|with|onto) (?:the field )?(" + Q + ")" + END,
                    "select $2 in $1"));

    private Turns() {}

    private static String opened(MatchResult found, Masked masked) {
        return ClauseSplitter.startsAct(found.group(2)) ? "click " + found.group(1) + ", " : found.group();
    }

    /** The step in plain words. */
    static Step plain(Step step) {
        return step.saying(RULES.applied(step.words(), step.masked()));
    }
}
