package dev.webwitness.corpus;

import static dev.webwitness.corpus.Scene.fill;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The application most cases are about: some fields to fill in, a button, and a place where the outcome shows.
 *
 * @param button what the button says
 * @param done what shows when all went well
 * @param listening in which way its code listens for the click
 */
record CasesBForm(List<Field> fields, String button, String done, String buttonId, String outId, int listening) {
    /** One field, and the step that fills it in. */
    record Field(String html, String step) {}

    static CasesBForm of(Scene s, String... verbs) {
        Words w = s.words();
        List<Field> fields = new ArrayList<>();
        int count = w.between(1, 3);
        for (int i = 0; i < count; i++) {
            fields.add(field(w));
        }
        String done = w.name() + w.of(" is complete", " was accepted", ": all done", " confirmed", " is in order");
        return new CasesBForm(fields, w.label(verbs), done, w.word(), w.word(), w.between(0, 2));
    }

    private static Field field(Words w) {
        String label = w.name() + w.of("", " " + w.word());
        String value = w.word();
        return switch (w.between(0, 3)) {
            case 0 ->
                new Field(
                        fill("<label><input type=checkbox name=@n@> @l@</label>", "n", w.word(), "l", label),
                        "check \"" + label + "\"");
            case 1 ->
                new Field(
                        fill(
                                "<label for=\"@i@\">@l@</label> <select id=\"@i@\"><option>@a@</option><option>@v@</option></select>",
                                "i",
                                w.word(),
                                "l",
                                label,
                                "a",
                                w.name(),
                                "v",
                                value),
                        "select \"" + value + "\" in \"" + label + "\"");
            default ->
                new Field(
                        fill("<label>@l@ <input name=@n@></label>", "n", w.word(), "l", label),
                        Plan.type(value, label));
        };
    }

    /** Fields, button and the place for the outcome, without any code. */
    String html() {
        return fieldsHtml() + buttonHtml() + outHtml();
    }

    String fieldsHtml() {
        return fields.stream().map(field -> "<p>" + field.html() + "</p>\n").collect(Collectors.joining());
    }

    String buttonHtml() {
        return fill("<button type=\"button\" id=\"@b@\">@label@</button>\n", "b", buttonId, "label", button);
    }

    String outHtml() {
        return fill("<p role=\"status\" id=\"@o@\"></p>\n", "o", outId);
    }

    /** Code that runs {@code body} on a click; in it {@code @ok@} shows that all went well. */
    String onClick(String body) {
        return listener("", body);
    }

    /** The same as an async function. */
    String onClickAsync(String body) {
        return listener("async ", body);
    }

    private String listener(String async, String body) {
        String how = switch (listening) {
            case 0 -> "document.getElementById('@b@').addEventListener('click', @async@(event) => {\n@body@\n});\n";
            case 1 -> "document.getElementById('@b@').onclick = @async@function (event) {\n@body@\n};\n";
            default ->
                "document.addEventListener('click', @async@(event) => {\n  if (!event.target.closest('#@b@')) return;\n@body@\n});\n";
        };
        return fill(how, "b", buttonId, "async", async, "body", body).replace("@ok@", ok());
    }

    /** A statement that shows that all went well. */
    String ok() {
        return fill("document.getElementById('@o@').textContent = '@done@'", "o", outId, "done", done);
    }

    /** Every field filled in, then the button, then the outcome. */
    List<String> steps() {
        List<String> steps = new ArrayList<>(fields.stream().map(Field::step).toList());
        steps.add(Plan.click(button));
        steps.add(Plan.expect(done));
        return steps;
    }

    /** The plan of one page: these steps, and that cause. */
    Plan fault(Truth truth) {
        return Plan.fault("/", truth, steps().toArray(String[]::new));
    }
}
