package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Short and offhand wordings in the grammar's own words: {@code open the 3 dots, Share}, {@code the form is gone and the list back}, {@code with the button Next you come further}. */
final class Offhand {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$)";
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String ADDRESS = "(?:https?://\\S+|/[\\w-][^\\s,;]*)";
    private static final String NAME =
            "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: [\\p{L}\\d][\\p{L}\\d'&-]*){0,3}?)";

    private static final String ALONE = "(?:all )?(?:by (?:itself|themselves)|(?:on|of) (?:its|their) own(?: accord)?)";

    /** What comes and goes, which it may do by itself. */
    private static final String COMES =
            "(?:close[sd]?|disappears?|vanish(?:es)?|go(?:es)? away|fades?(?: out)?|hides?|opens?|appears?|reappears?|collapses?|expands?|loads?|starts?|stops?|updates?|refresh(?:es)?|reloads?|(?:pops?|shows?|comes?) up|gone|hidden|dismissed|updated|closing)";

    private static final String GONE =
            "(?:gone|hidden|closed|removed|disabled|collapsed|no longer (?:visible|shown|displayed|there)|not (?:visible|shown|displayed))";

    /** What opens on a click and holds entries. */
    private static final String OPENER =
            "(?:(?:the |its |that )?(?:(?:three|3)[ -]dots?(?: menu| icon| button)?|(?:[\\p{L}-]+ )?menu(?: icon| button)?|ellipsis|gear(?: icon)?|cog(?: icon)?|burger|kebab))";

    private static final String DAY =
            "(?:today|tomorrow|(?:in )?(?:\\d{1,3}|one|two|three|four|five|six|seven|ten) (?:days?|weeks?|months?)(?: (?:from (?:now|today)|later))?|next (?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday))";

    private static final Rules RULES = Rules.of(
            rule(
                    "\\b(" + COMES + "(?: again)?) " + ALONE
                            + "(?=[.!]?$|[,;] | and\\b| then\\b| (?:after|within|in)\\b)",
                    "$1"),
            rule(
                    "\\b((?:open|visit|load|call|go to|navigate to|browse to)(?: up)?) (?:the |our |its |my )(?:[\\p{L}-]+ ){1,3}(?:page|view|screen|site) ("
                            + ADDRESS + ")" + STOP,
                    "$1 $2"),
            rule(
                    "^(.+?) (should|must|has to|have to|is|are)( now)?( be)? (" + GONE
                            + ") and (?![^,;]*\\b(?:is|are|be|should|must|will|go|goes|come|comes|take|i|you|we|it|they)\\b)((?:the |an? )?[^,;]{2,30}?) back(?: again)?"
                            + END,
                    Offhand::back),
            rule(
                    "\\b((?:same|remembered|noted) (?:(?-i:\\p{Ll})+ )?(?-i:\\p{Ll})+ (?:(?:should|must|has to) be|is)) (?:shown )?(?:on|in) the (?:next|new|following|last|summary|confirmation) (?:page|step|screen|view)"
                            + END,
                    "$1 shown"),
            rule(
                    "^mark all (?=(?:the )?(?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) [^,;]*$)(?!.* (?:as|for|with) )",
                    "select all "),
            rule("\\b(right-?click [^,;]+), (?:then )?((?-i:\\p{Lu})[\\p{L} ]{1,25}?)" + END, Offhand::entry),
            rule(
                    "\\b((?:open|click|press|tap|hit)(?: on)? " + OPENER
                            + "(?: (?:next to|beside|of|on|in) [^,;]{2,30})?), (?:then )?((?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}-]+){0,3}?)"
                            + END,
                    Offhand::entry),
            rule(
                    "^((?:choose|select|pick|take) [^:;,]+? (?:in|from) (?:the|its|that) [^:;,]+), (?=(?:ok|okay|OK)[.!]?$)",
                    "$1, click "),
            rule(
                    "\\b(close (?:this|the|that) (?:browser )?tab),? and (?:then )?((?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}-]+){0,2}?)(?= (?:in|on|at) |[.!]?$|[,;] | and\\b| then\\b)",
                    Offhand::after),
            rule(
                    "^((?:the |an? )?[^,;]{2,40}? (?:is|are|should be|must be) (?:now )?(?:there|visible|shown|displayed|listed|gone|hidden)), ((?-i:\\p{Lu})[\\p{L} -]{1,30}? ?\\(\\d+\\))"
                            + END,
                    (m, masked) -> m.group(1) + " and " + masked.keep(m.group(2)) + " is visible"),
            rule(
                    "^(both (?:the )?(?-i:\\p{Ll})[\\p{L}-]+s) (?:are )?(?:now )?(hidden|gone), ((?:an? |the )?(?:link|text|message|button|label|hint|note) "
                            + Q + ")(?: (?:is )?(?:there|shown|visible))?(?: instead)?" + END,
                    "$1 are $2 and $3 is visible"),
            rule(
                    "^(both (?:the )?(?-i:\\p{Ll})[\\p{L}-]+s) (?=(?:hidden|gone|visible|disabled|enabled)[,.!]?(?: |$))",
                    "$1 are "),
            rule(
                    "\\b((?:click|press|tap|hit|open|choose|use|hover(?: over)?|find)(?: on)? (?:the |an? |that |its )(?:[\\p{L}\\d-]+ ){0,3}?(?!(?:arrow|key|scroll|move|go)\\b)[\\p{L}\\d-]+) (up|down) (left|right)(?: corner)?"
                            + STOP,
                    (m, masked) -> m.group(1) + " at the " + side(m.group(2)) + " " + m.group(3)),
            rule(
                    "^(.+? (?:is|are|should be|must be|stands?|appears?)) (?:now )?(up|down) (left|right)(?: corner)?"
                            + END,
                    (m, masked) -> m.group(1) + " at the " + side(m.group(2)) + " " + m.group(3)),
            rule(
                    "\\b(bread ?crumbs?(?: trail)?) (is|are|(?:should|must|has to|have to) (?:now )?(?:be|read|say|show)|reads?|says?|shows?)(?: now)? (?!.* and (?:the|its) )((?-i:\\p{Lu}|\\d)[^,;/>›»]{0,30}(?: / [^,;/>›»]{1,40}?)+?)(?: now)?"
                            + END,
                    (m, masked) -> m.group(1) + " " + m.group(2) + " " + masked.keep(m.group(3))),
            rule(
                    "^(?:with|by|via|using|through) (?:the )?((?:button|link|arrow|tab) " + NAME + "|" + NAME
                            + "(?: (?:button|link|arrow|tab))?) (?:you|we|i) (?:can )?(?:(?:come|go|get|continue|proceed|move) (?:further|on|forward|ahead|(?:on )?to (?:the |your )?(?:[\\p{L}]+ ){0,2}(?:page|step|view|screen|overview|form))|continue|proceed)"
                            + STOP,
                    "click the $1"));

    private static final Rules ORDERS = Rules.of(rule(
            "^((?:the )?(?-i:\\p{L})[\\p{L} -]{1,25}?) (?:is|=) (" + DAY
                    + "),? (?:and )?((?:the )?(?-i:\\p{L})[\\p{L} -]{1,25}?) (?:is |= )?(" + DAY + ")" + END,
            (m, masked) -> Lexicon.verbAt(m.group(1)) == null
                    ? m.group(1) + ": " + m.group(2) + ", " + m.group(3) + ": " + m.group(4)
                    : m.group()));

    private Offhand() {}

    /** The words in the grammar's own; as they stand where they are in them already. */
    static String plain(Step step) {
        String words = RULES.applied(step.words(), step.masked());
        return step.mood() == Step.Mood.DO ? ORDERS.applied(words, step.masked()) : words;
    }

    /** {@code the form should be gone and the list back}: there, each of its own. */
    private static String back(MatchResult said, Masked masked) {
        String be = said.group(4) == null ? "" : " be";
        boolean modal = said.group(2).matches("(?i)should|must|has to|have to");
        if (modal != (said.group(4) != null)
                || Lexicon.verbAt(said.group(1)) != null && said.group(1).contains(" ")) {
            return said.group();
        }
        return said.group(1) + " " + said.group(2) + be + " " + said.group(5) + " and " + said.group(6) + " "
                + (modal ? said.group(2) + " be" : "is") + " visible";
    }

    /** An entry of the menu that was just opened; as it stands where it may be an order or say something. */
    private static String entry(MatchResult said, Masked masked) {
        String entry = said.group(2);
        Lexicon.Hit hit = Lexicon.verbAt(entry);
        boolean named = hit == null
                || hit.verb() == Verb.BUTTON
                || hit.rest().isEmpty()
                || hit.rest().matches("(?i)to|as|all|with|in|from");
        boolean says = Predicates.split(entry) != null
                || entry.matches(
                        "(?i)(?:nothing|everything|it|the|an?|no|all|there|this|that|you|we|i|they|please|then|and|wait|both|expect|see|enter|escape|esc|tab|space)\\b.*")
                || Prohibition.saysNo(entry)
                || Keys.read(entry) != null;
        return named && !says ? said.group(1) + ", click " + masked.keep(entry) : said.group();
    }

    /** {@code close this tab and Save draft}: what is called so in the page that is left. */
    private static String after(MatchResult said, Masked masked) {
        Lexicon.Hit hit = Lexicon.verbAt(said.group(2));
        boolean button = hit == null || hit.verb() == Verb.BUTTON;
        return said.group(1) + ", " + (button ? "click " + masked.keep(said.group(2)) : said.group(2));
    }

    private static String side(String way) {
        return way.equalsIgnoreCase("up") ? "top" : "bottom";
    }
}
