package dev.webwitness.run.resume;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.findings.FindingRanker;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.findings.RankingInput;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.codec.CheckpointJson;
import dev.webwitness.run.codec.RunRequestJson;
import dev.webwitness.run.journal.ReplayedRun;
import dev.webwitness.run.state.RunReportBuilder;
import dev.webwitness.store.RunFolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of a run whose server died: request, steps, findings so far, and how to resume. */
public final class InterruptedRunReport {
    private InterruptedRunReport() {}

    /**
     * The result, in the contract's shape.
     *
     * @param run its run.json
     * @param noise what counts as noise
     */
    public static Map<String, @Nullable Object> result(
            RunFolder folder, Map<String, @Nullable Object> run, NoiseList noise) {
        String id = folder.runId();
        RunRequest request = RunRequestJson.read(run);
        ReplayedRun earlier = ReplayedRun.read(folder);
        Checkpoint checkpoint = earlier.checkpoint();
        RankedFindings ranked =
                new FindingRanker().rank(new RankingInput(earlier.signals(), earlier.steps(), request.url(), noise));
        String message = message(checkpoint);
        Map<String, String> uris = new LinkedHashMap<>();
        uris.put("events", "webwitness://runs/" + id + "/events");
        if (earlier.lastShot() != null) {
            uris.put("last_screenshot", "webwitness://runs/" + id + "/screenshots/" + earlier.lastShot());
        }
        RunReport report = new RunReport(
                id,
                request,
                new RunReport.Conclusion(
                        RunStatus.ERROR,
                        StopReason.INTERNAL,
                        ErrorInfo.of(ErrorCode.INTERNAL_UNHANDLED, message),
                        null,
                        message,
                        null,
                        null),
                new RunReport.History(
                        earlier.steps(),
                        0,
                        List.of(),
                        null,
                        checkpoint == null
                                ? null
                                : new RunReport.Checkpoint(
                                        checkpoint.id(),
                                        checkpoint.label(),
                                        checkpoint.step().number(),
                                        checkpoint.remaining(),
                                        RunReportBuilder.files(
                                                folder, checkpoint.step().number())),
                        run.get("attempt") instanceof Number attempt ? attempt.intValue() : 1,
                        0),
                new RunReport.Diagnosis(
                        ranked.all().stream()
                                .map(finding -> RunReportBuilder.addressed(id, finding))
                                .toList(),
                        ranked.duplicates(),
                        List.of(),
                        List.copyOf(earlier.warnings()),
                        checkpoint == null || checkpoint.page().url().isEmpty()
                                ? request.url()
                                : checkpoint.page().url(),
                        "",
                        null),
                new RunReport.Artifacts(
                        folder.path().toString(),
                        uris,
                        earlier.shots(),
                        earlier.samples(),
                        earlier.counts(),
                        dropped(run)),
                new RunReport.Metrics(
                        String.valueOf(run.getOrDefault("started_at", "")),
                        new RunReport.Timing(earlier.atMs(), earlier.atMs(), 0, 0),
                        false,
                        null,
                        RunReport.Usage.without(String.valueOf(run.getOrDefault("brain", "")))));
        return RunResult.full(report);
    }

    /** How a run ends that the end of the server cut off: resumable from its last checkpoint; where no step began, from its beginning. */
    public static Outcome cutOff(RunFolder folder, RunRequest request, Outcome otherwise) {
        Checkpoint last = ReplayedRun.read(folder).checkpoint();
        Checkpoint checkpoint = last == null ? CheckpointJson.beginning(request) : last;
        return Outcome.of(RunStatus.INCONCLUSIVE, StopReason.BROWSER_LOST, null, message(checkpoint))
                .withClaims(otherwise.answer().claims())
                .withWarnings(otherwise.warnings())
                .resumable(checkpoint.remaining(), null);
    }

    private static String message(@Nullable Checkpoint checkpoint) {
        if (checkpoint == null) {
            return "The server ended while this run was going on, before its first step. Its evidence until then is kept;"
                    + " start the run again with web_eval_agent.";
        }
        String doubtful = checkpoint.step().underWay() == null
                        || checkpoint.remaining().contains(checkpoint.step().underWay())
                ? ""
                : " Step " + checkpoint.step().number() + " ("
                        + checkpoint.step().underWay()
                        + ") was under way: whether it had its effect is not known, and it is not done again.";
        int done = checkpoint.step().number() - (checkpoint.step().underWay() == null ? 0 : 1);
        String when = checkpoint.step().number() == 0
                ? "before its first step"
                : "after " + (done == 1 ? "1 step" : done + " steps");
        return "The server ended while this run was going on, " + when + "."
                + doubtful
                + (checkpoint.remaining().isEmpty()
                        ? " Its evidence until then is kept; go on with resume_run and new steps."
                        : " Its evidence until then is kept; go on with resume_run.");
    }

    static Map<String, Long> dropped(Map<String, @Nullable Object> run) {
        Map<String, Long> dropped = new LinkedHashMap<>();
        if (run.get("dropped") instanceof Map<?, ?> stored) {
            stored.forEach((type, count) -> {
                if (count instanceof Number number) {
                    dropped.put(String.valueOf(type), number.longValue());
                }
            });
        }
        return dropped;
    }
}
