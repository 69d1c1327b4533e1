package dev.webwitness.brain.steps.slot;

import java.util.Locale;

/**
 * A piece of a step: a word, a quoted text, a selector or a sign.
 *
 * @param text the word as written, the text without its quotes, the selector behind its {@code =}
 * @param low the word or sign in lower case; empty for what is quoted or a selector, so that it never equals a word of a form
 * @param selector {@code css}, {@code ref} and so on; empty for what is no selector
 * @param start where it begins in the line
 * @param end where what comes after it begins, blanks not counted
 */
public record Token(Kind kind, String text, String low, String selector, int start, int end) {
    /** What a token is. */
    public enum Kind {
        WORD,
        QUOTED,
        SELECTOR,
        /** An expression of JavaScript, behind {@code until js:}. */
        SCRIPT,
        /** One of the signs {@code , . ; : ! ? = < > <= >= -> ( ) /} and other marks. */
        SIGN
    }

    /** Stands for "it" in the steps of {@code for each}: the one that the round is about. */
    public static final Token ITEM = of(Kind.SELECTOR, "it", "item", 0, 0);

    public static Token of(Kind kind, String text, String selector, int start, int end) {
        boolean spelled = kind == Kind.WORD || kind == Kind.SIGN;
        return new Token(kind, text, spelled ? text.toLowerCase(Locale.ROOT) : "", selector, start, end);
    }

    /** The same where another token stands. */
    Token inPlaceOf(Token other) {
        return at(other.start, other.end);
    }

    /** The same at another place of a line. */
    Token at(int from, int to) {
        return new Token(kind, text, low, selector, from, to);
    }

    public boolean is(String wordOrSign) {
        return low.equals(wordOrSign);
    }

    public boolean isWord() {
        return kind == Kind.WORD;
    }

    public boolean isQuoted() {
        return kind == Kind.QUOTED;
    }
}
