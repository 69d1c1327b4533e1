package dev.webwitness.run;

import static dev.webwitness.run.WorkflowRuns.events;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a form says that did not take what was sent: the browser's own words, the page's, and none. */
@Tag("thorough")
class FormRefusalsIT extends WithWorkflowRuns {
    private RunReport run(String html, String task) throws InterruptedException {
        runs.site.page("/", "<!doctype html><title>Account</title><main>" + html + "</main>");
        return runs.run(Consent.AUTO, "/", task);
    }

    @Test
    void theBrowsersOwnWordsAreReadBack() throws Exception {
        RunReport report = run(
                "<form><label>Email <input type=email name=e></label><label>Name <input required></label><button>Save</button></form>",
                "type \"ada\" into \"Email\"\nclick \"Save\"");

        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.startsWith("After step 2 (click \"Save\" button) the page says")
                        || warning.startsWith("After step 2 (click \"Save\") the page says"))
                .anyMatch(warning -> warning.contains("\"Email: Please include an '@'")
                        && warning.contains("\"Name: Please fill out"));
        assertThat(events(report)).contains("the page says: Email: Please include");
    }

    @Test
    void thePagesOwnWordsAreReadBackAndStandInItsOutline() throws Exception {
        RunReport report = run("""
                <form onsubmit="event.preventDefault(); e.setAttribute('aria-invalid', true); why.textContent = 'This address is taken'; sum.textContent = 'Nothing was saved'">
                <p id=sum role=alert></p><label>Email <input id=e aria-describedby="hint why"></label><small id=hint>We never share it</small>
                <span id=why class=error></span><button>Save</button></form><p role=alert>Sale today</p>""", "type \"ada@x.org\" into \"Email\"\npress Enter\nexpect \"Thank you\" visible");

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.contains("\"Email: This address is taken\", \"Nothing was saved\""))
                .noneMatch(warning -> warning.contains("never share"));
    }

    @Test
    void aFormThatSaysNothingIsNotSpokenOf() throws Exception {
        RunReport report = run(
                "<form onsubmit=\"event.preventDefault(); o.textContent='Saved'\"><label>Name <input required></label><button>Save</button></form><p id=o></p><button>Other</button>",
                "click \"Other\"\ntype \"Ada\" into \"Name\"\nclick \"Save\"\nexpect \"Saved\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings()).allMatch(warning -> warning.contains("sandbox"));
    }
}
