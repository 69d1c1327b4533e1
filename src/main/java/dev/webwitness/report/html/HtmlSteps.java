package dev.webwitness.report.html;

import static dev.webwitness.report.result.RunResult.fields;

import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.report.SiteOrigin;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renders the steps: action, effect, and the page after it as a picture and an outline. */
final class HtmlSteps {
    /** The most steps shown: the first and the last ones. */
    private static final int MOST_STEPS = 200;

    private static final int MOST_OUTCOMES = 8;
    private static final int MOST_OUTLINE_CHARS = 6_000;

    /** The most bytes of all outlines, so that the page with its timeline stays under 2 MB. */
    private static final int MOST_OUTLINE_BYTES = 200_000;

    private final RunReport report;
    private final Map<String, String> outlines;
    private final String origin;
    private int outlineBytes;

    private HtmlSteps(RunReport report, Map<String, String> outlines) {
        this.report = report;
        this.outlines = outlines;
        this.origin = SiteOrigin.of(report.request().url());
    }

    static Map<String, @Nullable Object> of(RunReport report, Map<String, String> outlines) {
        HtmlSteps page = new HtmlSteps(report, outlines);
        List<StepRecord> all = report.history().steps();
        int most = Math.min(all.size(), MOST_STEPS);
        List<StepRecord> shown = new ArrayList<>(all.subList(0, most / 2));
        shown.addAll(all.subList(all.size() - (most - most / 2), all.size()));
        List<Map<String, @Nullable Object>> steps = new ArrayList<>();
        String before = "";
        for (StepRecord step : shown) {
            steps.add(page.step(step, before));
            before = step.url();
        }
        long failed = all.stream().filter(step -> !step.ok()).count();
        return fields(
                "hasSteps",
                !all.isEmpty(),
                "steps",
                steps,
                "stepsFailed",
                failed == 0 ? null : failed,
                "stepsMore",
                all.size() - shown.size());
    }

    private Map<String, @Nullable Object> step(StepRecord step, String urlBefore) {
        boolean one = step.outcomes().size() == 1;
        return fields(
                "number", step.number(),
                "state", step.ok() ? "good" : "bad",
                "word", step.ok() ? "done" : "failed",
                "sign", step.ok() ? "✓" : "✗",
                "label", TextTruncator.toChars(step.label(), 400),
                "seen", step.seen() == null ? null : TextTruncator.toChars(step.seen(), 400),
                "shot", step.shot() == null ? null : picture(step.shot()),
                "outcomes",
                        step.outcomes().stream()
                                .limit(MOST_OUTCOMES)
                                .map(outcome -> outcome(outcome, one, step))
                                .toList(),
                "when", HtmlReport.seconds(step.startMs()),
                "took", HtmlReport.seconds(Math.max(0, step.endMs() - step.startMs())),
                "arrived",
                        step.url().equals(urlBefore)
                                ? null
                                : EventFormatter.shortened(TextTruncator.toChars(step.url(), 300), origin),
                "title", TextTruncator.toChars(step.page().title(), 200),
                "findings",
                        report.diagnosis().findings().stream()
                                .filter(finding -> finding.aboveNoise()
                                        && finding.occurrence().step() == step.number())
                                .limit(5)
                                .map(finding -> fields("rank", finding.rank(), "headline", brief(finding)))
                                .toList(),
                "outlineFile", step.outline() == null ? null : file(step.outline()),
                "outline", outline(step.outline()));
    }

    private static String brief(Finding finding) {
        return TextTruncator.toChars(finding.headline(), 120);
    }

    private @Nullable String outline(@Nullable String name) {
        String text = name == null ? null : outlines.get(name);
        if (text == null) {
            return null;
        }
        String cut = TextTruncator.toChars(text, MOST_OUTLINE_CHARS);
        int bytes = HtmlEscaper.escaped(cut).getBytes(StandardCharsets.UTF_8).length;
        if (outlineBytes + bytes > MOST_OUTLINE_BYTES) {
            return null;
        }
        outlineBytes += bytes;
        return cut;
    }

    private static @Nullable String file(String name) {
        return name.matches("outline/[\\w-]{1,80}\\.txt") ? name : null;
    }

    private static Map<String, @Nullable Object> outcome(ActionOutcome outcome, boolean only, StepRecord step) {
        String label = outcome.action().label();
        String problem = outcome.ok() ? null : outcome.expected() != null ? outcome.expected() : message(outcome);
        String effect = outcome.ok() && outcome.effect().isBlank() ? "" : outcome.effect();
        return fields(
                "state", outcome.ok() ? "good" : "bad",
                "action", only && label.equals(step.label()) ? null : TextTruncator.toChars(label, 300),
                "effect", TextTruncator.toChars(effect, 400),
                "problem", problem == null ? null : TextTruncator.toChars(problem, 800),
                "notes", TextTruncator.toChars(String.join("; ", outcome.notes()), 400));
    }

    private static String message(ActionOutcome outcome) {
        return outcome.error() == null ? "it did not succeed" : outcome.error().message();
    }

    /** The path of a picture; null for an id of another form, so that no address gets in. */
    static @Nullable String picture(String id) {
        return id.matches("[A-Za-z0-9_-]{1,80}") ? "shots/" + id + ".jpg" : null;
    }
}
