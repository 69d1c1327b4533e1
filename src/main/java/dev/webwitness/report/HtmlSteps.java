package dev.webwitness.report;

import static dev.webwitness.report.FullResult.fields;

import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.StepRecord;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The steps of the page: what was done, what came of it, and what the page then looked like. */
final class HtmlSteps {
    private HtmlSteps() {}

    static Map<String, @Nullable Object> of(RunReport report) {
        return fields(
                "hasSteps",
                !report.steps().isEmpty(),
                "steps",
                report.steps().stream().map(HtmlSteps::step).toList());
    }

    private static Map<String, @Nullable Object> step(StepRecord step) {
        boolean one = step.outcomes().size() == 1;
        return fields(
                "number", step.number(),
                "state", step.ok() ? "good" : "bad",
                "label", step.label(),
                "shot", step.shot() == null ? null : picture(step.shot()),
                "outcomes",
                        step.outcomes().stream()
                                .map(outcome -> outcome(outcome, one, step))
                                .toList(),
                "when", "at " + HtmlReport.seconds(step.startMs()),
                "took", HtmlReport.seconds(Math.max(0, step.endMs() - step.startMs())),
                "title", step.title(),
                "url", step.url());
    }

    private static Map<String, @Nullable Object> outcome(ActionOutcome outcome, boolean only, StepRecord step) {
        String label = outcome.action().label();
        String problem = outcome.ok() ? null : outcome.expected() != null ? outcome.expected() : message(outcome);
        String effect = outcome.ok() && outcome.effect().isBlank() ? "done, nothing seen to change" : outcome.effect();
        return fields(
                "state", outcome.ok() ? "good" : "bad",
                "word", outcome.ok() ? "done" : "failed",
                "sign", outcome.ok() ? "✓" : "✗",
                "action", only && label.equals(step.label()) ? null : label,
                "effect", effect,
                "problem", problem,
                "notes", String.join("; ", outcome.notes()));
    }

    private static String message(ActionOutcome outcome) {
        return outcome.error() == null ? "it did not succeed" : outcome.error().message();
    }

    /** The picture beside the page; null for an id that is none, so that no address can be smuggled in. */
    static @Nullable String picture(String id) {
        return id.matches("[A-Za-z0-9_-]{1,80}") ? "shots/" + id + ".jpg" : null;
    }
}
