package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.healthy;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Pages that work, amid all the noise: nothing may be blamed. */
final class CasesHealthy {
    private CasesHealthy() {}

    static List<CorpusCase> cases() {
        return List.of(healthy("healthy-save", CasesHealthy::save), healthy("healthy-static", CasesHealthy::stillPage));
    }

    private static Plan save(Scene s) {
        Words w = s.words();
        String path = w.api();
        String button = w.label("Save", "Store", "Keep");
        String done = w.name() + " saved";
        s.app().on("POST", path, Reply.json(201, "{}"));
        s.page(
                "/",
                fill(
                        "<button id=\"b\">@button@</button><p id=\"o\"></p>@script@",
                        "button",
                        button,
                        "script",
                        s.bundle(fill(
                                "b.onclick = async () => { const r = await fetch('@path@', {method: 'POST'}); if (r.ok) o.textContent = '@done@'; };",
                                "path",
                                path,
                                "done",
                                done))));
        return Plan.healthy("/", click(button), expect(done));
    }

    private static Plan stillPage(Scene s) {
        Words w = s.words();
        String title = w.name() + " " + w.word();
        s.page("/", "<h1>" + title + "</h1>");
        return Plan.healthy("/", expect(title));
    }
}
