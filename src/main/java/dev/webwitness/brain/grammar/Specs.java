package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Brings what stands in specifications of tests into plain orders and statements: {@code lists "Tee" with quantity 1}, {@code go to next month twice and back once}. */
final class Specs {
    private static final String Q = Masked.QUOTE;
    private static final String NAME = "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: [\\p{L}\\d-]+){0,2}?)";
    private static final String TIMES = "( (?:once|twice|(?:\\d|two|three|four|five) times))?";
    private static final String CHECK =
            "((?:(?:please )?(?:check|verify|ensure|make sure|confirm|assert)(?: that)? )?)";

    private static final Rules RULES = Rules.of(
            rule(
                    "(?<=^|[,;] |\\band |\\bthen )(?:open|visit|go to) the (?:product|detail|details|profile|article) page (?:of|for) (?:the )?("
                            + NAME + ")(?=[.!]?$|[,;] | and\\b)",
                    "click $1"),
            rule(
                    "\\b(the [\\p{L}]+(?: [\\p{L}]+)?) (?:slides|fades|flies|glides|pops) (?:in|up|out|open) and (?=(?:shows|reads|says|contains|displays|lists)\\b)",
                    "$1 appears and "),
            rule(
                    "^" + CHECK
                            + "(the (?:[\\p{L}]+ ){0,2}(?:message|toast|text|banner|alert|notice|hint)) (?:mentions|should mention|must mention) ("
                            + Q + "|[^\\s,;]+)(?=[.!]?$)",
                    (m, masked) -> m.group(1) + m.group(2) + " contains " + masked.keep(masked.plain(m.group(3)))),
            rule(
                    "\\b(the [\\p{L}]+(?: [\\p{L}]+)?) (?:greets|welcomes) (?:you|me|us|him|her|the user) (?:with|by) (?="
                            + Q + "(?:[.!]?$|,| and))",
                    "$1 shows "),
            rule(
                    "^toggle (the [\\p{L}]+(?: [\\p{L}]+)?) from (?:" + NAME + ") to (?=" + NAME + "[.!]?$)",
                    "switch $1 to "),
            rule(
                    "^(?:create|add|make|start|insert) (?:an?|the|another) (?:new )?[\\p{L}]+(?: [\\p{L}]+)? by ((?:clicking|pressing|typing|entering|selecting|choosing)\\b[^;:]+)$",
                    Specs::means),
            rule(
                    "(?<=^|[,;] |\\band |\\bthen )(?:select|choose|enter|pick|set) ([\\p{L}-]+(?: [\\p{L}-]+)?) (" + Q
                            + ") and ([\\p{L}-]+(?: [\\p{L}-]+)?) (" + Q
                            + ") (?:using|with|via|in) the (?:date ?pickers?|calendars?|dropdowns|fields|pickers?)(?=[.!]?$)",
                    (m, masked) -> ClauseSplitter.startsAct(m.group(3))
                            ? m.group()
                            : "type " + m.group(2) + " into " + m.group(1) + " and type " + m.group(4) + " into "
                                    + m.group(3)),
            rule(
                    "(?<=^|[,;] |\\band |\\bthen )(?:open|visit|go to) the (/[\\w/-]+) (?:demo|screen|route|view|story|example)(?=[.!]?$|[,;] | and\\b)",
                    "open $1"),
            rule(
                    "^(?:for|on) (question|step|row|item|line|slide|card) (\\d{1,2}),? (?=(?:select|choose|type|enter|pick|tick|check|click|answer|press|set)\\b)",
                    "in $1 $2, "),
            rule(
                    "\\b((?:set|change) (?:its|the) [\\p{L}]+(?: [\\p{L}]+)? to) (\\d[\\d.,]*(?: ?(?:px|%|pt|em))?) (in|on) the ([\\p{L}]+(?: [\\p{L}]+)?)(?=[.!]?$|[,;] | and\\b)",
                    "$3 the $4, $1 $2"),
            rule("\\b(has|have|be of|is of) (?:the )?(?:input )?type (?=" + Q + ")", "have the type attribute "),
            rule(
                    "^" + CHECK + "(?:the|an?) [\\p{L}]+ (?:is|should be|must be) (?:listed|shown|displayed) as (" + Q
                            + ") with (" + Q + ")(?=[.!]?$)",
                    (m, masked) -> (m.group(1).isEmpty() ? "check that " : m.group(1)) + "the row of " + m.group(2)
                            + " contains " + m.group(3)),
            rule(
                    "(?<=^|[,;] |\\band |\\bthen )(?:name|call|title) it (" + Q + ")(?=[.!]?$|[,;] | and\\b)",
                    "type $1 into the name field"),
            rule(
                    "(?<=^|[,;] |\\band |\\bthen )(?:choose|select|pick|set) an? ([\\p{L}]+) of (\\d+ [\\p{L}]+|" + Q
                            + ")(?=[.!]?$|[,;] | and\\b)",
                    (m, masked) -> "select " + masked.keep(masked.plain(m.group(2))) + " from the " + m.group(1)
                            + " dropdown"),
            rule(
                    "\\b(?:mark|set) ((?:the [\\p{L}]+ )?" + Q
                            + ") as (?:done|complete|completed|finished|bought|read) by (?:clicking|ticking|checking)(?: on)? (?:its|the) (?:check ?box|box|tick)"
                            + "(?=[.!]?$|[,;] | and\\b)",
                    "tick $1"),
            rule(
                    "\\b(the (?:[\\p{L}]+ )?[\\p{L}]+) (?:went|goes|go|has gone|changed|changes|dropped|drops|rose|rises|jumped|jumps|should (?:go|change|drop|rise)) (?:up |down )?from ("
                            + Q + "|[€$£]?\\d[\\d.,]*) to (?=" + Q + "|[€$£]?\\d)",
                    "$1 is now "),
            rule(
                    "\\b(open|go to|visit|navigate to) (/\\S*|https?:\\S+) while (?:being )?(?:logged|signed) out(?=[.!]?$|[,;] | and\\b)",
                    "$1 $2"),
            rule("^([^:]{4,80}): ([^:]{3,100}? (?:must|should)(?: not)? [^:]+)$", Specs::ordered),
            rule(
                    "^" + CHECK
                            + "the (?:[\\p{L}]+ )?(?:page|cart|list|table|summary|basket|order|bag) (?:lists|shows|contains|has|displays) ("
                            + Q
                            + ") with (?:the |an? )?([\\p{L}]+) (" + Q
                            + "|[€$£]?\\d[\\d.,]*(?: ?[€$£%])?)(?: and (?:the |an? )?([\\p{L}]+) ("
                            + Q + "|[€$£]?\\d[\\d.,]*(?: ?[€$£%])?))?(?=[.!]?$)",
                    Specs::listed),
            rule(
                    "\\b(?:go|switch|move|jump) to (?:the )?next (month|week|day|year|slide|page|step)" + TIMES
                            + ",? and (?:then )?back" + TIMES + "(?=[.!]?$|[,;] )",
                    (m, masked) -> "click next " + m.group(1) + times(m.group(2)) + " and click previous " + m.group(1)
                            + times(m.group(3))),
            rule(
                    "\\b(tab out)(?: of (?:it|the field))?: (?=(?:verify|check|expect|assert|make sure|ensure|the|an?)\\b)",
                    "press Tab; "),
            rule(
                    "^" + CHECK
                            + "(?:an?|the) [\\p{L}]+(?: [\\p{L}]+)? with (?:the )?(?:fields|options|buttons|links|items|tabs|columns) ("
                            + NAME + "(?:, " + NAME + ")*,? and " + NAME
                            + ") (?:is|should be|must be) (?:displayed|shown|visible|present)(?=[.!]?$)",
                    "$1$2 are shown"));

