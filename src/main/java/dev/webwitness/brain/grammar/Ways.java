package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Ways of getting about a page told in other words: {@code take me to Orders}, {@code "Map" opens a new tab, switch there}, {@code copy with Ctrl+C}. */
final class Ways {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String END = "(?=[.!]?$)";
    private static final String WORD = Q + "|[\\p{L}\\d][\\p{L}\\d-]*";
    private static final String NAME = Q + "|(?-i:\\p{Lu})[\\p{L}\\d]*(?: (?-i:\\p{Lu})[\\p{L}\\d]*)?";
    private static final String CHORD =
            "(?:(?:ctrl|control|cmd|command|meta|alt|option|shift) ?\\+ ?)+[^\\s,;]+?|f\\d{1,2}";
    private static final String TAB = "(?:browser )?(?:tab|window)";
    private static final String BAR =
            "(?:footer|header|sidebar|side bar|toolbar|nav(?:igation)?(?: ?bar)?|top bar|status bar)";
    private static final String ARROW = " ?(?:>|→|->|›|») ?";

    /** What keys do wherever they are pressed, and nothing that is typed. */
    private static final String KEYED =
            "(?:(?:select|mark|highlight) (?:all|everything)|copy|cut|paste|undo|redo|save|submit|print|find|search|focus|open|show|hide|toggle|bring up|call up|go)";

