package dev.webwitness.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything a finished, waiting or running run can say of itself; {@code report} turns it into the answer, the page and the files.
 *
 * @param startedAt ISO 8601, UTC
 * @param summary one or two sentences a person would write
 * @param findings all, ranked, those below the noise line included
 * @param outline what can be acted on now; only while waiting, else null
 * @param warnings recovered trouble, with the steps that failed on the way of a run that passed
 * @param uris artifact name → address, in the order they are listed
 * @param shots how many step screenshots are stored
 * @param samples how many stream samples are stored
 * @param data what {@code output_schema} asked for, JSON-shaped; null where there is none that fits
 * @param judge what a judge made of a claim of success; null where none was asked
 * @param plan what the brain meant to do; null where it made no plan
 * @param effects what came of the steps, a line a step; the last ones where there are many
 * @param events how many events are on the timeline, by type; {@code dropped} by type beside it
 */
public record RunReport(
        String runId,
        RunRequest request,
        String startedAt,
        Status status,
        @Nullable StopReason stopReason,
        @Nullable ErrorInfo error,
        @Nullable String result,
        String summary,
        List<Finding> findings,
        int duplicates,
        List<Claim> claims,
        List<StepRecord> steps,
        @Nullable Checkpoint checkpoint,
        String pageUrl,
        String pageTitle,
        int stepsRecovered,
        int restarts,
        boolean timedOut,
        Timing timing,
        Usage usage,
        List<String> warnings,
        String dir,
        Map<String, String> uris,
        int shots,
        int samples,
        Map<String, Long> events,
        Map<String, Long> dropped,
        int attempt,
        @Nullable String outline,
        @Nullable Integer queuePosition,
        @Nullable Object data,
        @Nullable Judgement judge,
        @Nullable Plan plan,
        List<String> effects) {

    public RunReport {
        findings = List.copyOf(findings);
        claims = List.copyOf(claims);
        steps = List.copyOf(steps);
        warnings = List.copyOf(warnings);
        effects = List.copyOf(effects);
    }

    /** A report of a run without data, judge, plan or effects. */
    public RunReport(
            String runId,
            RunRequest request,
            String startedAt,
            Status status,
            @Nullable StopReason stopReason,
            @Nullable ErrorInfo error,
            @Nullable String result,
            String summary,
            List<Finding> findings,
            int duplicates,
            List<Claim> claims,
            List<StepRecord> steps,
            @Nullable Checkpoint checkpoint,
            String pageUrl,
            String pageTitle,
            int stepsRecovered,
            int restarts,
            boolean timedOut,
            Timing timing,
            Usage usage,
            List<String> warnings,
            String dir,
            Map<String, String> uris,
            int shots,
            int samples,
            Map<String, Long> events,
            Map<String, Long> dropped,
            int attempt,
            @Nullable String outline,
            @Nullable Integer queuePosition) {
        this(
                runId,
                request,
                startedAt,
                status,
                stopReason,
                error,
                result,
                summary,
                findings,
                duplicates,
                claims,
                steps,
                checkpoint,
                pageUrl,
                pageTitle,
                stepsRecovered,
                restarts,
                timedOut,
                timing,
                usage,
                warnings,
                dir,
                uris,
                shots,
                samples,
                events,
                dropped,
                attempt,
                outline,
                queuePosition,
                null,
                null,
                null,
                List.of());
    }

    /** What was checked: whether it holds (null: not known), and the artifacts that show it. */
    public record Claim(String text, @Nullable Boolean holds, List<String> evidence) {
        public Claim {
            evidence = List.copyOf(evidence);
        }
    }

    /**
     * Where {@code resume_run} would go on.
     *
     * @param step before which step
     * @param remaining what of the task can be sent as it stands; empty where nothing remains, or where a line of it has to be mended first
     * @param files the artifacts that show the page as it was then, by name
     */
    public record Checkpoint(String id, String label, int step, List<String> remaining, List<String> files) {
        public Checkpoint {
            remaining = List.copyOf(remaining);
            files = List.copyOf(files);
        }
    }

    /** Milliseconds: in all, in the browser, in the brain, and waiting for a person or a place in the queue. */
    public record Timing(long totalMs, long browserMs, long brainMs, long waitingMs) {}

    /**
     * Who decided the steps, and what that took.
     *
     * @param brain such as {@code steps}
     * @param model provider and model; null where none was asked
     * @param calls answers of the model, usable or not
     */
    public record Usage(String brain, @Nullable String model, int calls, long inputTokens, long outputTokens) {
        /** A brain that asks no model. */
        public static Usage without(String brain) {
            return new Usage(brain, null, 0, 0, 0);
        }
    }
}
