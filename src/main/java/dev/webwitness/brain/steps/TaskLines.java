package dev.webwitness.brain.steps;

import dev.webwitness.brain.plan.PlanLine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a task into its lines. A line in which a quote stays open goes on in the next. Left out are blank lines, comments ({@code # …}), code fences and a
 * title such as {@code Steps:}.
 */
final class TaskLines {
    /** Lines of a task that are read; a longer one is no task for one run. */
    static final int MOST_LINES = 2_000;

    private static final int MOST_JOINED = 50;
    private static final int TAB = 4;

    private static final Pattern BULLET = Pattern.compile("(?:[-*•·+]|\\d{1,3}[.)]|\\[[ xX]?\\])[ \\t]+");
    private static final Pattern NUMBERED = Pattern.compile("step \\d{1,3}[:.)]?[ \\t]+", Pattern.CASE_INSENSITIVE);
    private static final Pattern GHERKIN =
            Pattern.compile("(Given|When|Then|And|But)[ \\t]+(?:I[ \\t]+)?(?=[\\p{L}\"“'])");
    private static final Pattern TITLE = Pattern.compile(
            "(?:test |the )?(?:steps?|task|test|scenario|test case|checks?|instructions)(?: to (?:do|run|perform))?:",
            Pattern.CASE_INSENSITIVE);

    private TaskLines() {}

    /**
     * A line of a task.
     *
     * @param text without bullet, number and label
     * @param acts whether its label says that it is something done, as {@code When} does
     */
    record TaskLine(String text, PlanLine.Place place, boolean acts) {}

    static List<TaskLine> split(String task) {
        List<TaskLine> lines = new ArrayList<>();
        String[] written = task.split("\\R", MOST_LINES + 1);
        int i = 0;
        while (i < Math.min(written.length, MOST_LINES)) {
            int last = i;
            String text = written[i];
            if (!isLeftOut(text.strip())
                    && Tokenizer.tokenize(stripped(text).text()).open()) {
                StringBuilder joined = new StringBuilder(text);
                for (int next = i + 1; next < Math.min(written.length, i + MOST_JOINED); next++) {
                    joined.append('\n').append(written[next]);
                    if (Tokenizer.tokenize(stripped(joined.toString()).text()).problem() == null) {
                        text = joined.toString();
                        last = next;
                        break;
                    }
                }
            }
            TaskLine line = stripped(text);
            if (!isLeftOut(line.text())) {
                lines.add(line);
            }
            i = last + 1;
        }
        return lines;
    }

    private static boolean isLeftOut(String text) {
        return text.isEmpty()
                || text.startsWith("# ")
                || text.startsWith("## ")
                || text.startsWith("### ")
                || text.equals("#")
                || text.startsWith("```")
                || TITLE.matcher(text).matches();
    }

    private static TaskLine stripped(String written) {
        int indent = 0;
        int at = 0;
        while (at < written.length() && (written.charAt(at) == ' ' || written.charAt(at) == '\t')) {
            indent += written.charAt(at) == '\t' ? TAB : 1;
            at++;
        }
        String text = written.substring(at).strip();
        boolean item = false;
        for (Matcher bullet = BULLET.matcher(text); bullet.lookingAt(); bullet = BULLET.matcher(text)) {
            text = text.substring(bullet.end());
            item = true;
        }
        Matcher numbered = NUMBERED.matcher(text);
        if (numbered.lookingAt()) {
            text = text.substring(numbered.end());
            item = true;
        }
        Matcher gherkin = GHERKIN.matcher(text);
        boolean acts = false;
        if (gherkin.lookingAt()) {
            acts = gherkin.group(1).equals("When");
            text = text.substring(gherkin.end());
        }
        return new TaskLine(text.strip(), new PlanLine.Place(indent, item, false), acts);
    }
}
