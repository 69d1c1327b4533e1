package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Plain orders that tell more than they need, or tell it elsewhere: {@code to save the form click Save}, {@code in the Country dropdown choose Germany}, {@code search the list for Robin}. */
final class Wordy {
    private static final String Q = Masked.QUOTE;

    private static final String LIST = "(?-i:dropdown|drop-down|combo ?box|selector|picker|radio group)";

    /** {@code To remove Bob from the Users table, click the Delete button in his row}: whose row it is stands in what it is done for. */
    private static final String IN_ITS_ROW =
            "^(?:please )?((?:i (?:would like|want|need) you )?to )?(?:remove|delete|discard|edit|change|archive|approve|reject|deny|cancel|suspend|block|deactivate|activate|invite|promote|rename|duplicate|copy|restore) (?:the )?(?:(?-i:user|task|order|item|entry) )?("
                    + Q
                    + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?-i:[\\p{Lu}\\d])[\\p{L}\\d'-]*){0,3}|#?\\d+)(?:'s (?:account|entry|row))?(?: (?:from|in|on|off) (?:the |my |your )?(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+)?(?:(,)|:| by)? (?:please )?(?:click|press|tap|hit)(?:p?ing|ting)?(?: on)? ((?!(?:enter|return|esc|escape|tab|space)\\b)(?!.*\\b(?:and|then|or|not)\\b)[^,;.]{1,50}?) (in|on|next to|beside) (?:his|her|its|their) (?:own )?(row|line|card|entry|item|tile)(?=[.!]?$|,? (?:and|then) )";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN
                            + "(?:hit|press|tap) the ((?-i:x)|×)(?= (?:on|at|next to|beside|of|in|behind)\\b)(?! on (?:the|your|my) key)",
                    "click the $1"),
            rule(
                    BEGIN
                            + "(?:enter|type|put in|fill in) (?:the |my |your )?((?!(?:the|my|your|this|that|wrong|invalid|incorrect|correct|same|any|random|right|new|old|valid|different|another|other|secret|following|last|first|a|an)\\b)[\\p{Ll}]+ (?:number|no\\.|code|id|pin)) ((?=\\S*\\d)[\\p{L}\\d][\\p{L}\\d-]*)"
                            + END,
                    (m, masked) -> "type " + masked.keep(m.group(2)) + " into " + masked.keep(m.group(1))),
            rule(
                    BEGIN + "((?-i:\\p{Lu})[\\p{Ll}]+) (?:through|via|using) the ((?!context\\b)(?:[\\p{Ll}]+ )?menu)"
                            + END,
                    Wordy::throughMenu),
            rule(IN_ITS_ROW, Wordy::inItsRow),
            rule(
                    BEGIN + "(?:in|from) the (" + NAME + "|" + Q + ") (" + LIST
                            + "),? (?:please )?(?:choose|select|pick) (?:the option )?(" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]*(?: (?!(?:for|in|and|as|on)\\b)[\\p{L}]+)?)" + END,
                    (m, masked) -> "select " + m.group(3) + " in the " + m.group(1)
                            + (m.group(2).equals("radio group") ? "" : " " + m.group(2))),
            rule(BEGIN + "in (" + Q + "),? (type|enter|write|put) (" + Q + "|[^,;\\s]+)" + END, "$2 $3 into $1"),
            rule(
                    "^to (?:open|save|see|close|start|create|add|delete|edit|change|submit|confirm|finish|continue|log in|log out|sign in|sign out)\\b(?:(?!\\b(?:not|never|without|and|but|no|hover|must)\\b|n't)[^,;\\uE000-\\uE7FF]){0,40}? (?=(?:click|press|tap)(?: on)? (?!.*\\b(?:it|its|there|them)\\b)(?:the |"
                            + Q + "|(?-i:\\p{Lu})))",
                    ""),
            rule(
                    BEGIN + "((?:click|press|tap)(?: on)? (?:" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]*)) so (?:that )?(?:the|it) (?:[\\p{Ll}]+ )?(?:updates|refreshes|reloads|loads|is updated|is refreshed|gets updated)"
                            + ALONE,
                    "$1"),
            rule(
                    BEGIN + "(click|tap)(?: on)? (" + Q + "(?:, " + Q + ")+)(?:,? and (" + Q + "))?" + ALONE,
                    Wordy::clicks),
            rule(
                    BEGIN
                            + "press (up|down|left|right)((?: (?:once|twice|three times|four times|\\d+ times))?)(?=[.!]?$|[,;] )",
                    "press arrow $1$2"),
            rule(
                    BEGIN + "press (?:the )?(ctrl|control|cmd|shift|alt) and (?:the )?([\\p{L}])(?: keys?)?" + END,
                    "press $1+$2"),
            rule(
                    BEGIN + "(answer the prompt with (?:" + Q
                            + "|[^\\s,;]+)) and (?:accept|confirm|press ok|click ok|ok)(?: it)?" + END,
                    "$1"),
            rule(
                    BEGIN
                            + "search (?:(?:in |through |within )?(?:the )?(?:list|table|page|site|catalog(?:ue)?|shop|directory|users|products|orders|customers|contacts)|by (?:the )?(?:name|title|e-?mail|keyword|number|id)) for (?:the (?:term|word|text|phrase|keyword|name) )?(?=\\S)",
                    "search for "),
            rule(
                    BEGIN
                            + "search (?:by e-?mail |for the (?:term|word|phrase|keyword) |with the (?:term|word|text|phrase|keyword) )(?=\\S)",
                    "search for "),
            rule(
                    BEGIN + "look for (" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]*) (?:in|using|with) the search(?: field| box| bar)?" + END,
                    "search for $1"),
            rule(
                    BEGIN + "filter by ([\\p{L}]+) (" + Q
                            + "|(?-i:[\\p{Lu}\\d])[^\\s,;]*) and (?:by )?(status|category|colou?r|type|brand|size|price|date|name|city|country|role|priority|tag|author|year|owner|state) ("
                            + Q + "|(?-i:[\\p{Lu}\\d])[^\\s,;]*)" + END,
                    "filter by $1 $2 and filter by $3 $4"),
            rule(BEGIN + "sort (descending|ascending) by ([^,;]+?)" + END, "sort by $2 $1"),
            rule(BEGIN + "close the tab (" + Q + "|(?-i:\\p{Lu})[\\p{L}]*)" + END, "close the $1 tab"),
            rule(
                    BEGIN
                            + "(approve|reject|deny) (?:the|this|that|his|her) (?:request|order|invitation|booking|application|invoice|payment|change|offer|proposal|comment|post)"
                            + END,
                    Wordy::button),
            rule(BEGIN + "forward (?:the|this|that) (?:message|mail|e-?mail)" + END, "click the Forward button"),
            rule(BEGIN + "mark (the [^,;]{2,30} check ?box) as (checked|ticked|selected)" + END, "tick $1"),
            rule(BEGIN + "mark (the [^,;]{2,30} check ?box) as (unchecked|unticked)" + END, "untick $1"),
            rule(
                    BEGIN
                            + "(enter|type|write|put) ((?-i:\\p{Lu})[\\p{L}']*(?: (?!and\\b)[\\p{L}\\d][\\p{L}\\d']*)*? (?:in|for|on|with)((?: (?!and\\b)[\\p{L}\\d']+){1,4}?)) (?:in|into|as) (?:the )?([\\p{L}]+(?: [\\p{L}]+)?)( field| box| input)?"
                            + END,
                    Wordy::text),
            rule(
                    BEGIN + "(enter|type|put|write) (" + Q
                            + "|[^\\s,;]+) (?:in|into) (?:the )?((?-i:\\p{Lu})[\\p{L}]*(?: [\\p{Ll}]+)?|" + Q
                            + ") and (?:again )?(?:(?:in|into) )?(?:the )?((?-i:Confirm|Repeat|Retype) (?:the )?(?:new )?(?:password|e-?mail|pin|code))"
                            + END,
                    "$1 $2 into $3 and $1 $2 into $4"),
            rule(
                    BEGIN
                            + "drag (?:the )?(?:card |item |task )?((?-i:\\p{Lu})[\\p{L}\\d ]*?) from (?:the )?(?:column )?((?-i:\\p{Lu})[\\p{L} ]*?) to (?:the )?(?:column )?((?-i:\\p{Lu})[\\p{L}]*(?: [\\p{Ll}]+)?)(?: column)?"
                            + ALONE,
                    (m, masked) -> "drag " + masked.keep(m.group(1)) + " from " + masked.keep(m.group(2)) + " to "
                            + masked.keep(m.group(3))),
            rule(
                    BEGIN + "replace (?:the )?(?:text |word |value |number )?(" + Q + "|\\d[\\d.,]*) in (?:the )?(" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]*(?: field)?) (?:with|by) (" + Q
                            + "|(?!nothing\\b|it\\b)[\\p{L}\\d]\\S*)" + END,
                    "type $3 into $2"),
            rule(
                    BEGIN
                            + "(?:delete|remove|edit|archive) (the (?:first|second|third|fourth|last) (?:row|line|card|item|entry|message|file|task))(?: from the [\\p{Ll}]+)? (?:using|with|via|by (?:clicking|pressing|tapping|using)(?: on)?) (?:the|its) ((?:[\\p{L}]+ )?(?:icon|button|link|symbol)|trash(?: can)?|bin|cross|x|×|pencil)"
                            + END,
                    "click the $2 in $1"),
            rule(
                    BEGIN
                            + "(?:delete|remove|discard) (?:the )?(?:(?:entry|item|row|task|file|card) )?((?-i:\\p{Lu})[\\p{L}\\d]*(?: (?!(?:from|with|using|via|by|in|on|card|row|line|tile|entry|item|message|file)\\b)[\\p{L}\\d]+){0,2})(?! (?:card|row|line|tile|entry|item|message|file)\\b)(?: from the [\\p{Ll}]+)? (?:using|with|via|by (?:clicking|pressing|tapping|using)(?: on)?) (?:the|its) ((?:[\\p{L}]+ )?(?:icon|button|link|symbol)|trash(?: can)?|bin|cross|x|×|pencil)(?: next to it| beside it| in (?:its|that|the) row)?"
                            + END,
                    (m, masked) -> "click the " + m.group(2) + " next to " + masked.keep(m.group(1))));

    private Wordy() {}

    /** A comma, where nothing says what for, stands between two orders. */
    private static String inItsRow(MatchResult found, Masked masked) {
        boolean two = found.group(3) != null && found.group(1) == null;
        return two
                ? found.group()
                : "click " + found.group(4) + " " + found.group(5) + " the " + found.group(6) + " of "
                        + masked.keep(found.group(2));
    }

    /** {@code Quit through the menu}; a way to go through it, as {@code Tab} or {@code Scroll}, is none of its entries. */
    private static String throughMenu(MatchResult found, Masked masked) {
        Lexicon.Hit hit = Lexicon.verbAt(found.group(1).toLowerCase(Locale.ROOT));
        boolean way = hit != null && hit.verb() != Verb.BUTTON
                || found.group(1)
                        .matches(
                                "(?:Tab|Step|Browse|Cycle|Flip|Page|Walk|Move|Arrow|Look|Read|Pan|Drag|Navigate|Choose|Pick|Go)");
        return way ? found.group() : "click the " + found.group(2) + " and click " + masked.keep(found.group(1));
    }

    /** The step in fewer words. */
    static Step plain(Step step) {
        return step.saying(RULES.applied(step.words(), step.masked()));
    }

    private static String clicks(MatchResult found, Masked masked) {
        String all = found.group(2) + (found.group(3) == null ? "" : ", " + found.group(3));
        return Stream.of(all.split(", ", -1))
                .map(one -> found.group(1) + " " + one)
                .collect(Collectors.joining(" and "));
    }

    private static String button(MatchResult found, Masked masked) {
        String verb = found.group(1).toLowerCase(Locale.ROOT);
        return "click the " + verb.substring(0, 1).toUpperCase(Locale.ROOT) + verb.substring(1) + " button";
    }

    /** A text with a small word in it, where what it goes into is a field for certain: {@code enter Meeting in Berlin in Title}. */
    private static String text(MatchResult found, Masked masked) {
        boolean field = (found.group(5) != null
                        || FieldNames.known(
                                found.group(4).toLowerCase(Locale.ROOT).replaceFirst("^.* ", "")))
                && !FieldNames.known(found.group(3).strip().toLowerCase(Locale.ROOT));
        return field
                ? found.group(1) + " " + masked.keep(found.group(2)) + " into the " + found.group(4)
                        + (found.group(5) == null ? "" : found.group(5))
                : found.group();
    }
}
