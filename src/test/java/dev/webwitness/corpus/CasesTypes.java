package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Files that are there, but not as what they are asked for: wrong media types, and files of the site that are not there. */
final class CasesTypes {
    private CasesTypes() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("script-of-wrong-type", "wrong mime type", CasesTypes::script),
                fault("style-of-wrong-type", "wrong mime type", CasesTypes::style),
                fault("module-answered-by-page", "wrong mime type", CasesTypes::module),
                fault("script-404", "missing script", CasesTypes::missing),
                fault("script-500-then-undefined", "missing script", CasesTypes::failing));
    }

    private static Plan script(Scene s) {
        Words w = s.words();
        String path = w.asset("js");
        Widget one = Widget.of(s, "Show", "Start");
        s.app().on(path, Reply.of(200, "text/plain", one.onClick("@ok@;")).header("X-Content-Type-Options", "nosniff"));
        s.page("/", one.html() + "<script src=\"" + path + "\"></script>");
        return Plan.fault(
                "/",
                Truth.of(Clue.of("console_error")
                                .message("Refused to execute script from '"
                                        + s.app().origin() + path))
                        .or(Clue.of("http_error", "network_failure", "csp").path(path)),
                one.click(),
                one.expect());
    }

    private static Plan style(Scene s) {
        Words w = s.words();
        String path = w.asset("css");
        String panel = w.word();
        String text = w.name() + " " + w.word();
        s.app().on(path, Reply.html(s.html("", "<p>" + w.copy() + "</p>")));
        s.page(
                "/",
                "<style>." + panel + "{display:none}</style><link rel=\"stylesheet\" href=\"" + path + "\">",
                "<section class=\"" + panel + "\"><h2>" + text + "</h2></section>");
        return Plan.fault(
                "/",
                Truth.of(Clue.of("console_error")
                                .message("Refused to apply style from '"
                                        + s.app().origin() + path))
                        .or(Clue.of("http_error", "network_failure", "csp").path(path)),
                expect(text));
    }

    private static Plan module(Scene s) {
        Words w = s.words();
        String path = w.asset("js");
        Widget one = Widget.of(s, "Open", "Start");
        s.app()
                .on(
                        path,
                        Reply.html(
                                "<!doctype html><title>" + s.brand() + "</title><div id=\"" + w.word() + "\"></div>"));
        s.page("/", one.html() + "<script type=\"module\" src=\"" + path + "\"></script>");
        return Plan.fault(
                "/",
                Truth.of(Clue.of("console_error").path(path).message("Failed to load module script"))
                        .or(Clue.of("http_error", "network_failure", "csp").path(path)),
                one.click(),
                one.expect());
    }

    private static Plan missing(Scene s) {
        Words w = s.words();
        String path = w.asset("js");
        Widget one = Widget.of(s, "Open", "Sort");
        s.page("/", one.html() + "<script defer src=\"" + path + "\"></script>");
        return Plan.fault("/", Truth.answered("GET", path, 404), one.click(), one.expect());
    }

    private static Plan failing(Scene s) {
        Words w = s.words();
        String path = w.asset("js");
        String library = w.identifier();
        Widget one = Widget.of(s, "Chart", "Sort", "Export");
        s.app().on(path, Reply.html(500, "<h1>Internal Server Error</h1>"));
        s.page(
                "/",
                "<script src=\"" + path + "\"></script>",
                one.html() + s.bundle(one.onClick(fill("@lib@.run(); @ok@;", "lib", library, "ok", one.ok()))));
        return Plan.fault("/", Truth.answered("GET", path, 500), one.click(), one.expect());
    }
}
