package dev.webwitness.findings.describe;

import dev.webwitness.findings.group.FindingKind;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.findings.score.CauseScorer;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Failed expectations and actions as findings: what was wanted of the page and did not happen. */
public final class FailedSteps {
    private FailedSteps() {}

    public static List<Finding> of(List<StepRecord> steps, StepTimeline timeline) {
        List<Finding> findings = new ArrayList<>();
        for (StepRecord step : steps) {
            for (ActionOutcome outcome : step.outcomes()) {
                if (!outcome.ok()) {
                    findings.add(finding(step, outcome, timeline));
                }
            }
        }
        return findings;
    }

    private static Finding finding(StepRecord step, ActionOutcome outcome, StepTimeline timeline) {
        Expectation expected = outcome.action() instanceof Action.Expect expect ? expect.expectation() : null;
        boolean last = step.number() == timeline.failing();
        double score = last ? CauseScorer.SYMPTOM : CauseScorer.GOT_PAST;
        List<String> why = new ArrayList<>();
        why.add(expected != null ? "an expectation of the task did not hold" : "an action of the task failed");
        why.add(last ? "in the failing step" : "the run got past it");
        return new Finding(
                1,
                (expected != null ? FindingKind.ASSERTION : FindingKind.AGENT).wire(),
                FindingText.clip(headline(step, outcome, expected), Headline.MOST_CHARS),
                Finding.Evidence.NONE,
                new Finding.Occurrence(
                        timeline.before(outcome.startMs()),
                        1,
                        outcome.startMs(),
                        Math.max(outcome.startMs(), outcome.endMs()),
                        step.number(),
                        step.url()),
                new Finding.Score(score, why),
                null);
    }

    private static String headline(StepRecord step, ActionOutcome outcome, @Nullable Expectation expected) {
        String seen = outcome.expected() != null
                ? outcome.expected()
                : outcome.error() == null ? "" : outcome.error().message();
        String detail = seen.isBlank() ? "" : ": " + FindingText.excerpt(seen, 150);
        return expected != null
                ? "Expected " + FindingText.excerpt(expected.label(), 90) + detail
                : "Step " + step.number() + ", "
                        + FindingText.excerpt(outcome.action().label(), 80) + ", failed" + detail;
    }
}
