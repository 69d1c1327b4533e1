package dev.webwitness.brain.grammar;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * A function of words that is asked the same many times while one task is read, since each way to cut a line asks it anew: what it said is kept, up to a
 * bound, and then forgotten. Safe for any thread.
 */
final class Kept<T> {
    /** Several times what one long task asks. */
    private static final int MOST = 2_000;

    /** Characters; longer words are rare, and would hold much memory. */
    private static final int LONGEST = 500;

    private final Map<String, T> said = new ConcurrentHashMap<>();
    private final Function<String, T> function;

    Kept(Function<String, T> function) {
        this.function = function;
    }

    T of(String words) {
        T known = said.get(words);
        if (known != null) {
            return known;
        }
        T found = function.apply(words);
        if (words.length() > LONGEST) {
            return found;
        }
        if (said.size() >= MOST) {
            said.clear();
        }
        said.put(words, found);
        return found;
    }
}
