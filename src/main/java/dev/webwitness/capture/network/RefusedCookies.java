package dev.webwitness.capture.network;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Describes cookies that the browser refused, from {@code Network.responseReceivedExtraInfo}; the console does not report them. Their
 * values are left out, and so are cookies that the user's own settings refuse.
 */
final class RefusedCookies {
    private static final int MOST = 3;
    private static final int MOST_NAME = 60;

    private static final Set<String> BY_SETTINGS =
            Set.of("UserPreferences", "ThirdPartyPhaseout", "ThirdPartyBlockedInFirstPartySet");

    private static final Map<String, String> WHY = Map.ofEntries(
            Map.entry("SameSiteNoneInsecure", "it says SameSite=None without Secure"),
            Map.entry("SecureOnly", "it says Secure, and the page did not come over HTTPS"),
            Map.entry("SameSiteStrict", "it says SameSite=Strict, and another site asked"),
            Map.entry("SameSiteLax", "it says SameSite=Lax, and another site asked"),
            Map.entry("SameSiteUnspecifiedTreatedAsLax", "it says no SameSite, and another site asked"),
            Map.entry("InvalidDomain", "its Domain is not the host's own"),
            Map.entry("InvalidPrefix", "its name begins with __Secure- or __Host-, and it is not as that asks for"),
            Map.entry("OverwriteSecure", "it would replace a Secure cookie from an insecure page"),
            Map.entry("SyntaxError", "it cannot be read"),
            Map.entry("NameValuePairExceedsMaxSize", "it is longer than 4,096 bytes"));

    private RefusedCookies() {}

    /** A sentence for each, such as {@code The cookie "sid" was refused: it says SameSite=None without Secure}. */
    static List<String> in(JsonObject event) {
        List<String> said = new ArrayList<>();
        if (!event.has("blockedCookies") || !event.get("blockedCookies").isJsonArray()) {
            return said;
        }
        for (JsonElement each : event.getAsJsonArray("blockedCookies")) {
            if (each instanceof JsonObject blocked && said.size() < MOST) {
                String why = why(blocked);
                if (!why.isEmpty()) {
                    said.add("The cookie \"" + name(blocked) + "\" was refused: " + why);
                }
            }
        }
        return said;
    }

    private static String why(JsonObject blocked) {
        if (!blocked.has("blockedReasons") || !blocked.get("blockedReasons").isJsonArray()) {
            return "";
        }
        List<String> reasons = new ArrayList<>();
        for (JsonElement reason : blocked.getAsJsonArray("blockedReasons")) {
            String named = reason.getAsString();
            if (BY_SETTINGS.contains(named)) {
                return "";
            }
            reasons.add(WHY.getOrDefault(named, named));
        }
        return String.join(", ", reasons);
    }

    private static String name(JsonObject blocked) {
        String line = CdpJson.text(blocked, "cookieLine");
        int end = line.indexOf('=');
        return TextTruncator.toChars(end < 0 ? "?" : line.substring(0, end).strip(), MOST_NAME);
    }
}
