package dev.webwitness.brain.model;

import dev.webwitness.model.Cut;
import java.util.List;

/**
 * An unusable answer and the exact violation.
 *
 * @param answer as the model wrote it; may be empty
 */
record Correction(String answer, List<String> violations) {
    private static final int LONGEST_ANSWER = 8_000;

    Correction {
        violations = List.copyOf(violations);
        answer = Cut.toChars(answer, LONGEST_ANSWER);
    }

    /** What the model is told. */
    String message() {
        return "Your last answer cannot be used: " + why()
                + ". Answer the same question again, whole, as one JSON value of the required format, and nothing else.";
    }

    String why() {
        return String.join("; ", violations);
    }
}
