package dev.webwitness.run.state;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.run.journal.RunRedactor;
import dev.webwitness.run.journal.StepWarnings;
import dev.webwitness.run.operator.HumanQuestionApi;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The one or two sentences a person would write about a run. Pure. */
final class RunSummaryText {
    /** How many failures that explain nothing are named. */
    private static final int BACKGROUND = 3;

    /** What scores no more is advice and the like, not worth a word. */
    private static final double UNLIKELY = 0.3;

    private static final int SHOWN = 80;

    /** Of the reason why a step failed that the run got past; the rest of it is in the warnings. */
    private static final int LONGEST_REASON = 160;

    private RunSummaryText() {}

    static String of(
            Run run, @Nullable Outcome outcome, List<StepRecord> steps, List<Finding> findings, RunRedactor masking) {
        if (outcome == null) {
            Optional<HumanQuestionApi.Open> asked = run.appeal().open();
            if (asked.isPresent()) {
                return "Waiting for a person: " + asked.get().text();
            }
            return run.phase() == Run.Phase.QUEUED
                    ? "Waiting for a free browser."
                    : "Running: " + run.stepLine() + ", " + TimeUnit.MILLISECONDS.toSeconds(run.nowMs()) + " s in.";
        }
        String cause = findings.stream()
                .filter(finding -> finding.aboveNoise()
                        && !finding.kind().equals("assertion")
                        && !finding.kind().equals("agent"))
                .findFirst()
                .map(finding -> " Most likely cause: " + finding.headline()
                        + (finding.occurrence().after() == null
                                ? ""
                                : ", after " + finding.occurrence().after()) + ".")
                .orElse("");
        String done = steps.size() == 1 ? "1 step" : steps.size() + " steps";
        return switch (outcome.status()) {
            case PASSED ->
                run.appeal().isTheTask() || run.brain().explores()
                        ? sentence(masking.text(outcome.answer().text()))
                        : passed(steps, done, held(outcome))
                                + (cause.isEmpty()
                                        ? ""
                                        : " Seen on the way, not contradicting it:"
                                                + cause.replace(" Most likely cause:", ""));
            case FAILED ->
                run.brain().explores()
                        ? sentence(masking.text(outcome.answer().text())) + cause
                        : failed(steps, masking.text(outcome.answer().text()))
                                + (cause.isEmpty() ? noCause(findings, steps) : cause);
            case CANCELLED -> "Cancelled after " + done + "; what was seen until then is kept.";
            case ERROR ->
                "Webwitness itself failed after " + done + ": "
                        + masking.text(outcome.answer().text());
            default ->
                sentence(masking.text(outcome.answer().text()))
                        + (outcome.status() == RunStatus.INCONCLUSIVE || outcome.status() == RunStatus.WAITING
                                ? cause
                                : "");
        };
    }

    private static String passed(List<StepRecord> steps, String all, String held) {
        List<StepRecord> failed = StepWarnings.failed(steps).toList();
        if (failed.isEmpty()) {
            return "Passed: " + all + " done" + held + ".";
        }
        StepRecord last = failed.get(failed.size() - 1);
        String others = failed.size() == 1 ? "" : ", and " + (failed.size() - 1) + " before it";
        return "Passed: " + (steps.size() - failed.size()) + " of " + all + " done" + held + "; step " + last.number()
                + others + " failed: " + sentence(shortened(StepWarnings.why(last), LONGEST_REASON));
    }

    private static String held(Outcome outcome) {
        long held = outcome.answer().claims().stream()
                .filter(claim -> Boolean.TRUE.equals(claim.holds()))
                .count();
        return held == 0 ? "" : ", " + (held == 1 ? "what was expected held" : "all " + held + " expectations held");
    }

    private static String failed(List<StepRecord> steps, String answer) {
        Optional<StepRecord> step =
                steps.stream().filter(record -> !record.ok()).reduce((first, second) -> second);
        if (step.isEmpty()) {
            return sentence(answer);
        }
        ActionOutcome last = step.get().outcomes().get(step.get().outcomes().size() - 1);
        String why = last.expected() != null
                ? last.action().label() + " did not hold: " + last.expected()
                : last.error() != null ? last.error().message() : answer;
        return sentence("Failed at step " + step.get().number() + ": " + why);
    }

    /** Nothing has a tie to what failed: that is said, and what there was besides is named as what it is. */
    private static String noCause(List<Finding> findings, List<StepRecord> steps) {
        String background = findings.stream()
                .filter(finding -> !finding.kind().equals("assertion")
                        && !finding.kind().equals("agent")
                        && finding.score().value() > UNLIKELY)
                .limit(BACKGROUND)
                .map(finding -> shortened(finding.headline(), SHOWN))
                .collect(Collectors.joining("; "));
        String dialog = steps.stream()
                .flatMap(step -> step.outcomes().stream())
                .flatMap(outcome -> outcome.notes().stream())
                .filter(note -> note.startsWith(ActionOutcome.UNASKED))
                .reduce((first, second) -> second)
                .map(note -> " Likely: " + note.substring(ActionOutcome.UNASKED.length()) + ".")
                .orElse("");
        return (dialog.isEmpty() ? " No error explains it." : dialog)
                + (background.isEmpty() ? "" : " In the background: " + background + ".");
    }

    private static String shortened(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }

    private static String sentence(String text) {
        return text.isEmpty() || text.endsWith(".") || text.endsWith("!") || text.endsWith("?") || text.endsWith("…")
                ? text
                : text + ".";
    }
}
