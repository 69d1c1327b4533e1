package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.StepLanguage;
import dev.webwitness.model.text.TextTruncator;
import java.util.List;

/** The message about lines of a task that are not in the step language: each with the reason and the nearest forms. */
final class UnreadLines {
    private static final int MOST_LISTED = 12;
    private static final int LONGEST = 100;

    private UnreadLines() {}

    static String listed(List<ParsedStep> lines) {
        List<ParsedStep> unread =
                lines.stream().filter(line -> !line.understood()).toList();
        if (unread.isEmpty()) {
            return "";
        }
        int of = lines.get(lines.size() - 1).number();
        StringBuilder out = new StringBuilder(head(unread, of));
        unread.stream().limit(MOST_LISTED).forEach(line -> append(line, out));
        if (unread.size() > MOST_LISTED) {
            out.append("\nand ").append(unread.size() - MOST_LISTED).append(" more.");
        }
        if (unread.size() == of) {
            out.append("\nThe forms: ").append(String.join(" · ", StepLanguage.taught()));
        }
        return out.append("\nSend ")
                .append(unread.size() == 1 ? "it" : "them")
                .append(" rewritten, with all that comes after, with resume_run.")
                .toString();
    }

    private static String head(List<ParsedStep> unread, int of) {
        int done = unread.get(0).number() - 1;
        String which = unread.size() == of && of > 1 ? "None of the " + of : unread.size() + " of " + of;
        String before = done == 0
                ? "nothing was done"
                : (done == 1 ? "line 1 was" : "lines 1-" + done + " were") + " done, nothing after";
        return which + (of == 1 ? " line is" : unread.size() == 1 ? " lines is" : " lines are")
                + " not in the step language; " + before + ".";
    }

    private static void append(ParsedStep line, StringBuilder out) {
        ParsedStep.Unread why = line.unread();
        if (why != null) {
            out.append('\n').append(line.number()).append("  ").append(shortened(line.text()));
            out.append("\n   ").append(why.reason());
            out.append(why.forms().isEmpty() ? "" : ". Nearest: " + String.join(" · ", why.forms()));
        }
    }

    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ");
        return TextTruncator.toChars(line, LONGEST);
    }
}
