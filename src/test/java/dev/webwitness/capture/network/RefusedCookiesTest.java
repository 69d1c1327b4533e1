package dev.webwitness.capture.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;

/** Cookies that the browser refused, in words and without their values. */
class RefusedCookiesTest {
    private static JsonObject event(String reason) {
        return JsonParser.parseString("{\"blockedCookies\":[{\"blockedReasons\":[\"" + reason
                        + "\"],\"cookieLine\":\"sid=abc; Path=/; SameSite=None\"}]}")
                .getAsJsonObject();
    }

    @Test
    void eachIsToldWithItsNameAndTheReason() {
        assertThat(RefusedCookies.in(event("SameSiteNoneInsecure")))
                .containsExactly("The cookie \"sid\" was refused: it says SameSite=None without Secure");
    }

    @Test
    void whatAPersonsSettingsKeepOutIsNotTold() {
        assertThat(RefusedCookies.in(event("ThirdPartyPhaseout"))).isEmpty();
        assertThat(RefusedCookies.in(new JsonObject())).isEmpty();
    }
}
