package dev.webwitness.findings;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.result.Finding;
import org.junit.jupiter.api.Test;

/** A cookie that the browser refused explains a login that comes back, and nothing where the login holds. */
class RefusedCookieTest {
    private static Story login() {
        return Story.shop()
                .click("Sign in")
                .add(call("/login").type("document").main().mime("text/html").status(200))
                .log(
                        "warning",
                        "cookie",
                        "The cookie \"sid\" was refused: it says SameSite=None without Secure",
                        Story.SHOP + "/login");
    }

    @Test
    void itComesFirstWhereTheExpectationFailed() {
        Finding first = login().expectsInVain("Welcome Ada").rank().all().get(0);

        assertThat(first.headline()).contains("The cookie \"sid\" was refused");
    }

    @Test
    void itContradictsNothingThatHeld() {
        RankedFindings ranked = login().expects("Welcome Ada").rank();

        assertThat(ranked.contradicting(2)).isEmpty();
    }
}
