package dev.webwitness.report.html;

import org.jspecify.annotations.Nullable;

/** Escapes texts for HTML and XML, between tags and in quoted attributes. */
public final class HtmlEscaper {
    private HtmlEscaper() {}

    /** Escapes markup. Replaces characters that no document may hold, and those that change the direction of text. */
    public static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(allowed(point) ? point : 0xFFFD);
            }
        });
        return safe.toString();
    }

    /** Reverses {@link #escaped}. */
    static String plain(String escaped) {
        return escaped.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    /** Whether a document may hold the character, and it does not change the direction of text. */
    static boolean allowed(int point) {
        boolean control = point < 0x20 && point != '\t' && point != '\n' && point != '\r';
        boolean turning = (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
        boolean surrogate = point >= 0xD800 && point <= 0xDFFF;
        return !control && !turning && !surrogate && point != 0xFFFE && point != 0xFFFF && point != 0x7F;
    }

    /** The address if it may be linked; null for {@code javascript:} and the like. */
    static @Nullable String link(String url) {
        return url.startsWith("http://") || url.startsWith("https://") ? url : null;
    }
}
