package dev.webwitness.brain.llm.exchange;

import dev.webwitness.model.text.TextTruncator;
import java.util.List;

/**
 * An unusable answer and the exact violation.
 *
 * @param answer as the model wrote it; may be empty
 */
public record Correction(String answer, List<String> violations) {
    private static final int LONGEST_ANSWER = 8_000;

    public Correction {
        violations = List.copyOf(violations);
        answer = TextTruncator.toChars(answer, LONGEST_ANSWER);
    }

    /** What the model is told. */
    public String message() {
        return "Your last answer cannot be used: " + why()
                + ". Answer the same question again, whole, as one JSON value of the required format, and nothing else.";
    }

    public String why() {
        return String.join("; ", violations);
    }
}
