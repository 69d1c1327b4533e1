package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Plan.type;
import static dev.webwitness.corpus.Scene.fill;

import dev.webwitness.corpus.CorpusCase.Home;
import java.util.List;

/** Data requests the server refuses or fails at, or never answers. */
final class CasesNetwork {
    private CasesNetwork() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("fetch-500-on-save", "5xx", CasesNetwork::saveAnswers500),
                fault("xhr-503-on-more", "5xx", CasesNetwork::xhr503),
                fault("fetch-500-at-load", "5xx at page load", CasesNetwork::listAnswers500),
                fault("fetch-502-in-frame", "5xx in a frame", CasesNetwork::frame502),
                fault("fetch-500-two-steps-before", "5xx some steps before", CasesNetwork::earlier500),
                fault("token-expired-401", "401 after token expiry", CasesNetwork::expired),
                fault("token-refresh-refused", "401 after token expiry", CasesNetwork::refreshRefused),
                fault("csrf-403", "403", CasesNetwork::csrf),
                fault("renamed-endpoint-404", "404 on data", CasesNetwork::renamed),
                fault("rejected-422", "422 nobody shows", CasesNetwork::rejected),
                fault("too-many-429", "429", CasesNetwork::tooMany),
                fault("backend-down", "connection refused", CasesNetwork::backendDown)
                        .at(Home.LOOPBACK),
                fault("api-host-unknown", "name not resolved", CasesNetwork::unknownHost),
                fault("answer-cut", "answer cut off", CasesNetwork::cut),
                fault("stalled-request", "stalled request", CasesNetwork::stalled),
                fault("client-timeout", "stalled request", CasesNetwork::timeout));
    }

    private static Plan saveAnswers500(Scene s) {
        Words w = s.words();
        String path = w.api();
        String field = w.name();
        String button = w.label("Save", "Store", "Keep");
        String done = w.name() + " saved";
        String out = w.word();
        s.app().on("POST", path, Reply.json(500, "{\"error\":\"" + w.word() + " constraint violated\"}"));
        String code = fill("""
                document.querySelector('form').addEventListener('submit', async (event) => {
                  event.preventDefault();
                  const answer = await fetch('@path@', {
                    method: 'POST',
                    headers: {'content-type': 'application/json'},
                    body: JSON.stringify(Object.fromEntries(new FormData(event.target))),
                  });
                  if (answer.ok) document.getElementById('@out@').textContent = '@done@';
                });
                """, "path", path, "out", out, "done", done);
        s.page(
                "/",
                fill(
                        "<form><label>@field@ <input name=\"@name@\"></label><button>@button@</button></form><p id=\"@out@\"></p>@script@",
                        "field",
                        field,
                        "name",
                        w.word(),
                        "button",
                        button,
                        "out",
                        out,
                        "script",
                        s.bundle(code)));
        return Plan.fault("/", Truth.answered("POST", path, 500), type(w.word(), field), click(button), expect(done));
    }

    private static Plan xhr503(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget more = Widget.of(s, "More", "Load", "Refresh");
        s.app().on(path, Reply.of(503, "text/plain", "upstream " + w.word() + " unavailable"));
        more.page(s, "/", fill("""
                const x = new XMLHttpRequest();
                x.open('GET', '@path@?page=2');
                x.onload = () => { if (x.status === 200) { @ok@ } else { console.error('@name@: could not load', x.status); } };
                x.send();
                """, "path", path, "name", w.name()));
        return Plan.fault("/", Truth.answered("GET", path, 503), more.click(), more.expect());
    }

    private static Plan listAnswers500(Scene s) {
        Words w = s.words();
        String path = w.api();
        String list = w.word();
        String key = w.word();
        String row = w.name() + " " + w.name();
        s.app().on(path, Reply.json(500, "{\"message\":\"relation " + w.word() + " does not exist\"}"));
        s.page("/", "<ul id=\"" + list + "\"></ul>" + s.bundle(fill("""
                const draw = (rows) => rows.map((row) => `<li>${row.title}</li>`).join('');
                fetch('@path@').then((r) => r.json()).then((data) => { document.getElementById('@list@').innerHTML = draw(data.@key@); });
                """, "path", path, "list", list, "key", key)));
        return Plan.fault("/", Truth.answered("GET", path, 500), expect(row));
    }

    private static Plan frame502(Scene s) {
        Words w = s.words();
        String path = w.api();
        String inner = w.page();
        Widget one = Widget.of(s, "Load", "Preview");
        s.app().on(path, Reply.html(502, "<h1>502 Bad Gateway</h1>"));
        s.app()
                .on(
                        inner,
                        Reply.html("<!doctype html><title>" + w.name() + "</title>" + one.html()
                                + s.bundle(one.onClick("const r = await fetch('" + path + "'); if (r.ok) { @ok@; }"))));
        s.page("/", "<iframe title=\"" + w.name() + "\" width=600 height=200 src=\"" + inner + "\"></iframe>");
        return Plan.fault("/", Truth.answered("GET", path, 502), one.click(), one.expect());
    }

    private static Plan earlier500(Scene s) {
        Words w = s.words();
        String add = w.label("Add", "Take");
        String basket = w.page();
        String path = w.api();
        String goods = w.name() + " " + w.word();
        String link = w.name();
        String other = w.label("Show", "Unfold");
        String[] ids = {w.word(), w.word(), w.word()};
        s.app().on("POST", path, Reply.json(500, "{}"));
        s.page(
                "/",
                fill(
                        "<button id=\"@a@\">@add@</button> <button id=\"@o@\">@other@</button> <a href=\"@basket@\">@link@</a><p id=\"@t@\" hidden>@copy@</p>@script@",
                        "a",
                        ids[0],
                        "o",
                        ids[1],
                        "t",
                        ids[2],
                        "add",
                        add,
                        "other",
                        other,
                        "basket",
                        basket,
                        "link",
                        link,
                        "copy",
                        w.copy(),
                        "script",
                        s.bundle(fill("""
                        document.getElementById('@a@').onclick = () => fetch('@path@', {method: 'POST', body: '{"n":1}'}).catch(() => {});
                        document.getElementById('@o@').onclick = () => { document.getElementById('@t@').hidden = false; };
                        """, "a", ids[0], "o", ids[1], "t", ids[2], "path", path))));
        s.page(basket, "<h1>" + link + "</h1><p>" + w.copy() + "</p>");
        return Plan.fault("/", Truth.answered("POST", path, 500), click(add), click(other), click(link), expect(goods));
    }

    private static Plan expired(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Save", "Publish", "Send");
        s.app().on("GET", path, Reply.json("{\"name\":\"" + w.name() + "\"}"));
        s.app()
                .on(
                        "PUT",
                        path,
                        Reply.json(401, "{\"error\":\"token expired\"}")
                                .header("WWW-Authenticate", "Bearer error=\"invalid_token\""));
        s.page(
                "/",
                one.html()
                        + s.bundle(fill(
                                        "const headers = {authorization: 'Bearer @t@'};\nfetch('@path@', {headers}).then((r) => r.json()).then((me) => { document.title = me.name; });\n",
                                        "t",
                                        w.hex(24),
                                        "path",
                                        path)
                                + one.onClick(fill(
                                        "const r = await fetch('@path@', {method: 'PUT', headers, body: '{}'}); if (r.status < 300) { @ok@; }",
                                        "path",
                                        path))));
        return Plan.fault("/", Truth.answered("PUT", path, 401), one.click(), one.expect());
    }

    private static Plan refreshRefused(Scene s) {
        Words w = s.words();
        String data = w.api();
        String refresh = w.api();
        Widget one = Widget.of(s, "Show", "Load", "Open");
        s.app().on(data, Reply.json(401, "{\"error\":\"expired\"}"));
        s.app().on("POST", refresh, Reply.json(401, "{\"error\":\"refresh token revoked\"}"));
        one.page(s, "/", fill("""
                let r = await fetch('@data@');
                if (r.status === 401) {
                  const again = await fetch('@refresh@', {method: 'POST', credentials: 'include'});
                  if (again.ok) r = await fetch('@data@');
                }
                const rows = await r.json();
                if (rows.items.length) { @ok@; }
                """, "data", data, "refresh", refresh));
        return Plan.fault(
                "/",
                Truth.answered("POST", refresh, 401).or(Truth.answered("GET", data, 401)),
                one.click(),
                one.expect());
    }

    private static Plan csrf(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Send", "Submit", "Confirm");
        s.app().on("POST", path, Reply.html(403, "<h1>403 Forbidden</h1><p>CSRF verification failed.</p>"));
        one.page(
                s,
                "/",
                fill(
                        "const r = await fetch('@path@', {method: 'POST', body: new URLSearchParams({@k@: 1})}); const text = await r.text(); if (text === 'ok') { @ok@; }",
                        "path",
                        path,
                        "k",
                        w.word()));
        return Plan.fault("/", Truth.answered("POST", path, 403), one.click(), one.expect());
    }

    private static Plan renamed(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Show", "List", "Load");
        s.app().on(path, Reply.json(404, "{\"statusCode\":404}"));
        one.page(
                s,
                "/",
                fill(
                        "const @d@ = await (await fetch('@path@')).json(); for (const @r@ of @d@.@k@) { @ok@; }",
                        "path",
                        path,
                        "d",
                        w.word(),
                        "r",
                        w.word(),
                        "k",
                        w.word()));
        return Plan.fault("/", Truth.answered("GET", path, 404), one.click(), one.expect());
    }

    private static Plan rejected(Scene s) {
        Words w = s.words();
        String path = w.api();
        String field = w.name();
        Widget one = Widget.of(s, "Save", "Register", "Book");
        s.app()
                .on(
                        "PATCH",
                        path,
                        Reply.json(422, "{\"errors\":{\"" + w.word() + "\":[\"must be a " + w.word() + "\"]}}"));
        String id = w.word();
        s.page(
                "/",
                "<label>" + field + " <input id=\"" + id + "\"></label>" + one.html()
                        + s.bundle(one.onClick(fill(
                                "try { const r = await fetch('@path@', {method: 'PATCH', body: document.getElementById('@id@').value}); if (!r.ok) throw r; @ok@; } catch (e) { }",
                                "path",
                                path,
                                "id",
                                id))));
        return Plan.fault("/", Truth.answered("PATCH", path, 422), type(w.word(), field), one.click(), one.expect());
    }

    private static Plan tooMany(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Search", "Check", "Compute");
        s.app().on(path, Reply.json(429, "{}").header("Retry-After", "60"));
        one.page(
                s,
                "/",
                fill(
                        "for (let i = 0; i < 3; i++) { const r = await fetch('@path@?@q@=' + i); if (r.ok) { @ok@; return; } }",
                        "path",
                        path,
                        "q",
                        w.word()));
        return Plan.fault("/", Truth.answered("GET", path, 429), one.click(), one.expect());
    }

    private static Plan backendDown(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Load", "Save", "Sync");
        String api = s.app().origin().replaceFirst(":\\d+$", ":" + s.deadPort());
        one.page(
                s,
                "/",
                fill(
                        "const r = await fetch('@api@@path@'); const d = await r.json(); if (d) { @ok@; }",
                        "api",
                        api,
                        "path",
                        path));
        return Plan.fault("/", Truth.unanswered("GET", path, "ERR_CONNECTION_REFUSED"), one.click(), one.expect());
    }

    private static Plan unknownHost(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Load", "Quote", "Price");
        one.page(
                s,
                "/",
                fill(
                        "try { const r = await fetch('@api@@path@'); await r.json(); @ok@; } catch (e) { console.error('@n@', e); }",
                        "api",
                        s.unknownOrigin(),
                        "path",
                        path,
                        "n",
                        w.name()));
        return Plan.fault("/", Truth.unanswered("GET", path, "ERR_NAME_NOT_RESOLVED"), one.click(), one.expect());
    }

    private static Plan cut(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Load", "Import", "Fetch");
        s.app().on(path, Reply.cut("application/json", "[{\"" + w.word() + "\":1},"));
        one.page(
                s,
                "/",
                fill(
                        "const rows = await fetch('@path@').then((r) => r.json()); if (rows.length) { @ok@; }",
                        "path",
                        path));
        return Plan.fault("/", Truth.unanswered("GET", path, "ERR_CONTENT_LENGTH_MISMATCH"), one.click(), one.expect());
    }

    private static Plan stalled(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Compute", "Pay", "Send");
        s.app().on("POST", path, Reply.never());
        one.page(
                s,
                "/",
                fill(
                        "document.getElementById('@o@').textContent = '…'; const r = await fetch('@path@', {method: 'POST'}); if (r.ok) { @ok@; }",
                        "o",
                        one.outId(),
                        "path",
                        path));
        return Plan.fault(
                "/", Truth.of(Clue.of("slow", "network_failure").request("POST", path)), one.click(), one.expect());
    }

    private static Plan timeout(Scene s) {
        Words w = s.words();
        String path = w.api();
        String script = w.asset("js");
        Widget one = Widget.of(s, "Load", "Quote", "Check");
        s.app().on(path, Reply.json("{}").after(20_000));
        s.page(
                "/",
                one.html()
                        + s.script(
                                script,
                                one.onClick(fill(
                                        "const r = await fetch('@path@', {signal: AbortSignal.timeout(@ms@)}); if (r.ok) { @ok@; }",
                                        "path",
                                        path,
                                        "ms",
                                        String.valueOf(w.between(700, 1500))))));
        return Plan.fault(
                "/",
                Truth.of(Clue.of("slow", "network_failure").request("GET", path))
                        .or(Truth.thrown("TimeoutError", "")),
                one.click(),
                one.expect());
    }
}
