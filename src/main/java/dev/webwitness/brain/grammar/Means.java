package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Acts told by what they are done with, and values told the other way about: {@code Collapse the file using the chevron}, {@code make the delay 75}. */
final class Means {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$)";
    private static final String STOP = "(?=[.!]?$|[,;] | and (?:then )?(?:\\p{L}))";
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\d.'&-]*(?: [\\p{L}\\d.'&-]+){0,3}?";
    private static final String FIELD =
            "(?!(?:the|top|bottom|left|right|end|start|beginning|middle|way|moment|time|first|last|least|most|it|page)\\b)(?-i:\\p{Ll})[\\p{L}-]+(?: (?-i:\\p{Ll})[\\p{L}-]+){0,2}?";
    private static final String NAME = "(?:" + Q + "|" + CAPITAL + "|(?:the )?" + FIELD + ")";

    /** What can be pressed and has no name of its own. */
    private static final String HANDLE =
            "(?:icon|button|link|chevron|arrow|toggle|cross|caret|symbol|sign|knob|triangle|pencil|trash can|bin|x|×|✕)";

    private static final String RIGHT_CLICK =
            "(?:with|by|via|using|through) (?:an? |the )?(?:right[- ]?click(?:ing)?|right mouse(?: button| click)?|secondary (?:click|mouse button))";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN
                            + "(?:open|bring up|show|call up|get|use) (?:the |its |an? )?(?:context[- ])?menu (?:of|on|for|at) ([^,;]{1,60}?) "
                            + RIGHT_CLICK + "(?: on (?:it|that|this)| (?:it|that|this))?" + STOP,
                    "right-click $1"),
            rule(
                    BEGIN + "(?:open|bring up|show|call up|get|use) (?:the |its |an? )?(?:context[- ])?menu "
                            + RIGHT_CLICK + " (?:on |at )?([^,;]{1,60}?)" + STOP,
                    "right-click $1"),
            rule(
                    BEGIN + "(?:open|bring up|show|call up|get|use) ((?:the |my |its )?(?:" + Q
                            + "|[\\p{L}\\d][\\p{L}\\d -]{0,40}?))'s context[- ]menu(?: " + RIGHT_CLICK
                            + "(?: on (?:it|that|this)| (?:it|that|this))?)?" + STOP,
                    "right-click $1"),
            rule(
                    BEGIN
                            + "(?:open|click|press|tap|bring up|show|call up)(?: on)? ((?:the |its |an? )?[^,;]{1,50}?)(?: (?:context[- ])?menu)? (?:with|by|via|using) (?:an? |the )?(?:right[- ]?click|right mouse(?: button| click)?)"
                            + STOP,
                    (m, masked) -> m.group(1).matches("(?i)(?:.* )?(?:and|or|not|menu)")
                            ? m.group()
                            : "right-click " + m.group(1)),
            rule(
                    BEGIN
                            + "(?:collapse|expand|fold|unfold|close|open|delete|remove|edit|dismiss|hide|copy|share|rename|mute|unmute|archive|duplicate|clear) (?:the |this |that )?(?:(?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)?|it) (?:using|via|by using|by means of|by clicking(?: on)?|by pressing|by tapping(?: on)?) (?:the |that |this )((?:[\\p{L}\\d-]+ ){0,2}?"
                            + HANDLE + "(?: (?:next to|beside|of|on|in|at|above|below|near|behind) [^,;]+?)?)" + STOP,
                    "click the $1"),
            rule(
                    BEGIN
                            + "(?:delete|remove|edit|close|archive|duplicate|expand|collapse|copy|share|rename|mute|dismiss) ("
                            + Q + "|" + CAPITAL
                            + ") (?:using|via|with|by using|by clicking(?: on)?|by pressing|by tapping(?: on)?) (?:the |its |his |her )((?:[\\p{L}\\d-]+ ){0,2}?"
                            + HANDLE + ")" + STOP,
                    "click the $2 next to $1"),
            rule(
                    "\\b(drag [^,;]+? (?:before|after|above|below|in front of|behind|onto|into) [^,;]+?),? (?:in order )?to (?:change|re-?order|rearrange|sort|swap|reverse|adjust|reorgani[sz]e)(?: (?:the|their|its|this|order|sequence|sorting|list|items|files|pages|rows|priority|position))*"
                            + END,
                    "$1"),
            rule(
                    "((?:is|are|gets?|becomes?|goes) (?:hidden|gone|visible|shown|disabled|enabled|closed|empty|gr[ea]yed out|blurred|locked)), ("
                            + Q + ") ((?:in|on|at) the [^,;]{2,30}?)" + END,
                    "$1, and $2 appears $3"),
            rule(
                    "^([\\p{L}][\\p{L} -]{1,25}?) (->|→|=>|=) ([^,;]{1,40}), (?:(?:click|press|hit) )?(save|submit|send|apply|ok|confirm|search|continue|publish|post|book)"
                            + END,
                    "$1 $2 $3; click $4"),
            rule(
                    "((?:,|,? and)(?: then)?) (?:also )?(?:give|assign) it (?:an?|the) (" + FIELD + ") (?:of|=) (" + Q
                            + "|[\\d€$£][^\\s,;]*(?: ?[€$£%])?|" + CAPITAL + ")" + STOP,
                    "; type $3 into $2"),
            rule(
                    BEGIN + "(submit|save|send|apply|confirm|search|publish|post|retry|upload) (?:it )?(?:once )?again"
                            + STOP,
                    "$1"),
            rule(
                    "^(?:in|into) (?:the )?(?:field |box )?(" + NAME
                            + ") (?:you |we |i |please )?(?:write|type|put|enter|fill(?: in)?) (" + Q
                            + "|[^,;\"]{1,40}?) and (?:in|into) (?:the )?(?:field |box )?(" + NAME
                            + ")(?: (?:you |we |i |please )?(?:write|type|put|enter|fill(?: in)?))? (" + Q
                            + "|(?-i:[\\p{Lu}\\d])[^,;\"]{0,40}?)" + END,
                    Means::both),
            rule(
                    "\\b((?:should |must |has to |will )?(?:now )?(?:shows?|displays?|lists?)) (" + Q + ") with an? ("
                            + FIELD + ") of (" + Q + "|[\\d€$£][^\\s,;]*)" + STOP,
                    "$1 $2 and the $3 is $4"),
            rule(
                    BEGIN
                            + "(?:choose|select|pick) an? (?!(?:file|image|picture|pack|group|list|row|box)\\b)([\\p{L}]+(?: [\\p{L}]+)?) of (\\d[^,;]*?|"
                            + Q
                            + ") (?:from|in|out of) (?:the|its) (?:list|dropdown|drop-down|menu|options|select(?: box)?)"
                            + STOP,
                    (m, masked) -> "select " + masked.keep(m.group(2)) + " in the " + m.group(1) + " dropdown"),
            rule(
                    BEGIN
                            + "(?:choose|select|pick) an? (quantity|amount|period|duration|term|size|number|radius|distance|interval|limit|budget|width|height|length) of (\\d[^,;]*?)"
                            + STOP,
                    "set the $1 to $2"),
            rule("\\banswer with (yes|no|ok|okay)" + STOP, "answer $1"),
            rule(
                    "\\bsearch (?:for )?(?:the |an? )?(?!(?:page|site|list|table|web|map|document|text|file|folder|field|box|bar|tab|menu|for|in|by|word|term|button|icon|words?|string)\\b)((?-i:\\p{Ll})+) ("
                            + Q + "|" + CAPITAL + ")" + STOP,
                    "search for $2"),
            rule(
                    BEGIN + "set (" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}\\d]*(?: (?-i:\\p{Lu})[\\p{L}\\d]*)?|\\d\\S*) as (?:the |its )?("
                            + FIELD + ")" + STOP,
                    Means::named),
            rule("\\bnot (see|show|find|have|get|contain|display) any (?!of\\b)(?=\\p{L})", "not $1 "),
            rule(
                    "^(pause|play|resume|stop|undo|redo|save|submit|reset|clear|cancel|apply|publish|archive|mute|unmute|follow|like|shuffle): (?=(?:the |an? |its )?[^,;:]{2,40}? (?:is|are|gets?|becomes?|shows?|says?|appears?|disappears?|turns?|goes|stays?)\\b)",
                    "click $1; "),
            rule(
                    "^(?:by|at|for) (?:the )?(" + NAME + ") (?:you |we |i |please )(?:take|choose|select|pick) (" + Q
                            + "|" + CAPITAL + ")(?: from the (?:list|dropdown|menu|options))?" + END,
                    "select $2 in $1"),
            rule(
                    "^(?:the )?(box|checkbox|switch|toggle|option) (" + Q
                            + ")(?: please)?,? (?:please )?(?:you )?(?:make|put|turn|set|switch)(?: it)? (on|off)"
                            + END,
                    "turn $3 $2"),
            rule(
                    BEGIN
                            + "(attach|upload|click|tick|select|choose|enter|add|open|press|untick|fill|check) also (?=\\S)",
                    "$1 "),
            rule(
                    "^(" + Q + "|(?-i:[\\p{Lu}\\d-]*\\d[\\p{Lu}\\d-]*)) into (?:the )?(" + FIELD + ")" + STOP,
                    "type $1 into $2"),
            rule(
                    "\\b(tell me|read out|report|note|say) how many (.+?) (?:it|the page|this|that) (?:shows|says|has|lists|displays|tells)"
                            + END,
                    "$1 the $2"),
            rule("\\b(tell me|report|read out) how (the [^,;]{2,40}?) (?:stands|reads)(?: now)?" + END, "$1 $2"),
            rule(BEGIN + "make (?:the |its )(" + FIELD + ") (\\d[\\d.,]*(?: ?[€$£%])?)" + STOP, "set $1 to $2"),
            rule(
                    BEGIN
                            + "set (?:the |a )?(?:checkbox|check ?mark|tick|tick ?box|tick mark)(?: (?:at|for|by|in|on|next to|beside))? (?:the )?("
                            + Q + "|" + CAPITAL + ")" + STOP,
                    "tick $1"),
            rule(
                    "\\b(should|must) ((?:both|all|now) )?have been (ticked|unticked|checked|unchecked|enabled|disabled|selected|expanded|collapsed)(?: automatically| by itself| again)?"
                            + END,
                    "$1 $2be $3"),
            rule("^(" + Q + ") (?:is )?(?:in|on|at) none of (?:them|these|those)" + END, "$1 is not visible"),
            rule(
                    "\\b((?:upload|attach) [^;]+?\\.\\w{2,5}) (?:through|via|using|with) (?:the )?(?=(?:" + Q + "|"
                            + CAPITAL + ") (?:input|field|button|picker|control|area|zone)\\b)",
                    "$1 to "),
            rule(
                    "^(?:the )?(?:last time|before|earlier|yesterday|previously),? (?:i|we) (?:got|had|saw|received) ("
                            + Q
                            + ")(?: -|,|;|:|\\.)? ?(?:and |but |now )?(?:that|this|it) (?:should|must|may) not (?:come|appear|happen|show up|be shown|be there)(?: any ?more| any longer| again| now)?"
                            + END,
                    "$1 should not be visible"),
            rule(
                    "^given (?:that )?(?:the |a |my )?browser (?:is|has been|was) (?:at|on|opened (?:at|on|with)|open (?:at|on)|pointed at) (?="
                            + Q + "|/|https?:)",
                    "open "));

    private Means() {}

    /** The words in the grammar's own; as they stand where they are in them already. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** {@code Berlin as city}: what fields or lists are called; {@code as favourite} is none. */
    private static String named(MatchResult said, Masked masked) {
        boolean field = FieldNames.known(said.group(2)) || Setting.isList(Named.of(said.group(2), null));
        return field ? "set the " + said.group(2) + " to " + masked.keep(said.group(1)) : said.group();
    }

    /** {@code In the subject write Sick today and in the text Leo has fever}: two fields, each with its value. */
    private static String both(MatchResult said, Masked masked) {
        return "type " + masked.keep(said.group(2)) + " into " + said.group(1) + " and type "
                + masked.keep(said.group(4)) + " into " + said.group(3);
    }
}
