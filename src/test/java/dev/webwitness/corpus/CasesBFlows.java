package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.CorpusCase.silent;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Scene.fill;

import dev.webwitness.model.result.RunStatus;
import java.util.ArrayList;
import java.util.List;

/** What is done twice, causes that lie steps before what fails, that hide things, that stop a page or take its process down. */
final class CasesBFlows {
    private CasesBFlows() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("double-submit-409", "double submit", CasesBFlows::doubleSubmit),
                silent("silent-handler-attached-twice", CasesBFlows::attachedTwice),
                fault("settings-500-steps-before", "cause steps before", CasesBFlows::settings),
                fault("draft-500-steps-before", "cause steps before", CasesBFlows::draft),
                fault("style-404-hides-the-panel", "missing style", CasesBFlows::style),
                fault("own-timeout-aborts", "timeout of the application", CasesBFlows::ownTimeout),
                fault("endless-loop", "infinite loop", CasesBFlows::endless),
                fault("renderer-out-of-memory", "renderer crash", CasesBFlows::outOfMemory));
    }

    /** Two listeners send the same order; the refusal of the second comes before the answer to the first. */
    private static Plan doubleSubmit(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Order", "Book", "Reserve");
        String path = w.api();
        s.app()
                .on(
                        "POST",
                        path,
                        Reply.inTurn(
                                Reply.json(201, "{\"id\":" + w.between(1, 999) + "}")
                                        .after(250),
                                Reply.json(409, "{\"" + w.word() + "\":\"" + w.word() + " exists already\"}")));
        String submit = "submit" + w.hex(3);
        String code = fill(
                """
                let @gone@ = false;
                async function @submit@() {
                  const answer = await fetch('@path@', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"@w@":1}' });
                  if (!answer.ok) { @gone@ = true; document.getElementById('@out@').textContent = ''; }
                  if (!@gone@) { @ok@; }
                }
                document.getElementById('@b@').addEventListener('click', () => @submit@());
                """,
                "gone",
                "gone" + w.hex(3),
                "submit",
                submit,
                "path",
                path,
                "w",
                w.word(),
                "out",
                form.outId(),
                "ok",
                form.ok(),
                "b",
                form.buttonId());
        s.page("/", form.html() + s.bundle(code + form.onClick("  " + submit + "();")));
        return form.fault(Truth.answered("POST", path, 409));
    }

    private static Plan attachedTwice(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Details of", "More about");
        String toggle = "const one = document.getElementById('" + form.outId() + "'); one.hidden = !one.hidden;";
        String html = form.fieldsHtml()
                + form.buttonHtml()
                + fill(
                        "<div id=\"@o@\" hidden>@done@, @w@</div>",
                        "o",
                        form.outId(),
                        "done",
                        form.done(),
                        "w",
                        w.word());
        s.page(
                "/",
                html
                        + s.bundle("function init() { document.getElementById('" + form.buttonId()
                                + "').addEventListener('click', () => { " + toggle
                                + " }); }\ninit();\ndocument.addEventListener('DOMContentLoaded', init);"));
        return Plan.silent("/", form.steps().toArray(String[]::new));
    }

    /** What the page loads at its start fails and is swallowed; the code that needs it runs some steps later. */
    private static Plan settings(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Order", "Continue with");
        String path = w.api();
        String field = w.word();
        s.app().on(path, Reply.json(500, "{\"" + w.word() + "\":\"" + w.word() + " timed out\"}"));
        s.page(
                "/",
                form.html()
                        + s.bundle(fill(
                                        "let settings;\nfetch('@path@').then((r) => (r.ok ? r.json() : undefined)).then((given) => { settings = given; });\n",
                                        "path",
                                        path)
                                + form.onClick("  if (settings." + field + " !== 0) { @ok@; }")));
        return form.fault(Truth.answered("GET", path, 500));
    }

    /** A draft could not be kept, which nobody says; the page after it has nothing to show. */
    private static Plan draft(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Review", "Summary of");
        String path = w.api();
        String next = w.page();
        String keep = w.label("Keep", "Save");
        String link = "Go to " + w.word();
        s.app().on("POST", path, Reply.json(503, "{}")).on("GET", path, Reply.json("{}"));
        s.page(
                "/",
                fill(
                                "<button id=\"k\">@keep@</button> <a href=\"@next@\">@link@</a>",
                                "keep",
                                keep,
                                "next",
                                next,
                                "link",
                                link)
                        + s.bundle("k.onclick = () => { fetch('" + path
                                + "', { method: 'POST', body: '{}' }).then(() => { k.disabled = true; }); };"));
        s.page(
                next,
                form.html()
                        + s.bundle(form.onClickAsync("  const kept = await fetch('" + path
                                + "').then((r) => r.json());\n  if (kept.id) { @ok@; }")));
        List<String> steps = new ArrayList<>(List.of(click(keep), click(link)));
        steps.addAll(form.steps());
        return Plan.fault("/", Truth.answered("POST", path, 503), steps.toArray(String[]::new));
    }

    /** Only the style sheet that is not there would show the panel. */
    private static Plan style(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Open", "Unfold");
        String path = w.asset("css");
        String panel = w.word();
        s.page(
                "/",
                fill(
                        "<style>.@panel@ { display: none }</style><link rel=\"stylesheet\" href=\"@path@\">",
                        "panel",
                        panel,
                        "path",
                        path),
                form.fieldsHtml()
                        + form.buttonHtml()
                        + fill(
                                "<div class=\"@panel@\" id=\"@o@\">@done@</div>",
                                "panel",
                                panel,
                                "o",
                                form.outId(),
                                "done",
                                form.done())
                        + s.bundle(form.onClick(
                                "  document.getElementById('" + form.outId() + "').classList.add('open');")));
        return form.fault(Truth.answered("GET", path, 404));
    }

    private static Plan ownTimeout(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Search", "Calculate");
        String path = w.api();
        String signal = w.of(
                "AbortSignal.timeout(@ms@)",
                "(() => { const c = new AbortController(); setTimeout(() => c.abort(new Error('@slow@')), @ms@); return c.signal; })()");
        String slow = "no answer from " + w.word();
        s.app().on(path, Reply.json("[]").after(20_000));
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClickAsync(fill(
                                "  const found = await fetch('@path@', { signal: @signal@ }).then((r) => r.json());\n  if (found) { @ok@; }",
                                "path",
                                path,
                                "signal",
                                signal,
                                "ms",
                                String.valueOf(w.between(300, 1200)),
                                "slow",
                                slow))));
        return form.fault(
                Truth.of(Clue.of("exception").message(signal.startsWith("AbortSignal") ? "signal timed out" : slow))
                        .or(Clue.of("network_failure", "slow").request("GET", path)));
    }

    private static Plan endless(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Sort", "Balance");
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClick(fill(
                                "  let @a@ = @n@;\n  while (@a@ > 0) { @a@ += Math.random() < 2 ? 0 : 1; }\n  @ok@;",
                                "a",
                                w.identifier(),
                                "n",
                                String.valueOf(w.between(1, 9))))));
        return form.fault(Truth.of(Clue.of("crash").message("stopped answering")))
                .ending(RunStatus.FAILED, RunStatus.INCONCLUSIVE);
    }

    /** Objects that are never let go: the engine gives up within seconds, as the network's switches keep its heap small. */
    private static Plan outOfMemory(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Import", "Index");
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClick(fill(
                                "  const @a@ = [];\n  for (let i = 0; ; i++) @a@.push({ @w@: new Array(20000).fill(i) });\n  @ok@;",
                                "a",
                                w.identifier(),
                                "w",
                                w.word()))));
        return form.fault(Truth.of(Clue.of("crash").message("process crashed")))
                .ending(RunStatus.FAILED, RunStatus.INCONCLUSIVE);
    }
}
