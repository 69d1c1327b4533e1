package dev.webwitness.browser.actions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a caller is told to do about an address that could not be opened. */
class NavigationAdviceTest {
    @ParameterizedTest
    @CsvSource({
        "net::ERR_CERT_AUTHORITY_INVALID, https://dev.local/, --ignore-certificate-errors",
        "net::ERR_CERT_DATE_INVALID, https://dev.local/, expired",
        "net::ERR_CERT_COMMON_NAME_INVALID, https://dev.local/, another host name",
        "net::ERR_SSL_PROTOCOL_ERROR, https://dev.local/, http:// address",
        "net::ERR_EMPTY_RESPONSE, http://dev.local/, https:// address",
        "net::ERR_CONNECTION_REFUSED, http://dev.local/, start the server",
        "net::ERR_NAME_NOT_RESOLVED, http://dev.local/, host name",
        "net::ERR_INVALID_AUTH_CREDENTIALS, http://dev.local/, http://user:password@host/",
        "net::ERR_TOO_MANY_REDIRECTS, http://dev.local/, circle",
        "net::ERR_SOMETHING_NEW, http://dev.local/, Check that the address is right"
    })
    void everyReasonHasAdviceThatHelps(String reason, String url, String says) {
        assertThat(NavigationAdvice.about(reason, url)).contains(says);
    }

    @Test
    void aServerThatWantsALoginWithTheRequestIsToldFromOneThatRefuses() {
        assertThat(NavigationAdvice.aboutLogin("http://dev.local/", 401, "Basic realm=\"Staging\""))
                .hasValueSatisfying(text -> assertThat(text).contains("Basic", "http://user:password@host/"));
        assertThat(NavigationAdvice.aboutLogin("http://dev.local/", 401, "Negotiate"))
                .hasValueSatisfying(text -> assertThat(text).doesNotContain("user:password"));
        assertThat(NavigationAdvice.aboutLogin("http://dev.local/", 401, "")).isEmpty();
        assertThat(NavigationAdvice.aboutLogin("http://dev.local/", 403, "Basic"))
                .isEmpty();
    }
}
