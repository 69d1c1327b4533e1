package dev.webwitness.brain.llm.provider;

/**
 * The capabilities of a model.
 *
 * @param known whether this comes from our table; otherwise it is what most models can do
 * @param vision whether it takes pictures
 * @param context the most tokens of question and answer together
 */
public record ModelCapabilities(boolean known, boolean vision, int context) {
    /** What is assumed of a model that is not in the table. */
    public static final ModelCapabilities ASSUMED = new ModelCapabilities(false, true, 128_000);
}
