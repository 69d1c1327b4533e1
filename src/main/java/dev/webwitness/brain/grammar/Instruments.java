package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/**
 * What is done with a sign of the page is a click on the sign, and on nothing else: {@code start the video using the big play button}, {@code
 * leave the call with the red handset}.
 */
final class Instruments {
    private static final String Q = Masked.QUOTE;

    /** What a button does; what is typed, chosen, dragged or looked at is done otherwise. */
    private static final String DOES =
            "(?:start|begin|launch|trigger|enable|disable|activate|deactivate|turn (?:on|off)|run|pause|resume|stop|play|record|shuffle|minimi[sz]e|maximi[sz]e|enlarge|shrink|zoom (?:in|out)|rotate|turn|flip|mirror|crop|lock|unlock|refresh|expand|collapse|fold(?: in| out| up)?|unfold|archive|unarchive|mute|unmute|silence|publish|unpublish|print|share|save|export|import|download|duplicate|copy|clone|rename|edit|leave|end|hang up|exit|quit|log ?out|sign out|log off|send|submit|filter|sort|undo|redo|restore|revert|reset|confirm|approve|accept|reject|decline|dismiss|close|toggle|switch|show|hide|reveal|delete|remove|discard|trash|add|create|like|favou?rite|bookmark|pin|unpin|star|flag|report|block|subscribe|follow|unfollow|call|dial|answer|merge|split|mark|open|swap|reverse|reorder|cancel|apply)";

    private static final String TIMES =
            "once|twice|thrice|times|time|one|two|three|four|five|six|ten|several|first|second|third|fourth|fifth|last|next|previous|other|top|bottom";

    /** What it is done to, told by its kind alone: with a name it would say which of several. */
    private static final String THING =
            "(?: (?:it|this|that|them|everything)| (?:(?:the|this|that|these|its|my|your|our|an?|all) )?(?!\\p{L}+ing\\b)(?!(?:using|with|via|by|through|and|or|not|never|no|if|unless|"
                    + TIMES
                    + ")\\b)(?-i:\\p{Ll}[\\p{Ll}-]*)(?: (?!(?:using|with|via|by|through|and|or|not|never|to|if|unless|without|"
                    + TIMES + ")\\b)(?-i:\\p{Ll}[\\p{Ll}-]*)){0,3}?)?";

    private static final String SIGN =
            "(?:arrow|chevron|caret|handset|padlock|lock|pencil|pen|bin|trash|trash ?can|plane|funnel|bars|dash|cross|plus|minus|star|heart|bell|tick|check ?mark|dots|gear|cog|cog ?wheel|magnifier|magnifying glass|eye|microphone|speaker|moon|sun|flag|clip|paperclip|triangle|hamburger|burger|(?-i:x)|\\u00d7|\\u2715|\\u22ee)";

    private static final String KIND = "(?:icon|symbol|sign|button)";
    private static final String WORD = "(?!(?:using|with|via|by|and|or|in|on|of|at)\\b)[\\p{L}\\d+-]+";

    /** The sign, by its name and kind; how large it is says nothing to a page. */
    private static final String NAMED_SIGN = "(?:(?:big|large|small|little|tiny|huge) )?((?:" + Q + "|" + WORD + "(?: "
            + WORD + "){0,2}?) " + KIND + "|(?:" + WORD + " ){0,2}?" + SIGN + "(?: " + KIND + ")?)";

    private static final String USING =
            "(?:using|via|through(?! (?:the|its) (?:\\p{L}+ )?dots)|by means of|by using|by way of) (?:the|its|this|that|an?) ";
    private static final String TOOL = USING + NAMED_SIGN;

    /** What is one of its kind on a page: {@code with the bell} does not tell which. */
    private static final String ONLY =
            "(?: (?:it|this|that)| (?:the |this |my |your )?(?:video|song|music|audio|playback|track|call|chat|window|panel|sidebar|dialog|popup|pop-up|slide|picture|image|map|form|table|list|column|password|recording|timer|game|quiz|tour|camera|microphone|sound|editor|menu|view|post|draft|search))?";

