package dev.webwitness.brain.steps;

import dev.webwitness.brain.steps.form.Form;
import dev.webwitness.brain.steps.form.FormTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The language as callers are told of it, made from the table: the description of the tool, the list of forms, the document. */
public final class StepLanguage {
    private static final String BEFORE = """
            task: steps, one a line, names in quotes as shown, only these forms:
            """;

    private static final String AFTER = """
            Narrow: "Edit" button, the second "Edit", "Edit" in the row of "Bob", in "Section"; css=, ref=e1. No "it".
            End with expect lines. Other words make the run wait (status waiting) and are listed with the nearest form: send them rewritten, and what \
            follows, with resume_run. Unknown page: look first. Task "smoke test" only looks around.
            """;

    private StepLanguage() {}

    /** The language in under 300 tokens: what to write, and what to do with {@code waiting}. */
    public static String description() {
        Map<String, String> groups = new LinkedHashMap<>();
        for (Form form : FormTable.get().forms()) {
            if (form.taught()) {
                groups.merge(form.group(), form.example(), (all, next) -> all + " · " + shortened(next));
            }
        }
        return BEFORE + String.join("\n", groups.values()) + "\n" + AFTER.strip();
    }

    /** Behind the first check the word that begins all of them is left out. */
    private static String shortened(String example) {
        return example.startsWith("expect ") ? example.substring("expect ".length()) : example;
    }

    /** The forms that begin the same way, by group: what a caller is told who wrote no step at all. */
    public static List<String> taught() {
        return FormTable.get().forms().stream()
                .filter(Form::taught)
                .map(Form::example)
                .toList();
    }

    /** The language as a Markdown document. */
    public static String document() {
        StringBuilder out = new StringBuilder(INTRODUCTION);
        Map<String, List<Form>> groups = FormTable.get().forms().stream()
                .collect(Collectors.groupingBy(Form::group, LinkedHashMap::new, Collectors.toList()));
        groups.forEach((group, forms) -> {
            out.append("\n## ").append(group).append("\n\n| Write | It does | All ways to write it |\n|---|---|---|\n");
            forms.forEach(form -> out.append(row(form)));
        });
        return out.toString();
    }

    private static String row(Form form) {
        String ways = form.patterns().stream()
                .map(pattern -> "`" + pattern.notation().replace("|", "\\|") + "`")
                .collect(Collectors.joining("<br>"));
        return "| `" + form.example().replace("|", "\\|") + "` | " + form.meaning() + " | " + ways + " |\n";
    }

    private static final String INTRODUCTION = """
            # The step language

            This page is generated from `forms.txt` in `brain.steps`. `./webwitness steps --forms` prints it.

            A task is a list of steps, one a line. Each step must have one of the forms below. A line without a form is never guessed. The run waits,
            and its answer lists every such line with the reason and the nearest forms. `./webwitness steps FILE` shows how a task is read.

            ## Rules

            - **Lines.** One line is one step. Numbers, bullets, `Step 4:`, `Given`, `When`, `Then` and `And` at the start are skipped. So are blank
              lines, comments (`# …`) and titles such as `Steps:`. A sentence ends with `. `, `;`, `!` or `then`. `,`, `and` and `but` divide two steps
              if both sides have a form.
            - **Whole lines.** A form takes all words of a step. If one word is left over, the line is not read, and nothing of it is done.
            - **Names** stand in quotes, as the page shows them: `"Sign in"`, `“Sign in”`, `'Sign in'`. A quote inside a name is written `\\"`. A name
              without quotes has at most five words. It cannot hold words of a sentence (`it`, `and`, `with`, `not`, `any` …).
            - **A place** stands behind its element, or before its step with a comma: `in the row of "Bob", click "Edit"`. There it holds for
              one step alone.
            - **No carry-over.** There is no "it", except in the steps of `for each …` and `if "X" is visible, …`.
            - **Prohibitions.** `do not`, `don't` or `never` with one act is understood: nothing is done. Anywhere else such a word makes the line
              unread.
            - **Checks** begin with `expect`, `verify`, `assert`, `ensure`, `validate`, `make sure`, `check that`, `confirm that` or `you should see`.
              With `is`, `should`, `must` or `has` they need no such word. To check that something is *not* there, name it in quotes. Single things
              need no quotes: dialog, spinner, toast, tooltip, menu, error message and the like.
            - **Values** stand in quotes too. `{name}` is a value remembered before, `{{name}}` a configured secret. `{today}` and `{today+3}` are dates
              such as 2026-03-05.
            - **Time.** A step has `step_timeout_s` (15 s). Opening a page has 30 s. A wait or a check has at least the time it names. `within 12 seconds`
              after an act gives it that time, and the same time for its element to appear: `click "Save" within 12 seconds`. It needs a step of its
              own. It cannot stand in the steps after `repeat`, `for each` or `if`.

            ## Elements

            | Write | It means |
            |---|---|
            | `"Save"` | what is called so |
            | `"Save" button`, `button "Save"` | of that kind: button, link, tab, checkbox, radio button, switch, field, search field, dropdown, menu item, option, heading, row, cell, column, dialog, slider, image, table, list … |
            | `the second "Edit"`, `the last row` | by its position |
            | `"Edit" in the row of "Bob"` | in the row, card or list entry that shows Bob |
            | `"Edit" in the row where "Name" is "Bob"` | in the row that holds just that in the column |
            | `"Qty" cell in the row of "Order 2"`, `the Qty of Order 2` | a cell, by its column's heading |
            | `the 4th cell in the second row`, `second row, 4th column` | a cell, by its place |
            | `"Save" in "Billing"`, `under`, `above`, `next to` | in a part of the page, below a heading, near something |
            | `"Bold" in frame "Editor"` | in a frame |
            | `css=.save`, `css="ul > li"`, `xpath=`, `testid=`, `ref=e4` | by a selector, a test id, or a ref of the outline |
            | `point=10,20` | a point of the window |

            ## Notation

            `[x]` is optional. `(a|b)` is one of them. `{element}` is an element. `{value}`, `{text}` (in quotes), `{number}` and so on are values. `{is}`
            is `is`, `are`, `should be`, `must be` or `becomes`, each also with `not` or `no longer`. After `expect` it is optional. `{does:appear}` is
            `appears`, `should appear` or `does not appear`. Upper and lower case are the same.
            """;
}
