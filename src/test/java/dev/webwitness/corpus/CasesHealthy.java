package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.healthy;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Plan.type;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Pages that work, amid all the noise: nothing may be blamed. */
final class CasesHealthy {
    private CasesHealthy() {}

    static List<CorpusCase> cases() {
        return List.of(
                healthy("healthy-still-page", CasesHealthy::stillPage),
                healthy("healthy-save", CasesHealthy::save),
                healthy("healthy-two-pages", CasesHealthy::twoPages),
                healthy("healthy-message-for-wrong-password", CasesHealthy::wrongPassword),
                healthy("healthy-message-for-wrong-entry", CasesHealthy::wrongEntry),
                healthy("healthy-form-post", CasesHealthy::formPost),
                healthy("healthy-token-refreshed-at-load", CasesHealthy::refreshed),
                healthy("healthy-search-as-you-type", CasesHealthy::typeAhead),
                healthy("healthy-third-party-frame", CasesHealthy::frame),
                healthy("healthy-data-from-sibling", CasesHealthy::sibling),
                healthy("healthy-optional-part-missing", CasesHealthy::optional));
    }

    private static Plan stillPage(Scene s) {
        String title = s.words().name() + " " + s.words().word();
        s.page("/", "<h1>" + title + "</h1>");
        return Plan.healthy("/", expect(title));
    }

    private static Plan save(Scene s) {
        String path = s.words().api();
        Widget one = Widget.of(s, "Save", "Store", "Keep");
        s.app().on("POST", path, Reply.json(201, "{}"));
        one.page(s, "/", fill("const r = await fetch('@path@', {method: 'POST'}); if (r.ok) { @ok@; }", "path", path));
        return Plan.healthy("/", one.click(), one.expect());
    }

    private static Plan twoPages(Scene s) {
        Words w = s.words();
        String to = w.page();
        String link = w.name() + " " + w.word();
        Widget one = Widget.of(s, "Unfold", "Show");
        s.page("/", "<a href=\"" + to + "\">" + link + "</a>");
        one.page(s, to, "@ok@;");
        return Plan.healthy("/", click(link), one.click(), one.expect());
    }

    private static Plan wrongPassword(Scene s) {
        Words w = s.words();
        String path = w.api();
        String[] ids = {w.word(), w.word(), w.word()};
        String field = w.name();
        String button = w.label("Sign in", "Log in");
        String message = w.name() + " " + w.word() + " is not right";
        s.app().on("POST", path, Reply.json(401, "{\"error\":\"" + message + "\"}"));
        s.page(
                "/",
                fill(
                        "<label>@field@ <input id=\"@i@\"></label><button id=\"@b@\">@button@</button><p role=alert id=\"@o@\"></p>@script@",
                        "field",
                        field,
                        "i",
                        ids[0],
                        "b",
                        ids[1],
                        "o",
                        ids[2],
                        "button",
                        button,
                        "script",
                        s.bundle(fill(
                                "document.getElementById('@b@').onclick = async () => { const r = await fetch('@path@', {method: 'POST', body: document.getElementById('@i@').value}); const a = await r.json(); document.getElementById('@o@').textContent = a.error || 'in'; };",
                                "b",
                                ids[1],
                                "i",
                                ids[0],
                                "o",
                                ids[2],
                                "path",
                                path))));
        return Plan.healthy("/", type(w.word(), field), click(button), expect(message));
    }

    private static Plan wrongEntry(Scene s) {
        Words w = s.words();
        String path = w.api();
        String message = "must be a " + w.word();
        Widget one = Widget.of(s, "Book", "Register");
        s.app().on("POST", path, Reply.json(422, "{\"errors\":[\"" + message + "\"]}"));
        one.page(
                s,
                "/",
                fill(
                        "const r = await fetch('@path@', {method: 'POST', body: '{}'}); if (r.status === 422) document.getElementById('@o@').textContent = (await r.json()).errors[0];",
                        "path",
                        path,
                        "o",
                        one.outId()));
        return Plan.healthy("/", one.click(), expect(message));
    }

    private static Plan formPost(Scene s) {
        Words w = s.words();
        String action = w.page();
        String field = w.name();
        String button = w.label("Send", "Order");
        String thanks = w.name() + " " + w.word();
        s.app().on("POST", action, Reply.redirect(303, action + "/" + "done"));
        s.page(action + "/done", "<h1>" + thanks + "</h1>");
        s.page(
                "/",
                fill(
                        "<form method=post action=\"@a@\"><label>@f@ <input name=q></label><button>@b@</button></form>",
                        "a",
                        action,
                        "f",
                        field,
                        "b",
                        button));
        return Plan.healthy("/", type(w.word(), field), click(button), expect(thanks));
    }

