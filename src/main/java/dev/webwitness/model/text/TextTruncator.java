package dev.webwitness.model.text;

/** Cuts texts to a number of characters with an ellipsis. */
public final class TextTruncator {
    private TextTruncator() {}

    public static String toChars(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }
}
