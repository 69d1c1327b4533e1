package dev.webwitness.config.reader;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where connections are taken.
 *
 * @param host a name or an address, an IPv6 one without brackets
 * @param port 0 for any that is free
 */
public record Listen(String host, int port) {
    static final Listen NOWHERE = new Listen("", -1);

    private static final Pattern FORM = Pattern.compile("(?:(\\[[0-9a-fA-F:.]+]|[A-Za-z0-9._-]+):)?(\\d{1,5})");

    /** Such as {@code 8931}, {@code 0.0.0.0:8931}, {@code [::1]:8931} or {@code off}; null for anything else. */
    static @Nullable Listen of(RawValue written) {
        String text = written.text().strip();
        String word = text.toLowerCase(Locale.ROOT);
        if (word.equals("off") || word.equals("false")) {
            return NOWHERE;
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(2)) > 65_535) {
            return null;
        }
        String host = form.group(1) == null ? "127.0.0.1" : form.group(1).replaceAll("[\\[\\]]", "");
        return new Listen(host, Integer.parseInt(form.group(2)));
    }
}
