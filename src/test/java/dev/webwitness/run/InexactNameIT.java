package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is not called as a step says is asked about, or taken with a warning in the result. */
@Tag("thorough")
class InexactNameIT extends WithWorkflowRuns {
    private RunReport run(String html, String task) throws InterruptedException {
        runs.site.page("/", "<!doctype html><title>Account</title><main>" + html + "</main>");
        return runs.run(Consent.AUTO, "/", task);
    }

    @Test
    void aButtonOfAnotherNameIsNotPressedAndTheResultNamesIt() throws Exception {
        RunReport report = run(
                "<button onclick=\"o.textContent='Did it'\">Undelete</button><p id=o></p>",
                "click \"Delete\"\nexpect \"Did\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.WAITING);
        assertThat(report.conclusion().summary()).contains("button \"Undelete\"");
    }

    @Test
    void whatOnlyMeansTheSameIsTakenWithAWarning() throws Exception {
        RunReport report = run(
                "<button onclick=\"o.textContent='Two things'\">Basket</button><p id=o></p>",
                "click the cart button\nexpect \"Two things\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.startsWith("Nothing on the page is called as step 1")
                        && warning.contains("button \"Basket\""));
    }
}
