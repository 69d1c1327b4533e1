package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is waited for or expected is there once one of its values is. */
class WaitForAnyIT extends WithOpenSession {
    private static final String PAGE = """
            <!doctype html><title>Job</title><p id=status>Running</p><script>
            function ends(how) { setTimeout(() => { document.querySelector('#status').textContent = how; }, 700); }
            </script>""";

    private static final Target STATUS = new Target(Target.How.CSS, "#status", null, 0, null, null, true);
    private static final Target DIALOG = new Target(Target.How.NAME, "dialog", "dialog", 0, null, null, false);

    private static Expectation either(Kind kind, Target target, String one, String other) {
        return new Expectation(kind, target, one, false).orElse(List.of(other));
    }

    @Test
    void aWaitIsOverOnceTheSecondOfThemIsThere() {
        open.show(PAGE);
        open.told("ends('Failed')");

        ActionOutcome waited = open.does(new Action.Wait(either(Kind.VALUE, STATUS, "Done", "Failed"), 10));

        assertThat(waited.error()).isNull();
        assertThat(open.told("document.querySelector('#status').textContent")).isEqualTo("Failed");
    }

    @Test
    void aWaitForNoneOfThemIsOverOnceBothAreGone() {
        open.show(PAGE);
        open.told("ends('Done')");

        ActionOutcome waited = open.does(
                new Action.Wait(either(Kind.VALUE, STATUS, "Queued", "Running").denied(), 10));

        assertThat(waited.error()).isNull();
        assertThat(open.told("document.querySelector('#status').textContent")).isEqualTo("Done");
    }

    @Test
    void whatNeverComesIsToldWithWhatWasThere() {
        open.show(PAGE);

        ActionOutcome waited = open.does(new Action.Wait(either(Kind.VALUE, STATUS, "Done", "Sent"), 1.5));

        assertThat(waited.error()).isNotNull();
        assertThat(waited.error().message()).contains("\"Done\" or \"Sent\"", "last seen: \"Running\"");
    }

    @Test
    void aDialogOfTheBrowserMaySayOneOfThem() {
        open.show("<!doctype html><title>Job</title><h1>Job</h1><script>alert('Job failed')</script>");

        ActionOutcome said = open.does(new Action.Expect(either(Kind.TEXT, DIALOG, "Job done", "Job failed"), 10));

        assertThat(said.expected()).isNull();
        assertThat(said.error()).isNull();
    }
}
