package dev.webwitness.model.result;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Everything a finished, waiting or running run can say of itself; {@code report} turns it into the answer, the page and the files. */
public record RunReport(
        String runId,
        RunRequest request,
        Conclusion conclusion,
        History history,
        Diagnosis diagnosis,
        Artifacts artifacts,
        Metrics metrics) {
    /**
     * How it ended, or that it goes on.
     *
     * @param data what {@code output_schema} asked for, JSON-shaped; null where there is none that fits
     * @param judge what a judge made of a claim of success; null where none was asked
     * @param summary one or two sentences a person would write
     */
    public record Conclusion(
            RunStatus status,
            @Nullable StopReason stopReason,
            @Nullable ErrorInfo error,
            @Nullable String result,
            String summary,
            @Nullable Object data,
            @Nullable JudgeVerdict judge) {}

    /**
     * What was done.
     *
     * @param effects what came of the steps, a line a step; the last ones where there are many
     * @param plan what the brain meant to do; null where it made no plan
     */
    public record History(
            List<StepRecord> steps,
            int stepsRecovered,
            List<String> effects,
            @Nullable Plan plan,
            @Nullable Checkpoint checkpoint,
            int attempt,
            int restarts) {
        public History {
            steps = List.copyOf(steps);
            effects = List.copyOf(effects);
        }
    }

    /**
     * What was found, checked and last seen.
     *
     * @param findings all, ranked, those below the noise line included
     * @param warnings recovered trouble, with the steps that failed on the way of a run that passed
     * @param outline what can be acted on now; only while waiting, else null
     */
    public record Diagnosis(
            List<Finding> findings,
            int duplicates,
            List<Claim> claims,
            List<String> warnings,
            String pageUrl,
            String pageTitle,
            @Nullable String outline) {
        public Diagnosis {
            findings = List.copyOf(findings);
            claims = List.copyOf(claims);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Where its files are, and what is in them.
     *
     * @param uris artifact name → address, in the order they are listed
     * @param shots how many step screenshots are stored
     * @param samples how many stream samples are stored
     * @param events how many events are on the timeline, by type; {@code dropped} by type beside it
     */
    public record Artifacts(
            String dir,
            Map<String, String> uris,
            int shots,
            int samples,
            Map<String, Long> events,
            Map<String, Long> dropped) {}

    /**
     * When it ran, and what it took.
     *
     * @param startedAt ISO 8601, UTC
     */
    public record Metrics(
            String startedAt,
            Timing timing,
            boolean timedOut,
            @Nullable Integer queuePosition,
            Usage usage) {}

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
