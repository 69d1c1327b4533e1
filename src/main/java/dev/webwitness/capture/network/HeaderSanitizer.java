package dev.webwitness.capture.network;

import dev.webwitness.model.text.TextTruncator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Cleans headers for storage: names in lower case, bounded, without credentials. */
public final class HeaderSanitizer {
    private static final Set<String> CREDENTIALS =
            Set.of("cookie", "set-cookie", "authorization", "proxy-authorization", "x-api-key", "x-auth-token");
    private static final int MOST = 60;
    private static final int LONGEST = 1_000;

    private HeaderSanitizer() {}

    public static Map<String, String> maskAndTruncate(Map<String, String> headers) {
        Map<String, String> kept = new LinkedHashMap<>();
        for (Map.Entry<String, String> header : headers.entrySet()) {
            if (kept.size() == MOST) {
                break;
            }
            String name = header.getKey().toLowerCase(Locale.ROOT);
            kept.put(name, CREDENTIALS.contains(name) ? "[masked]" : TextTruncator.toChars(header.getValue(), LONGEST));
        }
        return kept;
    }
}
