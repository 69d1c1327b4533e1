package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings what stands in specifications of tests into plain orders and statements: {@code lists "Tee" with quantity 1}, {@code go to next month twice and back once}. */
final class Specs {
    private static final String Q = Masked.QUOTE;
    private static final String NAME = "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: [\\p{L}\\d-]+){0,2}?)";
    private static final String TIMES = "( (?:once|twice|(?:\\d|two|three|four|five) times))?";
    private static final String CHECK =
            "((?:(?:please )?(?:check|verify|ensure|make sure|confirm|assert)(?: that)? )?)";

    private static final Rules RULES = Rules.of(
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
