package dev.webwitness.run;

import static dev.webwitness.run.WorkflowRuns.PASSWORD;
import static dev.webwitness.run.WorkflowRuns.events;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import org.junit.jupiter.api.Test;

/** Logging in with what is saved under a name: on one page, on two, refused, and with a code to come. */
class SavedLoginIT extends WithWorkflowRuns {
    /** Lets in ada with the password; {@code in} is what it does then. */
    private static final String ONE = """
            <!doctype html><title>Sign in</title><header><input type=search aria-label=Search><button>Go</button></header>
            <form onsubmit="event.preventDefault(); if (u.value === 'ada' && p.value === '%s') { %s } else { no.textContent = 'Wrong user name or password' }">
            <h1>Sign in</h1><input id=u placeholder="User name"><input id=p type=password placeholder="Password">
            <button type=button>Show password</button><p id=no></p><button>Let me in</button></form>
            <button>Sign in with Google</button>""";

    private static final String IN = "document.body.innerHTML = '<h1>Welcome ada</h1>'";

    private RunReport run(String html, String task, String secret) throws InterruptedException {
        runs.site.page("/", html);
        return runs.run(Consent.AUTO, "/", task, secret);
    }

    @Test
    void aSavedLoginIsTypedWhereThePageWantsItAndItsEndIsTold() throws Exception {
        RunReport named = run(
                ONE.formatted(PASSWORD, IN),
                "log in as ada with {{shop_password}}\nexpect \"Welcome ada\" visible",
                "shop_password");
        RunReport saved = run(
                ONE.formatted(PASSWORD, IN),
                "Log in with {{shop_login}}, then expect \"Welcome ada\" visible",
                "shop_login");

        assertThat(named.conclusion().status()).as(named.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(saved.conclusion().status()).as(saved.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(events(named)).contains("logged in: the login form is gone").doesNotContain(PASSWORD);
    }

    @Test
    void aLoginOnTwoPagesGetsItsNameFirst() throws Exception {
        RunReport report = run("""
                <!doctype html><title>Sign in</title><h1>Sign in</h1>
                <form id=f onsubmit="event.preventDefault(); setTimeout(() => f.innerHTML = this.dataset.next, 150); f.onsubmit = e => { e.preventDefault(); document.body.innerHTML = '<h1>Welcome</h1>'; }"
                  data-next='<label>Password <input type=password></label><button>Sign in</button>'>
                <label>Email or phone <input name=identifier></label><a href="/help">Forgot?</a><button>Next</button></form>""", "log in with {{shop_login}}\nexpect \"Welcome\" visible", "shop_login");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void whatThePageSaysAgainstALoginIsReadBack() throws Exception {
        RunReport report = run(
                ONE.formatted(PASSWORD, IN),
                "log in as eve with {{shop_password}}\nexpect \"Welcome\" visible",
                "shop_password");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary())
                .contains("The page refused the login: \"Wrong user name or password\"");
    }

    @Test
    void aPageThatAsksForACodeThenWaitsForWhoeverHasIt() throws Exception {
        String code = "document.body.innerHTML = '<h1>Two-factor authentication</h1><p>Enter the code we sent you</p>"
                + "<label>Verification code <input></label><button onclick=&quot;document.body.innerHTML=\\'<h1>Welcome ada</h1>\\'&quot;>Verify</button>'";
        RunReport report = run(
                ONE.formatted(PASSWORD, code),
                "log in with {{shop_login}}\nexpect \"Welcome ada\" visible",
                "shop_login");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.WAITING);
        assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.AWAITING_PERSON);
        assertThat(report.conclusion().summary()).contains("one-time code").contains("resume_run");

        RunReport resumed = runs.resume(
                report.runId(),
                "type \"123456\" into \"Verification code\"\nclick \"Verify\"\nexpect \"Welcome ada\" visible");
        assertThat(resumed.conclusion().status())
                .as(resumed.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }
}
