package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.silent;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Pages that do the wrong thing without a word: no error explains why the expectation fails. */
final class CasesSilent {
    private CasesSilent() {}

    static List<CorpusCase> cases() {
        return List.of(
                silent("silent-button-without-handler", CasesSilent::deadButton),
                silent("silent-wrong-sum", CasesSilent::wrongSum));
    }

    private static Plan deadButton(Scene s) {
        Words w = s.words();
        String button = w.label("Open", "Show");
        String text = w.name() + " " + w.word();
        s.page(
                "/",
                fill(
                        "<button id=\"@id@\">@button@</button><div id=\"d\" hidden>@text@</div>@script@",
                        "id",
                        w.word(),
                        "button",
                        button,
                        "text",
                        text,
                        "script",
                        s.bundle("document.getElementById('" + w.word()
                                + "')?.addEventListener('click', () => { d.hidden = false; });")));
        return Plan.silent("/", click(button), expect(text));
    }

    private static Plan wrongSum(Scene s) {
        Words w = s.words();
        int price = w.between(11, 99);
        String button = w.label("Add", "Take");
        String path = w.api();
        s.app().on(path, Reply.json("{\"total\":" + price + "}"));
        s.page(
                "/",
                fill(
                        "<button id=\"b\">@button@</button><p>Total: <output id=\"t\">0</output> EUR</p>@script@",
                        "button",
                        button,
                        "script",
                        s.bundle(fill(
                                "b.onclick = async () => { const sum = await (await fetch('@path@')).json(); t.textContent = String(sum.total) + String(sum.total); };",
                                "path",
                                path))));
        return Plan.silent("/", click(button), expect("Total: " + 2 * price + " EUR"));
    }
}
