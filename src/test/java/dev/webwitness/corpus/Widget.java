package dev.webwitness.corpus;

import static dev.webwitness.corpus.Scene.fill;

/**
 * The smallest application: a button, and a place where what came of it shows.
 *
 * @param button what the button says
 * @param done what shows when all went well
 * @param buttonId the button's id
 * @param outId the id of the place where the outcome shows
 * @param listener what listens for the click: the button, what lies around it, or the document
 */
record Widget(String button, String done, String buttonId, String outId, String listener) {
    private static final String BUTTON = "document.getElementById('@b@')";

    static Widget of(Scene s, String... verbs) {
        Words w = s.words();
        String noun = w.word();
        return new Widget(
                w.of(verbs) + " " + noun,
                w.name() + w.of(" is saved", " is ready", ": done", " is up to date"),
                w.word(),
                w.word(),
                w.of(BUTTON, BUTTON, BUTTON, BUTTON, BUTTON, BUTTON + ".parentNode", "document"));
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
        String others = listener.equals(BUTTON) ? "" : "if (!clicked.target.closest('#@b@')) return;\n";
        return fill(
                        listener + ".addEventListener('click', async clicked => {\n" + others + body + "\n});\n",
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
