package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Plan.type;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Links, forms and redirects that lead nowhere. */
final class CasesNavigation {
    private CasesNavigation() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("redirect-loop", "redirect loop", CasesNavigation::redirectLoop),
                fault("redirect-loop-of-data", "redirect loop", CasesNavigation::dataLoop),
                fault("form-action-404", "form action 404", CasesNavigation::formAction),
                fault("form-action-500", "form action 5xx", CasesNavigation::formFails),
                fault("link-500", "page 5xx", CasesNavigation::linkFails),
                fault("link-404", "page 404", CasesNavigation::deadLink),
                fault("redirect-to-dead-host", "redirect to a dead host", CasesNavigation::deadHost));
    }

    private static Plan redirectLoop(Scene s) {
        Words w = s.words();
        String to = w.page();
        String back = w.page() + "/" + w.word();
        String link = w.name() + " " + w.word();
        String title = w.name() + " " + w.name();
        s.app().on(to, Reply.redirect(302, back)).on(back, Reply.redirect(302, to));
        s.page("/", "<a href=\"" + to + "\">" + link + "</a>");
        Clue loop = Clue.of("navigation", "network_failure").failure("ERR_TOO_MANY_REDIRECTS");
        return Plan.fault("/", Truth.of(loop.path(to)).or(loop.path(back)), click(link), expect(title));
    }

    private static Plan dataLoop(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Load", "Show");
        s.app().on(path, Reply.redirect(307, path + "?" + w.word() + "=1"));
        one.page(s, "/", fill("const d = await (await fetch('@path@')).json(); if (d) { @ok@; }", "path", path));
        return Plan.fault("/", Truth.unanswered("GET", path, "ERR_TOO_MANY_REDIRECTS"), one.click(), one.expect());
    }

    private static String form(Words w, String action, String field, String button) {
        return fill(
                "<form method=\"post\" action=\"@action@\"><label>@field@ <input name=\"@name@\"></label><button>@button@</button></form>",
                "action",
                action,
                "field",
                field,
                "name",
                w.word(),
                "button",
                button);
    }

    private static Plan formAction(Scene s) {
        Words w = s.words();
        String action = w.page();
        String field = w.name();
        String button = w.label("Send", "Subscribe", "Order");
        s.page("/", form(w, action, field, button));
        return Plan.fault(
                "/",
                Truth.answered("POST", action, 404)
                        .or(Clue.of("navigation").request("POST", action).status(404)),
                type(w.word(), field),
                click(button),
                expect(w.name() + " received"));
    }

    private static Plan formFails(Scene s) {
        Words w = s.words();
        String action = w.page();
        String field = w.name();
        String button = w.label("Send", "Book", "Order");
        s.app().on("POST", action, s.pageReply(500, "", "<h1>Something went wrong</h1>"));
        s.page("/", form(w, action, field, button));
        return Plan.fault(
                "/",
                Truth.answered("POST", action, 500)
                        .or(Clue.of("navigation").request("POST", action).status(500)),
                type(w.word(), field),
                click(button),
                expect(w.name() + " received"));
    }

    private static Plan linkFails(Scene s) {
        Words w = s.words();
        String to = w.page();
        String link = w.name() + " " + w.word();
        s.app().on(to, Reply.html(500, "<h1>Internal Server Error</h1>"));
        s.page("/", "<a href=\"" + to + "\">" + link + "</a>");
        return Plan.fault(
                "/",
                Truth.answered("GET", to, 500).or(Clue.of("navigation").path(to).status(500)),
                click(link),
                expect(w.name() + " " + w.name()));
    }

    private static Plan deadLink(Scene s) {
        Words w = s.words();
        String to = w.page();
        String link = w.name() + " " + w.word();
        s.app().on(to, s.pageReply(404, "", "<h1>" + w.name() + "</h1><p>" + w.copy() + "</p>"));
        s.page("/", "<a href=\"" + to + "\">" + link + "</a>");
        return Plan.fault(
                "/",
                Truth.answered("GET", to, 404).or(Clue.of("navigation").path(to).status(404)),
                click(link),
                expect(w.name() + " " + w.name()));
    }

    private static Plan deadHost(Scene s) {
        Words w = s.words();
        String to = w.page();
        String dead = s.refusingOrigin();
        String link = w.name() + " " + w.word();
        s.app().on(to, Reply.redirect(303, dead + "/" + w.word()));
        s.page("/", "<a href=\"" + to + "\">" + link + "</a>");
        Clue refused = Clue.of("navigation", "network_failure").failure("ERR_CONNECTION_REFUSED");
        return Plan.fault(
                "/",
                Truth.of(refused.host(dead.substring("https://".length()))).or(refused.path(to)),
                click(link),
                expect(w.name() + " " + w.name()));
    }
}
