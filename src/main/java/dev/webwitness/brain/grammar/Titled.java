package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names and values that nobody quoted and that hold words with a use of their own: {@code the Save and close button}, {@code click Try again}, {@code the
 * status is Not started}. Written like a title, with a capital and no article, they are kept as one.
 */
final class Titled {
    private static final String Q = Masked.QUOTE;

    private static final String KIND =
            "(?-i:buttons?|btn|link|icon|tab|check ?box|toggle|switch|option|menu item|menu entry|heading|badge|chip|filter)";

    /** A word of a title after its first; an article, a kind or a verb of a statement is none. */
    private static final String WORD =
            "(?!(?:the|an?|this|that|these|its|it|my|your|is|are|was|should|must|has|have|shows|says|reads|appears?|button|link|icon|tab|check ?box|toggle|switch|option|field|box|dialog|row|card|page|menu|dropdown|list|table|press|hit|click|tap|type|enter|wait|attend|verify|make|see|scroll|hover|ctrl)\\b)[\\p{L}\\d][\\p{L}\\d'-]*";

    /** Words that join, deny or place elsewhere. */
    private static final String SMALL = "(?:and|or|&|/|not|in|for|as|with|to|all|on|at|of|by|again|now|from)";

    /** {@code Save and close}, {@code Add to cart}: a capital, then small letters, one of them a word with a use of its own. */
    private static final String TITLE = "(?-i:\\p{Lu})[\\p{L}']*(?: (?=(?-i:\\p{Ll}))" + WORD + ")?? (?-i:" + SMALL
            + ")(?: (?-i:(?=[\\p{Ll}\\d]))" + WORD + "){0,4}";

    private static final String PRESS = "(?:click|press|tap|hit|push|choose)(?: on)? ";

    /** Verbs on buttons that go on with a second one. */
    private static final String TWOFOLD =
            "(?:Save|Accept|Agree|Confirm|Review|Submit|Send|Apply|Approve|Book|Cancel|Copy|Finish|Log in|Sign in|Create|Publish|Update) (?:and|&|\\+) (?-i:close|continue|exit|quit|new|next|return|submit|pay|proceed|send|finish|publish|resend|restart|leave|archive|add another|create another|add new|create new|go back|stay)";

    /** Those of them whose second verb takes no object of its own here: {@code click Save and continue} may go on with another act. */
    private static final String LEAVING =
            "(?:Save|Accept|Apply) (?:and|&|\\+) (?-i:close|exit|quit|new|next|add another|create another|add new|create new)";

    private static final String ANSWER =
            "(?:No,? (?-i:thanks|thank you|keep it|go back|cancel)|Yes,? (?-i:delete|delete it|remove|remove it|I agree|log me out|sign out|discard|discard it|cancel it)|OK,? (?-i:got it)|Got (?-i:it)|Try (?-i:again)|(?:Buy|Shop|Start|Order|Book|Join|Donate|Call|Get it|Apply|Subscribe|Register) (?-i:now))";

    /** What begins a value and would be read as a no, a number or a place. */
    private static final String LEADS =
            "(?-i:Not|No|All|My|Your|In|On|First|Last|New|Back|Open|Save|Edit|Copy|Search|Read|Select|Add|Mark|Show|Off|Out|Next|Waiting|Read)";

    private static final String VALUE = "(" + LEADS
            + "(?: (?!(?:the|an?|in|on|at|under|after|within|before|but|while|when|if|until|instead|is|are|should|must|not|next|again|any ?more|now|by|too|also|there|or|than|longer|one|of|for|more|with|was|yet|since|every|each|via|without|unless|two|three|four|five|visible|shown|displayed|listed|present|enabled|disabled|checked|selected|empty|errors?)\\b)[\\p{Ll}\\d][\\p{L}\\d'-]*){1,4})";

    private static final String TELLS =
            "\\b(is|are|says?|reads?|shows?|displays?|becomes?|(?:should|must|has to|needs to) (?:now |still )?(?:be|say|read|show|display|become)|(?:changes?|turns?|switches|set|goes) (?:back )?to) ";

    private static final Pattern DENIED = Pattern.compile(
            "(?i:" + PRESS
                    + "(?:the )?(?:(?:button|link) )?)(?<n>Do(?: not|n't) \\p{Ll}+(?: \\p{Ll}+){0,2}?)(?= button\\b| link\\b|[.!]?$)");

