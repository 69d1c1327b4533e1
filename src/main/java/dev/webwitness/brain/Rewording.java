package dev.webwitness.brain;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings roundabout English into the plain order the grammar reads: {@code do a click on x}, {@code it appears the message}. */
final class Rewording {
    private static final String SHOWN =
            "(?:appears?|shows? up|pops? up|comes? up|comes?|opens?(?: up)?|be (?:visible|shown|displayed|seen|there|present)|is (?:visible|shown|displayed|there)|exists?)";

    private record Rule(Pattern from, String to) {}

    private static final List<Rule> RULES = List.of(
            rule(
                    "(?:make|do|perform|give|execute) (?:an? |the |one )?(?:single |left[- ]?|mouse )?(?:click|tap)(?: on| to| at| in)? (.+)",
                    "click $1"),
            rule(
                    "(?:make|do|perform|execute) (?:an? |the |one )?(double|right)[- ]?(?:click|tap)(?: on| to| at| in)? (.+)",
                    "$1-click $2"),
            rule("(?:make|do|perform|execute) (?:an? |the )?(?:mouse ?)?hover(?: over| on)? (.+)", "hover $1"),
            rule("(?:make|do|perform|execute) (?:an? |the )?(?:log|sign) ?(?:out|off)", "log out"),
            rule("(?:make|do|perform|execute) (?:an? |the )?(?:log|sign)[ -]?in (with|as) (.+)", "log in $1 $2"),
            rule(
                    "(?:make|do|perform|execute|run) (?:an? |the )?(?:full |hard |page )?(?:refresh|reload)(?: (?:of|on) (?:the|this) page)?",
                    "reload"),
            rule(
                    "(?:make|do|perform|execute|run) (?:an? |the )?(?:new )?(?:search|query) (?:for|of|on|with) (.+)",
                    "search for $1"),
            rule(
                    "(un-?check|un-?tick|disable|turn off|switch off|deselect) (.+?),? (?:but only |only )?if (?:it is|it's|they are|that is|is) (?:still |already |currently )?(?:not un)?(?:checked|ticked|on|enabled|selected|set|switched on|turned on)",
                    "$1 $2"),
            rule(
                    "(check|tick|enable|turn on|switch on) (.+?),? (?:(?:but only |only )?if (?:it is|it's|they are|that is|is) (?:still |currently )?(?:not (?:yet |already )?(?:checked|ticked|on|enabled|selected|set)|un-?checked|un-?ticked|off|disabled)(?: yet| already)?|unless (?:it is|it's|already) ?(?:already )?(?:checked|ticked|on|enabled|selected|set|so)?)",
                    "$1 $2"),
            rule(
                    "(?:toggle|turn|switch|flip) (.+?) (on|off),? (?:but only |only )?(?:if (?:it is|that is) (?:still |currently |not )*(?:on|off)|unless it is(?: already)?(?: on| off)?)",
                    "turn $2 $1"),
            rule(
                    "give (?:it|this|that|them|the \\p{L}+(?: \\p{L}+)?) (?:the |an? )?(name|title|label|description|subject|caption|nickname|comment|note)(?: of|:)? (.+)",
                    "type $2 into $1"),
            rule(
                    "(?:in|on|under|at) (?:the |your )?(.+?) (must|should|has to|needs to) (?:now )?(?:be|stand|appear|say)(?: (?:written|shown|displayed|stated|visible|read|to read))? ("
                            + Masked.QUOTE + ")",
                    "the $1 $2 contain $3"),
            rule(
                    "(press|hit|push) (?:the |on )?(enter|return|escape|esc|tab|space|backspace) (?:button|key)",
                    "press $2"),
            rule("turn (?:the )?(.+?) (?:up|down) (?:to|until) ([^ ]*\\d[^ ]*)", "set $1 to $2"),
            rule(
                    "(.+?) (?:answers?|replies|responds?|says?|writes?|returns?|comes? back)(?: back)?(?: something| a message| a text| an answer)? (?:with|containing|including|that contains|mentioning) ("
                            + Masked.QUOTE + ")(?: in it)?",
                    "you should see $2"),
            rule("(?:make|do|perform) (?:an? |the )?scroll (.+)", "scroll $1"),
            rule("(?:keep|continue|go on)(?: on)? scrolling (.+)", "scroll $1"),
            rule("(?:have|take) a look (?:at|in|into) (?:whether |if )?(.+)", "check $1"),
            rule(
                    "(?:move|put|place|set|bring) (?:the |your )?(?:mouse|mouse pointer|pointer|cursor|mouse cursor) (?:over|on|onto|above|to) (.+)",
                    "hover $1"),
            rule("(?:put|place|set) (?:the |your )?(?:focus|keyboard focus|caret) (?:in|on|into|to) (.+)", "click $1"),
            rule("give (?:the )?focus to (.+)", "click $1"),
            rule(
                    "((?:an? |the )?(?:[\\p{L}-]+ ){0,3}(?:message|error|toast|warning|alert|banner|notification|popup|pop-up|hint|note|notice)) (?:(?:should |must |will )?(?:comes?|appears?|shows?|pops?|turns?|is (?:shown|displayed|given))(?: up)?)(?: now)?[:,]? (?:(?:saying|that says|reading|with)(?: the text)? )?("
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
                    "(?:i|you|we|she|he|the user|user|they) (?:am|are|is|will be|should be|must be|gets?|should get) (?:now |then )?(?:shown|presented with|greeted (?:by|with)|given|offered) (.+)",
                    "you should see $1"),
            rule(
                    "(?:i|you|we|she|he|the user|user|they) (?:am|are|is|will be|should be) (?:now |then )?asked (?:for|about|whether|if) (.+)",
                    "a prompt for $1 appears"),
            rule(
                    "(?:i|you|we|she|he|the user|user|they) (?:get|gets|am|are|is|will be|should be|should get|must be) (?:now |then )?(?:told|informed|notified|warned|alerted)(?: that| about)?:? ("
                            + Masked.QUOTE + ")",
                    "you should see $1"),
            rule(
                    "(?:i|you|we|she|he|the user|user|they) (?:get|gets|am|are|is|will be|should be|should get|must be) (?:now |then )?(?:told|informed|notified|warned|alerted) that (.+)",
                    "the message that $1 appears"),
            rule(
                    "(?:the |our |your )?(?:page|site|app|system|form|screen|browser|shop) (?:(?:then|now|should|must|will) )*(?:informs?|tells?|notif(?:y|ies)|warns?|greets?)(?: you| me| us| the user)?(?: with)?:? ("
                            + Masked.QUOTE + ")",
                    "you should see $1"),
            rule(
                    "(?:please )?let (?!us\\b|me\\b)(.+?) (?:(?:fully |completely )?(?:load|finish(?: loading)?|settle|render|draw|start|appear|open)(?: up)?)(?: fully| completely| first)?",
                    "wait for $1 to load"),
            rule(
                    "(?:please )?give (?!me\\b|us\\b)(.+?) (?:some|a bit of|a little|enough|plenty of|a few|\\d+|a couple of|a) (?:time|moments?|seconds?|secs?|minutes?) to (?:load|finish|settle|render|draw|start|appear|open|come up|show up|update|respond|react)(?: up)?",
                    "wait for $1 to load"),
            rule("(.+) (?:is|are) to be (?:seen|found|shown)(?: there)?", "$1 is visible"),
            rule("(.+) (?:can|should be able to|could|must) be (?:seen|found|read)(?: there)?", "$1 is visible"),
            rule(
                    "(.+) (?:should|must|does|do|did|will) not (?:to )?be (?:there|visible|shown) any ?more",
                    "$1 is not visible"));

    private Rewording() {}

    static String plain(String words) {
        for (Rule rule : RULES) {
            Matcher match = rule.from.matcher(words);
            if (match.matches()) {
                return match.replaceFirst(rule.to).strip();
            }
        }
        return words;
    }

    private static Rule rule(String from, String to) {
        return new Rule(Pattern.compile(from, Pattern.CASE_INSENSITIVE), to);
    }
}
