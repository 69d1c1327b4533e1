package dev.webwitness.model.text;

import java.util.regex.Pattern;

/**
 * Compiles expressions whose {@code \b} looks only at the two characters beside it. Java's own looks back over all combining marks at each place: a page of a hundred thousand
 * of them would take an hour.
 */
public final class WordBoundaries {
    private static final String WORD = "[\\p{L}\\p{M}\\p{N}_]";
    /** A word edge, written without an alternative, which would double the compile time at each edge. */
    private static final String EDGE = "(?!(?<=" + WORD + ")(?=" + WORD + "))(?!(?<!" + WORD + ")(?!" + WORD + "))";

    private WordBoundaries() {}

    /** Compiles the expression, with the flags of {@link Pattern}. */
    public static Pattern compile(String expression, int flags) {
        return Pattern.compile(expression.replace("\\b", EDGE), flags);
    }

    public static Pattern compile(String expression) {
        return compile(expression, 0);
    }
}
