package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The many ways to say one plain thing: {@code put a tick next to Terms}, {@code click it with the right mouse button}, {@code let it sit for 5 s}. */
final class Idioms {
    private static final String Q = Masked.QUOTE;
    private static final String ADDRESS = "(/\\S*|https?://\\S+)";
    private static final String HOST =
            "[a-z\\d-]+(?:\\.[a-z\\d-]+)*\\.(?:test|example|com|org|net|io|dev|app|local|shop|site|info|eu|de|at|ch|uk|fr|it|es|nl|pl)(?::\\d+)?(?:/\\S*)?";
    private static final String KEY =
            "(enter|return|escape|esc|tab|space|backspace|delete|home|end|page up|page down|f\\d{1,2}|arrow ?(?:up|down|left|right)|(?:(?:ctrl|control|cmd|command|meta|alt|option|shift) ?\\+ ?)+[^\\s\\[\\]<>]+)";
    private static final String TIME = "(\\d+(?:[.,]\\d+)? ?(?:ms|milliseconds?|s|secs?|seconds?|mins?|minutes?))";
    private static final String POINTER = "(?:mouse|cursor|pointer|mouse pointer|mouse cursor)";
    private static final String TICK = "(?:tick|check|check ?mark|tick ?mark)";
    private static final String BOX = "(?:checkbox|check box|tick ?box)";
    private static final String LIST = "(?:dropdown|drop-down|drop down|select|select box|combo ?box|selector)";
    private static final String ASKED =
            "(?:(?:browser|native|js|javascript|system)(?:'s)? )?(?:confirm|confirmation|alert|prompt)(?: (?:dialog|box|popup|pop-up|window|message))?|(?:browser|native|js|javascript|system)(?:'s)? (?:dialog|popup|pop-up|message|question|box)";
    /** The system's own window, which no page has. */
    private static final String PICKER =
            "(?:the |that |this |a )?(?:(?:native|system|os|browser's) )?file (?:picker|chooser|dialog|browser|explorer|selector|selection dialog|upload dialog)";

    private static final String FILE =
            "(\\S+\\.(?:pdf|png|jpe?g|gif|csv|tsv|xlsx?|docx?|pptx?|odt|txt|zip|mp[34]|wav|mov|svg|json|xml|webp|md|ics|epub|log|ya?ml))";

    /** What a box says is often a sentence with a verb of its own. */
    private static final String BOX_LABEL =
            "((?-i:I agree|Remember|Show|Hide|Keep|Notify|Allow|Send|Use|Include|Receive|Subscribe|Accept)\\b[^:,]{0,40}?)";

    private record Rule(Pattern from, String to) {}

