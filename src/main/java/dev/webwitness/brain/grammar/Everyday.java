package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Everyday wordings of orders and statements in the grammar's own words: {@code the plan stays on Basic}, {@code no need to wait, just press Guest}. */
final class Everyday {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$)";
    /** Where a clause may end within a sentence. */
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";

    private static final String CAPITAL =
            "(?!(?:the|an?|it|its|this|that|these|those|all|both|every|each|no)\\b)(?-i:\\p{Lu})[\\p{L}\\d.'&-]*";
    private static final String NAME = "(?:" + Q + "|" + CAPITAL + "(?: [\\p{L}\\d][\\p{L}\\d.'&-]*){0,4}?)";
    private static final String ROW = "(?:row|line|entry|item|result|hit|record|search result|list entry|card)";
    /** What folds out and in. */
    private static final String FOLDS =
            "(?:section|accordion|node|branch|folder|group|panel|chapter|row|tree|subtree|details|fold|question|answer|fieldset|block)";

    private static final String LIST =
            "(?:dropdown|drop-down|drop down|select|select box|combo ?box|list ?box|picker|selector|dropdown list|drop-down list)";

    /** Verbs of what nobody can do to a page. */
    private static final String IDLE =
            "(?:listen|watch|wait|worry|hurry|think|bother|care|look|panic|understand|know|study|learn|remember|memori[sz]e|be|rush|read)";

    private static final Rules RULES = Rules.of(
            rule(
                    "^(?:there is |there's |you have )?no need (?:to " + IDLE
                            + "|for)\\b[^,;:\uE000-\uE7FF]*(?:[,;:]| -| –| —) (?:so |but )?(?:please |you can )?(?:just |simply |only )*(?=(?:click|press|tap|hit|choose|select|pick|type|enter|go|open|skip|close|tick|check|use|scroll|continue|fill|reload)\\b)",
                    ""),
            rule(
                    "\\b(?:assign|move|change|set|switch|put|transfer|route|hand) (?:it|this|that|them|(?:the|this|that) [\\p{L}]+(?: [\\p{L}]+)?)(?: over)? to ("
                            + NAME
                            + ") (?:using|via|through|with|in|from|by using|with the help of) (?:the|its) ([\\p{L} -]{2,30}?) "
                            + LIST + STOP,
                    "select $1 from the $2 dropdown"),
            rule(
                    "(?<=^|\\bthat |\\band |[,;:] |\\bthen |\\bsure |\\b(?:verify|check|ensure|expect|assert) )(?:the )?("
                            + NAME
                            + ") ((?:(?:should|must|will|has to) (?:now |still |then )?be|is)(?: now| still| then)?) (?:shown as |listed as )?the (?:very )?(first|second|third|fourth|fifth|last) ("
                            + ROW + ")(?: ((?:in|of|on) (?:the |its )?[\\p{L} ]{2,30}))?" + END,
                    Everyday::placed),
            rule(
                    "\\b(?:leave|exit|quit|end|abandon|close) (?:the |this |that )?[\\p{L}]+(?: [\\p{L}]+)? (?:via|using|with|through|by) (?:the |its )((?:x|cross|×|✕)(?: (?:in|at|on) (?:the )?[\\p{L} -]{3,30}?)?)"
                            + STOP,
                    (m, masked) -> "click the " + m.group(1).replaceFirst("^x\\b", "X")),
            rule(
                    "\\b(?:leave|exit|quit|abandon) (?:the |this |that )[\\p{L}]+(?: [\\p{L}]+)? (?:via|using|with|through|by) (?:the |its )([^,;]{1,30}? (?:button|link|icon|arrow|symbol|cross|x)(?: (?:in|at|on) (?:the )?[\\p{L} -]{3,30}?)?)"
                            + STOP,
                    "click the $1"),
            rule(
                    "^((?:verify |check |ensure |make sure )?(?:that )?(?:the |an? )?(?:" + FOLDS + " " + NAME + "|(?:"
                            + Q
                            + "|[\\p{L}\\d][\\p{L}\\d -]{1,30}?) " + FOLDS
                            + ")) ((?:should|must|will|has to) (?:now |then )?)?(?:(expands?|unfolds?|folds? out)|(?:collapses?|folds? (?:up|in|together)))(?: now| again| automatically)?"
                            + END,
                    (m, masked) -> m.group(1)
                            + (m.group(2) == null ? " is " : " " + m.group(2) + "be ")
                            + (m.group(3) == null ? "collapsed" : "expanded")),
            rule(
                    "\\b((?:make|do) )(two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}) times (?:the |on )?((?:(?:ctrl|cmd|alt|shift)\\+)?(?:enter|return|tab|escape|esc|space|backspace|delete|arrow (?:up|down|left|right)))(?: key)?"
                            + STOP,
                    (m, masked) -> "press " + m.group(3) + " " + m.group(2) + " times"),
            rule(
                    "(?<=^|[,;] |\\band |\\bthen )((?:(?:you|i|we|please) )?(?:open|go|click|press|visit|tap|push|choose|select|pick|tick|fill|enter|type|write|take)) first (?=(?:the|on|in|into|to|your|my) )",
                    "$1 "),
            rule(
                    "^((?:the |our |my |its )?(?!(?:user|users|you|i|we|it|one|page|browser|view|focus|cursor|caret|mouse|app|site|url|address)\\b)[\\p{L}][\\p{L}' -]{0,30}?) (stays?|remains?) (?:(?:on|at) )?("
                            + CAPITAL
                            + "(?: (?-i:\\p{Lu})[\\p{L}\\d.'&-]*){0,2})(?<!\\b(?:page|screen|tab|view|step))" + END,
                    (m, masked) -> m.group(1) + " " + m.group(2) + " " + masked.keep(m.group(3))),
            rule(
                    "^((?:at least|at most|more than|less than|fewer than|no more than|no less than) (?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten) [\\p{L} -]{2,30}?) ((?:in|on) (?:the|this) [\\p{L} ]{2,25})"
                            + END,
                    "$1 are $2"),
            rule(
                    "^((?:all |the |both )?(?!.*\\b(?:previous|old|original|former|earlier|first|values?|defaults?|states?|settings?|data|user|focus|i|you|we|he|she|it|they|everything|nothing)\\b)[^,;]{2,40}?) (is|are|should be|must be) back(?: again| there)?(?=[.!]?$|, | and )",
                    "$1 $2 visible"),
            rule(
                    "^(?:in )?(?:the )?([^,;]{2,30}?) ((?:(?:should|must|has to|will) )?(?:now |still )?(?:shows?|displays?|have|has)) ("
                            + Q
                            + "|[€$£]?\\d[\\d.,]*(?: ?[€$£%])?) as (?:the |its |his |her |their )?(?!(?:placeholder|title|heading|headline|text|label|value|error|message|link|tooltip|default|option|options|read|unread|done|new|first|last|well|soon|before|it|an|a|selected|checked|paid|open|closed|active|sold)\\b)((?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)?)"
                            + END,
                    "the $4 in the $1 $2 $3"),
            rule(
                    "\\b((?:should |must |will |has to )(?:now |still |also )?(?:contain|include|list|mention|show)|contains|includes|lists|mentions) ((?-i:\\p{Lu})[\\p{L}\\d.-]*(?: [\\p{L}\\d.-]*\\d[\\p{L}\\d.-]*)?) and ("
                            + CAPITAL + "(?: [\\p{L}\\d.-]+)?)" + END,
                    Everyday::both));

    private Everyday() {}

    /** The words in the grammar's own; as they stand where they are in them already. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** {@code "Oslo" is the last row in the list}: what stands where is said of the place. */
    private static String placed(MatchResult said, Masked masked) {
        String where = said.group(5) == null ? "" : " " + said.group(5);
        return "the " + said.group(3) + " " + said.group(4) + where + " " + said.group(2) + " " + said.group(1);
    }

    /** {@code must contain B-4821 and Zone C}: with a number in one of them they are two things; names alone may be one. */
    private static String both(MatchResult said, Masked masked) {
        boolean numbered = (said.group(2) + said.group(3)).matches(".*\\d.*");
        return numbered
                ? said.group(1) + " " + masked.keep(said.group(2)) + " and " + masked.keep(said.group(3))
                : said.group();
    }
}
