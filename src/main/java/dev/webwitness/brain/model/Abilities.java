package dev.webwitness.brain.model;

/**
 * The capabilities of a model.
 *
 * @param known whether this comes from our table; otherwise it is what most models can do
 * @param vision whether it takes pictures
 * @param context the most tokens of question and answer together
 */
public record Abilities(boolean known, boolean vision, int context) {
    /** What is assumed of a model that is not in the table. */
    static final Abilities ASSUMED = new Abilities(false, true, 128_000);
}
