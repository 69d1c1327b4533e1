package dev.webwitness.report.html;

import dev.webwitness.report.result.CompactJson;

/**
 * JSON as it may stand within a page's {@code script} element of type {@code application/json}.
 *
 * <p>Whatever a page said, the element ends where we end it: {@code <}, {@code >} and {@code &} are written as escapes, and so are the line
 * ends only JavaScript knows. Characters that no document may hold, or that turn the direction of text around, are replaced, as {@link HtmlEscaper}
 * does.
 */
final class EmbeddedJson {
    private EmbeddedJson() {}

    static String of(Object jsonLike) {
        String json = CompactJson.of(jsonLike);
        StringBuilder safe = new StringBuilder(json.length() + 64);
        json.codePoints().forEach(point -> {
            switch (point) {
                case '<' -> safe.append("\\u003c");
                case '>' -> safe.append("\\u003e");
                case '&' -> safe.append("\\u0026");
                case 0x2028 -> safe.append("\\u2028");
                case 0x2029 -> safe.append("\\u2029");
                default -> {
                    if (HtmlEscaper.allowed(point)) {
                        safe.appendCodePoint(point);
                    } else {
                        safe.append("\\ufffd");
                    }
                }
            }
        });
        return safe.toString();
    }

    /** How many bytes a value takes in the block, at most: three a character, six where it is escaped. */
    static int bytes(Object jsonLike) {
        String json = CompactJson.of(jsonLike);
        int bytes = 0;
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            boolean escaped = c == '<' || c == '>' || c == '&' || !HtmlEscaper.allowed(c);
            bytes += escaped ? 6 : c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
        }
        return bytes;
    }
}
