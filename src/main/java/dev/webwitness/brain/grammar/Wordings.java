package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings further wordings of one act or one look into the plain ones: {@code none of them says 500}, {@code "X" is among them}, {@code wait when it is there}. */
final class Wordings {
    private static final String Q = Masked.QUOTE;
    private static final String VALUE =
            Q + "|(?-i:\\p{Lu})[\\w.-]*|[€$£]?\\d[\\w.,:%/-]*(?: (?:€|kWh|kg|km|g|EUR|USD|GBP|%))?";
    private static final String END = "(?=[.!]?$|, | and )";

    private static final Rules RULES = Rules.of(
            rule("^(?:(?:then|now|after|here) )*(?:it )?is (?:necessary|needed|required) to (?=\\p{Ll})", ""),
            rule("\\bnav to (?=\\S)", "navigate to "),
            rule("^tell me also ", "tell me "),
            rule("\\bclick to (?=" + Q + "|(?-i:\\p{Lu}))", "click "),
            rule(
                    "^(" + Q + ") (?:is |be |should be |must be )?nowhere(?: (?:to be seen|on the page|any ?more))?$",
                    "$1 is not visible"),
            rule(
                    "^make (?:the )?(?:switch|toggle|slider|checkbox|option) (" + Q
                            + "|(?-i:\\p{Lu})[\\w-]*(?: [\\w-]+){0,3}?) (on|off)" + END,
                    "turn $1 $2"),
            rule(
                    "\\bgo (back|forward) to (?:leave|exit|quit|abandon)\\b(?![^,;]*\\b(?:or|and|but|while|if|when|until)\\b|[^,;]*[/&])[^,;]*"
                            + END,
                    "go $1"),
            rule(
                    "\\b(?:type|enter|write|put) ((?:" + VALUE
                            + ")(?: \\p{Ll}+)?) (?:in|into) (?:the|this|that) (?:browser(?:'s)? )?prompt,? (?:and |then |and then )(?:press|click|hit|confirm with|choose) (?:on )?ok(?:ay)?"
                            + END,
                    "answer the prompt with $1"),
            rule(
                    "^click(?: on)? (?:the )?(?:seats|tiles|buttons|cards|boxes|days|slots|squares|cells|tabs|rows) ("
                            + Q + "|(?-i:\\p{Lu}|\\d)[\\w-]*)(?:,| and|, and) (" + Q + "|(?-i:\\p{Lu}|\\d)[\\w-]*)"
                            + END,
                    "click $1 and click $2"),
            rule(
                    "\\bwait when (?=(?:the |an? |" + Q + "|it |they ).*\\b(?:is|are|shows?|appears?|says?|comes?)\\b)",
                    "wait until "),
            rule(
                    "^make (?:an? |the )?(?:mark|tick|check|hook|cross) (?:on|at|in|for|by|next to|beside) (?=\\S)",
                    "tick "),
            rule("^put in (?=the \\p{Ll}+(?: \\p{Ll}+)? (?:" + Q + "|\\d))", "enter "),
            rule("^(?:give|write|put|enter|type) as (?:the )?(\\p{Ll}+(?: \\p{Ll}+)?) (" + Q + ")", "type $2 into $1"),
            rule(
                    "^look for (" + Q + ") (?:using|with|in|via|through) the search (?:bar|box|field)\\b",
                    "search for $1 using the search bar"),
            rule(
                    "\\bfilter (?:the )?(?:[^,;]{1,30}? )?(?:by|for) ((?:" + VALUE
                            + ")(?: (?-i:\\p{Lu})[\\w-]*)*) (?:using|with|via|through) the ([^,;]{2,30}? (?:filter|dropdown|drop-down|list|menu))"
                            + END,
                    "select $1 in the $2"),
            rule(
                    "(?:^|(?<=, )|(?<=\\band )|(?<=\\bthen ))(?:replace|overwrite) (?:its) (?:contents?|text|value) (?:with|by) (?=\\S)",
                    "set it to "),
            rule(
                    "\\b(the |an? |that |this )(?:small|little|tiny) (?=(?:check ?box|box|cross|x|loudspeaker|speaker|triangle|badge|dot|circle|flag|lock)\\b)",
                    "$1"),
            rule(
                    "\\b(an? |another )(?:second|third|further|additional|extra) (?=(?:\\p{Ll}+ )?\\p{Ll}+ (?:labell?ed|called|named|titled) )",
                    "$1"),
            rule(
                    "^(?:press|hit) (?:the )?(delete|insert) (?=(?:in|on|next to|beside) (?:this|that|the|its) (?:[\\p{L}\\d]+ )?(?:row|line|card|entry|item|tile)\\b)",
                    "click $1 "),
            rule(
                    "^((?:press|hit) .+? key (?:twice|once|(?:two|three|four|five|six|\\d+) times)) to (?:skip|go|move|get|reach|jump|advance|scroll|step)\\b(?![^,;]*\\b(?:or|and|but|while|if|when|until|as)\\b|[^,;]*[/&])[^,;]*$",
                    "$1"),
            rule(
                    "(?:^|(?<=, |\\band |\\bthen ))((?:(?:un)?(?:tick|check|select|mark)|(?:turn|switch) (?:on|off)) [^:;]*), (?=(?-i:OK|Ok|Apply|Done|Save|Close|Submit|Confirm|Next|Continue|Go|Send|Finish|Proceed|Register|Sign up|Log in|Pay|Book|Buy|Publish)$)",
                    "$1, click "),
            rule(
                    "^exactly (one|two|three|four|five|six|\\d+) (.+?) (?:should|must|has to|have to) be left\\b",
                    "there should be exactly $1 $2"),
            rule(
                    "\\b(should|must|has to|have to) (?:now )?be (?:calculated|recalculated|computed|rounded|converted|formatted|labell?ed|marked|tagged)(?: (?:as|to|with|by))? (?=(?:"
                            + VALUE + ")[.!]?$)",
                    "$1 say "),
            rule(
                    "^none of (?:them|these|those|the (?:rows|entries|items|results|hits|cards|lines|messages)) (?:says|shows|reads|contains|displays|mentions) ("
                            + VALUE + ")$",
                    "the page does not contain $1"),
            rule(
                    "^(.+) (?:is|are|should be|must be) among (?:them|these|those|the (?:results|hits|entries|items|rows|suggestions))$",
                    "$1 is visible"),
            rule(
                    "(?:^|(?<=, |\\band |\\bbut ))((?:the |" + Q + "|(?-i:\\p{Lu}))[^,;]*?) still (?:is|are)$",
                    "$1 is still visible"),
            rule(
                    "^((?:the |" + Q
                            + ").+?) ((?:should|must) be|is|are) (visible|shown|displayed|there|present|listed|enabled|disabled|checked|unchecked|selected),? but not (the (?:"
                            + Q + "|\\p{L}+)(?: (?:button|link|field|icon|tab|box|checkbox|option|section|row))?|" + Q
                            + "(?: (?:button|link|field|icon|tab|box|checkbox|option|section|row))?)$",
                    "$1 $2 $3 and $4 $2 not $3"));

    private Wordings() {}

    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }
}
