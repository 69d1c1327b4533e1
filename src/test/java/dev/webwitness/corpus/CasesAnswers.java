package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Answers of 200 that are no use: pages, errors and broken text where data was asked for. */
final class CasesAnswers {
    private CasesAnswers() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("html-instead-of-json", "html instead of json", CasesAnswers::htmlInsteadOfJson),
                fault("html-instead-of-json-at-load", "html instead of json", CasesAnswers::htmlAtLoad),
                fault("sign-in-page-instead-of-json", "redirect to sign-in", CasesAnswers::signInPage),
                fault("graphql-errors", "graphql error in a 200", CasesAnswers::graphqlErrors),
                fault("graphql-errors-beside-data", "graphql error in a 200", CasesAnswers::graphqlPartial),
                fault("failure-in-envelope", "error in a 200", CasesAnswers::envelope),
                fault("broken-json", "broken json", CasesAnswers::brokenJson),
                fault("empty-answer", "broken json", CasesAnswers::empty),
                fault("shape-changed", "changed shape of data", CasesAnswers::shapeChanged));
    }

    private static Plan htmlInsteadOfJson(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Load", "Show", "Refresh");
        s.app().on(path, Reply.html("<!doctype html><title>" + s.brand() + "</title><div id=root></div>"));
        one.page(
                s,
                "/",
                fill(
                        "const rows = await fetch('@path@', {headers: {accept: 'application/json'}}).then((r) => r.json()); for (const row of rows) { @ok@; }",
                        "path",
                        path));
        return Plan.fault("/", Truth.answered("GET", path, 200), one.click(), one.expect());
    }

    private static Plan htmlAtLoad(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Begin", "Start");
        s.app()
                .on(
                        path,
                        Reply.html("<!doctype html><html><head><title>" + w.name()
                                + "</title></head><body></body></html>"));
        s.page(
                "/",
                one.html()
                        + s.bundle(fill(
                                        "let @c@ = null; (function () { const x = new XMLHttpRequest(); x.open('GET', '@path@'); x.onload = () => { @c@ = JSON.parse(x.responseText); }; x.send(); })();\n",
                                        "c",
                                        "config",
                                        "path",
                                        path)
                                + one.onClick("if (config.ready) { @ok@; }")));
        return Plan.fault("/", Truth.answered("GET", path, 200), one.click(), one.expect());
    }

    private static Plan signInPage(Scene s) {
        Words w = s.words();
        String path = w.api();
        String login = w.page();
        Widget one = Widget.of(s, "Load", "Show");
        s.app().on(path, Reply.redirect(302, login));
        s.app()
                .on(
                        login,
                        Reply.html("<!doctype html><title>" + w.name() + "</title><form><input type=password></form>"));
        one.page(
                s,
                "/",
                fill(
                        "const d = await (await fetch('@path@')).json(); if (d.@k@) { @ok@; }",
                        "path",
                        path,
                        "k",
                        w.word()));
        return Plan.fault(
                "/", Truth.answered("GET", login, 200).or(Truth.answered("GET", path, 302)), one.click(), one.expect());
    }

    private static Plan graphqlErrors(Scene s) {
        Words w = s.words();
        String path = w.api();
        String field = w.word();
        Widget one = Widget.of(s, "Show", "Open");
        s.app()
                .on(
                        "POST",
                        path,
                        Reply.json(fill(
                                "{\"errors\":[{\"message\":\"Cannot query field '@f@' on type '@T@'\",\"path\":[\"@f@\"]}],\"data\":null}",
                                "f",
                                field,
                                "T",
                                w.name())));
        one.page(
                s,
                "/",
                fill(
                        "const a = await fetch('@path@', {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({query: '{ @f@ { id } }'})}); const {data} = await a.json(); if (data.@f@.id) { @ok@; }",
                        "path",
                        path,
                        "f",
                        field));
        return Plan.fault("/", Truth.answered("POST", path, 200), one.click(), one.expect());
    }

    private static Plan graphqlPartial(Scene s) {
        Words w = s.words();
        String path = w.api();
        String field = w.word();
        Widget one = Widget.of(s, "Rename", "Update", "Approve");
        s.app()
                .on(
                        "POST",
                        path,
                        Reply.json(fill(
                                "{\"data\":{\"@f@\":null},\"errors\":[{\"message\":\"not allowed to @f@\",\"extensions\":{\"code\":\"FORBIDDEN\"}}]}",
                                "f",
                                field)));
        one.page(
                s,
                "/",
                fill(
                        "const a = await (await fetch('@path@', {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({query: 'mutation { @f@ }'})})).json(); if (a.data && a.data.@f@) { @ok@; }",
                        "path",
                        path,
                        "f",
                        field));
        return Plan.fault("/", Truth.answered("POST", path, 200), one.click(), one.expect());
    }

    private static Plan envelope(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Pay", "Order", "Send");
        s.app()
                .on(
                        "POST",
                        path,
                        Reply.json("{\"success\":false,\"error\":{\"code\":\"E" + w.between(100, 999)
                                + "\",\"message\":\"" + w.word() + " is locked\"}}"));
        one.page(
                s,
                "/",
                fill(
                        "const a = await (await fetch('@path@', {method: 'POST', body: '{}'})).json(); if (a.success) { @ok@; }",
                        "path",
                        path));
        return Plan.fault("/", Truth.answered("POST", path, 200), one.click(), one.expect());
    }

    private static Plan brokenJson(Scene s) {
        Words w = s.words();
        String path = w.api();
        String script = w.asset("js");
        Widget one = Widget.of(s, "Load", "Show");
        s.app().on(path, Reply.json("{\"" + w.word() + "\": [1, 2, \"" + w.word()));
        s.page(
                "/",
                one.html()
                        + s.script(
                                script,
                                one.onClick(fill(
                                        "const text = await (await fetch('@path@')).text(); const d = JSON.parse(text); if (d) { @ok@; }",
                                        "path",
                                        path))));
        return Plan.fault(
                "/",
                Truth.thrown("JSON", script.substring(1)).or(Truth.answered("GET", path, 200)),
                one.click(),
                one.expect());
    }

    private static Plan empty(Scene s) {
        Words w = s.words();
        String path = w.api();
        String script = w.asset("js");
        Widget one = Widget.of(s, "Save", "Delete", "Archive");
        s.app().on("DELETE", path, Reply.empty(204));
        s.page(
                "/",
                one.html()
                        + s.script(
                                script,
                                one.onClick(fill(
                                        "const a = await fetch('@path@', {method: 'DELETE'}).then((r) => r.json()); if (a) { @ok@; }",
                                        "path",
                                        path))));
        return Plan.fault(
                "/",
                Truth.thrown("JSON", script.substring(1)).or(Truth.answered("DELETE", path, 204)),
                one.click(),
                one.expect());
    }

    private static Plan shapeChanged(Scene s) {
        Words w = s.words();
        String path = w.api();
        String script = w.asset("js");
        String key = w.word();
        String row = w.name() + " " + w.word();
        String list = w.word();
        s.app().on(path, Reply.json("{\"" + w.word() + "\":[{\"title\":\"" + row + "\"}]}"));
        s.page(
                "/",
                "<ul id=\"" + list + "\"></ul>"
                        + s.script(
                                script,
                                fill(
                                        "fetch('@path@').then((r) => r.json()).then((d) => { d.@key@.forEach((x) => document.getElementById('@list@').append(x.title)); });",
                                        "path",
                                        path,
                                        "key",
                                        key,
                                        "list",
                                        list)));
        return Plan.fault("/", Truth.thrown("forEach", script.substring(1)), expect(row));
    }
}
