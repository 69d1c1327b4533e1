package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Values that are not what the site's code takes them for: dates, locales, answers of another shape, what cannot be cloned or compiled. */
final class CasesBValues {
    private CasesBValues() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("date-exception", "date exception", CasesBValues::date),
                fault("locale-exception", "locale exception", CasesBValues::locale),
                fault("json-of-an-empty-answer", "empty answer", CasesBValues::emptyAnswer),
                fault("renamed-field", "answer of another shape", CasesBValues::renamedField),
                fault("wrong-flags", "answer of another shape", CasesBValues::wrongFlags),
                fault("data-clone-error", "clone exception", CasesBValues::clone),
                fault("wasm-corrupt", "webassembly error", CasesBValues::wasm),
                fault("wasm-404", "webassembly error", CasesBValues::wasmMissing));
    }

    private static Plan date(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Schedule", "Book", "Remind");
        String script = w.asset("js");
        String format = w.of("new Date(given).toISOString()", "new Intl.DateTimeFormat('en').format(new Date(given))");
        s.page(
                "/",
                form.html()
                        + s.script(
                                script,
                                form.onClick(fill(
                                        "  const given = '@day@.13.@year@ @w@';\n  const day = @format@;\n  if (day) { @ok@; }",
                                        "day",
                                        String.valueOf(w.between(13, 28)),
                                        "year",
                                        String.valueOf(w.between(2001, 2039)),
                                        "w",
                                        w.word(),
                                        "format",
                                        format))));
        return form.fault(Truth.thrown("RangeError: Invalid time value", script.substring(1)));
    }

    private static Plan locale(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Price of", "Convert");
        String script = w.asset("js");
        String tag = w.of("en_US", "de_DE", "pt_BR", "zh_CN") + w.of("", ".UTF-8");
        s.page(
                "/",
                form.html()
                        + s.script(
                                script,
                                fill(
                                                "const @x@ = (n) => new Intl.NumberFormat('@tag@', { style: 'currency', currency: 'EUR' }).format(n);\n",
                                                "x",
                                                "money",
                                                "tag",
                                                tag)
                                        + form.onClick("  if (money(" + w.between(3, 999) + ")) { @ok@; }")));
        return form.fault(Truth.thrown("RangeError: Invalid language tag: " + tag, script.substring(1))
                .or(Truth.thrown("RangeError: Incorrect locale information provided", script.substring(1))));
    }

    private static Plan emptyAnswer(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Load", "Fetch");
        String path = w.api();
        String script = w.asset("js");
        int status = w.of(List.of(200, 204));
        s.app().on("POST", path, Reply.of(status, "application/json", ""));
        s.page(
                "/",
                form.html()
                        + s.script(
                                script,
                                form.onClickAsync(fill(
                                        "  const answer = await fetch('@path@', { method: 'POST', body: '{}' });\n  const data = JSON.parse(await answer.text());\n  if (data) { @ok@; }",
                                        "path",
                                        path))));
        return form.fault(Truth.thrown("Unexpected end of JSON input", script.substring(1))
                .or(Truth.answered("POST", path, status)));
    }

    private static Plan renamedField(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Load", "Look up", "Track");
        String path = w.api();
        String script = w.asset("js");
        String field = w.word();
        String inner = w.word();
        s.app()
                .on(
                        path,
                        Reply.json(fill(
                                "{\"@old@_v2\":{\"@inner@\":\"@v@\"},\"@w@\":@n@}",
                                "old",
                                field,
                                "inner",
                                inner,
                                "v",
                                w.word(),
                                "w",
                                w.word(),
                                "n",
                                String.valueOf(w.between(1, 99)))));
        s.page(
                "/",
                form.html()
                        + s.script(
                                script,
                                form.onClickAsync(fill(
                                        "  const data = await fetch('@path@').then((r) => r.json());\n  if (data.@field@.@inner@) { @ok@; }",
                                        "path",
                                        path,
                                        "field",
                                        field,
                                        "inner",
                                        inner))));
        return form.fault(
                Truth.thrown("Cannot read properties of undefined (reading '" + inner + "')", script.substring(1)));
    }

    /** The flags come with the first page, the exception some steps later. */
    private static Plan wrongFlags(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Pay for", "Check out");
        String path = w.api();
        String script = w.asset("js");
        String flag = w.word();
        String flows = w.identifier();
        s.app()
                .on(
                        path,
                        Reply.json(
                                fill("{\"@flag@\":\"@w@\",\"@x@\":true}", "flag", flag, "w", w.word(), "x", w.word())));
        s.page(
                "/",
                form.html()
                        + s.script(
                                script,
                                fill(
                                                "const @flows@ = { @a@: () => true, @b@: () => true };\nlet flags = {};\nfetch('@path@').then((r) => r.json()).then((given) => { flags = given; });\n",
                                                "flows",
                                                flows,
                                                "a",
                                                w.word(),
                                                "b",
                                                w.word(),
                                                "path",
                                                path)
                                        + form.onClick("  if (" + flows + "[flags." + flag + "]()) { @ok@; }")));
        return form.fault(Truth.thrown(flows + "[flags." + flag + "] is not a function", script.substring(1)));
    }

    private static Plan clone(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Duplicate", "Undo", "Copy");
        String script = w.asset("js");
        String copy = w.of(
                "structuredClone(state)",
                "history.pushState(state, '') ?? 1",
                "new BroadcastChannel('c').postMessage(state) ?? 1");
        s.page(
                "/",
                form.html()
                        + s.script(
                                script,
                                fill(
                                                "const state = { @w@: [1], on@N@() { return 1; } };\n",
                                                "w",
                                                w.word(),
                                                "N",
                                                w.name())
                                        + form.onClick("  if (" + copy + ") { @ok@; }")));
        return form.fault(Truth.thrown("could not be cloned", script.substring(1)));
    }

    private static Plan wasm(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Decode", "Simulate");
        String path = w.asset("wasm");
        String load = w.of(
                "WebAssembly.instantiateStreaming(fetch('@path@'))",
                "fetch('@path@').then((r) => r.arrayBuffer()).then((b) => WebAssembly.instantiate(b))");
        s.app()
                .on(
                        path,
                        Reply.of(
                                200,
                                "application/wasm",
                                "version https://" + w.word() + ".dev/spec/v1\noid sha256:" + w.hex(64) + "\nsize "
                                        + w.between(10_000, 90_000) + "\n"));
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClickAsync("  const { instance } = await " + fill(load, "path", path)
                                + ";\n  if (instance) { @ok@; }")));
        return form.fault(Truth.of(Clue.of("exception").message("CompileError: WebAssembly.instantiate"))
                .or(Truth.answered("GET", path, 200)));
    }

    private static Plan wasmMissing(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Decode", "Simulate");
        String path = w.asset("wasm");
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClickAsync(
                                "  const { instance } = await WebAssembly.instantiateStreaming(fetch('" + path
                                        + "'));\n  if (instance) { @ok@; }")));
        return form.fault(Truth.answered("GET", path, 404));
    }
}
