package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Rules.rule;

/** How, when and what for something is done, which is no part of a name or a value: {@code click Save now}, {@code press Enter at the end}. */
final class Manner {
    private static final String Q = Masked.QUOTE;

    /** What is done to a thing, up to its name. */
    private static final String DONE =
            "(?:click|press|tap|hit|double-click|right-click|open|tick|untick|check|uncheck|select|choose|pick|go to|expand|collapse|hover(?: over)?|reload|refresh|set|change|clear|delete|remove|close|turn (?:on|off)|switch (?:on|off))";

    private static final String GIVEN = "(?:type|enter|write|put|fill)\\b[^,;]* (?:into|in|to|with|as)";

    /** An order that names something, up to its last word. */
    private static final String ORDER = "((?:" + DONE + "|" + GIVEN + ")\\b(?! (?:that|if|whether)\\b)[^,;]*?[^\\s,;])";

    private static final String SOON =
            "(?:right away|straight away|at once|slowly|carefully|gently|finally|too|as well|also|for now|this time|afterwards)";

    private static final String PERIOD =
            "(?:(?:at|in) the (?:very )?(?:end|beginning|start|same time|meantime)|in the meanwhile|at last)";

    /** What no button is called with {@code now} or {@code directly}, as {@code Enrol now} and {@code Add manually} are. */
    private static final String NAMED = "(?:(?<=" + Q
            + ")|(?<=\\b(?:save|cancel|ok|submit|delete|close|edit|remove|confirm|settings|back|next|button|link|icon|tab|menu|box|field|enter|escape|esc|page|terms|\\d)))";

    /** What is sorted first, or played next. */
    private static final String SORTED =
            "(?<!\\b(?:newest|oldest|latest|earliest|cheapest|lowest|highest|biggest|smallest|largest|nearest|best|recent|popular|expensive|relevant|unread|favourites|favorites|the|be|go|play|up|read|what|comes|last|click|press|tap|hit|next|at))";

    private static final Rules RULES = Rules.of(
            rule(BEGIN + ORDER + " (?-i:" + SOON + ")" + END, "$1"),
            rule(BEGIN + ORDER + NAMED + " (?-i:now|immediately|directly|manually|quickly)" + END, "$1"),
            rule(BEGIN + "(press (?:the )?(?:enter|return|tab|escape|esc|space)(?: key)?) instead" + END, "$1"),
            rule(BEGIN + "go back to (?:continue|proceed|go on|move on|finish)" + END, "go back"),
            rule(
                    BEGIN + "((?:click|press|tap|hit|tick|untick|" + GIVEN + ")\\b[^,;]*?[^\\s,;])" + SORTED
                            + " (?-i:first|next|then)" + END,
                    "$1"),
            rule(
                    BEGIN + ORDER + " (?:one more time|a second time|another time|yet again|one last time)" + END,
                    "$1 again"),
            rule(
                    BEGIN + "(scroll (?:down|up)) (?:again|now|once more|too|as well|also|quickly|slowly|one more time)"
                            + END,
                    "$1"),
            rule(
                    BEGIN
                            + "((?:click|press|tap|hit|select|tick)\\b[^,;]*?[^\\s,;]) (?:with|using|by) (?:the |your |a )?mouse(?: click)?"
                            + END,
                    "$1"),
            rule(
                    BEGIN
                            + "((?:go back|upload|press|set|change|enter|type|select|choose|pick|tick)\\b[^,;]*?[^\\s,;]) to (?:continue|proceed|go on|move on|finish|complete (?:it|this|the form|the step)|save (?:it|them|(?:the|your|my) changes))"
                            + ALONE,
                    "$1"),
            rule(
                    BEGIN
                            + "((?:click|press|tap|set|change|enter|type|select|choose|pick|tick)\\b[^,;]*?[^\\s,;]),? because [^,;"
                            + Q.substring(1, Q.length() - 1) + "]+" + ALONE,
                    "$1"),
            rule(
                    BEGIN
                            + "((?:click|press|tap|hit|save|submit|reload|refresh|close|delete|remove)\\b[^,;]*?[^\\s,;]) "
                            + PERIOD + END,
                    "$1"),
            rule("^" + PERIOD + ",? (?=(?:please |now )?" + DONE + "\\b|(?:type|enter|save|submit|add) )", ""),
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