    private static final Rules RULES = Rules.of(
            rule(
                    "\\b(the|an?|my|your) (" + TITLE + ") (" + KIND + ")\\b",
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2)) + " " + m.group(3)),
            rule(
                    "\\b(the|an?) ((?:Yes|No|OK|Okay), (?-i:\\p{Ll})[\\p{L}']*(?: (?-i:\\p{Ll})[\\p{L}']*){0,2}?) ("
                            + KIND + ")\\b",
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2)) + " " + m.group(3)),
            rule(
                    "\\b((?:button|link|tab|icon|option)(?: (?:called|named|labell?ed|titled))?) (" + TITLE + ")" + END,
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))),
            rule(
                    "\\b(the (?:button|link|tab|option|label|heading|message|item)) (?:that|which) (?:says|reads) (" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}']*(?: (?-i:\\p{Ll})[\\p{L}']*)?)(?= (?:should|must|is|has|appears|disappears|can|in|on|next)\\b|[.!]?$)",
                    (m, masked) ->
                            m.group(1) + " " + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2)))),
            rule("(?<=\\b" + PRESS + ")(" + LEAVING + "|" + ANSWER + ")" + END, (m, masked) -> masked.keep(m.group(1))),
            rule(
                    "(?<=^|\\b(?:the|an?) )((?-i:" + TWOFOLD + "))(?= (?:is|are|should|must)\\b)",
                    (m, masked) -> masked.keep(m.group(1))),
            rule(
                    "(?<=\\b" + PRESS
                            + ")((?-i:\\p{Lu})[\\p{L}]* (?:&|/) (?-i:\\p{Ll})[\\p{L}]*(?: (?-i:\\p{Ll})[\\p{L}]*)?)"
                            + END,
                    (m, masked) -> masked.keep(m.group(1))),
            rule(TELLS + VALUE + ALONE, Titled::value),
            rule(
                    "\\bthe (button|link|tab|check ?box|option) ((?-i:Mark|Show|Hide|Open|Select|Is|Save|Add|Edit|Copy)(?: (?!(?:is|are|should|must|has)\\b)(?-i:\\p{Ll})[\\p{L}'-]*){1,3}) (?=(?:is|should|must|has)\\b)",
                    (m, masked) -> "the " + m.group(1) + " " + masked.keep(m.group(2)) + " "),
            rule(
                    "\\b(the (?:status|state|heading|headline|title|label|first row|last row|message)(?: (?:next to|of|in|for|beside) [^,;]{1,30}?)? (?:is|should be|must be)) ((?-i:Open|New|Active|Closed|Done|Empty|Selected))"
                            + ALONE,
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))),
            rule(
                    START
                            + "((?:i|you|we|the user) (?:(?:should|must|can|do|will|cannot|could) )?(?:(?:not|no longer|still|now) )*sees? )((?-i:Open|Close|Save|Edit|Delete|Mark|Show|Hide|My|All|Select|Add|Read|Copy|New|Log|Sign)(?: (?-i:\\p{Ll})[\\p{L}'-]*(?<!\\b(?:in|on|at|under|after|button|link|tab|field|icon|and|or|but|enabled|disabled|greyed|grayed|out|checked|unchecked|ticked|selected|again|instead|now|too|anymore|checkboxes|buttons|links|open|closed|visible|hidden))){0,3})"
                            + ALONE,
                    (m, masked) -> m.group(1) + m.group(2) + masked.keep(m.group(3))),
            rule(
                    "\\b(sees? |there (?:is|should be|must be) )((?-i:\\p{Lu}\\p{Ll}+) \\d{1,4})" + ALONE,
                    (m, masked) -> m.group(1) + masked.keep(m.group(2))),
            rule(
                    "\\b(the )((?-i:All|My|New|Open|First|Last|Not \\p{Ll}+)) (tab|filter|link|button)(?= (?:is|should|must|has)\\b)",
                    (m, masked) -> m.group(1) + masked.keep(m.group(2)) + " " + m.group(3)));

    private Titled() {}

    /** The step with such names and values kept as if they were quoted. */
    static Step plain(Step step) {
        return step.saying(RULES.applied(step.words(), step.masked()));
    }

    /** {@code click Don't save}: a name that begins with its no, before it is taken for one. */
    static Step named(Step step) {
        Matcher denied = DENIED.matcher(step.words());
        if (!denied.find()) {
            return step;
        }
        String name = denied.group("n");
        String contracted = name.replaceFirst("^Do not", "Don't");
        boolean written = step.text().replace('\u2019', '\'').contains(contracted);
        String kept = step.masked().keep(written ? contracted : name);
        return step.saying(step.words().substring(0, denied.start("n"))
                + kept
                + step.words().substring(denied.end("n")));
    }

    /** A value that is told; how something is, is none. */
    private static String value(MatchResult found, Masked masked) {
        String value = found.group(2);
        String bare = value.toLowerCase(Locale.ROOT).replaceFirst("^(?:not|no) ", "");
        return Lexicon.STATES.containsKey(value.toLowerCase(Locale.ROOT)) || Lexicon.STATES.containsKey(bare)
                ? found.group()
                : found.group(1) + " " + masked.keep(value);
    }
}
