package dev.webwitness.run;

import dev.webwitness.agent.Checkpoint;
import dev.webwitness.agent.Outcome;
import dev.webwitness.findings.Evidence;
import dev.webwitness.findings.Findings;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.findings.Ranked;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StopReason;
import dev.webwitness.report.RunResult;
import dev.webwitness.store.RunFolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of a run whose server died: request, steps, findings so far, and how to resume. */
public final class Interrupted {
    private Interrupted() {}

    /**
     * The result, in the contract's shape.
     *
     * @param run its run.json
     * @param noise what counts as noise
     */
    public static Map<String, @Nullable Object> result(
            RunFolder folder, Map<String, @Nullable Object> run, NoiseList noise) {
        String id = folder.runId();
        RunRequest request = Asked.read(run);
        Earlier earlier = Earlier.read(folder);
        Checkpoint checkpoint = earlier.checkpoint();
        Ranked ranked = Findings.rank(new Evidence(earlier.signals(), earlier.steps(), request.url(), noise));
        String message = message(checkpoint);
        Map<String, String> uris = new LinkedHashMap<>();
        uris.put("events", "webwitness://runs/" + id + "/events");
        if (earlier.lastShot() != null) {
            uris.put("last_screenshot", "webwitness://runs/" + id + "/screenshots/" + earlier.lastShot());
        }
        RunReport report = new RunReport(
                id,
                request,
                new RunReport.Conclusion(Status.ERROR, StopReason.INTERNAL, ErrorInfo.of(ErrorCode.INTERNAL_UNHANDLED, message), null, message, null, null),
                new RunReport.History(earlier.steps(), 0, List.of(), null, checkpoint == null
                        ? null
                        : new RunReport.Checkpoint(
                                checkpoint.id(),
                                checkpoint.label(),
                                checkpoint.step(),
                                checkpoint.remaining(),
                                Reports.files(folder, checkpoint.step())), run.get("attempt") instanceof Number attempt ? attempt.intValue() : 1, 0),
                new RunReport.Diagnosis(ranked.all().stream()
                        .map(finding -> Reports.addressed(id, finding))
                        .toList(), ranked.duplicates(), List.of(), List.copyOf(earlier.warnings()), checkpoint == null || checkpoint.url().isEmpty() ? request.url() : checkpoint.url(), "", null),
                new RunReport.Artifacts(folder.path().toString(), uris, earlier.shots(), earlier.samples(), earlier.counts(), dropped(run)),
                new RunReport.Metrics(String.valueOf(run.getOrDefault("started_at", "")), new RunReport.Timing(earlier.atMs(), earlier.atMs(), 0, 0), false, null, RunReport.Usage.without(String.valueOf(run.getOrDefault("brain", "")))));
        return RunResult.full(report);
    }

    /** How a run ends that the end of the server cut off: resumable from its last checkpoint; where no step began, from its beginning. */
    static Outcome cutOff(RunFolder folder, RunRequest request, Outcome otherwise) {
        Checkpoint last = Earlier.read(folder).checkpoint();
        Checkpoint checkpoint = last == null ? Checkpoints.beginning(request) : last;
        return new Outcome(
                Status.INCONCLUSIVE,
                StopReason.BROWSER_LOST,
                null,
                message(checkpoint),
                otherwise.claims(),
                otherwise.warnings(),
                checkpoint.remaining(),
                null,
                false);
    }

    private static String message(@Nullable Checkpoint checkpoint) {
        if (checkpoint == null) {
            return "The server ended while this run was going on, before its first step. Its evidence until then is kept;"
                    + " start the run again with web_eval_agent.";
        }
        String doubtful =
                checkpoint.underWay() == null || checkpoint.remaining().contains(checkpoint.underWay())
                        ? ""
                        : " Step " + checkpoint.step() + " (" + checkpoint.underWay()
                                + ") was under way: whether it had its effect is not known, and it is not done again.";
        int done = checkpoint.step() - (checkpoint.underWay() == null ? 0 : 1);
        String when =
                checkpoint.step() == 0 ? "before its first step" : "after " + (done == 1 ? "1 step" : done + " steps");
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
