package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Scene.fill;

import dev.webwitness.corpus.CorpusCase.Home;
import java.util.List;

/** Requests the browser refuses because of who asks whom. */
final class CasesCors {
    private CasesCors() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("cors-no-header", "cors refusal", CasesCors::noHeader),
                fault("cors-at-load", "cors refusal", CasesCors::atLoad),
                fault("cors-credentials", "cors refusal", CasesCors::credentials),
                fault("preflight-404", "preflight failure", CasesCors::preflight),
                fault("preflight-header-not-allowed", "preflight failure", CasesCors::header),
                fault("cors-after-sign-in-redirect", "redirect to sign-in", CasesCors::redirected),
                fault("mixed-content-fetch", "mixed content", CasesCors::mixedFetch)
                        .at(Home.PUBLIC),
                fault("mixed-content-script", "mixed content", CasesCors::mixedScript)
                        .at(Home.PUBLIC));
    }

    private static Plan noHeader(Scene s) {
        Words w = s.words();
        String path = w.api();
        Host api = s.sibling().on(path, Reply.json("{\"rows\":[1]}"));
        Widget one = Widget.of(s, "Load", "Search", "Show");
        one.page(
                s,
                "/",
                fill(
                        "const d = await fetch('@api@@path@').then((r) => r.json()); if (d.rows.length) { @ok@; }",
                        "api",
                        api.origin(),
                        "path",
                        path));
        return Plan.fault(
                "/", Truth.of(Clue.of("cors").request("GET", path).host(api.authority())), one.click(), one.expect());
    }

    private static Plan atLoad(Scene s) {
        Words w = s.words();
        String path = w.api();
        String list = w.word();
        String row = w.name() + " " + w.word();
        Host api = s.sibling()
                .on(
                        path,
                        Reply.json("[\"" + row + "\"]")
                                .header("Access-Control-Allow-Origin", "https://" + w.word() + ".com"));
        s.page(
                "/",
                "<ul id=\"" + list + "\"></ul>" + s.bundle(fill("""
                const x = new XMLHttpRequest();
                x.open('GET', '@api@@path@');
                x.onload = () => { document.getElementById('@list@').textContent = JSON.parse(x.responseText).join(); };
                x.onerror = () => { document.getElementById('@list@').textContent = 'Nothing here yet'; };
                x.send();
                """, "api", api.origin(), "path", path, "list", list)));
        return Plan.fault("/", Truth.of(Clue.of("cors").request("GET", path).host(api.authority())), expect(row));
    }

    private static Plan credentials(Scene s) {
        Words w = s.words();
        String path = w.api();
        Host api = s.sibling().on(path, Reply.json("{}").shared());
        Widget one = Widget.of(s, "Save", "Send", "Vote");
        one.page(
                s,
                "/",
                fill(
                        "const r = await fetch('@api@@path@', {method: 'POST', credentials: 'include', body: 'a=1'}); if (r.ok) { @ok@; }",
                        "api",
                        api.origin(),
                        "path",
                        path));
        return Plan.fault(
                "/", Truth.of(Clue.of("cors").request("POST", path).host(api.authority())), one.click(), one.expect());
    }

    /** The preflight or the request it was for: it is one trouble, and either names the place. */
    private static Truth preflight(Host api, String path) {
        return Truth.of(Clue.of("cors", "http_error").path(path).host(api.authority()));
    }

    private static Plan preflight(Scene s) {
        Words w = s.words();
        String path = w.api();
        Host api = s.sibling().on("PUT", path, Reply.json("{}").shared());
        Widget one = Widget.of(s, "Save", "Update");
        one.page(
                s,
                "/",
                fill(
                        "const r = await fetch('@api@@path@', {method: 'PUT', headers: {'content-type': 'application/json'}, body: '{}'}); if (r.ok) { @ok@; }",
                        "api",
                        api.origin(),
                        "path",
                        path));
        return Plan.fault("/", preflight(api, path), one.click(), one.expect());
    }

    private static Plan header(Scene s) {
        Words w = s.words();
        String path = w.api();
        Host api = s.sibling()
                .on("POST", path, Reply.json("{}").shared())
                .on("OPTIONS", path, Reply.empty(204).shared().header("Access-Control-Allow-Headers", "content-type"));
        Widget one = Widget.of(s, "Save", "Create");
        one.page(
                s,
                "/",
                fill(
                        "try { const r = await fetch('@api@@path@', {method: 'POST', headers: {'content-type': 'application/json', 'x-@h@': '1'}, body: '{}'}); if (r.ok) { @ok@; } } catch (e) { console.error(e); }",
                        "api",
                        api.origin(),
                        "path",
                        path,
                        "h",
                        w.word()));
        return Plan.fault("/", preflight(api, path), one.click(), one.expect());
    }

    private static Plan redirected(Scene s) {
        Words w = s.words();
        String path = w.api();
        String login = w.page();
        Host sso = s.third().on(login, Reply.html("<h1>Sign in</h1>"));
        s.app().on(path, Reply.redirect(302, sso.origin() + login));
        Widget one = Widget.of(s, "Load", "Show", "Save");
        one.page(s, "/", fill("const d = await (await fetch('@path@')).json(); if (d) { @ok@; }", "path", path));
        return Plan.fault(
                "/",
                Truth.of(Clue.of("cors").path(login).host(sso.authority()))
                        .or(Clue.of("cors").path(path)),
                one.click(),
                one.expect());
    }

    private static Plan mixedFetch(Scene s) {
        Words w = s.words();
        String path = w.api();
        Host api = s.sibling().on(path, Reply.json("{}").shared());
        Widget one = Widget.of(s, "Load", "Check");
        one.page(
                s,
                "/",
                fill(
                        "const r = await fetch('@api@@path@'); if (r.ok) { @ok@; }",
                        "api",
                        api.origin().replace("https:", "http:"),
                        "path",
                        path));
        return Plan.fault(
                "/", Truth.of(Clue.of("mixed_content").path(path).host(api.authority())), one.click(), one.expect());
    }

    private static Plan mixedScript(Scene s) {
        Words w = s.words();
        String path = w.asset("js");
        Host cdn = s.sibling();
        Widget one = Widget.of(s, "Draw", "Show");
        String library = w.identifier();
        cdn.on(path, Reply.js("window." + library + " = {draw: () => true};"));
        s.page(
                "/",
                "<script src=\"" + cdn.origin().replace("https:", "http:") + path + "\"></script>",
                one.html() + s.bundle(one.onClick("if (" + library + ".draw()) { @ok@; }")));
        return Plan.fault(
                "/", Truth.of(Clue.of("mixed_content").path(path).host(cdn.authority())), one.click(), one.expect());
    }
}
