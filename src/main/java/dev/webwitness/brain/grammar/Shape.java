package dev.webwitness.brain.grammar;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a text that is told to begin, to end or to match is looked at: with a star for what may stand there. */
final class Shape {
    private Shape() {}

    /**
     * The text with its stars, as it is where the verb asks for none; null where it cannot be told so: a pattern in another notation, or a star of its own.
     */
    static @Nullable String of(String verb, String value) {
        String low = verb.toLowerCase(Locale.ROOT).strip();
        boolean begins = low.matches("(?:starts?|begins?) with");
        boolean ends = low.matches("ends? (?:with|in)");
        if (begins || ends) {
            return value.contains("*") ? null : begins ? value + "*" : "*" + value;
        }
        boolean pattern = value.matches(".*(?:\\\\[dwsb]|\\[.*]|\\.[*+]|\\(\\?).*|\\^.*|.*\\$");
        if (low.matches("match(?:es)?") && pattern) {
            return null;
        }
        return value;
    }
}
