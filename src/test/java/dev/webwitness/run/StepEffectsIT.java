package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A result says what happened: what came of each step, and what a caller could not see from outside. */
@Tag("thorough")
class StepEffectsIT extends WithWorkflowRuns {
    private RunReport run(String html, String task) throws InterruptedException {
        runs.site.page("/", "<!doctype html><title>Shop</title><main><h1>Shop</h1>" + html + "</main>");
        return runs.run(Consent.AUTO, "/", task);
    }

    @Test
    void aQuestionThatNoStepAnswersIsToldAsWhatProbablyWentWrong() throws Exception {
        RunReport report = run(
                "<p id=i>Milk <button onclick=\"if(confirm('Delete Milk?'))i.remove()\">Delete</button></p>",
                "click \"Delete\"\nexpect \"Milk\" not visible");

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary())
                .contains("confirm \"Delete Milk?\" came and was dismissed", "\"accept the dialog\"")
                .doesNotContain("No error explains it");
        assertThat(report.diagnosis().warnings()).anyMatch(warning -> warning.contains("confirm \"Delete Milk?\""));
        assertThat(report.history().effects()).anyMatch(line -> line.contains("confirm \"Delete Milk?\" dismissed"));
    }

    @Test
    void aQuestionThatAStepAnswersIsNoWarning() throws Exception {
        RunReport report = run(
                "<p id=i>Milk <button onclick=\"if(confirm('Delete Milk?'))i.remove()\">Delete</button></p>",
                "click \"Delete\"\naccept the dialog\nexpect \"Milk\" not visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings()).noneMatch(warning -> warning.contains("dialog"));
    }

    @Test
    void aPageThatAsksWhetherToLeaveIsStayedAtWhereTheDialogIsDismissed() throws Exception {
        RunReport report = run(
                "<label>Note <input></label> <a href=\"/other\">Leave</a><script>addEventListener('beforeunload',"
                        + " e => { e.preventDefault(); e.returnValue = '' })</script>",
                "type \"draft\" into \"Note\"\nclick \"Leave\"\ndismiss the dialog\nexpect \"Note\" has value \"draft\"");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aChangeThatIsShownAtOnceAndSentLaterIsLookedAtAgainOnceItWasSent() throws Exception {
        runs.site.body("/fail", 500, "application/json", "{\"error\":\"fk\"}");
        runs.site.body("/kept", 200, "application/json", "{}");
        String page =
                "<ul id=u><li>Cove <button onclick=\"const li = this.parentNode; li.remove(); o.textContent = 'Deleted. Undo';"
                        + " setTimeout(async () => { const r = await fetch('%s', {method: 'DELETE'});"
                        + " if (!r.ok) { u.append(li); o.textContent = 'Could not delete'; } }, 3000)\">Delete</button></li></ul><p id=o role=alert></p>";

        RunReport refused = run(page.formatted("/fail"), "click \"Delete\"\nexpect \"Cove\" not visible");
        RunReport taken = run(page.formatted("/kept"), "click \"Delete\"\nexpect \"Cove\" not visible");

        assertThat(refused.conclusion().status())
                .as(refused.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(refused.conclusion().summary())
                .contains("Could not delete", "Most likely cause: DELETE /fail answered 500");
        assertThat(taken.conclusion().status()).as(taken.conclusion().summary()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void thePagesOwnErrorMessageIsSaidBeforeTheNearestText() throws Exception {
        RunReport report = run(
                "<p>Order ready for shipping soon</p><button onclick=\"m.textContent='The card was declined'\">Pay</button><p id=m class=error></p>",
                "click \"Pay\"\nexpect \"Order ready for pickup\" visible");

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary()).contains("the page says \"The card was declined\"; nearest text:");
    }

    @Test
    void whatThePageBlocksCountsAgainstTheTimeThatIsGiven() throws Exception {
        RunReport report = run(
                "<button onclick=\"const t = Date.now(); while (Date.now() - t < 1700); o.textContent='Products'\">Login</button><p id=o></p>",
                "click \"Login\"\nexpect \"Products\" visible within 1 second");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary()).contains("it was so only");
    }

    @Test
    void whatTheNetworkKeepsBackCountsAgainstTheTimeThatIsGiven() throws Exception {
        RunReport report = run(
                "<button onclick=\"fetch('/slow').then(() => setTimeout(() => { o.textContent='Loaded' }, 2500))\">Load</button><p id=o></p>",
                "click \"Load\"\nexpect \"Loaded\" visible within 1 second");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary()).contains("after the last act");
    }

    @Test
    void whatComesInTimePasses() throws Exception {
        RunReport report = run(
                "<button onclick=\"setTimeout(() => { o.textContent='Loaded' }, 300)\">Load</button><p id=o></p>",
                "click \"Load\"\nexpect \"Loaded\" visible within 2 seconds");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aDownloadThatFailsIsAFailedRequest() throws Exception {
        RunReport report =
                run("<a href=\"/gone.csv\" download>Export</a>", "click \"Export\"\nexpect no failed requests");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary()).contains("gone.csv");
    }

    @Test
    void aPressOfWhichNothingComesIsToldSo() throws Exception {
        RunReport report = run("<button>Like</button>", "click \"Like\"\nexpect \"Liked\" visible");

        assertThat(report.history().effects()).anyMatch(line -> line.contains("no request was sent, nothing changed"));
    }

    @Test
    void aLineThatWasNotReadIsNotProposedAgain() throws Exception {
        RunReport unread = run("<button>Like</button>", "click \"Like\"\nfrobnicate the sprocket");
        RunReport looked = run("<button>Like</button>", "look\nclick \"Like\"");

        assertThat(unread.conclusion().stopReason()).isEqualTo(StopReason.AWAITING_STEPS);
        assertThat(unread.history().checkpoint()).isNotNull();
        assertThat(unread.history().checkpoint().remaining()).isEmpty();
        assertThat(looked.history().checkpoint()).isNotNull();
        assertThat(looked.history().checkpoint().remaining()).containsExactly("click \"Like\"");
    }
}
