package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings roundabout English into the plain order the grammar reads: {@code do a click on x}, {@code it appears the message}. */
final class Rewording {
    private static final String SHOWN = "(?:appears?|shows? up|pops? up|comes? up|comes?|opens?(?: up)?|be"
            + " (?:visible|shown|displayed|seen|there|present)|is (?:visible|shown|displayed|there)|exists?)";

    private record Rule(Pattern from, String to) {}

    private static final List<Rule> RULES = List.of(
            rule(
                    "(?:(?:with|in|on|using) the browser,? )?(?:(?:i|you|we) )?(?:make|do|go|hit|press|use|click|tap|push)(?:"
                            + " on)? (?:the |one |a )?browser(?:'s)? (back|forward)(?: button| arrow)?",
                    "go $1"),
            rule(
                    "(?:(?:with|in|using) the browser,? )?(?:(?:i|you|we) )?(?:make|do) (?:a |one )?(?:step |page )?(back|forward)",
                    "go $1"),
            rule("(?:with|in|using) the browser,? (?:(?:i|you|we) )?(?:go|press|click|hit) (back|forward)", "go $1"),
            rule(
                    "what (?:i|he|she|we|they|you|the \\p{L}+) (?:now )?(?:gets?|sees?|receives?) (?:now |instead )?is ("
                            + Masked.QUOTE + ")(?: in \\p{L}+)?",
                    "you should see $1"),
            rule(
                    "([^,;]+) (?:is|are|appears?|stands?|shows?(?: up)?) nowhere(?: (?:on|in) (?:the|this) [\\p{L} ]{2,20}| to be (?:seen|found))?",
                    "$1 is not visible"),
            rule(
                    "(" + Masked.QUOTE
                            + ") (?:shows|appears|stands) (under|in|below|above|on|at|beneath) ([^,;]{2,40})",
                    "$1 is visible $2 $3"),
            rule(
                    "(?:log|sign)[ -]?(?:in|on) \\((\\S+), ?(?:pw|pwd|pass|password|passcode):? (\\S+)\\)",
                    "log in as $1 with password $2"),
            rule(
                    "(?:pick|choose|select|take) (\\d{1,2}|one|two|three|four|five|six) (tickets?|adults?|children|guests?|people|persons?|passengers?|nights?|infants?|travell?ers?|visitors?)",
                    "select $1 from $2"),
            rule(
                    "(?:choose|select|pick) (?:the )?(\\p{Ll}+) (\\d[\\d.,]*(?: ?[\\p{L}%€$£]+)?) (?:from|in|out of) (?:the |its )?(?:list|dropdown|drop-down|menu)",
                    "select $2 from $1"),
            rule(
                    "(?:the )?((?!leave\\b)\\p{Ll}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*)?) leave (?:it )?(empty|blank)",
                    "leave $1 $2"),
            rule(
                    "(?:it|there) (must|should|has to) be (?:visible|shown|displayed|seen) the (\\p{Ll}+) (\\d[\\d.,]* ?[€$£%]|[€$£]\\d[\\d.,]*)",
                    "the $2 $1 be $3"),
            rule(
                    "(?:make|do|perform|give|execute) (?:an? |the |one )?(?:single |left[- ]?|mouse )?(?:click|tap)(?:"
                            + " on| to| at| in)? (.+)",
                    "click $1"),
            rule(
                    "(?:make|do|perform|execute) (?:an? |the |one )?(double|right)[- ]?(?:click|tap)(?: on| to| at|"
                            + " in)? (.+)",
                    "$1-click $2"),
            rule("(?:make|do|perform|execute) (?:an? |the )?(?:mouse ?)?hover(?: over| on)? (.+)", "hover $1"),
            rule("(?:make|do|perform|execute) (?:an? |the )?(?:log|sign) ?(?:out|off)", "log out"),
            rule("(?:make|do|perform|execute) (?:an? |the )?(?:log|sign)[ -]?in (with|as) (.+)", "log in $1 $2"),
            rule(
                    "(?:make|do|perform|execute|run) (?:an? |the )?(?:full |hard |page )?(?:refresh|reload)(?:"
                            + " (?:of|on) (?:the|this) page)?",
                    "reload"),
            rule(
                    "(?:make|do|perform|execute|run) (?:an? |the )?(?:new )?(?:search|query) (?:for|of|on|with) (.+)",
                    "search for $1"),
            rule(
                    "(un-?check|un-?tick|disable|turn off|switch off|deselect) (.+?),? (?:but only |only )?if (?:it"
                            + " is|it's|they are|that is|is) (?:still |already |currently )?(?:not"
                            + " un)?(?:checked|ticked|on|enabled|selected|set|switched on|turned on)",
                    "$1 $2"),
            rule(
                    "(check|tick|enable|turn on|switch on) (.+?),? (?:(?:but only |only )?if (?:it is|it's|they"
                            + " are|that is|is) (?:still |currently )?(?:not (?:yet |already"
                            + " )?(?:checked|ticked|on|enabled|selected|set)|un-?checked|un-?ticked|off|disabled)(?: yet|"
                            + " already)?|unless (?:it is|it's|already) ?(?:already"
                            + " )?(?:checked|ticked|on|enabled|selected|set|so)?)",
                    "$1 $2"),
            rule(
                    "(?:toggle|turn|switch|flip) (.+?) (on|off),? (?:but only |only )?(?:if (?:it is|that is) (?:still"
                            + " |currently |not )*(?:on|off)|unless it is(?: already)?(?: on| off)?)",
                    "turn $2 $1"),
            rule(
                    "give (?:it|this|that|them|the \\p{L}+(?: \\p{L}+)?) (?:the |an?"
                            + " )?(name|title|label|description|subject|caption|nickname|comment|note)(?: of|:)? (.+)",
                    "type $2 into $1"),
            rule(
                    "(?:in|on|under|at) (?!(?:the )?" + Outcomes.SIDE
                            + " (?:must|should|has to|needs to) )(?:the |your )?(.+?) (must|should|has to|needs to) (?:now"
                            + " )?(?:be|stand|appear|say)(?: (?:written|shown|displayed|stated|visible|read|to read))? ("
                            + Masked.QUOTE + ")",
                    "the $1 $2 contain $3"),
            rule(
                    "(press|hit|push) (?:the |on )?(enter|return|escape|esc|tab|space|backspace) (?:button|key)",
                    "press $2"),
            rule("turn (?:the )?(.+?) (?:up|down) (?:to|until) ([^ ]*\\d[^ ]*)", "set $1 to $2"),
            rule(
                    "(.+?) (?:answers?|replies|responds?|says?|writes?|returns?|comes? back)(?: back)?(?: something| a"
                            + " message| a text| an answer)? (?:with|containing|including|that contains|mentioning) ("
                            + Masked.QUOTE + ")(?: in it)?",
                    "you should see $2"),
            rule("(?:make|do|perform) (?:an? |the )?scroll (.+)", "scroll $1"),
            rule("(?:keep|continue|go on)(?: on)? scrolling (.+)", "scroll $1"),
            rule("(?:have|take) a look (?:at|in|into) (?:whether |if )?(.+)", "check $1"),
            rule(
                    "(?:move|put|place|set|bring) (?:the |your )?(?:mouse|mouse pointer|pointer|cursor|mouse cursor)"
                            + " (?:over|on|onto|above|to) (.+)",
                    "hover $1"),
            rule("(?:put|place|set) (?:the |your )?(?:focus|keyboard focus|caret) (?:in|on|into|to) (.+)", "click $1"),
            rule("give (?:the )?focus to (.+)", "click $1"),
            rule(
                    "with (" + Masked.QUOTE
                            + ") as (?:the |its )?(h1|heading|title|headline|header)(?: of the page| on top)?",
                    "the $2 is $1"),
            rule(
                    "(.+? (?:is|are|be|stays?|remains?)) (?:now |still )?without (?:an? |the )?(?:tick|check ?mark|check|tick ?mark)",
                    "$1 unchecked"),
            rule(
                    "(?:in|on) (?:the )?(table|list|page|menu|grid|results) (?:must|should|has to|will) be (?:visible|shown|displayed|listed) (.+)",
                    "$2 is in the $1"),
            rule("(.+) (must|should|has to) be not (?:there|visible|shown|present|listed)", "$1 $2 not be visible"),
            rule(
                    "(?:given )?(?:that )?(?:the )?(?:page|url|address|site) (/\\S*|https?://\\S+) is (?:open|opened|loaded|shown)",
                    "open $1"),
            rule("(?:get rid of|throw (?:out|away)) (.+)", "remove $1"),
            rule(
                    "((?:an? |the )?(?:[\\p{L}-]+"
                            + " ){0,3}(?:message|error|toast|warning|alert|banner|notification|popup|pop-up|hint|note|notice))"
                            + " (?:(?:should |must |will )?(?:comes?|appears?|shows?|pops?|turns?|is"
                            + " (?:shown|displayed|given))(?: up)?)(?: now)?[:,]? (?:(?:saying|that says|reading|with)(?:"
                            + " the text)? )?("
                            + Masked.QUOTE + ")",
                    "$1 saying $2 appears"),
            rule(
                    "(?:it|there|here) (should|must|will|has to|needs to|may) (?:now |then |also )?" + SHOWN
                            + " (?:now )?((?:the|an?|some|your|my|" + Masked.QUOTE + ").*)",
                    "$2 $1 appear"),
            rule(
                    "(?:it|there|then|here) (?:now |then |also )?" + SHOWN + " ((?:the|an?|some|your|my|" + Masked.QUOTE
                            + ").*)",
                    "$1 appears"),
            rule("(?:now |then )?(?:appears|comes|opens|pops up|shows up) (?:the|an?) (.+)", "$1 appears"),
            rule(
                    "(?:i|you|we|she|he|the user|user|they) (?:am|are|is|will be|should be|must be|gets?|should get)"
                            + " (?:now |then )?(?:shown|presented with|greeted (?:by|with)|given|offered) (.+)",
                    "you should see $1"),
            rule(
                    "(?:i|you|we|she|he|the user|user|they) (?:am|are|is|will be|should be) (?:now |then )?asked"
                            + " (?:for|about|whether|if) (.+)",
                    "a prompt for $1 appears"),
            rule(
                    "(?:i|you|we|she|he|the user|user|they) (?:get|gets|am|are|is|will be|should be|should get|must"
                            + " be) (?:now |then )?(?:told|informed|notified|warned|alerted)(?: that| about)?:? ("
                            + Masked.QUOTE + ")",
                    "you should see $1"),
            rule(
                    "(?:i|you|we|she|he|the user|user|they) (?:get|gets|am|are|is|will be|should be|should get|must"
                            + " be) (?:now |then )?(?:told|informed|notified|warned|alerted) that (.+)",
                    "the message that $1 appears"),
            rule(
                    "(?:the |our |your )?(?:page|site|app|system|form|screen|browser|shop)"
                            + " (?:(?:then|now|should|must|will) )*(?:informs?|tells?|notif(?:y|ies)|warns?|greets?)(?:"
                            + " you| me| us| the user)?(?: with)?:? ("
                            + Masked.QUOTE + ")",
                    "you should see $1"),
            rule(
                    "(?:please )?let (?!us\\b|me\\b)(.+?) (?:(?:fully |completely )?(?:load|finish(?:"
                            + " loading)?|settle|render|draw|start|appear|open)(?: up)?)(?: fully| completely| first)?",
                    "wait for $1 to load"),
            rule(
                    "(?:please )?give (?!me\\b|us\\b)(.+?) (?:some|a bit of|a little|enough|plenty of|a few|\\d+|a"
                            + " couple of|a) (?:time|moments?|seconds?|secs?|minutes?) to"
                            + " (?:load|finish|settle|render|draw|start|appear|open|come up|show"
                            + " up|update|respond|react)(?: up)?",
                    "wait for $1 to load"),
            rule(
                    "(?:the |an? )?[^,\uE000-\uE7FF]{2,40}, (" + Masked.QUOTE
                            + "), ((?:should|must|has to|is|are|has|will|now|still)\\b.+)",
                    "$1 $2"),
            rule(
                    "(.+? (?:is|are|be|stays?|remains?)) (still |now |again )?the"
                            + " (selected|active|focused|current|open|highlighted|checked)"
                            + " (?:one|tab|item|option|entry|plan)",
                    "$1 $2$3"),
            rule(
                    "(.+?) by (?:ticking|checking|clicking|clicking on|selecting|using|pressing) (?:the|its|that|this)"
                            + " (?:check ?box|box|button|link|check ?mark|tick ?box|switch|toggle)",
                    "$1"),
            rule(
                    "((?:the |an? )?[\\p{L} -]{2,40}?) (should|must|will|has to) (?!not\\b|never\\b)[\\p{L} ]{2,40}: ("
                            + Masked.QUOTE + ")",
                    "$1 $2 contain $3"),
            rule(
                    "(?:leave|exit|quit|close) (?:the |this )?(?:page|site|form|dialog|screen|view|app|wizard)"
                            + " (?:via|using|with|through|by clicking|by pressing) (?:the )?(?!(?:esc(?:ape)?|enter|return|tab|f\\d{1,2}|(?:ctrl|cmd|alt|shift)\\b.*)(?: key)?$)(.+)",
                    "click $1"),
            rule(
                    "(?:tell (?:me|us)|let (?:me|us) know|report(?: back)?|say|give me) (?:what|which) (?:is )?(?:the"
                            + " |in the |on the )?(.+?) (?:says?|shows?|reads?|displays?|contains?|is|are|states?)(?:"
                            + " now)?",
                    "tell me the $1"),
            rule(
                    "(?:ensure|verify|check|make sure|make certain|expect|confirm|assert|validate|be sure)(?: that)?"
                            + " (neither .+ nor .+)",
                    "$1"),
            rule(
                    "its (?:text|message|content|wording|label) (is|reads|says|should (?:be|read|say)) (" + Masked.QUOTE
                            + ")",
                    "it $1 $2"),
            rule(
                    "(?:write|leave|enter|type|compose|put|put in|add) (?:an? |the |this |your |my )(?:new |short"
                            + " )?(comment|message|note|remark|memo|review|reply|description|subject|title|reason|feedback|summary|caption|bio|question|answer|headline):?"
                            + " ("
                            + Masked.QUOTE + ")",
                    "type $2 into $1"),
            rule(
                    "(?:go |jump |get |and )?(?:all the way )?(?:back|up|down)(?: up| down)? to (?:the )?(?:very"
                            + " )?(top|bottom)(?: of (?:the|this) page)?",
                    "scroll to the $1"),
            rule(
                    "(?:it|(?:the|our) (?:page|form|site|app|shop|system)) (?:should|must|will|has to) (?:now"
                            + " )?(?:complain|warn|inform|notify|tell|say)(?: me| you| us)? that (.+)",
                    "the message that $1 should appear"),
            rule("(?:write|note|jot|put|copy|take) (it|that|this|them|the [^,]{2,30}?) down", "remember $1"),
            rule(
                    "(?:(?:in|at|on) (?:the )?)?(?:very )?(?:top|bottom|upper|lower)[ -](?:right|left)(?: corner)?,?"
                            + " (?:it|there) (?:must|should|has to)(?: now)? (?:say|read|show|be written|stand) (.+)",
                    "the page should say $1"),
            rule(
                    "(?:(?:reply|respond)(?: with| back)?:?|comment(?: with)?) (" + Masked.QUOTE + ")",
                    "type $1 into reply"),
            rule("(.+) (?:is|are) to be (?:seen|found|shown)(?: there)?", "$1 is visible"),
            rule("(.+) (?:can|should be able to|could|must) be (?:seen|found|read)(?: there)?", "$1 is visible"),
            rule(
                    "(.+) (?:should|must|does|do|did|will) not (?:to )?be (?:there|visible|shown) any ?more",
                    "$1 is not visible"));

    private static final Kept<String> PLAIN = new Kept<>(Rewording::reworded);

    private Rewording() {}

    static String plain(String words) {
        return PLAIN.of(words);
    }

    private static String reworded(String words) {
        for (Rule rule : RULES) {
            Matcher match = rule.from.matcher(words);
            if (match.matches()) {
                return match.replaceFirst(rule.to).strip();
            }
        }
        return words;
    }

    private static Rule rule(String from, String to) {
        return new Rule(Pattern.compile("^(?:" + from + ")$", Pattern.CASE_INSENSITIVE), to);
    }
}
