package dev.webwitness.model;

/** Cuts texts to a number of characters, and says with an ellipsis that it did. */
public final class Cut {
    private Cut() {}

    /** The text, or so many of its first characters. */
    public static String toChars(String text, int chars) {
        if (text.length() <= chars) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(chars - 1)) ? chars - 1 : chars;
        return text.substring(0, end) + "…";
    }
}