    private static final List<Rule> RULES = List.of(
            rule(
                    "(?:open|go to|goto|visit|load|call|call up|hit|request|browse|navigate|direct|take|send|point)(?: (?:the browser|directly|straight|to|up|the|page|url|address|site|path|route|location|web ?page|website))* "
                            + ADDRESS + "(?: in (?:the |your )?browser)?",
                    "open $1"),
            rule(
                    "(?:(?:you|i|we|he|she|must|should|have to|has to|now|first) )*(?:open|go|come|visit|load|navigate|call)(?: (?:up|to|in|into|on|onto))*(?: (?:the|our|this))? (?:url|address|site|web ?site|web ?page|page|domain|portal|home ?page) (/\\S*|https?://\\S+|"
                            + HOST + ")",
                    "open $1"),
            rule(
                    "(?:enter|type|put|write|paste|use) (?:the )?(?:url|address|link|path) " + ADDRESS + "(?: .*bar)?",
                    "open $1"),
            rule(
                    "(?:enter|type|put|write|paste) " + ADDRESS
                            + " (?:in|into) (?:the |your )?(?:browser(?:'s)? )?(?:address|url|location) ?(?:bar|field|line)",
                    "open $1"),
            rule("(?:press|hit|push|use|strike|type)(?: the)?(?: key)? [\\[<]" + KEY + "[\\]>](?: key)?", "press $1"),
            rule("(?:press|hit|push|strike) (?:the )?key " + KEY, "press $1"),
            rule("(?:push|strike) (?:the )?" + KEY, "press $1"),
            rule(BOX_LABEL + ": ?(?:on|yes|checked|ticked|true)", "tick the checkbox $1"),
            rule(BOX_LABEL + ": ?(?:off|no|unchecked|unticked|false)", "untick the checkbox $1"),
            rule(
                    "(?:expect|check|verify|assert|see|confirm)(?: for)? (?:the |a )?(?:page |browser |tab |document )?title:? ("
                            + Q + ")",
                    "check that the title is $1"),
            rule("(?:use |with )?(?:the )?" + KEY + " key", "press $1"),
            rule("(?:press|hit|push) [↵⏎]", "press Enter"),
            rule("type (enter|return|escape)(?: key)?", "press $1"),
            rule(
                    "page (?:reload|refresh)|(?:reload|refresh) (?:everything|once more|once again|anew|now)|force (?:a |the )?(?:page |hard )?(?:reload|refresh)|load (?:it|(?:the|this) (?:page|site|tab)) (?:again|anew|once more|afresh)",
                    "reload"),
            rule(
                    "(?:go|navigate|step|move) (?:one|a|1) (?:page|step) back|(?:browser )?history back|go back (?:in|through) (?:the )?(?:browser )?history|(?:return|go back|back) to the page (?:before|from before|(?:you|we|i) came from)",
                    "go back"),
            rule(
                    "(?:go |navigate |step |move )?again forwards?|(?:go|navigate|step|move) (?:one|a|1) (?:page|step) forwards?|(?:browser )?history forwards?|go forward (?:in|through) (?:the )?(?:browser )?history",
                    "go forward"),
            rule("hover (?:the |your )?" + POINTER + " (?:over|on|above|onto|to) (.+)", "hover $1"),
            rule(
                    "(?:go|move|come|glide|slide) (?:over|on|onto|to|across) (.+?) with (?:the |your )?" + POINTER,
                    "hover $1"),
            rule(
                    "(?:go|move|come|glide|slide) with (?:the |your )?" + POINTER
                            + " (?:over|on|onto|to|at|across) (.+)",
                    "hover $1"),
            rule(
                    "(?:wait|pause|sleep) (?:for )?(?:some|a further|an additional|additional|roughly|circa|ca\\.?|approximately|approx\\.?|a good) "
                            + TIME,
                    "wait $1"),
            rule(
                    "(?:wait|pause|sleep) (?:for )?" + TIME
                            + " (?:for|until|so that|to let|while|so) (?:it|the page|everything|things|this|that|all)\\b.*",
                    "wait $1"),
            rule(
                    "(?:delay|allow|idle|let it (?:sit|settle|rest|load|run)|give it|take a break of|a pause of|grant it)(?: for| by)? "
                            + TIME,
                    "wait $1"),
            rule(
                    "(?:it |this |that )?(?:can |may |might |will )?takes? (?:up to |about |some |around )?" + TIME
                            + ",? so (?:please )?(?:wait|be patient)",
                    "wait $1"),
            rule("(?:ok|okay|acknowledge|approve) (?:the|this|that) (?:dialog|" + ASKED + ")", "accept the dialog"),
            rule(
                    "(?:dismiss|close|answer|confirm|reply to|respond to) (?:the|this|that) (?:dialog|" + ASKED
                            + ") (?:with|by|using) (?:ok|okay|yes)",
                    "accept the dialog"),
            rule(
                    "(?:dismiss|close|answer|reply to|respond to) (?:the|this|that) (?:dialog|" + ASKED
                            + ") (?:with|by|using) (?:cancel|no)",
                    "dismiss the dialog"),
            rule(
                    "(?:cancel|refuse|abort|reject|deny|decline) (?:the|this|that) (?:" + ASKED + ")",
                    "dismiss the dialog"),
            rule("refuse (?:the|this|that) dialog", "dismiss the dialog"),
            rule(
                    "(?:hit|press|click)(?: on)? (ok|okay|yes) (?:in|on|at) (?:the|this|that) (?:" + ASKED + ")",
                    "accept the dialog by its button $1"),
            rule(
                    "(?:hit|press|click)(?: on)? (cancel|no) (?:in|on|at) (?:the|this|that) (?:" + ASKED + ")",
                    "dismiss the dialog by its button $1"),
            rule(
                    "(?:hit|press|click|say|choose|answer)(?: on)? (?:ok|okay|yes) (?:in|on|at|for|to) (?:the|this|that) (?:"
                            + ASKED + ")",
                    "accept the dialog"),
            rule(
                    "(?:hit|press|click|say|choose|answer)(?: on)? (?:cancel|no) (?:in|on|at|for|to) (?:the|this|that) (?:"
                            + ASKED + ")",
                    "dismiss the dialog"),
            rule(
                    "(?:scroll|go|move|jump|get|page)(?: (?:down|all the way|completely|fully|the page|right))* to (?:the )?(?:very )?(?:bottom|end|foot) of (?:the|this) page",
                    "scroll to the bottom"),
            rule(
                    "scroll (?:(?:down|all the way|completely|fully|the page|right) )*(?:to (?:the )?(?:very |page )?(?:bottom|end|foot)(?: of it)?|(?<=all the way |completely |fully |right )down)|page down to the bottom",
                    "scroll to the bottom"),
            rule(
                    "(?:scroll|go|move|jump|get|page)(?: (?:up|all the way|completely|fully|the page|right|back))* to (?:the )?(?:very )?(?:top|beginning) of (?:the|this) page",
                    "scroll to the top"),
            rule(
                    "(?:upload|attach|add|put|place|choose|pick|select|provide|set|open) (?:the )?(?:file )?" + FILE
                            + " (?:to|in|into|at|on|via|using|through|with) " + PICKER,
                    "upload $1"),
            rule(
                    "(?:in|at|on|with) " + PICKER
                            + ",? (?:(?:you|i|we|please) )*(?:attach|choose|pick|select|add|open|take) (?:the )?(?:file )?"
                            + FILE,
                    "upload $1"),
            rule(
                    "(?:attach|add|put|place|choose|pick|select|provide|drop|set) (?:the )?(?:file )?" + FILE
                            + " (?:to|in|into|under|for|at|on|onto|via|using|through|with) (.+?)(?: (?:by |as )?(?:file chooser|file picker|file input|upload))?",
                    "upload $1 to $2"),
            rule(
                    "(?:in|for|at|under|as) (.+?),? (?:(?:you|i|we|please) )*(?:upload|attach|choose|pick|select|add|put|use|take|give|insert)(?: in)? (?:the )?(?:file )?"
                            + FILE,
                    "upload $2 to $1"),
            rule("use (.+?) to (?:upload|attach|add) (?:the )?(?:file )?" + FILE, "upload $2 to $1"),
            rule(
                    "((?:the )?(?:\\p{L}+ )?(?:attachments?|uploads?|files?|photos?|pictures?|documents?|cv|resume|images?|avatar|logo|cover|receipts?)): (?:upload |attach )?"
                            + FILE,
                    "upload $2 to $1"),
            rule(
                    "(?:keep track of|record) (the (?:value|number|total|price|amount|id|code|count|name|sum)\\b.*)",
                    "remember $1"),
            rule("capture (.+) for later(?: use)?", "remember $1"),
            rule("(?:remember|note|memori[sz]e|write down|note down) what (the .+?) is(?: now)?", "remember $1"),
            rule(
                    "(?:return|show me|get|read|i (?:want|need|would like)(?: to (?:know|see|have))?) (the (?:\\p{Ll}+ ){0,2}(?:total|number|price|amount|id|code|count|name|sum|date|status|title|address|value|balance|score|text|time|link|reference))",
                    "tell me $1"),
            rule(
                    "(?:and )?(?:send|write|text|mail|message|give|pass)(?: it)?(?: me| us)+(?: back| down)? (?:the|this|that|its) ((?:\\p{Ll}+ ){0,3}(?:numbers?|price|amount|id|code|count|name|sum|date|status|address|value|balance|score|time|reference|fee|total|result|title|text|rate|distance|duration))",
                    "tell me the $1"),
            rule(
                    "(?:and )?(?:write|tell|send|give|report|text)(?: me| us)*(?: back)? (?:what|which \\p{Ll}+) (?:is|stands|it says|they say)(?: (?:there|written|shown))* (?:as|for|behind|next to|beside|under) (?:the )?(.+)",
                    "tell me the $1"),
            rule("(?:and )?read (it|this|that|them) (?:out|off|aloud)(?: to me)?", "read out it"),
            rule(
                    "(?:and )?(?:tell (?:me|us)|let (?:me|us) know|report(?: back)?|write me|say) (?:how (?:much|high|long|big|old|far|large) (?:it|this|that) (?:is|costs)|what (?:it|this|that) (?:is|says|shows|costs))(?: now)?",
                    "read out it"),
            rule(
                    "(tell (?:me|us)|report|read out|note(?: down)?|remember|capture|extract) ((?:the |its )?[^,]{2,50}?) (?:which|that) (?:is|stands) ((?:at|on|in|under|below|above|next to|beside) .+)",
                    "$1 $2 $3"),
            rule(
                    "(?:blank|make) (?!sure\\b|certain\\b)((?:the |my |your )?[^,]*?(?<! (?:is|be|are|stays|remains|should be|must be))) (?:empty|blank)|blank (?:out )?(.+ field)",
                    "clear $1$2"),
            rule("set (.+) to (?:empty|blank|nothing|an empty (?:value|string|text))", "clear $1"),
            rule(
                    "(?:click|press|tap)(?: on)? (.+?) (?:with|using) (?:the |your )?right (?:mouse )?(?:button|key)",
                    "right-click $1"),
            rule(
                    "(?:click|press|tap) (?:with|using) (?:the |your )?right (?:mouse )?(?:button|key) (?:on|at|onto) (.+)",
                    "right-click $1"),
            rule("(?:secondary[- ]click|right mouse click|rclick|r-click|rmb)(?: on| at)? (.+)", "right-click $1"),
            rule(
                    "(?:open|bring up|show|call up|get) (?:the |a |its )?context[- ]menu (?:of|on|for|at) (.+)",
                    "right-click $1"),
            rule("(?:dbl|dbl\\.|dblclk|2x)[- ]?click(?: on)? (.+)", "double-click $1"),
            rule("(?:use|with) a double[- ]click on (.+)", "double-click $1"),
            rule("double[- ]clicking(?: on)? (.+)", "double-click $1"),
            rule("right[- ]clicking(?: on)? (.+)", "right-click $1"),
            rule(
                    "click (?:just )?once (?:on|at) (.+)|a (?:single )?click (?:on|at|to) (.+)|give (.+?) a click",
                    "click $1$2$3"),
            rule("on (" + Q + "|\\p{Lu}\\w*) (?:click|press|tap)", "click $1"),
            rule("use (the (?:.+) (?:button|link))", "click $1"),
            rule(
                    "(?:put|set|place|make|add|do) (?:an? |the )?" + TICK
                            + " (?:in|at|on|next to|beside|by|for|to|before|in front of|into) (.+?)(?: " + BOX + ")?",
                    "tick $1"),
            rule("(?:select|activate|mark|enable|set) (?!all\\b|every)(.+?) " + BOX, "tick $1"),
            rule("(?:clear|deactivate|empty|reset) (.+?) " + BOX, "untick $1"),
            rule(
                    "(?:remove|take(?: away| off| out)?|delete|clear|drop) (?:the )?" + TICK
                            + " (?:from|at|of|off|in|on|next to|for|before|out of) (.+?)(?: " + BOX + ")?",
                    "untick $1"),
            rule("use (.+?) (" + LIST + ") to (?:select|choose|pick|set|take) (.+)", "select $3 in $1 $2"),
            rule(
                    "(?:select|choose|pick|take) (?:the )?(?:value|entry) (" + Q + "|\\S+) (in|from|of) (.+)",
                    "select $1 $2 $3"),
            rule(
                    "(?:set|change|switch) (.+?) to (" + Q
                            + "|\\S+(?: \\S+)?) (?:in|from|using|via|with) (?:the |its )?(" + LIST + ")",
                    "select $2 in $1 $3"),
            rule("(" + Q + ") (?:is |stands )?(?:now |still )?(?:on|in) the (?:page|screen|site|view)", "$1 is shown"),
            rule("(" + Q + ") (?:now |then )?(not )?(?:shown|displayed|visible|present)", "$1 is $2shown"),
            rule("should (?:now |then )?(?:show|say|display|read) (" + Q + ")", "you should see $1"),
            rule("should not (?:show|say|display|read) (" + Q + ")", "you should not see $1"),
            rule(
                    "(?:nowhere|at no (?:place|time|point)|(?:in|on|at)? ?no place) (?:does|do|is|should|may|must|can|will) (?:it |the page |there )?(?:say|be written|be shown|show|display|appear|read|stand)? ?("
                            + Q + ")(?: (?:shown|written|appear|be shown|to be seen))?",
                    "$1 is not shown"),
            rule("there (?:is|are) not any (" + Q + ")", "$1 is not shown"),
            rule("(.+) (?:has|have) (?:now )?(?:disappeared|vanished|gone(?: away)?)", "$1 is gone"),
            rule(
                    "(.+?) (?:(?:has|have) (?:now )?(?:changed|been (?:changed|updated|set|adjusted)|switched|turned|gone)|(?:was|were|is|are|gets?) (?:now )?(?:changed|updated|adjusted)) to (.+)",
                    "$1 is $2"),
            rule("(.+?) (?:equals|amounts|adds up|sums up) to (.+)", "$1 is $2"),
            rule("(.+?) (?:consists|is made up) of (\\d.*)", "$1 has $2"),
            rule("(?:the )?(?:page )?url becomes (\\S+)", "the url is $1"),
            rule("(?:expect|assert|verify|check) (?:the )?(?:page )?url (/\\S*|https?://\\S+)", "expect the url is $1"),
            rule("(.+ button) (?:turns|goes|is|becomes) (?:grey|gray)", "$1 is disabled"),
            rule("(.+ button) (?:is|becomes|gets) (?:blocked|locked|unavailable|not available|dead)", "$1 is disabled"),
            rule("(.+ button) (?:unlocks|gets unlocked|is unlocked|becomes available|is available)", "$1 is enabled"),
            rule(
                    "(?:change to|focus|select|activate|choose|move over to|get to) the (new|newly opened|other|second|original|first|just opened) (?:browser )?(tab|window)",
                    "switch to the $1 $2"),
            rule(
                    "(.+?) (?:is|becomes|stays|should be|must be) the (?:active|selected|current|highlighted) (?:tab|page|item|entry|link|menu item|option)",
                    "$1 is marked as active"),
            rule("shut (?:the|this|that) (?:browser )?(tab|window)(?: again)?", "close the $1"));

