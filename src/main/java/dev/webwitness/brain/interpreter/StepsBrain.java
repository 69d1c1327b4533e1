package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.brain.plan.PlanLine;
import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.brain.steps.TaskSecrets;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.RunVariables;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The brain of a caller's steps: does one line a step, in order; stops at an unread line and lists all of them. Needs no model.
 *
 * <p>Belongs to one run: each decision moves on to the next line.
 */
public final class StepsBrain implements Brain {
    private final List<ParsedStep> lines;
    private final Set<String> secrets;
    private final PlanInterpreter course;
    private Decision.@Nullable Act given;
    private Decision.@Nullable Act undone;

    private StepsBrain(List<ParsedStep> lines) {
        this.lines = lines;
        this.secrets = TaskSecrets.in(lines);
        String unread = UnreadLines.listed(lines);
        this.course = new PlanInterpreter(lines.stream()
                .map(line -> new PlanLine(
                        line.text(),
                        line.actions(),
                        line.withinS(),
                        line.flow(),
                        line.understood() ? null : unread,
                        line.place()))
                .toList());
    }

    /** The brain for a task as it was written. */
    public static StepsBrain read(String task) {
        return new StepsBrain(TaskReader.read(task));
    }

    /** Whether every line is understood and something is to be done at all. */
    public boolean readsWhole() {
        return !lines.isEmpty() && lines.stream().allMatch(ParsedStep::understood);
    }

    /** Whether any step evaluates JavaScript that the task holds. */
    public boolean evaluatesScript() {
        return lines.stream().anyMatch(ParsedStep::evaluatesScript);
    }

    @Override
    public String name() {
        return "steps";
    }

    @Override
    public List<String> remaining() {
        List<String> texts = new ArrayList<>(undoneTexts());
        texts.addAll(course.remaining());
        return texts;
    }

    /** The step that was cut short, as it was written; what is left of it where some of it was done. */
    private List<String> undoneTexts() {
        Decision.Act rest = undone;
        Decision.Act whole = given;
        if (rest == null) {
            return List.of();
        }
        return whole != null && whole.actions().equals(rest.actions()) && written(whole.label())
                ? List.of(whole.label())
                : rest.actions().stream()
                        .filter(action -> !(action instanceof Action.Look) && !(action instanceof Action.Gather))
                        .map(Action::label)
                        .toList();
    }

    private boolean written(String label) {
        return lines.stream()
                .anyMatch(line -> line.flow() == null && line.text().equals(label));
    }

    @Override
    public boolean followsPlan() {
        return true;
    }

    @Override
    public void undone(Decision.Act rest) {
        undone = rest;
    }

    @Override
    public boolean beginAgain(boolean repeatable) {
        if (repeatable) {
            course.restart();
            undone = null;
        }
        return repeatable;
    }

    @Override
    public Optional<Action.Dialog> dialogAhead() {
        return course.dialogAhead();
    }

    @Override
    public Duration within() {
        return course.within();
    }

    @Override
    public Set<String> secretTexts() {
        return secrets;
    }

    @Override
    public CompletableFuture<Decision> decide(DecisionContext situation) {
        return CompletableFuture.completedFuture(next(situation));
    }

    private Decision next(DecisionContext now) {
        StepRecord failed = now.feedback().failed();
        if (failed != null) {
            return after(failed);
        }
        Decision.Act rest = undone;
        if (rest != null) {
            undone = null;
            return rest;
        }
        Decision decided = course.next(now.history());
        given = decided instanceof Decision.Act act ? act : null;
        if (decided != null) {
            return decided;
        }
        boolean idle = lines.stream().allMatch(line -> line.actions().isEmpty() && line.flow() == null);
        if (idle && now.history().isEmpty()) {
            return new Decision.Ask(
                    StopReason.AWAITING_STEPS,
                    "The task only says what is not to be done: nothing was done and nothing looked at. Write steps,"
                            + " one a line, such as: click \"Name\".");
        }
        Map<String, Object> read = RunVariables.of(now.history());
        return new Decision.Finish(true, StopReason.GOAL_REACHED, read == null ? "" : answer(read), read);
    }