    private Specs() {}

    static Step plain(Step step) {
        if (Prohibition.saysNo(step.words())) {
            return step;
        }
        String plain = RULES.applied(step.words(), step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    /** {@code Filter by Open: Bob must not be listed}: an order, and what is then to be seen. */
    private static String ordered(MatchResult found, Masked masked) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(found.group(1)));
        boolean order = hit != null
                && hit.verb() != Verb.EXPECT
                && hit.verb() != Verb.BUTTON
                && !hit.rest().isEmpty()
                && ClauseSplitter.startsAct(found.group(1))
                && !ClauseSplitter.startsAct(found.group(2))
                && !found.group(2).matches("(?i)(?:it|this|that|they|if|when|once|and|then|what|which)\\b.*");
        return order ? found.group(1) + "; check that " + found.group(2) : found.group();
    }

    private static final Pattern NEXT = Pattern.compile(",? and (?=\\p{Ll}+ing\\b)|, (?=\\p{Ll}+ing\\b)");

    /** {@code create a list by clicking "+", entering "A" and pressing Enter}: each of them in its turn. */
    static String means(MatchResult found, Masked masked) {
        String[] deeds = NEXT.split(found.group(1), -1);
        if (deeds.length < 2) {
            return found.group();
        }
        StringBuilder all = new StringBuilder();
        for (String deed : deeds) {
            String order = Prohibition.imperative(deed);
            if (!ClauseSplitter.startsAct(order)) {
                return found.group();
            }
            all.append(all.length() == 0 ? "" : ", ").append(order);
        }
        return all.toString();
    }

    private static String times(String told) {
        return told == null || told.strip().equalsIgnoreCase("once") ? "" : told;
    }

    /** {@code lists "Tee" with quantity 1 and price 25}: all of it in one row or card. */
    private static String listed(MatchResult found, Masked masked) {
        String row = "the row of " + found.group(2) + " contains ";
        String check = found.group(1).isEmpty() ? "check that " : found.group(1);
        return check
                + row
                + masked.keep(masked.plain(found.group(4)))
                + (found.group(6) == null ? "" : " and " + row + masked.keep(masked.plain(found.group(6))));
    }
}
