package dev.webwitness.report.result;

import dev.webwitness.model.request.Mode;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The whole answer, field by field, in the order of the contract. */
public final class ResultBuilder {
    private static final String SCHEMA = "webwitness.result.v1";
    private static final int SHOWN_COMPACT = 5;
    private static final int SHOWN_DEV = 10;

    private ResultBuilder() {}

    static Map<String, @Nullable Object> of(RunReport report) {
        Map<String, @Nullable Object> result = new LinkedHashMap<>();
        result.put("schema", SCHEMA);
        result.put("run_id", report.runId());
        result.put("status", report.conclusion().status().wire());
        result.put(
                "stop_reason",
                report.conclusion().stopReason() == null
                        ? null
                        : report.conclusion().stopReason().wire());
        result.put(
                "error",
                report.conclusion().error() == null
                        ? null
                        : report.conclusion().error().toMap());
        result.put("result", report.conclusion().result());
        result.put("data", ResultData.of(report));
        result.put("summary", report.conclusion().summary());
        List<Finding> shown = shown(report);
        result.put(
                "errors_top",
                shown.stream().map(f -> FindingFormatter.of(f, report.runId())).toList());
        result.put("errors_omitted", omitted(report, shown.size()));
        result.put(
                "claims",
                report.diagnosis().claims().stream().map(ResultBuilder::claim).toList());
        result.put("judge", judge(report.conclusion().judge()));
        result.put("checkpoint", checkpoint(report.history().checkpoint()));
        result.put(
                "page",
                fields(
                        "url",
                        report.diagnosis().pageUrl(),
                        "title",
                        report.diagnosis().pageTitle()));
        Map<String, @Nullable Object> steps = fields(
                "taken", report.history().steps().size(),
                "limit", report.request().limits().maxSteps(),
                "recovered", report.history().stepsRecovered(),
                "restarts", report.history().restarts());
        if (!report.history().effects().isEmpty()) {
            steps.put("done", report.history().effects());
        }
        result.put("steps", steps);
        result.put(
                "timeouts",
                fields(
                        "budget_s", report.request().limits().budget().toSeconds(),
                        "step_timeout_s",
                                report.request().limits().stepTimeout().toSeconds(),
                        "max_steps", report.request().limits().maxSteps(),
                        "timed_out", report.metrics().timedOut()));
        result.put(
                "timing",
                fields(
                        "total_ms", report.metrics().timing().totalMs(),
                        "browser_ms", report.metrics().timing().browserMs(),
                        "brain_ms", report.metrics().timing().brainMs(),
                        "waiting_ms", report.metrics().timing().waitingMs()));
        result.put(
                "usage",
                fields(
                        "brain", report.metrics().usage().brain(),
                        "model", report.metrics().usage().model(),
                        "calls", report.metrics().usage().calls(),
                        "input_tokens", report.metrics().usage().inputTokens(),
                        "output_tokens", report.metrics().usage().outputTokens()));
        result.put("warnings", warnings(report));
        result.put("artifacts", artifacts(report));
        result.put("next_actions", NextActions.of(report));
        Plan plan = report.history().plan();
        if (plan != null) {
            result.put("plan", fields("items", plan.items(), "done", plan.done(), "success_criteria", plan.criteria()));
        }
        if (report.conclusion().status() == RunStatus.WAITING
                && report.diagnosis().outline() != null) {
            result.put("page_outline", report.diagnosis().outline());
        }
        return result;
    }

    private static List<Finding> shown(RunReport report) {
        int limit = report.request().answer().mode() == Mode.DEV ? SHOWN_DEV : SHOWN_COMPACT;
        return report.diagnosis().findings().stream()
                .filter(Finding::aboveNoise)
                .limit(limit)
                .toList();
    }

    private static Map<String, @Nullable Object> omitted(RunReport report, int shown) {
        long above = report.diagnosis().findings().stream()
                .filter(Finding::aboveNoise)
                .count();
        return fields(
                "duplicates", report.diagnosis().duplicates(),
                "noise", report.diagnosis().findings().size() - above,
                "below_limit", above - shown);
    }

    private static Map<String, @Nullable Object> claim(RunReport.Claim claim) {
        return fields("text", claim.text(), "holds", claim.holds(), "evidence", claim.evidence());
    }

    private static @Nullable Map<String, @Nullable Object> judge(@Nullable JudgeVerdict judge) {
        return judge == null
                ? null
                : fields(
                        "verdict",
                        judge.verdict().wire(),
                        "failure_reason",
                        judge.failureReason().isEmpty() ? null : judge.failureReason(),
                        "reached_captcha",
                        judge.reachedCaptcha(),
                        "impossible_task",
                        judge.impossibleTask(),
                        "rounds",
                        judge.rounds());
    }

    private static @Nullable Map<String, @Nullable Object> checkpoint(RunReport.@Nullable Checkpoint checkpoint) {
        return checkpoint == null
                ? null
                : fields(
                        "id",
                        checkpoint.id(),
                        "label",
                        checkpoint.label(),
                        "step",
                        checkpoint.step(),
                        "files",
                        checkpoint.files());
    }

    public static List<String> warnings(RunReport report) {
        List<String> warnings = new ArrayList<>(report.diagnosis().warnings());
        report.artifacts().dropped().entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> warnings.add(
                        entry.getValue() + " " + entry.getKey() + " events were dropped: more came than a run keeps."));
        return warnings;
    }

    private static Map<String, @Nullable Object> artifacts(RunReport report) {
        Map<String, String> others = new LinkedHashMap<>(report.artifacts().uris());
        others.remove("report");
        long events = report.artifacts().events().values().stream()
                .mapToLong(Long::longValue)
                .sum();
        return fields(
                "dir", report.artifacts().dir(),
                "report", report.artifacts().uris().get("report"),
                "screenshots", report.artifacts().shots(),
                "stream_samples", report.artifacts().samples(),
                "events", events,
                "uris", others);
    }

    /** A map of the given names and values, in that order. */
    public static Map<String, @Nullable Object> fields(@Nullable Object... pairs) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            map.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        return map;
    }
}