    private static final Rules RULES = Rules.of(
            rule(
                    "(?<=\\S)(?<!\\b(?:right|directly|immediately|shortly|soon|is|are|be|what|happens|comes)),? afterwards?(?=[.!]?$|,? and | then\\b)",
                    ""),
            rule(
                    "^(?:please )?(?:take|bring|lead|get) (?:me|us|yourself) (back )?(?:over )?to (?=\\S)",
                    (m, masked) -> m.group(1) == null ? "go to " : "go back to "),
            rule("^click through to (?=(?:the )?(?:\\p{L}+|\\d+\\p{L}*) page\\b|page \\d)", "go to "),
            rule(
                    BEGIN + KEYED
                            + "(?: (?:the|it|this|that|them|its|page|text|field|box|(?!with|using|via|and|then|by)\\p{Ll}+)){0,4}? (?:with|using|via|by pressing|through|by means of) ("
                            + CHORD + "|" + Q + ")" + STOP,
                    Ways::key),
            rule(
                    "\\b(press|hit|type) the (?:letter|character|key) (" + Q + "|[\\p{L}\\d?/.])(?: key)?" + STOP,
                    (m, masked) ->
                            masked.plain(m.group(2)).length() > 1 ? m.group() : "press the " + m.group(2) + " key"),
            rule("^(?:use|try|press) (?:the )?(?:keyboard )?(?:shortcut|key combination) (?=\\S)", "press "),
            rule(
                    "^(?:use|try) (" + CHORD
                            + ") (?:in order )?to (?![^,;]*(?:\\d|\\b(?:until|till|all|every|each|twice|times|or|while|when|if)\\b))\\p{L}+(?: [^,;]*?)?"
                            + STOP,
                    "press $1"),
            rule(
                    "^(?:the )?(?:(?:link|button) )?((?:the )?(?:" + Q
                            + "|[\\p{L}-]+(?: [\\p{L}-]+)? (?=link|button|icon))(?: (?:link|button|icon))?) (?:also )?opens? (?:up )?(?:in )?an? (?:(?:new|separate|second) )?"
                            + TAB
                            + "[,;]? (?:so |and |then |please )*(?:switch|go|change|move)(?: over)? (?:to )?(?:it|there|that (?:tab|one|window)|the (?:new|other) (?:tab|one|window))"
                            + STOP,
                    "click $1 and switch to the new tab"),
            rule(
                    "^(?:in|on|inside) the (new|newly opened|other|original) " + TAB
                            + ",? (?:please |you )?(?=(?:click|press|tap|type|enter|select|choose|tick|check|verify|expect|make sure|open|scroll|hover|go|close|fill)\\b)",
                    "switch to the $1 tab and "),
            rule("\\bswitch to the pop-?up window" + STOP, "switch to the new tab"),
            rule(
                    "^(?:in|inside|within) (?:the )?(?:i?frame (" + Q + ")|(" + Q
                            + ") i?frame),? (?:please |you )?(?=(?:type|write|enter|put|fill|select|choose|pick|set|search|upload|clear)\\b)",
                    (m, masked) -> "inside the frame " + (m.group(1) == null ? m.group(2) : m.group(1)) + ", "),
            rule(
                    "\\b(?:type|enter|write|put) (" + Q
                            + "|[^\\s,;]+) (?:in|into) the (?:browser(?:'s)? |js )?prompt,? (?:and |then |and then )(?:accept|confirm|submit)(?: (?:it|the prompt))?"
                            + STOP,
                    "answer the prompt with $1"),
            rule(
                    "\\b((?:the|an?) (?:(?:browser|js|native) )?(?:alert|confirm|confirmation|browser dialog) (?:says|asks|reads|shows) "
                            + Q + ")(?:,| and|, and) (?:then )?close (?:it|the alert|the dialog)" + STOP,
                    "$1 and accept the dialog"),
            rule(
                    "\\b((?:the|an?) " + Q
                            + " (?:prompt|confirm(?:ation)?|dialog|alert|question)(?: dialog| box)? (?:(?:should|must|will) )?(?:comes?|shows?|pops?|turns?|appears?|opens?|is shown)(?: up)?)(?: -|,|;|:|,? and)(?: then)? (dismiss|accept|cancel|confirm)(?: it| that)"
                            + STOP,
                    "$1 and $2 the dialog"),
            rule(
                    "\\b(switch|change|set) (the [\\p{L}]+(?: [\\p{L}]+)?) to (" + WORD
                            + ")(?:,| and|, and|, then| and then) (?:then )?back (?:again )?to (" + WORD
                            + ")(?: again)?" + STOP,
                    "$1 $2 to $3 and $1 $2 to $4"),
            rule(
                    "^(switch|change|set) (the [\\p{L}]+(?: [\\p{L}]+)?) (back )?to (" + WORD + ") in the (" + BAR + ")"
                            + STOP,
                    "in the $5, $1 $2 to $4"),
            rule(
                    "\\b(?:toggle|switch|turn|flip) (?:the )?(" + Q
                            + "|(?!(?:it|them|everything|all)\\b)[\\p{L}][\\p{L} -]{1,30}?) (on|off)(?:,| and|, and|, then| and then) (?:then )?(?:back )?(on|off)(?: again)?"
                            + STOP,
                    "turn $1 $2 and turn $1 $3"),
            rule(
                    "^(?:increase|raise|reduce|decrease|lower|bring|set|change) (?:the )?([\\p{L}][\\p{L} ]{1,30}?) to (\\d+) (?:with|using|via|by clicking|by pressing|through) ((?:the )?(?:"
                            + Q + "|[\\p{L}+−-]+)(?: (?:button|icon|sign|symbol|arrow))|(?:the )?(?:plus|minus)|" + Q
                            + ")" + END,
                    "click $3 until the $1 is $2"),
            rule(
                    "^(?:go|click|step|move|proceed|walk) through the (?:[\\p{L}]+ )?(?:wizard|assistant|steps|form|tour|setup|survey|quiz|slides) (?:with|using|via|by clicking|by pressing) (?:the )?("
                            + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]*(?: \\p{Ll}+)?)(?: button)?,? (until|till) (?:(?:you|i|we) (?:reach|get to|are on|arrive at|see)|(?=.+ (?:is|appears|shows|comes)\\b)) ?(?=\\S)",
                    (m, masked) -> "click " + m.group(1) + " until you see "),
            rule(
                    "^((?:if|when|in case) .+?)[,;] (?:otherwise|if not|else),? (?:(?:go on|carry on|move on|do nothing|just (?:go on|continue|proceed|carry on)|ignore it|skip (?:it|this))(?: with (?:the next step|the rest))?)"
                            + END,
                    "$1"),
            rule(
                    "^((?:if|when|once|should|as soon as) [^;]+?),? and (?:then )?(?:just )?(?:go|carry|move) on" + END,
                    "$1"),
            rule(
                    "^(if (?:the )?" + Q
                            + "(?: [\\p{L}]+)? (?:is|are) (?:not )?(?:visible|shown|there|enabled|disabled|present|active|checked|selected|displayed)) (?=(?:click|press|tap|close|tick|accept|select)\\b)",
                    "$1, "),
            rule(
                    "^(?:when|once|as soon as) (the|an?) (dialog|alert|confirm|confirmation|popup|pop-up) (?:asks|says|shows|reads) ("
                            + Q + "), (?:then )?(?=\\p{L})",
                    "$1 $2 says $3; "),
            rule(
                    "^(?:expand|collapse|delete|remove|hide|reset) (?:all|every|both|the(?! (?:\\p{L}+ )?\\p{L}+ with\\b)) (?:of )?(?:the )?[\\p{L}]+(?: [\\p{L}]+)? (?:with|via|using|by clicking|by pressing) (?:the )?("
                            + Q + ")(?: button| link)?" + STOP,
                    "click $1"),
            rule(
                    "^(click(?: on)? (?:the )?(?:" + NAME + ")(?:(?:, | and |, and )(?:the )?(?:" + NAME
                            + "))+) (?:one after (?:the other|another)|one by one|in turn|in (?:this|that) order)"
                            + END,
                    "$1"),
            rule(
                    "^(?:continue|go on|proceed|move on|carry on) (?:with|via|using|by (?:clicking|pressing)) (?:the )?("
                            + Q + ")(?: button)?" + STOP,
                    (m, masked) -> masked.plain(m.group(1))
                                    .matches(
                                            "(?i)next(?: .*)?|continue(?: .*)?|finish|done|ok|save(?: .*)?|proceed(?: .*)?|start|go")
                            ? "click " + m.group(1)
                            : m.group()),
            rule(
                    "(?<=^|\\bthat |\\b(?:check|verify|ensure|expect|assert|sure) )(" + Q
                            + ") ((?:should |must )?(?:now |still )?(?:be|is)(?: now| still)?) the ((?:(?:page|main) )?(?:heading|headline|title))"
                            + END,
                    "the $3 $2 $1"),
            rule(
                    "\\b(?:go to|click(?: into| in| on)?|focus) (?:the )?(?:browser(?:'s)? )?(?:address|url|location) bar(?:,| and|, and) (?:then )?(?:type|enter|paste|write) ((?:/|https?://)[^\\s,;]*?)(?:,? and (?:press|hit) enter)?"
                            + STOP,
                    "open $1"),
            rule(
                    "^(?:change|set|edit) the (?:url|address)(?: in the (?:address|url) bar| of the page)? to (?=/)",
                    "open "),
            rule(
                    "^switch from (?:the )?[^,;]{1,30}? to (?:the )?(?=(?:" + Q
                            + "|[\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2})[.!]?$)",
                    "switch to "),
            rule(
                    "^(?:select|mark|highlight) (?:all(?: of)? (?:the )?|(?:the )?(?:whole |entire |complete |full ))(?:text|content|contents)"
                            + STOP,
                    "press Ctrl+A"),
            rule(
                    "^(?:put|set|switch|bring) the (?:video|player|map|page|window|image|slideshow) (?:in|into|to) full ?screen(?: mode)?"
                            + STOP,
                    "go fullscreen"),
            rule(
                    "^(?:in|from|using) the (?:main |top |app )?menu(?: ?bar)?,? (?:choose|select|click|pick|open|go to) (?=(?:"
                            + Q + "|(?-i:\\p{Lu})[^,;]*?)" + ARROW + ")",
                    "click "),
            rule(
                    "\\b(move|put|bring) (" + Q
                            + "|the [\\p{L}\\d ]{2,30}?|(?-i:\\p{Lu})[\\p{L}\\d]*) (above|below|before|after|onto|into|to) ("
                            + Q
                            + "|the [\\p{L}\\d ]{2,30}?|(?-i:\\p{Lu})[\\p{L}\\d]*) (?:by dragging(?: (?:it|and dropping(?: it)?))?|by drag(?: and |[- ]and[- ]|&)drop|(?:with|via|using) drag(?: and |[- ]and[- ]|&)drop)"
                            + STOP,
                    "drag $2 $3 $4"),
            rule(
                    BEGIN
                            + "(pause|stop|resume|mute|unmute|restart) (it|the [\\p{L}]+)(?: again)? after ((?:\\d+|an?|one|two|three|five|ten) (?:seconds?|secs?|s|minutes?))"
                            + STOP,
                    "wait $3 and $1 $2"),
            rule(BEGIN + "pause it(?: again)?" + STOP, (m, masked) -> "click " + masked.keep("Pause")),
            rule(
                    "^(?:please )?confirm (?:it |this |that )?(?:with|by (?:clicking|pressing|choosing))(?: on)? (?:the )?(OK|Okay|Yes)(?!, (?:delete|cancel|remove|discard|leave|log out|sign out|reset)\\b)(?: button)?"
                            + STOP,
                    (m, masked) -> "click " + masked.keep(m.group(1))),
            rule(
                    "^(?:please )?skip (?:the |this )((?:[\\p{L}]+ )?(?:tour|intro|introduction|onboarding|tutorial|walkthrough|walk-through|ad|advert|animation|wizard))"
                            + STOP,
                    (m, masked) -> "click " + masked.keep("Skip")),
            rule(
                    "\\bzoom (?:the )?(?:map|chart|image|picture|view|page|canvas|diagram) (in|out)\\b|\\bzoom (in|out) (?:on|in|of|into) the (?:map|chart|image|picture|canvas|diagram)\\b",
                    (m, masked) -> "zoom " + (m.group(1) == null ? m.group(2) : m.group(1))),
            rule(
                    "^open an? (?:new|second|another|third) " + TAB
                            + " (?:with|at|on|for|and go to|to) (?=/|https?:)(\\S+?)" + STOP,
                    "open $1 in a new tab"),
            rule(
                    "\\b(reload|refresh)(?: the page| it)?,? (?:and )?(?:then )?wait (?:for it to|until it(?: has| is)?) (?:load|loaded|finish(?:ed)?(?: loading)?|be loaded)(?: again)?"
                            + STOP,
                    "$1 the page"));

    /** {@code Click "A", "B" and "C" in the menu}: each of them is clicked there. */
    private static final Pattern ROW = Pattern.compile(
            "^(?<v>(?:click|press|tap|hover)(?: on| over)?) (?<l>" + Q + "(?:, " + Q
                    + ")+(?:,? (?:and |then |and then )" + Q
                    + ")?|" + Q + ",? (?:and |then |and then )" + Q
                    + ")(?<p> (?:in|on|under|inside) the [\\p{L} -]{2,30})"
                    + END,
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SPACED = Pattern.compile(
            "\\b(ctrl|control|cmd|command|meta|alt|option|shift) \\+ (?=\\S)", Pattern.CASE_INSENSITIVE);

    private Ways() {}

    /** {@code Ctrl + Shift + P} as {@code Ctrl+Shift+P}. */
    static String chords(String words) {
        return SPACED.matcher(words).replaceAll("$1+");
    }

    static String plain(String words, Masked masked) {
        String told = RULES.applied(words, masked);
        var row = ROW.matcher(told);
        if (!row.find()) {
            return told;
        }
        String each = row.group("l").replaceAll(",? (?:and then |and |then )?(?=" + Q + ")", ", ");
        return row.group("v") + " " + each.replace(", ", row.group("p") + ", " + row.group("v") + " ") + row.group("p")
                + told.substring(row.end());
    }

    /** A key named in quotes is one sign, {@code "/"}. */
    private static String key(MatchResult said, Masked masked) {
        String key = masked.plain(said.group(1));
        boolean opens = said.group().toLowerCase(Locale.ROOT).matches("(?:go|find|search)\\b.*");
        return Masked.isQuote(said.group(1)) && (key.length() > 1 || Character.isLetterOrDigit(key.charAt(0)) || opens)
                ? said.group()
                : "press " + said.group(1);
    }
}
