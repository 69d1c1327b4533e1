package dev.webwitness.brain.llm;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.brain.OutputSchema;
import dev.webwitness.brain.llm.prompt.ModelPrompt;
import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses a model's answer into a decision. Its steps are read in the same step language as a caller's, so a step that is not understood
 * is never guessed.
 *
 * @param decided null where the answer cannot be carried out
 * @param problems what is wrong with the answer, each a sentence for the model
 */
record ModelAnswerParser(@Nullable Decision decided, List<String> problems) {
    /** More steps without a look at the page are a plan, not a step. */
    static final int MOST_STEPS = 5;

    private static final Map<String, StopReason> REASONS = Map.of(
            "done", StopReason.GOAL_REACHED,
            "failed", StopReason.EXPECTATION_FAILED,
            "impossible", StopReason.IMPOSSIBLE_TASK,
            "login_required", StopReason.LOGIN_REQUIRED,
            "bot_wall", StopReason.BOT_WALL);

    Decision decision() {
        if (decided == null) {
            throw new AssertionError(problems);
        }
        return decided;
    }

    /** Whether all that is wrong is what the end carries: it can be told of then. */
    boolean onlyDataIsWrong() {
        return decided != null && !problems.isEmpty();
    }

    /**
     * @param shot the picture the model saw, null where it saw none
     * @param schema what the data at the end must fit; null where none is asked for
     */
    static ModelAnswerParser read(JsonNode answer, @Nullable MarkedScreenshot shot, @Nullable OutputSchema schema) {
        JsonNode steps = answer.path("steps");
        JsonNode finish = answer.path("finish");
        JsonNode ask = answer.path("ask");
        int ways = (steps.isEmpty() ? 0 : 1) + (finish.isObject() ? 1 : 0) + (ask.isTextual() ? 1 : 0);
        if (ways != 1) {
            return wrong(
                    ways == 0
                            ? "Neither steps nor finish nor ask is given: give exactly one of them."
                            : "More than one of steps, finish and ask is given: do the steps first, and finish when you have seen what they did.");
        }
        if (finish.isObject()) {
            return finish(finish, schema);
        }
        return ask.isTextual()
                ? right(new Decision.Ask(StopReason.AWAITING_PERSON, ask.asText()))
                : steps(steps, seen(answer), shot);
    }

    private static ModelAnswerParser finish(JsonNode finish, @Nullable OutputSchema schema) {
        String outcome = finish.path("outcome").asText();
        boolean done = outcome.equals("done");
        @Nullable
        Object data = finish.path("data").isTextual()
                ? OutputSchema.value(finish.path("data").asText())
                : null;
        List<String> broken = schema == null || !done ? List.of() : schema.violationsOf(data);
        Decision.Finish end = new Decision.Finish(
                done,
                REASONS.getOrDefault(outcome, StopReason.EXPECTATION_FAILED),
                finish.path("answer").asText(""),
                data);
        return broken.isEmpty()
                ? right(end)
                : new ModelAnswerParser(
                        end,
                        List.of("finish.data does not fit the caller's schema: " + String.join("; ", broken) + "."));
    }

    /** What the model makes of the page, on one line; null where it says nothing. */
    private static @Nullable String seen(JsonNode answer) {
        String seen = answer.path("seen").asText("").replaceAll("\\s+", " ").strip();
        return seen.isEmpty() ? null : TextTruncator.toChars(seen, ModelPrompt.LONGEST_LINE);
    }

    private static ModelAnswerParser steps(JsonNode steps, @Nullable String seen, @Nullable MarkedScreenshot shot) {
        List<String> problems = new ArrayList<>();
        List<Action> actions = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        double withinS = 0;
        if (steps.size() > MOST_STEPS) {
            problems.add("There are " + steps.size() + " steps: give at most " + MOST_STEPS
                    + ", and look at the page before the next ones.");
        }
        for (JsonNode step : steps) {
            MarkReferenceRewriter placed =
                    MarkReferenceRewriter.read(step.asText().strip(), shot);
            if (placed.problem() != null) {
                problems.add(placed.problem());
                continue;
            }
            List<ParsedStep> lines = TaskReader.read(placed.step());
            for (ParsedStep line : lines) {
                if (line.flow() != null) {
                    problems.add("The step \"" + line.text()
                            + "\" repeats or chooses: look at the page yourself, and give the steps that are due now.");
                } else if (line.unread() != null) {
                    problems.add(problem(line, line.unread()));
                } else if (line.evaluatesScript()) {
                    problems.add(
                            "The step \"" + line.text()
                                    + "\" evaluates JavaScript, which is not for you: wait for what the page shows, or for a response.");
                } else if (line.withinS() > 0 && steps.size() > 1) {
                    problems.add("The step \"" + line.text() + "\" says how long it may take: give it alone.");
                } else {
                    withinS = line.withinS();
                    actions.addAll(line.actions());
                }
            }
            labels.add(step.asText().strip());
        }
        if (problems.isEmpty() && actions.isEmpty()) {
            problems.add("The steps do nothing: give steps such as: click ref=e1.");
        }
        return problems.isEmpty()
                ? right(new Decision.Act(actions, String.join(" · ", labels), seen, withinS))
                : new ModelAnswerParser(null, List.copyOf(problems));
    }

    private static String problem(ParsedStep line, ParsedStep.Unread why) {
        String nearest = why.forms().isEmpty()
                ? ""
                : " The nearest form is: " + why.forms().get(0) + ".";
        return "The step \"" + line.text() + "\" is not understood: " + why.reason() + "." + nearest;
    }

    private static ModelAnswerParser right(Decision decision) {
        return new ModelAnswerParser(decision, List.of());
    }

    private static ModelAnswerParser wrong(String problem) {
        return new ModelAnswerParser(null, List.of(problem));
    }
}
