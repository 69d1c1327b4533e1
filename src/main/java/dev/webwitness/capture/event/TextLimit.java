package dev.webwitness.capture.event;

import dev.webwitness.model.text.TextTruncator;

/** Text within limits. */
public final class TextLimit {
    /** Longer addresses are cut. */
    static final int URL_CHARS = 4_000;

    private TextLimit() {}

    public static String url(String url) {
        return TextTruncator.toChars(url, URL_CHARS);
    }

    /** An address without query and fragment, to name a target by. */
    public static String place(String url) {
        int end = url.length();
        for (char mark : new char[] {'?', '#'}) {
            int at = url.indexOf(mark);
            end = at >= 0 && at < end ? at : end;
        }
        return TextTruncator.toChars(url.substring(0, end), 200);
    }
}