    /** {@code pause the call with the red handset}: {@code the room with the lock} is told by its lock, which does nothing to it. */
    private static final String WITH = "(?:" + DOES + ONLY + "|(?:delete|remove|discard|trash|close)" + THING
            + "(?= with (?:the|its) (?:\\p{Ll}+ )?(?:bin|trash|cross|(?-i:x)|×|[^,;]{2,20} button)\\b)"
            + "|(?:edit|rename)" + THING + "(?= with (?:the|its) (?:\\p{Ll}+ )?(?:pencil|pen|[^,;]{2,20} button)\\b)"
            + "|(?:add|create)" + THING
            + "(?= with (?:the|its) (?:\\p{Ll}+ )?(?:plus|[^,;]{2,20} button)\\b)) with (?:the|its) ";

    private static final String PLACE_WORD =
            " (?!(?:to|or|and|if|until|while|when|unless|not|so)\\b)(?:" + Q + "|[\\p{L}\\d'.-]+)";

    private static final String PLACE =
            "((?: (?:in|on|at|of|under|below|above|inside|next to|beside|near)(?:" + PLACE_WORD + "){1,5}?)?)";

    /** One of many by its name, in whose row the sign stands. */
    private static final String NAMED = "(?: (the (?:" + NAME
            + "|first|second|third|fourth|fifth|last) (?:row|line|card|tile|entry|file|item|section|question|message))"
            + "| (?:the )?(?:(?!(?:it|to|into|as|in|on|with|from)\\b)\\p{Ll}+ ){0,2}(" + Q + "))";

    /** What is clicked to be used: a sign, a link, a tab. */
    private static final String USED = "(?:" + Q + "|" + WORD + "(?: " + WORD
            + "){0,2}?) (?:icon|symbol|sign|link|tab|entry|arrow|chevron)|(?:" + WORD + " ){0,2}?" + SIGN;

    private static final String KEY =
            "(?:(?:ctrl|control|cmd|command|meta|alt|option|shift) ?\\+ ?)*(?:[^\\s,;]|esc(?:ape)?|enter|space|tab|f\\d{1,2}|delete|backspace|home|end|page (?:up|down)|(?:arrow ?)?(?:up|down|left|right))";

    /** {@code close it with the x}, which other words are for. */
    private static final String NOT_CLOSED = "(?!(?:close|dismiss|hide)\\b[^,;]* the (?:x|×|cross)\\b)";

