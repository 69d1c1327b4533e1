package dev.webwitness.corpus;

import static dev.webwitness.corpus.Scene.fill;

/**
 * The smallest application: a button, and a place where what came of it shows.
 *
 * @param button what the button says
 * @param done what shows when all went well
 * @param buttonId the button's id
 * @param outId the id of the place where the outcome shows
 */
record Widget(String button, String done, String buttonId, String outId) {
    static Widget of(Scene s, String... verbs) {
        Words w = s.words();
        String noun = w.word();
        return new Widget(
                w.of(verbs) + " " + noun,
                w.name() + w.of(" is saved", " is ready", ": done", " is up to date"),
                w.word(),
                w.word());
    }

    /** Button and outcome, without any code. */
    String html() {
        return fill(
                "<button type=\"button\" id=\"@b@\">@label@</button>\n<p role=\"status\" id=\"@o@\"></p>",
                "b",
                buttonId,
                "o",
                outId,
                "label",
                button);
    }

    /** Code that runs {@code body} on a click; in it {@code @ok@} shows that all went well. */
    String onClick(String body) {
        return fill(
                        "document.getElementById('@b@').addEventListener('click', async () => {\n" + body + "\n});\n",
                        "b",
                        buttonId)
                .replace("@ok@", ok());
    }

    /** Code that runs {@code body} as soon as the page is there. */
    String atOnce(String body) {
        return ("(async () => {\n" + body + "\n})();\n").replace("@ok@", ok());
    }

    /** A statement that shows that all went well. */
    String ok() {
        return fill("document.getElementById('@o@').textContent = '@done@'", "o", outId, "done", done);
    }

    /** A page with nothing but this, and code that runs on a click. */
    void page(Scene s, String path, String body) {
        s.page(path, html() + s.bundle(onClick(body)));
    }

    String click() {
        return Plan.click(button);
    }

    String expect() {
        return Plan.expect(done);
    }
}
