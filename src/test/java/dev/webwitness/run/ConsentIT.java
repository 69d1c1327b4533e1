package dev.webwitness.run;

import static dev.webwitness.run.WorkflowRuns.events;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Consent banners in whole runs: those that rules know, a site's own, in frames; and what only looks like one. */
@Tag("thorough")
class ConsentIT extends WithWorkflowRuns {
    private static final String PAGE = """
            <!doctype html><title>Shop</title><main><h1>Mugs</h1><button onclick="o.textContent='Bought'">Get it</button>
            <p id=o>Nothing yet</p><p id=c>Undecided</p></main>
            <script>
              const said = [];
              const say = (what, banner) => { said.push(what); c.textContent = 'Choice: ' + said.join(); banner.remove(); };
              // What a page puts in the way of scripts that press its buttons.
              HTMLElement.prototype.click = () => { c.textContent = 'Caught'; };
              Element.prototype.querySelectorAll = () => { c.textContent = 'Caught'; return []; };
            </script>
            """;

    /** As cookie-script.com puts it up. */
    private static final String KNOWN = PAGE + """
            <div id=cookiescript_injected style="position:fixed;inset:0;background:#eee">We use cookies
              <button id=cookiescript_reject onclick="say('no', cookiescript_injected)">Decline all</button>
              <button id=cookiescript_accept onclick="say('yes', cookiescript_injected)">Accept all</button></div>""";

    /** Of its own making. */
    private static final String OWN = PAGE + """
            <div id=mine style="position:fixed;left:0;right:0;bottom:0;height:%s;background:#eee" role=dialog aria-label="Your privacy">
              <p>We use cookies on this website to improve your experience and for analytics.</p>
              <button onclick="say('yes', mine)">Accept all</button> <button onclick="say('no', mine)">Reject all</button></div>""";

    private RunReport run(Consent consent, String html, String task) throws InterruptedException {
        runs.site.page("/", html);
        return runs.run(consent, "/", task);
    }

    @Test
    void aBannerThatCoversWhatAStepIsAboutIsRejectedOnceAndTold() throws Exception {
        RunReport report =
                run(Consent.AUTO, KNOWN, "click \"Get it\"\nexpect \"Bought\" visible\nexpect \"Choice: no\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().steps()).hasSize(3);
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.contains("cookie-script")
                        && warning.contains("rejected by \"Decline all\"; it covered button \"Get it\""));
        assertThat(events(report))
                .contains("\"type\":\"page\",\"kind\":\"consent\"")
                .doesNotContain("\"kind\":\"exception\"")
                .doesNotContain("Caught");
    }

    @Test
    void aBannerThatIsInNobodysWayIsLeftToBeSeen() throws Exception {
        RunReport report = run(
                Consent.AUTO,
                OWN.formatted("90px"),
                "click \"Get it\"\nexpect \"Reject all\" visible\nexpect \"Undecided\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(events(report)).doesNotContain("\"kind\":\"consent\"");
    }

