package dev.webwitness.findings.link;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.RankedFindings;
import dev.webwitness.findings.Story;
import org.junit.jupiter.api.Test;

/** What an error reporter sends is a consequence of the exception, and never its cause. */
class ErrorReportsTest {
    private static Story.Call report() {
        return call("https://submit.tracker.example/json").method("POST").failure("net::ERR_NAME_NOT_RESOLVED");
    }

    @Test
    void eachExceptionStaysAFindingAndTheReportsHangUnderThem() {
        RankedFindings ranked = Story.shop()
                .type("abc", "Last name")
                .thrown("TypeError", "Cannot read properties of undefined (reading 'value')", "/name.js")
                .add(report())
                .click("Finish")
                .thrown("TypeError", "cart.cesetRart is not a function", "/finish.js")
                .add(report())
                .expectsInVain("Thank you")
                .rank();

        assertThat(ranked.all().get(0).headline()).contains("cart.cesetRart is not a function");
        assertThat(ranked.all()).anyMatch(finding -> finding.headline().contains("reading 'value'"));
        assertThat(ranked.all()).noneMatch(finding -> finding.headline().startsWith("POST https://submit"));
    }
}
