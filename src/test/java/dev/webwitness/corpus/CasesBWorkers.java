package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.CorpusCase.silent;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Scene.fill;

import java.util.ArrayList;
import java.util.List;

/** What goes wrong in workers and service workers. */
final class CasesBWorkers {
    private CasesBWorkers() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("worker-exception", "exception in a worker", CasesBWorkers::exception),
                fault("worker-script-404", "missing worker", CasesBWorkers::missing),
                fault("worker-part-404", "missing worker", CasesBWorkers::part),
                fault("service-worker-old-script", "service worker with old content", CasesBWorkers::oldScript),
                silent("silent-service-worker-old-data", CasesBWorkers::oldData),
                fault("service-worker-throws", "service worker fails", CasesBWorkers::throwing),
                fault("service-worker-404", "service worker fails", CasesBWorkers::missingServiceWorker));
    }

    private static String asking(CasesBForm form, String worker) {
        return "const worker = new Worker('" + worker + "');\n"
                + "worker.onmessage = (m) => { if (m.data.fine) { " + form.ok() + "; } };\n"
                + form.onClick("  worker.postMessage({ at: Date.now() });");
    }

    private static Plan exception(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Encode", "Shrink", "Index");
        String worker = w.asset("js");
        String field = w.word();
        s.app()
                .on(
                        worker,
                        Reply.js("self.onmessage = (m) => { self.postMessage({ fine: m.data." + w.word() + "." + field
                                + " }); };"));
        s.page("/", form.html() + s.bundle(asking(form, worker)));
        return form.fault(Truth.of(Clue.of("worker", "exception")
                .message("Cannot read properties of undefined (reading '" + field + "')")
                .at(worker.substring(1))));
    }

    private static Plan missing(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Encode", "Resize");
        String worker = w.asset("js");
        s.page("/", form.html() + s.bundle(asking(form, worker)));
        return form.fault(Truth.answered("GET", worker, 404));
    }

    private static Plan part(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Decode", "Scan");
        String worker = w.asset("js");
        String part = w.asset("js");
        s.app()
                .on(
                        worker,
                        Reply.js("self.onmessage = () => { importScripts('" + part
                                + "'); self.postMessage({ fine: true }); };"));
        s.page("/", form.html() + s.bundle(asking(form, worker)));
        return form.fault(Truth.answered("GET", part, 404)
                .or(Clue.of("worker", "exception")
                        .message("The script at '" + s.app().origin() + part + "' failed to load")));
    }

    /** Registers a service worker and says so once it is active. */
    private static String registering(String script, String out, String ready) {
        return fill(
                "navigator.serviceWorker.register('@script@').then(() => navigator.serviceWorker.ready).then(() => { document.getElementById('@out@').textContent = '@ready@'; });",
                "script",
                script,
                "out",
                out,
                "ready",
                ready);
    }

    private static String serviceWorker(String path, String answer) {
        return fill("""
                self.addEventListener('install', () => self.skipWaiting());
                self.addEventListener('activate', (e) => e.waitUntil(self.clients.claim()));
                self.addEventListener('fetch', (e) => {
                  if (new URL(e.request.url).pathname === '@path@') e.respondWith(@answer@);
                });
                """, "path", path, "answer", answer);
    }

    /** A first page that registers the service worker, with a link to the second, and the steps up to there. */
    private static String[] afterFirstPage(Scene s, String serviceWorker, String next, List<String> steps) {
        Words w = s.words();
        String script = "/" + w.word() + "-sw.js";
        String ready = w.name() + " is ready offline";
        String link = "Go to " + w.word();
        s.app().on(script, Reply.js(serviceWorker));
        s.page(
                "/",
                "<p id=\"r\"></p><p><a href=\"" + next + "\">" + link + "</a></p>"
                        + s.bundle(registering(script, "r", ready)));
        ArrayList<String> all = new ArrayList<>(List.of(expect(ready), click(link)));
        all.addAll(steps);
        return all.toArray(String[]::new);
    }

    private static Plan oldScript(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Render", "Save");
        String library = w.identifier();
        String method = w.word();
        String path = "/" + w.word() + "/" + w.word() + ".js";
        String script = w.asset("js");
        String next = w.page();
        s.app().on(path, Reply.js("window." + library + " = { version: 2, " + method + ": () => true };"));
        String old = "new Response('window." + library
                + " = { version: 1 };', { headers: { 'content-type': 'text/javascript' } })";
        s.page(
                next,
                "<script src=\"" + path + "\"></script>",
                form.html() + s.script(script, form.onClick("  if (" + library + "." + method + "()) { @ok@; }")));
        return Plan.fault(
                "/",
                Truth.thrown(library + "." + method + " is not a function", script.substring(1)),
                afterFirstPage(s, serviceWorker(path, old), next, form.steps()));
    }

    private static Plan oldData(Scene s) {
        Words w = s.words();
        int price = w.between(20, 90);
        String path = w.api();
        String next = w.page();
        String button = w.label("Show", "Look up");
        s.app().on(path, Reply.json("{\"price\":" + price + "}"));
        s.page(
                next,
                fill(
                        "<button id=\"b\">@button@</button><p>Price: <output id=\"o\">?</output> EUR</p>@script@",
                        "button",
                        button,
                        "script",
                        s.bundle("b.onclick = async () => { o.textContent = (await (await fetch('" + path
                                + "')).json()).price; };")));
        String old = "new Response('{\"price\":" + (price - w.between(1, 9))
                + "}', { headers: { 'content-type': 'application/json' } })";
        return Plan.silent(
                "/",
                afterFirstPage(
                        s, serviceWorker(path, old), next, List.of(click(button), expect("Price: " + price + " EUR"))));
    }

    /** The request fails because the service worker's own code does. */
    private static Plan throwing(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Load", "Sync");
        String path = w.api();
        String next = w.page();
        String field = w.word();
        s.app().on(path, Reply.json("{\"ok\":true}"));
        s.page(
                next,
                form.html()
                        + s.bundle(
                                form.onClickAsync("  const r = await fetch('" + path + "');\n  if (r.ok) { @ok@; }")));
        String broken = fill(
                "(async () => { const store = self.@store@; return store.@field@.match(e.request); })()",
                "store",
                w.identifier(),
                "field",
                field);
        String message = "Cannot read properties of undefined (reading '" + field + "')";
        return Plan.fault(
                "/",
                Truth.of(Clue.of("worker", "exception").message(message))
                        .or(Clue.of("network_failure").request("GET", path).message(message)),
                afterFirstPage(s, serviceWorker(path, broken), next, form.steps()));
    }

    private static Plan missingServiceWorker(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Subscribe to", "Notify");
        String script = "/" + w.word() + "-sw.js";
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClickAsync("  const one = await navigator.serviceWorker.register('" + script
                                + "');\n  if (one) { @ok@; }")));
        return form.fault(Truth.answered("GET", script, 404)
                .or(Clue.of("exception", "console_error")
                        .message("with script ('" + s.app().origin() + script + "'): A bad HTTP response code (404)")));
    }
}
