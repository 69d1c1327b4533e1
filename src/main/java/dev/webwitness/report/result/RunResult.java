package dev.webwitness.report.result;

import dev.webwitness.model.request.Mode;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.RunVariables;
import dev.webwitness.model.text.TokenEstimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The answer to a run, {@code webwitness.result.v1}: complete, cut to a size, and as text. */
public final class RunResult {
    private static final String SCHEMA = "webwitness.result.v1";
    private static final int SHOWN_COMPACT = 5;
    private static final int SHOWN_DEV = 10;

    private RunResult() {}

    /**
     * The answer cut so that neither its compact JSON nor its {@link #text} takes more than so many tokens (o200k; see
     * {@link TokenEstimate}), for limits from 300 on; below that it is as small as it can be. Findings are cut last. What was cut is named in
     * {@code truncated}, and findings that had to go are counted in {@code errors_omitted.below_limit}.
     *
     * @param full an answer as {@link #full} gives it; it is left as it is
     */
    public static Map<String, @Nullable Object> fit(Map<String, @Nullable Object> full, int maxTokens) {
        return new ResultTrimmer(full, maxTokens).fitted();
    }

    /**
     * The answer without what is empty, none or zero and what only repeats the call, for a run that waits: its caller reads several of them.
     *
     * @param full an answer as {@link #full} gives it; it is left as it is
     */
    public static Map<String, @Nullable Object> brief(Map<String, @Nullable Object> full) {
        return BriefResult.of(full);
    }

    /** The answer as text, errors first. */
    public static String text(Map<String, @Nullable Object> result) {
        return new ResultFormatter(result).toString();
    }

    /**
     * The whole answer, JSON-shaped, in the contract's field order. Findings above the noise line are listed up to the mode's limit (five, in
     * dev mode ten); the rest are counted in {@code errors_omitted}. A finding's {@code uri} that is a bare artifact name becomes the address
     * of that artifact of this run.
     */
    public static Map<String, @Nullable Object> full(RunReport report) {
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
        result.put("data", data(report));
        result.put("summary", report.conclusion().summary());
        List<Finding> shown = shown(report);
        result.put(
                "errors_top",
                shown.stream().map(f -> FindingFormatter.of(f, report.runId())).toList());
        result.put("errors_omitted", omitted(report, shown.size()));
        result.put(
                "claims",
                report.diagnosis().claims().stream().map(RunResult::claim).toList());
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

    /** A map of names and values, in that order. */
    public static Map<String, @Nullable Object> fields(@Nullable Object... pairs) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            map.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        return map;
    }

    /** What its schema asked for, else what the steps kept, where what was cut names the whole of it by its address. */
    private static @Nullable Object data(RunReport report) {
        if (report.conclusion().data() != null) {
            return report.conclusion().data();
        }
        Map<String, Object> kept = RunVariables.of(report.history().steps());
        if (kept == null) {
            return null;
        }
        Map<String, Object> data = new LinkedHashMap<>();
        kept.forEach((name, value) -> data.put(
                name,
                value instanceof List<?> values
                        ? values.stream()
                                .map(each -> addressed(each, report.runId()))
                                .toList()
                        : addressed(value, report.runId())));
        return data;
    }

    private static Object addressed(Object data, String runId) {
        boolean cut = data instanceof Map<?, ?> map
                && (map.get("total") instanceof Integer || map.get("chars") instanceof Integer);
        if (!cut || !(data instanceof Map<?, ?> head) || !(head.get("artifact") instanceof String artifact)) {
            return data;
        }
        Map<String, Object> copy = new LinkedHashMap<>();
        head.forEach((key, value) -> copy.put(String.valueOf(key), value));
        copy.put("artifact", "webwitness://runs/" + runId + "/artifacts/" + artifact);
        return copy;
    }
}
