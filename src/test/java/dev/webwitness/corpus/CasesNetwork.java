package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Plan.type;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Data requests that fail or answer what is no use. */
final class CasesNetwork {
    private CasesNetwork() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("fetch-500-on-save", "5xx", CasesNetwork::saveAnswers500),
                fault("html-instead-of-json", "html instead of json", CasesNetwork::htmlInsteadOfJson));
    }

    private static Plan saveAnswers500(Scene s) {
        Words w = s.words();
        String path = w.api();
        String field = w.name();
        String button = w.label("Save", "Store", "Keep");
        String done = w.name() + " saved";
        s.app().on("POST", path, Reply.json(500, "{\"error\":\"" + w.word() + " constraint violated\"}"));
        s.page(
                "/",
                fill(
                        """
                <form id="@id@"><label>@field@ <input name="@name@"></label><button>@button@</button></form>
                <p role="status" id="@out@"></p>
                @script@
                """,
                        "id",
                        w.word(),
                        "field",
                        field,
                        "name",
                        w.word(),
                        "button",
                        button,
                        "out",
                        "out",
                        "script",
                        s.bundle(fill("""
                        document.querySelector('form').addEventListener('submit', async (event) => {
                          event.preventDefault();
                          const answer = await fetch('@path@', {
                            method: 'POST',
                            headers: {'content-type': 'application/json'},
                            body: JSON.stringify(Object.fromEntries(new FormData(event.target))),
                          });
                          if (answer.ok) document.getElementById('out').textContent = '@done@';
                        });
                        """, "path", path, "done", done))));
        return Plan.fault("/", Truth.answered("POST", path, 500), type(w.word(), field), click(button), expect(done));
    }

    private static Plan htmlInsteadOfJson(Scene s) {
        Words w = s.words();
        String path = w.api();
        String button = w.label("Load", "Show", "Refresh");
        String row = w.name() + " " + w.name();
        s.app().on(path, Reply.html("<!doctype html><title>" + s.brand() + "</title><div id=root></div>"));
        s.page(
                "/",
                fill(
                        "<button id=\"b\">@button@</button><ul id=\"l\"></ul>@script@",
                        "button",
                        button,
                        "script",
                        s.bundle(fill("""
                        async function @load@() {
                          const rows = await fetch('@path@', {headers: {accept: 'application/json'}}).then((r) => r.json());
                          for (const row of rows) document.getElementById('l').append(Object.assign(document.createElement('li'), {textContent: row.title}));
                        }
                        document.getElementById('b').onclick = @load@;
                        """, "load", w.identifier(), "path", path))));
        return Plan.fault("/", Truth.answered("GET", path, 200), click(button), expect(row));
    }
}
