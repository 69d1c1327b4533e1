package dev.webwitness.run;

import static dev.webwitness.run.WorkflowRuns.events;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Overlays that cover what a step is about: those that can be put away, and those that ask something. */
@Tag("thorough")
class OverlaysIT extends WithWorkflowRuns {
    private static final String PAGE = """
            <!doctype html><title>Shop</title><main><h1>Mugs</h1><button onclick="o.textContent='Bought'">Get it</button><p id=o>Nothing yet</p></main>
            <script>const gone = (what, it) => { o.textContent = what; it.remove(); };</script>
            <div id=veil %s style="position:fixed;inset:0;background:#eee">%s</div>""";

    private RunReport click(String attributes, String content) throws InterruptedException {
        runs.site.page("/", PAGE.formatted(attributes, content));
        return runs.run(Consent.AUTO, "/", "click \"Get it\"\nexpect \"Bought\" visible");
    }

    @Test
    void anOverlayWithAWayOutIsClosedOnceAndToldOf() throws Exception {
        RunReport report = click(
                "role=dialog aria-label='Join us'",
                "<h2>Get 10% off</h2><p>Join our newsletter. You consent to mails.</p><input type=email placeholder=Email>"
                        + "<button>Subscribe</button><button onclick='veil.remove()'>No thanks</button>");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().steps()).hasSize(2);
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning ->
                        warning.contains("\"Join us\" was closed by \"No thanks\"; it covered button \"Get it\""));
        assertThat(events(report)).containsOnlyOnce("\"kind\":\"overlay\"");
    }

    @Test
    void anOverlayThatAsksSomethingStaysAndIsNamed() throws Exception {
        RunReport report = click(
                "role=dialog aria-label=Something",
                "<h2>Delete this mug?</h2><button onclick='gone(1,veil)'>Delete</button><button onclick='gone(2,veil)'>Close</button>");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.WAITING);
        assertThat(report.conclusion().summary()).contains("covered by dialog \"Something\"");
        assertThat(events(report)).doesNotContain("\"kind\":\"overlay\"");
    }
}
