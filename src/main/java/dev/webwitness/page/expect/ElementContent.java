package dev.webwitness.page.expect;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What an element holds.
 *
 * @param text the value of a field, else its text, with line breaks kept if it is preformatted
 * @param beside what stands right after it, else right before it, at most 240 characters; empty where nothing does
 * @param field whether it is a field
 * @param secret whether it must not be read, so that {@code text} is empty
 */
public record ElementContent(String text, String beside, boolean field, boolean secret) {
    /** The longest text that is compared, in characters. */
    static final int MOST = 4_000;

    /**
     * The value of a field; for a label, the text beside it.
     *
     * @param asked the name it was looked for by
     */
    public String said(String asked) {
        if (field) {
            return text;
        }
        String plain = text.strip();
        String low = plain.toLowerCase(Locale.ROOT);
        String label = asked.strip().toLowerCase(Locale.ROOT);
        if (!label.isEmpty() && low.matches("(?s)" + Pattern.quote(label) + "\\s*[:=]\\s*\\S.*")) {
            return plain.substring(label.length()).replaceFirst("^\\s*[:=]\\s*", "");
        }
        boolean only = low.replaceFirst("(?<!\\s)\\s*[:=]$", "").equals(label);
        String told = only ? beside.strip().replaceFirst("^[:=]\\s*", "") : "";
        return told.isEmpty() ? plain : told;
    }
}