    private static final Rules RULES = Rules.of(
            rule(BEGIN + NOT_CLOSED + DOES + THING + " " + TOOL + PLACE + END, "click the $1$2"),
            rule(
                    BEGIN
                            + "(?:narrow|filter|restrict|limit|refine) (?:it|them|this|the [\\p{Ll}]+)(?: down)? (?:with|by|using|via|through) the ("
                            + Q + ") (checkbox|switch|toggle|button|link|tab)" + PLACE + END,
                    (m, masked) -> (m.group(2).matches("(?i)checkbox")
                                    ? "tick the "
                                    : m.group(2).matches("(?i)switch|toggle") ? "turn on the " : "click the ")
                            + m.group(1) + " " + m.group(2) + m.group(3)),
            rule(
                    BEGIN + "(click|press|tap|hit)(?: on)? (?:the )?((?-i:x)|×|\\+|(?:[\\p{Ll}]+ )?(?:" + SIGN
                            + "|icon|sign|symbol)) at (?:the )?(" + NAME + ")" + END,
                    "$1 the $2 next to $3"),
            rule(BEGIN + "use (" + Q + ")" + END, (m, masked) -> {
                Lexicon.Hit hit = Lexicon.verbAt(masked.plain(m.group(1)));
                return hit != null && hit.verb() == Verb.BUTTON ? "click " + m.group(1) : m.group();
            }),
            rule(
                    BEGIN
                            + "(?:add|attach|insert) (?:an? |the |my |your )(?:photo|picture|image|file|document|attachment|pdf|cv|screenshot|logo|avatar): ([^\\s,;]+\\.\\p{L}[\\p{L}\\d]{1,4})"
                            + END,
                    "upload $1"),
            rule("\\band, (?=in the prompt)", "and "),
            rule(
                    BEGIN
                            + "in the (?:prompt|browser prompt)(?: (?:asking|that asks|which asks) for [^,;]{2,30})?,? (?:enter|type|write|put)(?: in)? ("
                            + Q + "|[^\\s,;]+) and (?:accept|confirm|press ok|click ok|ok)(?: it)?" + END,
                    "answer the prompt with $1"),
            rule(
                    BEGIN + "say (no|yes) to (" + Q + ")" + END,
                    (m, masked) ->
                            (m.group(1).equalsIgnoreCase("no") ? "dismiss" : "accept") + " the dialog " + m.group(2)),
            rule(
                    "^(?!(?:type|enter|fill|put|write)\\b)(?:(?! and )[^:;,\\uE000-\\uE7FF]){3,60} without (?:the|a|using the) mouse: (?=(?:press|hit|tab)\\b)",
                    ""),
            rule(
                    BEGIN
                            + "(double[- ]?click (?:on )?the text\\b[^,;]*), (?:delete|erase|remove) (?:it|the text) and (?:write|type|enter|put) (?="
                            + Q + ")",
                    "$1 and replace it with "),
            rule(
                    BEGIN + "(tick|untick|check|uncheck) (?:the )?(?:[\\p{Ll}]+s )?(#?\\d+) and (#?\\d+)" + PLACE + END,
                    "$1 $2$4 and $1 $3$4"),
            rule(
                    BEGIN
                            + "pause (?:the )?(?:video|song|music|game|timer|playback|player|audio|recording|download|upload|track|animation|slideshow)"
                            + END,
                    "click the Pause button"),
            rule(BEGIN + "(?:activate|enable) (the [^,;]{2,40}? (?:switch|toggle|checkbox))" + END, "turn on $1"),
            rule(BEGIN + "(?:deactivate|disable) (the [^,;]{2,40}? (?:switch|toggle|checkbox))" + END, "turn off $1"),
            rule(
                    BEGIN + "(?:move|set|put) (?:the )?focus (?:to|on|into) ((?:the )?(?:" + Q
                            + "|[\\p{L}]+(?: [\\p{L}]+)?) (?:field|box|input)|(?-i:Name|Email|Password|Search|Address|City|Phone|Title))"
                            + END,
                    "click $1"),
            rule(
                    "\\b(at the (?:top|bottom|upper|lower)[ -](?:right|left)) (?=(?:click|press|tap|choose|select|open)\\b)",
                    "$1, "),
            rule(
                    BEGIN + "((?:click|press|tap)(?: on)? (?:" + Q
                            + "|(?-i:Edit|Start|Save|Submit|Delete|Next|Refresh|Apply|Confirm|OK|Cancel|Close|Send|Search|Create|Update|Continue|Finish|Done|Reset))) to (?:open|see|change|edit|view|start|begin|confirm|save|submit|close|expand|show|create|delete|remove|apply|finish|continue|go)(?: (?:the|an?|my|your|it|to)(?: (?!(?:while|when|if|or|and|but|then|as|because|with|without|not|never|until|unless)\\b)[\\p{L}\\d-]+){0,3})?"
                            + ALONE,
                    "$1"),
            rule(BEGIN + NOT_CLOSED + WITH + NAMED_SIGN + PLACE + END, "click the $1$2"),
            rule(
                    BEGIN
                            + "(?:delete|remove|edit|close|archive|duplicate|copy|print|share|download|like|star|pin|open|expand|collapse)"
                            + NAMED + " (?:using|via|with) (?:the|its) " + NAMED_SIGN + END,
                    Instruments::beside),
            rule(BEGIN + "(?:use|make use of) (?:the|its|this|that) (" + USED + ")" + PLACE + END, "click the $1$2"),
            rule(
                    BEGIN + "(press|hit) (" + KEY
                            + ") (?:anywhere|somewhere)(?: (?:on|in) (?:the|this) [\\p{L}]+(?: page| screen| view)?)?"
                            + END,
                    "$1 $2"));

    private Instruments() {}

    private static String beside(MatchResult found, Masked masked) {
        boolean row = found.group(1) != null;
        return "click the " + found.group(3) + (row ? " in " + found.group(1) : " next to " + found.group(2));
    }

    /** The step with its signs clicked. */
    static Step plain(Step step) {
        return step.saying(RULES.applied(step.words(), step.masked()));
    }
}
