package dev.webwitness.brain.grammar;

/** Small words where another language puts them: {@code below there is button Apply, press him}; {@code press again Continue}; {@code choose there Berlin}. */
final class WordOrder {
    private static final String Q = Masked.QUOTE;
    private static final String PRESS = "(?:press|push|click|tap|hit|tick)";
    private static final String NAME = "(?=the |" + Q + "|(?-i:\\p{Lu}))";
    private static final String KIND =
            "(?:button|link|field|list|menu|icon|tab|box|table|checkbox|switch|dropdown|filter|calendar|search|slider|arrow)";
    private static final String END = "(?=$|[.,;!]| and\\b| then\\b)";

    private static final Rules RULES = Rules.of(
            Rules.rule("\\b(" + PRESS + "(?: on| at)?) (?:him|her)" + END, "$1 it"),
            Rules.rule("\\b(push|press|tap|click) (?:on|at) it" + END, "click it"),
            Rules.rule("\\b(?:attend|await) (?:for )?(?=\\d+ ?(?:s|secs?|seconds?|min|minutes?)\\b)", "wait "),
            Rules.rule(
                    "\\bnot ((?:be |being )?(?:there|here|visible|shown|listed|displayed|present|available)) more"
                            + END,
                    "not $1 any more"),
            Rules.rule(
                    "^(?:in|into) (?:the )?(?:field )?([\\p{L}][\\p{L} ]{1,25}?|" + Q
                            + ") (?:you |i |we )?(?:write|type|enter|put|fill in) (" + Q
                            + "),? and (?:in|into) (?:the )?(?:field )?([\\p{L}][\\p{L} ]{1,25}?|" + Q
                            + ") (?:(?:you |i |we )?(?:write|type|enter|put|fill in) )?(" + Q + ")(?=[.!]?$)",
                    (found, masked) -> "type " + found.group(2) + " into " + kept(found.group(1), masked) + " and type "
                            + found.group(4) + " into " + kept(found.group(3), masked)),
            Rules.rule("\\b(" + PRESS + "|choose|select|open|pick)(?: on)? again (?:on )?" + NAME, "$1 "),
            Rules.rule("\\byou (see|find|get|have) (?:now|then) (?=an? |the |" + KIND + "\\b)", "you $1 "),
            Rules.rule(
                    "\\b(there is|you (?:see|find|get|have)|there comes) (?:an? |the )?(" + KIND + ") (" + Q
                            + "|(?-i:\\p{Lu})[\\w'&-]*(?: [\\w'&-]+){0,3}?)(?=,|;| and\\b)",
                    (found, masked) -> found.group(1) + " the "
                            + (Masked.isQuote(found.group(3)) ? found.group(3) : masked.keep(found.group(3))) + " "
                            + found.group(2)),
            Rules.rule(
                    "^((?:in|on|at|under) (?:the )?[\\p{L} ]{2,25}?) is (?!(?:it|there|now|not|an?|the)\\b)((?-i:\\p{Lu})[\\p{L}\\d ]{1,30}?|"
                            + Q + "), (?=[^,]*\\bit\\b)",
                    "$1 there is a $2, "),
            Rules.rule(
                    "\\bthere is ((?:on|in|at) (?:the )?(?:top|bottom|left|right|middle|side|upper|lower|corner)(?: (?:left|right|side|corner))*) (?=an? |the )",
                    "$1 there is "),
            Rules.rule(
                    "^((?:[^,;]+ )?(?:there is|you (?:see|find|get|have)) [^,;]+), ((?:and |so |please |you |i |we )*(?:choose|select|pick|take)) there ([^,;]+?)"
                            + END,
                    "$1, $2 $3 in it"),
            Rules.rule("\\b(choose|select|pick|take|tick|click|press) there " + NAME, "$1 "),
            Rules.rule(
                    "^(?:and |then )*(?:in )?(?:the )?(?:field |box )?((?!(?:it|that|this)\\b)[\\p{L}\\d][\\p{L}\\d ]{1,30}?|"
                            + Q + ") (?:(?:you|i|we) )(?:let|leave|keep) (?:it )?(?:empty|blank)" + END,
                    "leave $1 empty"),
            Rules.rule("\\blet (the )?((?:field |box )?[\\p{L}\\d ]{2,30}?) (empty|blank)" + END, "leave $1$2 $3"),
            Rules.rule(
                    "\\b(?:put|set|make|place) (?:the |a )?(?:ticks?|checks?|check ?marks?)(?: (?:at|on|in|by|for|to))? (?=(?-i:\\p{Lu})|"
                            + Q + ")",
                    "tick "),
            Rules.rule(
                    "^(?:with|by|in|using) (?:the )?browser,? (?:(?:you|i|we) )?(?:go|step) (back|forward)" + END,
                    "go $1"),
            Rules.rule(
                    "^(?:and |but )?(?:she|he|they|i|we|you|the (?:user|customer|client)) (?:always |often |sometimes |only |now |then |still |just )*(?:gets?|got|sees?|saw|has|have|had|receives?d?)(?: always| now| often)? (?:(?:the |an? |this )?(?:message |error |text |warning |notice |hint )?:? ?("
                            + Q
                            + ")|(an? [\\p{L} ]{3,30}?))(?: (?:there|here|then|now|again|after (?:this|that|it)))?(?=\\s*[,;-] (?:but |and )?(?:this|that|it|which|we|you|he|she|they|i)\\b[^,]{0,30}? (?:not|never)\\b)",
                    (found, masked) -> "you should see " + (found.group(1) == null ? found.group(2) : found.group(1))),
            Rules.rule(
                    "\\btype (?:the )?file ([^\\s,;]+\\.\\w{2,4}) into (?:the )?([^,;]{2,40}?)(?: you| i| we)?" + END,
                    "upload $1 to $2"));

    private WordOrder() {}

    private static String kept(String name, Masked masked) {
        return Masked.isQuote(name) ? name : masked.keep(name);
    }

    /** The step in the order of the language. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }
}