    /** {@code Pay disabled}: a state, though {@code pay} is a button's verb. */
    private static final Pattern STATE = Pattern.compile(
            "(?:the )?(?<t>" + Q
                    + "|(?-i:\\p{Lu})[\\w'-]*(?: [\\w'-]+){0,2}?)(?<k> (?:button|link|field|tab|btn|checkbox|option|menu item))?:? (?:now |still |again )?(?<s>(?:not )?(?:disabled|enabled|active|inactive|gr[ea]yed out|clickable))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern VERB = Pattern.compile(
            ".*\\b(?:is|are|be|been|was|becomes?|gets?|got|stays?|remains?|turns?|keeps?|goes|changes?|switch(?:es)?|flips?|to|shows?|reads?|says?|displays?|appears?|should|must|has|have|not|and|or|if|when|until|while|unless)(?: .*)?",
            Pattern.CASE_INSENSITIVE);

    private static final Kept<String> PLAIN = new Kept<>(Idioms::reworded);

    private Idioms() {}

    /** The clause in the plain words for the same; the clause as it stands where it is no such saying. */
    static String plain(String words) {
        return PLAIN.of(words);
    }

    private static String reworded(String words) {
        Matcher state = STATE.matcher(words);
        if (state.matches() && !VERB.matcher(state.group("t")).matches()) {
            Lexicon.Hit hit = Lexicon.verbAt(words);
            if (hit == null || hit.verb() == Verb.BUTTON) {
                return "the " + state.group("t") + (state.group("k") == null ? "" : state.group("k")) + " is "
                        + state.group("s");
            }
        }
        for (Rule rule : RULES) {
            Matcher match = rule.from.matcher(words);
            if (match.matches()) {
                return match.replaceFirst(rule.to);
            }
        }
        return words;
    }

    private static Rule rule(String from, String to) {
        return new Rule(Pattern.compile("^(?:please )?(?:" + from + ")$", Pattern.CASE_INSENSITIVE), to);
    }
}