    @Test
    void aBannerNoRuleKnowsIsRejectedAsSoonAsItShowsWhereThatIsWanted() throws Exception {
        RunReport report = run(
                Consent.REJECT,
                OWN.formatted("90px"),
                "expect \"Undecided\" not visible\nclick \"Get it\"\nexpect \"Choice: no\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.contains("of the site's own") && warning.contains("rejected"));
    }

    @Test
    void bannersAreAcceptedWhereThatIsWantedBothKnownAndOwn() throws Exception {
        RunReport known = run(Consent.ACCEPT, KNOWN, "expect \"Choice: yes\" visible");
        RunReport own = run(Consent.ACCEPT, OWN.formatted("90px"), "expect \"Choice: yes\" visible");

        assertThat(known.conclusion().status()).as(known.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(own.conclusion().status()).as(own.conclusion().summary()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void whoLeavesTheBannerHearsWhatIsInTheWay() throws Exception {
        RunReport report = run(Consent.LEAVE, OWN.formatted("100%"), "click \"Get it\"");

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.WAITING);
        assertThat(report.conclusion().summary()).contains("covered by dialog \"Your privacy\"");
    }

    @Test
    void aStepThatNamesTheBannersOwnButtonPressesIt() throws Exception {
        RunReport report =
                run(Consent.REJECT, OWN.formatted("100%"), "click \"Accept all\"\nexpect \"Choice: yes\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(events(report)).doesNotContain("\"kind\":\"consent\"");
    }

    @Test
    void aBannerInAFrameOfAnotherSiteIsAnsweredThere() throws Exception {
        runs.site.page("/cmp", """
                <!doctype html><div id=piano-cookie_banner>We use cookies
                <button data-acceptance-button onclick="parent.postMessage('yes','*')">OK</button>
                <button data-close-button onclick="parent.postMessage('no','*')">No</button></div>""");
        RunReport report = run(
                Consent.AUTO,
                PAGE
                        + "<iframe id=frame title='Consent' style='position:fixed;inset:0;width:100%;height:100%;border:0;background:#eee' src='"
                        + runs.site.otherOrigin()
                        + "/cmp'></iframe><script>onmessage = e => say(e.data, frame)</script>",
                "click \"Get it\"\nexpect \"Choice: no\" visible\nexpect \"Bought\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings()).anyMatch(warning -> warning.contains("piano.io"));
    }

    @Test
    void aDialogAboutCookiesThatAreBakedOrAnOrderIsNoBanner() throws Exception {
        RunReport recipe = run(Consent.REJECT, PAGE + """
                <div role=dialog aria-label="Cookies" id=d style="position:fixed;bottom:0;left:0;background:#eee">
                  <p>Our site loves cookies: flour, butter. By continuing you agree to bake cookies. Accept all ingredients?</p>
                  <button onclick="say('saved', d)">Save recipe</button><button onclick="say('no', d)">Reject all</button></div>""", "click \"Get it\"\nexpect \"Undecided\" visible");
        RunReport order = run(Consent.REJECT, PAGE + """
                <div role=dialog aria-label="Your cookie order" id=d style="position:fixed;bottom:0;left:0;background:#eee">
                  <p>Our website packs cookies by hand. Accept all 12 cookies?</p>
                  <button onclick="say('order', d)">Accept order</button><button onclick="say('no', d)">Reject all</button></div>""", "click \"Get it\"\nexpect \"Undecided\" visible");

        assertThat(recipe.conclusion().status())
                .as(recipe.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(order.conclusion().status()).as(order.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(events(recipe) + events(order)).doesNotContain("Choice: ");
    }

    @Test
    void aBannerThatComesBackIsAnsweredAFewTimesAndThenSaidToBeInTheWay() throws Exception {
        RunReport report = run(Consent.AUTO, PAGE + """
                <script>
                let pressed = 0;
                function ask() {
                  document.body.insertAdjacentHTML('beforeend', `<div id=cookiescript_injected style="position:fixed;inset:0;background:#eee">We use cookies
                    <button id=cookiescript_reject onclick="pressed++; document.title = 'Pressed ' + pressed; cookiescript_injected.remove(); ask()">Decline all</button></div>`);
                }
                ask();
                </script>""", "click \"Get it\"");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.WAITING);
        assertThat(report.conclusion().summary()).contains("covered by");
        assertThat(report.diagnosis().pageTitle()).matches("Pressed [1-9]");
    }

    @Tag("campaign")
    @Test
    void aBannersFrameThatHangsCostsNotTheRun() throws Exception {
        runs.site.page("/cmp", "<!doctype html><p>We use cookies</p><script>for (;;);</script>");
        RunReport report = run(
                Consent.REJECT,
                PAGE + "<iframe title='Consent' style='position:fixed;bottom:0;height:90px' src='"
                        + runs.site.otherOrigin() + "/cmp'></iframe>",
                "click \"Get it\"\nexpect \"Bought\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isZero();
    }
}
