package dev.webwitness.brain.steps;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.plan.LoopProgressPrefix;
import dev.webwitness.brain.plan.PlanLine;
import dev.webwitness.brain.steps.form.SentenceReader;
import dev.webwitness.brain.steps.form.SentenceReader.Piece;
import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Token;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a task line by line. Each line is read whole or not at all; nothing is guessed. Never throws, and needs time in proportion to the task. */
public final class TaskReader {
    /** Characters of a line that are read: the longest text that is typed in one step. */
    private static final int LONGEST_LINE = 20_000;

    /** Words, quoted texts and signs of a line; a sensible one has at most thirty. */
    private static final int MOST_TOKENS = 80;

    private static final Pattern DAY = Pattern.compile("\\{today(?:\\s?([+-])\\s?(\\d{1,4}))?\\}");

    private TaskReader() {}

    /** The task's steps in order. */
    public static List<ParsedStep> read(String task) {
        return read(task, LocalDate.now(ZoneId.systemDefault()));
    }

    /** The same, with the day that <code>{today}</code> means. */
    public static List<ParsedStep> read(String task, LocalDate today) {
        List<ParsedStep> lines = new ArrayList<>();
        Deque<Integer> rounds =
                new ArrayDeque<>(); // how far the heads of "for each" are indented that a line stands below
        int number = 0;
        for (TaskLines.TaskLine line : TaskLines.split(task)) {
            while (!rounds.isEmpty() && rounds.element() >= line.place().indent()) {
                rounds.pop();
            }
            List<ParsedStep> read = read(line, ++number, today, !rounds.isEmpty());
            if (read.get(0).flow() instanceof ControlFlow.Each) {
                rounds.push(line.place().indent());
            }
            lines.addAll(read);
        }
        if (task.lines().count() > TaskLines.MOST_LINES) {
            ParsedStep.Unread why =
                    new ParsedStep.Unread("a task has at most " + TaskLines.MOST_LINES + " lines", List.of());
            lines.add(new ParsedStep("the lines after these", number + 1, PlanLine.Place.TOP, List.of(), 0, null, why));
        }
        return List.copyOf(lines);
    }

    private static List<ParsedStep> read(TaskLines.TaskLine line, int number, LocalDate today, boolean inRound) {
        LoopProgressPrefix marker = LoopProgressPrefix.read(line.text());
        String words = dated(marker.rest(), today);
        Tokenizer.Result cut = words.length() > LONGEST_LINE
                ? new Tokenizer.Result(List.of(), "longer than " + LONGEST_LINE + " characters", false)
                : Tokenizer.tokenize(words);
        Sentence sentence = Sentence.of(words, cut.tokens()).saying(inRound ? Token.ITEM : null);
        List<Piece> pieces =
                cut.problem() != null || sentence.size() > MOST_TOKENS ? null : SentenceReader.line(sentence);
        if (pieces == null || pieces.isEmpty() || line.acts() && !act(pieces)) {
            return List.of(unread(line, number, StepHints.why(sentence, cut.problem(), MOST_TOKENS)));
        }
        List<ParsedStep> read = new ArrayList<>();
        for (Piece piece : pieces) {
            boolean whole = pieces.size() == 1;
            read.add(new ParsedStep(
                    whole ? line.text() : piece.text(),
                    number,
                    line.place(),
                    piece.reading().actions(),
                    piece.reading().withinS(),
                    piece.reading().flow() == null
                            ? null
                            : piece.reading().flow().from(marker.done(), marker.of()),
                    null));
        }
        return read;
    }

    /** {@code When "X" is visible} is a condition in prose, and no check. */
    private static boolean act(List<Piece> pieces) {
        return pieces.stream()
                .flatMap(piece -> piece.reading().actions().stream())
                .noneMatch(dev.webwitness.model.step.Action.Expect.class::isInstance);
    }

    private static ParsedStep unread(TaskLines.TaskLine line, int number, ParsedStep.@Nullable Unread why) {
        return new ParsedStep(line.text(), number, line.place(), List.of(), 0, null, why);
    }

    private static String dated(String words, LocalDate today) {
        Matcher day = DAY.matcher(words);
        return words.contains("{today")
                ? day.replaceAll(found -> {
                    long days = found.group(2) == null ? 0 : Long.parseLong(found.group(2));
                    return today.plusDays("-".equals(found.group(1)) ? -days : days)
                            .toString();
                })
                : words;
    }
}
