package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One way of telling how a dialog is answered, over the dialogs pages really show: the browser's and their own. */
@Tag("thorough")
class DialogAnswersIT extends WithWorkflowRuns {
    private static final String PAGE = """
            <!doctype html><title>Orders</title><main><h1>Orders</h1>
            <button id=open onclick="ask()">Delete order</button><button onclick="alert('Hello')">Greet</button><p id=o>Nothing yet</p></main>
            <script>
            const say = (what) => { o.textContent = what; };
            const buttons = (yes, no) => '<button type=button onclick="close_();say(`Deleted`)">' + yes + '</button>'
              + '<button type=button onclick="close_();say(`Kept`)">' + no + '</button>';
            const close_ = () => { const it = document.querySelector('.ask'); it.close ? it.close() : 0; it.remove(); };
            const add = (html) => document.body.insertAdjacentHTML('beforeend', html);
            %s
            </script>""";

    /** The dialogs: each asks, and says on the page how it was answered. */
    private enum Kind {
        NATIVE("function ask() { say(confirm('Delete order 12?') ? 'Deleted' : 'Kept'); }"),
        ELEMENT(
                "function ask() { add('<dialog class=ask><h2>Delete order 12?</h2>' + buttons('OK', 'Cancel') + '</dialog>');"
                        + " document.querySelector('.ask').showModal(); }"),
        ROLE(
                "function ask() { add('<div class=ask role=alertdialog aria-modal=true aria-label=\"Delete order 12?\""
                        + " style=\"position:fixed;top:200px;left:300px;background:#eee;padding:40px\">' + buttons('OK', 'Cancel') + '</div>'); }"),
        LATE(
                "function ask() { setTimeout(() => add('<div class=ask role=dialog style=\"position:fixed;top:200px;left:300px\">"
                        + "<h2>Delete order 12?</h2>' + buttons('OK', 'Cancel') + '</div>'), 900); }"),
        PLAIN(
                "function ask() { add('<div class=ask style=\"position:fixed;inset:0;background:#0008\"><div style=\"margin:250px auto;width:400px;background:#fff\">"
                        + "<h3>Delete order 12?</h3><p>It cannot be brought back.</p>' + buttons('OK', 'Cancel') + '</div></div>'); }"),
        NAMED(
                "function ask() { add('<div class=ask role=dialog aria-label=\"Delete order 12?\" style=\"position:fixed;top:200px;left:300px\">'"
                        + " + buttons('Delete it', 'Keep it') + '<button aria-label=Close>×</button></div>'); }");

        private final String script;

        Kind(String script) {
            this.script = script;
        }
    }

    private RunReport run(String script, String task) throws InterruptedException {
        runs.site.page("/", PAGE.formatted(script));
        return runs.run(Consent.AUTO, "/", task);
    }

    private void passes(String script, String task) throws InterruptedException {
        RunReport report = run(script, task);
        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @ParameterizedTest
    @CsvSource({"NATIVE", "ELEMENT", "ROLE", "LATE", "PLAIN", "NAMED"})
    void isAnsweredEitherWay(Kind kind) throws Exception {
        passes(kind.script, """
                click "Delete order"
                dismiss the confirm dialog
                expect "Kept" visible
                click "Delete order" and accept the dialog
                expect "Deleted" visible""");
    }

    @ParameterizedTest
    @CsvSource({"ELEMENT", "ROLE", "LATE"})
    void ofThePageIsAnsweredByItsButton(Kind kind) throws Exception {
        passes(kind.script, """
                click "Delete order"
                click "Cancel" in the dialog
                expect "Kept" visible
                click "Delete order"
                click "OK" in the dialog
                expect "Deleted" visible""");
    }

    @ParameterizedTest
    @CsvSource({"NATIVE", "ELEMENT"})
    void mayBeSaidBeforehand(Kind kind) throws Exception {
        passes(kind.script, """
                accept the dialog
                click "Delete order"
                expect "Deleted" visible""");
    }

    @Test
    void eachStepAnswersTheNextDialogAfterIt() throws Exception {
        passes(
                "let n; function ask() { if (!n) { n = prompt('Name?'); say('Added ' + n); } else say(confirm('Sure?') ? 'Deleted ' + n : 'Kept'); }",
                """
                answer the dialog with "Tern"
                click "Delete order"
                expect "Added Tern" visible
                accept the dialog
                click "Delete order"
                expect "Deleted Tern" visible""");
    }

    @Test
    void anAnswerIsWrittenIntoIt() throws Exception {
        String script =
                "function ask() { add('<div class=ask role=dialog style=\"position:fixed;top:200px;left:300px\"><h2>Type the name</h2>"
                        + "<input id=n><button onclick=\"say(`Deleted ` + n.value);close_()\">OK</button><button>Cancel</button></div>'); }";

        passes(script, """
                click "Delete order"
                answer the prompt with "order-12"
                expect "Deleted order-12" visible""");
    }

    @Test
    void ofSeveralButtonsNoneIsGuessed() throws Exception {
        String script =
                "function ask() { add('<div class=ask role=dialog aria-label=\"What now?\" style=\"position:fixed;top:200px;left:300px\">"
                        + "<button onclick=say(1)>Archive</button><button onclick=say(2)>Shred</button></div>'); }";

        RunReport report = run(script, """
                click "Delete order" and accept the dialog
                click "Greet\"""");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary()).contains("\"What now?\"").contains("\"Archive\", \"Shred\"");
    }

    @Test
    void aButtonThatItDoesNotHaveIsNotReplacedByAnother() throws Exception {
        RunReport report = run(Kind.NAMED.script, """
                click "Delete order"
                click "OK" in the dialog""");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.WAITING);
        assertThat(report.conclusion().summary()).contains("button \"Delete it\", button \"Keep it\"");
    }

    @Test
    void whatTheBrowserAskedLongAgoIsNoAnswerToIt() throws Exception {
        passes(Kind.ELEMENT.script, """
                click "Greet"
                click "Delete order"
                click "OK" in the dialog
                expect "Deleted" visible""");
    }

    @Test
    void theBrowsersGoesBeforeTheOneOfThePageThatAskedIt() throws Exception {
        String script =
                "function ask() { add('<div class=ask role=dialog aria-label=\"Edit\" style=\"position:fixed;top:200px;left:300px\">"
                        + "<button onclick=\"say(confirm(`Sure?`) ? `Deleted` : `Kept`)\">Remove</button><button onclick=\"say(`Wrong`)\">OK</button></div>'); }";

        passes(script, """
                click "Delete order"
                click "Remove" and accept the dialog
                expect "Deleted" visible""");
    }

    @Test
    void consentIsNotGivenByIt() throws Exception {
        String script =
                "add('<div class=ask role=dialog aria-label=Cookies style=\"position:fixed;bottom:0\">We use cookies. <button onclick=\"say(`Tracked`)\">Accept</button>"
                        + "<button>Settings</button></div>'); function ask() {}";
        runs.site.page("/", PAGE.formatted(script));

        RunReport report = runs.run(Consent.LEAVE, "/", """
                click "Delete order" and accept the confirm dialog""");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary()).contains("No dialog was shown");
    }
}
