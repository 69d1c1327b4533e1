package dev.webwitness.report.html;

import dev.webwitness.report.result.CompactJson;

/**
 * Writes JSON for a {@code script} element of type {@code application/json}. It escapes {@code <}, {@code >}, {@code &} and JavaScript's own line ends, so that no text of a page
 * ends the element. It replaces the characters that {@link HtmlEscaper} replaces.
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

    /** The most bytes of a value in the block: three a character, six where it is escaped. */
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
