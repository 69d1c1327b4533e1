package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.silent;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Plan.type;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Pages that do the wrong thing without a word: no error explains why the expectation fails. */
final class CasesSilent {
    private CasesSilent() {}

    static List<CorpusCase> cases() {
        return List.of(
                silent("silent-button-without-handler", CasesSilent::deadButton),
                silent("silent-wrong-sum", CasesSilent::wrongSum),
                silent("silent-filter-ignored", CasesSilent::filter),
                silent("silent-lost-on-reload", CasesSilent::lost),
                silent("silent-link-to-wrong-page", CasesSilent::wrongPage),
                silent("silent-empty-list", CasesSilent::emptyList),
                silent("silent-wrong-copy", CasesSilent::wrongCopy),
                silent("silent-covered-by-style", CasesSilent::hidden));
    }

    private static Plan deadButton(Scene s) {
        Words w = s.words();
        Widget one = Widget.of(s, "Open", "Show");
        s.page(
                "/",
                one.html()
                        + s.bundle(fill(
                                "document.getElementById('@id@')?.addEventListener('click', () => { @ok@; });",
                                "id",
                                w.word(),
                                "ok",
                                one.ok())));
        return Plan.silent("/", one.click(), one.expect());
    }

    private static Plan wrongSum(Scene s) {
        Words w = s.words();
        int price = w.between(11, 99);
        String path = w.api();
        String out = w.word();
        Widget one = Widget.of(s, "Add", "Take");
        s.app().on(path, Reply.json("{\"total\":" + price + "}"));
        s.page(
                "/",
                one.html() + "<p>Total: <output id=\"" + out + "\">0</output> EUR</p>"
                        + s.bundle(one.onClick(fill(
                                "const sum = await (await fetch('@path@')).json(); document.getElementById('@out@').textContent = String(sum.total) + String(sum.total);",
                                "path",
                                path,
                                "out",
                                out))));
        return Plan.silent("/", one.click(), expect("Total: " + 2 * price + " EUR"));
    }

    private static Plan filter(Scene s) {
        Words w = s.words();
        String path = w.api();
        String field = w.name();
        String button = w.label("Search", "Filter", "Find");
        String hits = w.word();
        String[] ids = {w.word(), w.word(), w.word()};
        s.app().on(path, Reply.json("[\"" + w.name() + "\",\"" + w.name() + "\",\"" + w.name() + "\"]"));
        s.page(
                "/",
                fill(
                        "<label>@field@ <input id=\"@i@\"></label><button id=\"@b@\">@button@</button><p id=\"@o@\"></p>@script@",
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
                                "document.getElementById('@b@').onclick = async () => { const all = await (await fetch('@path@?q=' + document.getElementById('@i@').value)).json(); document.getElementById('@o@').textContent = all.length + ' @hits@'; };",
                                "b",
                                ids[1],
                                "i",
                                ids[0],
                                "o",
                                ids[2],
                                "path",
                                path,
                                "hits",
                                hits))));
        return Plan.silent("/", type(w.word(), field), click(button), expect("1 " + hits));
    }

    private static Plan lost(Scene s) {
        Words w = s.words();
        String path = w.api();
        String name = w.name() + " " + w.word();
        Widget one = Widget.of(s, "Save", "Store");
        s.app()
                .on("POST", path, Reply.json(200, "{\"ok\":true}"))
                .on("GET", path, Reply.json("{\"name\":\"" + w.name() + "\"}"));
        String place = w.word();
        s.page(
                "/",
                one.html() + "<h2 id=\"" + place + "\"></h2>"
                        + s.bundle(fill(
                                        "fetch('@path@').then((r) => r.json()).then((d) => { document.getElementById('@p@').textContent = d.name; });\n",
                                        "path",
                                        path,
                                        "p",
                                        place)
                                + one.onClick(fill(
                                        "const r = await fetch('@path@', {method: 'POST', body: '@n@'}); if (r.ok) { @ok@; }",
                                        "path",
                                        path,
                                        "n",
                                        name))));
        return Plan.silent("/", one.click(), one.expect(), "reload", expect(name));
    }

    private static Plan wrongPage(Scene s) {
        Words w = s.words();
        String to = w.page();
        String link = w.name() + " " + w.word();
        s.page(to, "<h1>" + w.name() + "</h1><p>" + w.copy() + "</p>");
        s.page("/", "<a href=\"" + to + "\">" + link + "</a>");
        return Plan.silent("/", click(link), expect(w.name() + " " + w.name()));
    }

    private static Plan emptyList(Scene s) {
        Words w = s.words();
        String path = w.api();
        String list = w.word();
        s.app().on(path, Reply.json("{\"items\":[],\"total\":0}"));
        s.page(
                "/",
                "<ul id=\"" + list + "\"></ul>"
                        + s.bundle(fill(
                                "fetch('@path@').then((r) => r.json()).then((d) => { document.getElementById('@l@').innerHTML = d.items.map((i) => `<li>${i}</li>`).join(''); });",
                                "path",
                                path,
                                "l",
                                list)));
        return Plan.silent("/", expect(w.name() + " " + w.word()));
    }

    private static Plan wrongCopy(Scene s) {
        Words w = s.words();
        Widget one = Widget.of(s, "Accept", "Confirm");
        one.page(s, "/", "document.getElementById('" + one.outId() + "').textContent = '" + w.copy() + "';");
        return Plan.silent("/", one.click(), one.expect());
    }

    private static Plan hidden(Scene s) {
        Words w = s.words();
        String panel = w.word();
        Widget one = Widget.of(s, "Unfold", "Show");
        s.page(
                "/",
                "<style>." + panel + " p{visibility:hidden}</style>",
                "<div class=\"" + panel + "\">" + one.html() + "</div>" + s.bundle(one.onClick("@ok@;")));
        return Plan.silent("/", one.click(), one.expect());
    }
}
