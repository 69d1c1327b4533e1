package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.CorpusCase.silent;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** What a page truly needs from others, or has in frames and windows of its own. */
final class CasesBThirds {
    private CasesBThirds() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("needed-library-503", "needed third party", CasesBThirds::library),
                fault("needed-library-unresolved", "needed third party", CasesBThirds::libraryUnresolved),
                fault("payment-frame-502", "needed third party", CasesBThirds::paymentFrame),
                fault("exception-in-foreign-frame", "exception in a frame", CasesBThirds::foreignFrame),
                fault("exception-in-popup", "exception in a popup", CasesBThirds::popup),
                fault("post-message-to-another-origin", "message refused", CasesBThirds::message),
                silent("silent-post-message-to-another-origin", CasesBThirds::unheardMessage));
    }

    private static Plan library(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Show map of", "Play", "Sign");
        Host cdn = s.third();
        String path = "/v" + w.between(1, 9) + "/" + w.word() + w.of(".js", ".min.js");
        String library = w.name();
        cdn.on(path, Reply.of(503, "text/plain", w.word() + " unavailable").shared());
        s.page(
                "/",
                "<script " + w.of("", "async ") + "src=\"" + cdn.origin() + path + "\"></script>",
                form.html() + s.bundle(form.onClick("  if (new " + library + "({ target: 'x' })) { @ok@; }")));
        return form.fault(Truth.of(
                Clue.of("http_error").request("GET", path).host(cdn.authority()).status(503)));
    }

    private static Plan libraryUnresolved(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Draw", "Translate");
        String origin = s.unknownOrigin();
        String path = "/" + w.word() + "/" + w.word() + ".js";
        String library = w.identifier();
        s.page(
                "/",
                "<script src=\"" + origin + path + "\"></script>",
                form.html() + s.bundle(form.onClick("  " + library + ".create('#x');\n  @ok@;")));
        return form.fault(Truth.of(Clue.of("network_failure")
                .request("GET", path)
                .host(origin.substring("https://".length()))
                .failure("ERR_NAME_NOT_RESOLVED")));
    }

    private static Plan paymentFrame(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Pay by", "Continue to");
        Host bank = s.third();
        String path = "/" + w.word() + "/" + w.hex(8);
        bank.on(path, Reply.html(502, "<h1>502 Bad Gateway</h1>"));
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClick(fill(
                                "  const f = document.createElement('iframe'); f.title = '@t@'; f.src = '@url@'; document.querySelector('main').append(f);",
                                "t",
                                w.name(),
                                "url",
                                bank.origin() + path))));
        return form.fault(Truth.of(Clue.of("http_error")
                .request("GET", path)
                .host(bank.authority())
                .status(502)));
    }

    private static Plan foreignFrame(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Confirm", "Pay");
        Host bank = s.third();
        String path = "/" + w.word() + "/" + w.word();
        String script = w.asset("js");
        String field = w.word();
        bank.on(
                script,
                Reply.js(form.onClick(
                        "  const card = window." + w.identifier() + ";\n  if (card." + field + ") { @ok@; }")));
        bank.on(
                path,
                Reply.html("<!doctype html><title>" + w.name() + "</title>" + form.buttonHtml() + form.outHtml()
                        + "<script src=\"" + script + "\"></script>"));
        s.page(
                "/",
                form.fieldsHtml()
                        + fill(
                                "<iframe title=\"@t@\" width=500 height=200 src=\"@url@\"></iframe>",
                                "t",
                                w.name(),
                                "url",
                                bank.origin() + path));
        return form.fault(
                Truth.thrown("Cannot read properties of undefined (reading '" + field + "')", script.substring(1)));
    }

    private static Plan popup(Scene s) {
        Words w = s.words();
        String path = w.page();
        String script = w.asset("js");
        String open = w.label("Print", "Preview", "Share");
        String inside = w.label("Confirm", "Start");
        String done = w.name() + " is under way";
        String missing = w.identifier();
        s.page(
                path,
                fill("<button id=\"c\">@inside@</button><p id=\"o\"></p>", "inside", inside)
                        + s.script(
                                script,
                                fill(
                                        "document.title = '@w@';\nopener.@missing@.register(window);\nc.onclick = () => { o.textContent = '@done@'; };\n",
                                        "w",
                                        w.name(),
                                        "missing",
                                        missing,
                                        "done",
                                        done)));
        s.page(
                "/",
                fill("<button id=\"b\">@open@</button>", "open", open)
                        + s.bundle("b.onclick = () => { window.open('" + path + "', '" + w.word()
                                + "', 'width=600,height=500'); };"));
        return Plan.fault(
                "/",
                Truth.thrown("Cannot read properties of undefined (reading 'register')", script.substring(1)),
                click(open),
                "switch to the new tab",
                click(inside),
                expect(done));
    }

    /** The page talks to a frame of its own under the origin of another installation, and the browser says so. */
    private static Plan message(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Send", "Unlock");
        String path = "/" + w.word() + "/" + w.word();
        String wrong = s.third().origin();
        s.app().on(path, Reply.html(answering(w)));
        s.page("/", form.html() + talking(s, form, path, wrong));
        return form.fault(Truth.of(Clue.of("console_error", "exception")
                .message("The target origin provided ('" + wrong + "') does not match")));
    }

    /** The same to a frame of somebody else, which runs in another process: the browser says nothing. */
    private static Plan unheardMessage(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Send", "Unlock");
        Host partner = s.third();
        String path = "/" + w.word();
        partner.on(path, Reply.html(answering(w)));
        s.page(
                "/",
                form.html()
                        + talking(s, form, partner.origin() + path, s.third().origin()));
        return Plan.silent("/", form.steps().toArray(String[]::new));
    }

    private static String answering(Words w) {
        return "<!doctype html><p>" + w.word()
                + "</p><script>onmessage = (m) => { m.source.postMessage('fine', m.origin); };</script>";
    }

    private static String talking(Scene s, CasesBForm form, String frame, String origin) {
        Words w = s.words();
        String id = w.word();
        return fill("<iframe id=\"@id@\" title=\"@t@\" src=\"@url@\"></iframe>", "id", id, "t", w.name(), "url", frame)
                + s.bundle("onmessage = (m) => { if (m.data === 'fine') { " + form.ok() + "; } };\n"
                        + form.onClick(fill(
                                "  document.getElementById('@id@').contentWindow.postMessage({ @w@: 1 }, '@origin@');",
                                "id",
                                id,
                                "w",
                                w.word(),
                                "origin",
                                origin)));
    }
}
