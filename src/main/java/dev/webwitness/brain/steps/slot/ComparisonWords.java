package dev.webwitness.brain.steps.slot;

import java.util.LinkedHashMap;
import java.util.Map;

/** The words that compare numbers, and the signs they stand for; of words that begin alike the longer come first. */
final class ComparisonWords {
    static final Map<String, String> WORDS = new LinkedHashMap<>();
    static final Map<String, String> COUNTS = new LinkedHashMap<>();

    static {
        for (String more : new String[] {"greater", "more", "higher", "larger", "bigger"}) {
            WORDS.put(more + " than or equal to", ">=");
            WORDS.put(more + " than", ">");
        }
        for (String less : new String[] {"less", "lower", "smaller", "fewer"}) {
            WORDS.put(less + " than or equal to", "<=");
            WORDS.put(less + " than", "<");
        }
        WORDS.put("above", ">");
        WORDS.put("over", ">");
        WORDS.put("below", "<");
        WORDS.put("under", "<");
        WORDS.put("at least", ">=");
        WORDS.put("at most", "<=");
        COUNTS.put("at least", ">=");
        COUNTS.put("at most", "<=");
        COUNTS.put("more than", ">");
        COUNTS.put("less than", "<");
        COUNTS.put("fewer than", "<");
        COUNTS.put("exactly", "");
        COUNTS.put("only", "");
        COUNTS.put("", "");
    }

    private ComparisonWords() {}
}
