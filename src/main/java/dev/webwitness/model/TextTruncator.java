package dev.webwitness.model;

/** Cuts texts to a number of characters, and says with an ellipsis that it did. */
public final class TextTruncator {
    private TextTruncator() {}

    /** The text, or as much of its beginning as has, with an ellipsis, at most so many characters. */
    public static String toChars(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }
}
