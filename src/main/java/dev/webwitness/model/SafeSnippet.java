package dev.webwitness.model;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cleans and cuts the texts of errors: no markup, no images, no half characters. Pure. */
final class SafeSnippet {
    static final String CUT = "… [cut]";

    /** How much of a text is read: four times the limit, so that something is left without its markup. */
    private static final int LOOKED_AT = 4 * ErrorInfo.MAX_EVIDENCE_BYTES;

    private static final int MOST_PASSES = 3;

    /** A script or style with its content, a tag, a tag cut off by the end of the text, a comment. */
    private static final Pattern MARKUP = Pattern.compile(
            "<(?:(?i:script|style)\\b[^<>]*+>.*?(?:</(?i:script|style)[^<>]*+>|$)"
                    + "|/?[a-zA-Z][^<>]*+>"
                    + "|[a-zA-Z][\\w:-]*+\\s[^<>=]*+=\\s*+[\"'][^<>]*+$"
                    + "|!--.*?(?:-->|$)"
                    + "|[!?][a-zA-Z][^<>]*+>)",
            Pattern.DOTALL);

    private static final Pattern TAG_START = Pattern.compile("<(?=[/!?a-zA-Z])");
    private static final Pattern ROW_OF_MARKS = Pattern.compile("\\[html](?:\\s*+\\[html])++");

    /** A data address, or the Base64 of a PNG, JPEG, GIF or WebP. */
    private static final Pattern DATA = Pattern.compile(
            "(?i:data:[a-z]+/)[^\\s\"'<>)]*+" + "|(?:iVBORw0KGgo|/9j/|R0lGOD|UklGR)[A-Za-z0-9+/=_-]{60,}+");

    private SafeSnippet() {}

    /** The text without markup and images, at most {@code bytes} long as JSON, or as long as the marker. */
    static String of(String text, int bytes) {
        boolean longer = text.length() > LOOKED_AT;
        String clean = clean(longer ? text.substring(0, LOOKED_AT) : text);
        return longer && !clean.endsWith(CUT) ? cut(clean + CUT, bytes) : cut(clean, bytes);
    }

    /** The text cut to {@code bytes} as JSON, or to the marker. */
    static String cut(String text, int bytes) {
        if (bytes(text, bytes) <= bytes) {
            return wellFormed(text);
        }
        int left = bytes - bytes(CUT, Integer.MAX_VALUE);
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            left -= bytes(point);
            if (left < 0) {
                break;
            }
            kept.appendCodePoint(point);
            i += Character.charCount(point);
        }
        return wellFormed(kept + CUT);
    }

    /** The bytes of the text as JSON with quotes. Counting stops above {@code most}. */
    static int bytes(String text, int most) {
        int bytes = 2;
        for (int i = 0; i < text.length() && bytes <= most; ) {
            int point = text.codePointAt(i);
            bytes += bytes(point);
            i += Character.charCount(point);
        }
        return bytes;
    }

    private static int bytes(int point) {
        if (point < 0x20) {
            return 6;
        }
        if (Character.getType(point) == Character.SURROGATE) {
            return 3; // as the replacement character
        }
        return point == '"' || point == '\\' ? 2 : Character.toString(point).getBytes(StandardCharsets.UTF_8).length;
    }

    private static String clean(String text) {
        String clean = wellFormed(text);
        clean = DATA.matcher(clean).replaceAll("[data]");
        for (int pass = 0; pass < MOST_PASSES && clean.indexOf('<') >= 0; pass++) {
            clean = MARKUP.matcher(clean).replaceAll(Matcher.quoteReplacement("[html]"));
        }
        if (MARKUP.matcher(clean).find()) {
            clean = TAG_START.matcher(clean).replaceAll("‹");
        }
        return ROW_OF_MARKS.matcher(clean).replaceAll(Matcher.quoteReplacement("[html]"));
    }

    /** Replaces half characters, which JSON in UTF-8 cannot hold. */
    private static String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return text.codePoints()
                        .map(point -> Character.getType(point) == Character.SURROGATE ? 0xfffd : point)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
            }
        }
        return text;
    }
}
