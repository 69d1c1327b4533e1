package dev.webwitness.findings.origin;

/**
 * The points and reason of one criterion for a chain.
 *
 * @param points how strongly it speaks for the chain as the cause, negative where it speaks against it; 0 for nothing to say
 * @param why the reason in one phrase, empty for nothing to say
 */
public record CriterionScore(int points, String why) {
    public static final CriterionScore NOTHING = new CriterionScore(0, "");
}