    /** What was read, as a sentence: the value alone where it is one, else each with its name. */
    private static String answer(Map<String, Object> read) {
        Map<String, Object> told = new LinkedHashMap<>();
        read.forEach((name, value) -> {
            if (isPlain(value)) {
                told.put(name, value);
            }
        });
        return told.size() == 1
                ? String.valueOf(told.values().iterator().next())
                : told.entrySet().stream()
                        .map(one -> one.getKey().replace('_', ' ') + ": " + one.getValue())
                        .collect(Collectors.joining("; "));
    }

    private static boolean isPlain(@Nullable Object value) {
        return value instanceof String || value instanceof Number;
    }

    private Decision after(StepRecord failed) {
        ActionOutcome outcome = failed.outcomes().stream()
                .filter(each -> !each.ok())
                .findFirst()
                .orElse(null);
        ErrorInfo error = outcome == null ? null : outcome.error();
        if (error != null && error.code() == ErrorCode.NAVIGATION_FAILED) {
            return new Decision.Finish(false, StopReason.PAGE_UNREACHABLE, sentence(failed, error.message()));
        }
        if (error != null && error.code() == ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE && asks(error)) {
            course.back();
            return new Decision.Ask(StopReason.AWAITING_STEPS, missing(failed, error));
        }
        boolean unclear = error != null
                && (error.code() == ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT
                        || error.code() == ErrorCode.SNAPSHOT_REF_STALE
                        || error.code() == ErrorCode.CAPABILITY_UNSUPPORTED
                        || error.evidence() != null && error.evidence().containsKey("meanings"));
        if (error != null && unclear) {
            course.back();
            return new Decision.Ask(StopReason.AWAITING_STEPS, sentence(failed, error.message()));
        }
        String why = outcome == null
                ? "it did not work"
                : outcome.expected() != null ? outcome.expected() : error != null ? error.message() : "it did not work";
        return new Decision.Finish(false, StopReason.EXPECTATION_FAILED, sentence(failed, why));
    }

    private static boolean asks(ErrorInfo error) {
        Map<String, Object> evidence = error.evidence();
        return evidence != null
                && (evidence.containsKey("ambiguous")
                        || evidence.containsKey("nearest")
                        || evidence.containsKey("coveredBy"));
    }

    private static String missing(StepRecord failed, ErrorInfo error) {
        Map<String, Object> evidence = error.evidence() == null ? Map.of() : error.evidence();
        Object several = evidence.get("ambiguous");
        if (several != null) {
            return "Step " + failed.number() + " (" + failed.label() + ") fits more than one element: " + words(several)
                    + ". Say which: by ref=, \"the second …\", \"in the row of …\" or \"under …\", then resume_run.";
        }
        if (evidence.containsKey("coveredBy")) {
            return "Step " + failed.number() + " (" + failed.label() + ") could not reach it: it is covered by "
                    + evidence.get("coveredBy")
                    + ". Write the step that closes what covers it, and this one again, then resume_run.";
        }
        String near = words(evidence.getOrDefault("nearest", List.of()));
        return "Step " + failed.number() + " (" + failed.label() + ") found no such element."
                + (near.isEmpty() ? "" : " Nearest: " + near + ".")
                + " Write the step with a name or a ref (ref=e4) from the outline, then resume_run.";
    }

    private static String words(Object value) {
        return value instanceof List<?> list
                ? String.join(", ", list.stream().map(String::valueOf).toList())
                : String.valueOf(value);
    }

    private static String sentence(StepRecord failed, String why) {
        String text = "Step " + failed.number() + " (" + failed.label() + ") failed: " + why;
        return text.matches("(?s).*[.!?…]$") ? text : text + ".";
    }
}
