package dev.webwitness.capture;

/** Text within limits. */
final class Text {
    /** Longer addresses are cut. */
    static final int URL_CHARS = 4_000;

    private Text() {}

    static String cut(String text, int limit) {
        if (text.length() <= limit) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(limit - 2)) ? limit - 2 : limit - 1;
        return text.substring(0, end) + "…";
    }

    static String url(String url) {
        return cut(url, URL_CHARS);
    }

    /** An address without query and fragment, to name a target by. */
    static String place(String url) {
        int end = url.length();
        for (char mark : new char[] {'?', '#'}) {
            int at = url.indexOf(mark);
            end = at >= 0 && at < end ? at : end;
        }
        return cut(url.substring(0, end), 200);
    }
}
