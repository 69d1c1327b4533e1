package dev.webwitness.capture;

import dev.webwitness.model.Cut;

/** Text within limits. */
final class Text {
    /** Longer addresses are cut. */
    static final int URL_CHARS = 4_000;

    private Text() {}

    static String url(String url) {
        return Cut.toChars(url, URL_CHARS);
    }

    /** An address without query and fragment, to name a target by. */
    static String place(String url) {
        int end = url.length();
        for (char mark : new char[] {'?', '#'}) {
            int at = url.indexOf(mark);
            end = at >= 0 && at < end ? at : end;
        }
        return Cut.toChars(url.substring(0, end), 200);
    }
}
