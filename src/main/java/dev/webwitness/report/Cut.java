package dev.webwitness.report;

/** Cuts texts to a number of tokens or characters, and says with an ellipsis that it did. */
final class Cut {
    private Cut() {}

    /** The text, or as much of its beginning as takes at most so many tokens. */
    static String toTokens(String text, int tokens) {
        if (size(text) <= tokens) {
            return text;
        }
        int low = 0;
        int high = text.length();
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (size(text.substring(0, middle)) < tokens) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        if (low > 0 && Character.isHighSurrogate(text.charAt(low - 1))) {
            low--;
        }
        return text.substring(0, low) + "…";
    }

    /** The text, or so many of its first characters. */
    static String toChars(String text, int chars) {
        if (text.length() <= chars) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(chars - 1)) ? chars - 1 : chars;
        return text.substring(0, end) + "…";
    }

    /** Within an answer a text is JSON: control characters and quotes take more there. */
    private static int size(String text) {
        return TokenEstimate.of(Json.of(text)) - 2;
    }
}
