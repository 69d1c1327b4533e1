package dev.webwitness.model.result;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The report of a finished, waiting or running run. {@code report} turns it into the result, the page and the files. */
public record RunReport(
        String runId,
        RunRequest request,
        Conclusion conclusion,
        History history,
        Diagnosis diagnosis,
        Artifacts artifacts,
        Metrics metrics) {
    /**
     * The status and the result.
     *
     * @param data the data for {@code output_schema}, JSON-shaped; null for none that fits
     * @param judge the judge's verdict; null where none was asked
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
     * @param effects the effects of the steps, a line each; the last ones where there are many
     * @param plan the brain's plan; null for none
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
     * @param warnings recovered problems, such as failed steps of a run that passed
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
     * The run's files.
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
     * Time and cost.
     *
     * @param startedAt ISO 8601, UTC
     */
    public record Metrics(
            String startedAt,
            Timing timing,
            boolean timedOut,
            @Nullable Integer queuePosition,
            Usage usage) {}

    /** A checked claim: whether it holds (null: unknown), and the artifacts that show it. */
    public record Claim(String text, @Nullable Boolean holds, List<String> evidence) {
        public Claim {
            evidence = List.copyOf(evidence);
        }
    }

    /**
     * The place where {@code resume_run} continues.
     *
     * @param step the next step
     * @param remaining the rest of the task; empty where nothing remains, or where a line must be corrected first
     * @param files the names of artifacts that show the page then
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
     * The brain and its cost.
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
