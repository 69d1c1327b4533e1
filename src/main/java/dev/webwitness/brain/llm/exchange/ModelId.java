package dev.webwitness.brain.llm.exchange;

/**
 * The vendor and model of an answer.
 *
 * @param vendor as errors name it, such as {@code anthropic}
 * @param model the model's name; empty where it is not known
 * @param label both, as people read it
 */
public record ModelId(String vendor, String model, String label) {
    @Override
    public String toString() {
        return label;
    }
}
