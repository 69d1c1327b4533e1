package dev.webwitness.model;

import java.util.regex.Pattern;

/**
 * Expressions whose {@code \b} looks at the two characters beside it and no further. Java's own looks back over all combining marks before it, at each
 * place anew: a page of a hundred thousand of them would be searched for an hour.
 */
public final class WordBoundaries {
    private static final String WORD = "[\\p{L}\\p{M}\\p{N}_]";
    /** Neither between two of a word nor between two that are not; written without a choice, which would double the work of compiling at each edge. */
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