    private static Plan refreshed(Scene s) {
        Words w = s.words();
        String data = w.api();
        String refresh = w.api();
        String title = w.name() + " " + w.word();
        String place = w.word();
        s.app()
                .on(
                        data,
                        Reply.inTurn(
                                Reply.json(401, "{\"error\":\"expired\"}"),
                                Reply.json("{\"title\":\"" + title + "\"}")))
                .on("POST", refresh, Reply.json("{\"token\":\"" + w.hex(16) + "\"}"));
        s.page(
                "/",
                "<h2 id=\"" + place + "\"></h2>" + s.bundle(fill("""
                (async () => {
                  let r = await fetch('@data@');
                  if (r.status === 401) { await fetch('@refresh@', {method: 'POST'}); r = await fetch('@data@'); }
                  document.getElementById('@p@').textContent = (await r.json()).title;
                })();
                """, "data", data, "refresh", refresh, "p", place)));
        return Plan.healthy("/", expect(title));
    }

    private static Plan typeAhead(Scene s) {
        Words w = s.words();
        String path = w.api();
        String field = w.name();
        String hit = w.name() + " " + w.word();
        String[] ids = {w.word(), w.word()};
        s.app().on(path, Reply.json("[\"" + hit + "\"]").after(150));
        s.page(
                "/",
                fill(
                        "<label>@f@ <input id=\"@i@\" autocomplete=off></label><ul id=\"@o@\"></ul>@script@",
                        "f",
                        field,
                        "i",
                        ids[0],
                        "o",
                        ids[1],
                        "script",
                        s.bundle(fill("""
                        let last = null;
                        document.getElementById('@i@').addEventListener('input', async (e) => {
                          last?.abort();
                          last = new AbortController();
                          try {
                            const r = await fetch('@path@?q=' + e.target.value, {signal: last.signal});
                            document.getElementById('@o@').textContent = (await r.json()).join();
                          } catch (x) { if (x.name !== 'AbortError') throw x; }
                        });
                        """, "i", ids[0], "o", ids[1], "path", path))));
        return Plan.healthy("/", type(w.word(), field), expect(hit));
    }

    private static Plan frame(Scene s) {
        Words w = s.words();
        Host partner = s.third();
        String path = w.page();
        String inner = w.name() + " " + w.word();
        partner.on(
                path,
                Reply.html("<!doctype html><h2>" + inner + "</h2><script>" + w.identifier() + ".ping()</script>"));
        s.page(
                "/",
                "<iframe title=\"" + w.name() + "\" width=500 height=120 src=\"" + partner.origin() + path
                        + "\"></iframe>");
        return Plan.healthy("/", expect(inner));
    }

    private static Plan sibling(Scene s) {
        Words w = s.words();
        String path = w.api();
        Host api = s.sibling()
                .on("POST", path, Reply.json("{}").shared())
                .on("OPTIONS", path, Reply.empty(204).shared().header("Access-Control-Allow-Headers", "content-type"));
        Widget one = Widget.of(s, "Save", "Send");
        one.page(
                s,
                "/",
                fill(
                        "const r = await fetch('@api@@path@', {method: 'POST', headers: {'content-type': 'application/json'}, body: '{}'}); if (r.ok) { @ok@; }",
                        "api",
                        api.origin(),
                        "path",
                        path));
        return Plan.healthy("/", one.click(), one.expect());
    }

    /** A part of the page that is not switched on for this customer answers 404, and the page goes on without it. */
    private static Plan optional(Scene s) {
        Words w = s.words();
        String data = w.api();
        Widget one = Widget.of(s, "Show", "Open");
        s.app().on(data, Reply.json("{\"n\":1}"));
        s.page(
                "/",
                one.html()
                        + s.bundle(fill(
                                        "fetch('@optional@').then((r) => (r.ok ? r.json() : null)).then((d) => { if (d) document.title = d.title; });\n",
                                        "optional",
                                        w.api())
                                + one.onClick(fill(
                                        "const d = await (await fetch('@data@')).json(); if (d.n) { @ok@; }",
                                        "data",
                                        data))));
        return Plan.healthy("/", one.click(), one.expect());
    }
}
