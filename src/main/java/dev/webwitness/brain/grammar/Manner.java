package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Rules.rule;

/**
 * How, when and what for something is done, which is no part of a name or a value: {@code click Save now}, {@code press Enter at the end}. Only where what is
 * named ends for certain before it: a button may be called {@code Buy now}, a text may end with {@code too}.
 */
final class Manner {
    private static final String Q = Masked.QUOTE;
    private static final String NUMBER = "[$€£]?\\d\\S*(?: ?[$€£%])?";
    private static final String KIND =
            "(?:button|link|menu|tab|icon|field|box|checkbox|switch|toggle|dialog|pop-?up|page|image|row|key|card)";
    private static final String KEY = "(?:enter|return|escape|esc|tab|space)";
    private static final String FIELD = "(?:the )?(?:" + Q + "|[\\p{L}]+(?: [\\p{L}]+)?)(?: field| box| input)?";

    /** An order in the fewest words: what is named or given is in quotes, a number, a kind of thing or a single word. */
    static final String SHORT =
            "(?:(?:click|press|tap|hit|open|tick|untick|expand|collapse|hover(?: over)?|close|go to)(?: on)? (?:the )?(?:"
                    + Q
                    + "(?: " + KIND + ")?|(?:[\\p{L}]+ ){0,2}" + KIND + "|(?-i:\\p{Lu})[\\p{L}\\d]*|" + KEY
                    + ")|(?:select|choose|pick|delete|remove) (?:the row )?" + Q + "|(?:set|change) " + FIELD
                    + " to (?:" + Q + "|" + NUMBER
                    + ")|(?:type|enter|write|put) (?:" + Q + "|" + NUMBER + ") (?:into|in) " + FIELD + "|fill " + FIELD
                    + " with (?:" + Q + "|" + NUMBER
                    + ")|upload \\S+(?: (?:to|into) " + Q
                    + ")?|reload(?: the page)?|refresh(?: the page)?|go back|submit|save|scroll (?:down|up)|sort by \\S+)";

    /** What a name or a value ends with where nothing more can belong to it. */
    private static final String SURE = "(?<=" + Q + "|\\d|\\b(?:"
            + "button|link|menu|tab|icon|field|box|checkbox|switch|toggle|dialog|popup|page|image|row|key|card"
            + "|enter|return|escape|esc|space|save|cancel|ok|settings|terms|back))";

    private static final String ADVERB =
            "(?:now|first|next|then|immediately|directly|manually|quickly|right away|straight away|at once|slowly|carefully|gently|finally|too|as well|also|for now|this time|afterwards)";

    private static final String PERIOD =
            "(?:(?:at|in) the (?:very )?(?:end|beginning|start|same time|meantime)|in the meanwhile|at last)";

    private static final String GOES_ON =
            " to (?:continue|proceed|go on|move on|finish|complete (?:it|this|the form|the step)|save (?:it|them|(?:the|your|my) changes))";

    private static final Rules RULES = Rules.of(
            rule(BEGIN + "(" + SHORT + ")" + SURE + " (?-i:" + ADVERB + ")" + END, "$1"),
            rule(
                    BEGIN + "((?:type|enter) (?:" + Q + "|" + NUMBER + ") (?:into|in) (?:the )?[\\p{L}]+) (?-i:"
                            + ADVERB + ")" + END,
                    "$1"),
            rule(BEGIN + "((?:tick|untick) (?-i:\\p{Lu})[\\p{L}]*) (?:too|as well|also)" + END, "$1"),
            rule(BEGIN + "(press (?:the )?" + KEY + "(?: key)?) instead" + END, "$1"),
            rule(
                    BEGIN + "(" + SHORT + ") (?:one more time|a second time|another time|yet again|one last time)"
                            + END,
                    "$1 again"),
            rule(
                    BEGIN + "(scroll (?:down|up)) (?:again|now|too|also|quickly|slowly|once more|one more time)" + END,
                    "$1"),
            rule(BEGIN + "(" + SHORT + ") (?:with|using) (?:the|your|a) mouse(?: click)?" + END, "$1"),
            rule(BEGIN + "go back" + GOES_ON + END, "go back"),
            rule(BEGIN + "(" + SHORT + ")(?<=" + Q + "|\\d|\\.\\p{L}{2,4}|\\b" + KEY + ")" + GOES_ON + ALONE, "$1"),
            rule(
                    BEGIN + "(" + SHORT + "),? because (?!of\\b)(?:(?! and )[^,;" + Q.substring(1, Q.length() - 1)
                            + "])+" + ALONE,
                    "$1"),
            rule(BEGIN + "(" + SHORT + ") " + PERIOD + END, "$1"),
            rule("^" + PERIOD + ",? (?=(?:please |now )?(?:" + SHORT + "|(?:add|delete|remove) ))", ""),
            rule(
                    "^(?:initially|at first|by default|at the (?:start|beginning)|to begin with)(?:, ?| )(?=(?:the|an?|there|no|all) |"
                            + Q + "|(?-i:\\p{Lu}))",
                    ""));

    private Manner() {}

    /** The step without it; as it stands where nothing of it is told. */
    static Step plain(Step step) {
        return step.saying(RULES.applied(step.words(), step.masked()));
    }
}
