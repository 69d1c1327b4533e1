package dev.webwitness.run.report;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.report.html.HtmlReport;
import dev.webwitness.report.result.FindingFormatter;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.memory.SiteMemoryHooks;
import dev.webwitness.run.resume.InterruptedRunReport;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunLogContext;
import dev.webwitness.run.state.RunReportBuilder;
import java.nio.file.Files;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes down how a run stands and how it ended: run.json, result.json, report.html. */
public final class RunFinalizer {
    private static final Logger LOG = LoggerFactory.getLogger(RunFinalizer.class);

    /** How many findings run.json lists, noise included. */
    private static final int RANKED = 100;

    private RunFinalizer() {}

    /**
     * Ends the attempt; a run that ended for good stays as it is. The files are written before anybody is told, and the result after the files it names, so that a result never names one
     * that is not there. Where they cannot be written, the run has failed, and what still can be written is.
     */
    public static void write(Run run, Outcome reached, List<String> remaining, long brainMs, Run.Phase next) {
        try (RunLogContext lines = RunLogContext.lines(run)) {
            end(run, reached, remaining, brainMs, next);
        }
    }

    private static void end(Run run, Outcome reached, List<String> remaining, long brainMs, Run.Phase next) {
        if (run.phase() == Run.Phase.ENDED) {
            LOG.info("Run {} had ended; that it is {} too changes nothing", run.runId(), reached.status());
            return;
        }
        run.brainTook(brainMs);
        if (next == Run.Phase.RESUMABLE) {
            run.recorder().checkpointAtLeastOnce(run.request());
        }
        Outcome outcome = orUnstored(run, reached);
        RunReport report = RunReportBuilder.ended(run, outcome);
        tell(run, report);
        run.attempts().ends(report, Instant.now());
        boolean stored = stored(run, report);
        if (!stored) {
            outcome = orUnstored(run, reached);
            report = RunReportBuilder.ended(run, outcome);
            run.attempts().ends(report, Instant.now());
            stored = stored(run, report);
        }
        if (next != Run.Phase.RESUMABLE) {
            SiteMemoryHooks.save(run.recollection(), run.brain(), run.recorder(), outcome);
        }
        run.finished(report, remaining, outcome == reached ? next : Run.Phase.ENDED);
        run.trail().ends(report);
        run.counts().ended(report, run.isOver());
        settle(run, stored);
    }

    /** Whether a resume may go on at its page though it has ended: what steps did can be gone on with by others. A browser elsewhere is given back all the same. */
    public static boolean staysOpen(Run run, Outcome how) {
        return run.brain().followsPlan()
                && (how.status() == RunStatus.PASSED
                        || how.status() == RunStatus.FAILED
                        || how.status() == RunStatus.INCONCLUSIVE);
    }

    /** The page of a run that rests is closed. */
    public static void pageClosed(Run run) {
        if (run.closePage()) {
            close(run);
        }
    }

    /** A run whose evidence could not be kept has failed, whatever it reached; a cancelled one stays cancelled. */
    public static Outcome orUnstored(Run run, Outcome reached) {
        WebwitnessException failure = run.recorder().failure();
        return failure == null || reached.status() == RunStatus.CANCELLED
                ? reached
                : Outcome.of(
                                RunStatus.ERROR,
                                StopReason.INTERNAL,
                                failure.info(),
                                failure.info().message())
                        .resumable(reached.remaining().steps(), null);
    }

    /** How a run ends that was stopped: for now, where it was the end of the server that stopped it and a resume can go on with it. */
    public static Outcome cancelled(Run run, Outcome cancelled) {
        try {
            return run.isCutOff() ? InterruptedRunReport.cutOff(run.folder(), run.request(), cancelled) : cancelled;
        } catch (WebwitnessException e) {
            LOG.warn("What remains of run {} cannot be read", run.runId(), e);
            return cancelled;
        }
    }

    /** Ends a run that no browser worked on when it was stopped: as {@link #cancelled} says. */
    public static void stopped(Run run, Outcome cancelled) {
        Outcome end = cancelled(run, cancelled);
        write(run, end, end.remaining().steps(), 0, end.isResumable() ? Run.Phase.RESUMABLE : Run.Phase.ENDED);
    }

    /** Writes an end down that could not be written when it came. */
    public static void again(Run run) {
        try (RunLogContext lines = RunLogContext.lines(run)) {
            settle(run, stored(run, run.report()));
        }
    }

    /** A run whose end is not on disk stays this process's own, so that no other takes it for one that a crash left. */
    private static void settle(Run run, boolean stored) {
        boolean settled = stored || !Files.isDirectory(run.folder().path());
        run.stored(settled);
        if (settled && run.phase() == Run.Phase.ENDED) {
            close(run);
        }
    }

    private static void tell(Run run, RunReport report) {
        run.recorder()
                .record(
                        "run_finished",
                        BrowserEventWriter.data(
                                "status", report.conclusion().status().wire(),
                                "stop_reason", reason(report),
                                "summary", report.conclusion().summary()));
    }

    private static @Nullable String reason(RunReport report) {
        StopReason reason = report.conclusion().stopReason();
        return reason == null ? null : reason.wire();
    }

    /** Writes the files of an end; false when one of them could not be written, which the journal then knows. */
    private static boolean stored(Run run, RunReport report) {
        boolean page = stored(
                run,
                () -> run.folder().writeReport(RunPage.of(report, run.folder()).html(), HtmlReport.own()));
        if (!page && report.artifacts().uris().containsKey("report")) {
            return false;
        }
        return stored(run, () -> {
                    run.folder().sync();
                    run.folder().writeResult(run.attempts().number(), RunResult.full(report));
                })
                && stored(run, () -> run.writeState(ended(run, report)))
                && page;
    }

    private static boolean stored(Run run, Runnable write) {
        try {
            write.run();
            return true;
        } catch (RuntimeException | Error e) { // whatever it was, the caller gets an answer
            LOG.error("The end of run {} cannot be written", run.runId(), e);
            run.recorder().failed(WebwitnessException.wrap(e, "writing the end of the run"));
            return false;
        }
    }

    /** Closes its folder, which other processes may have then. */
    public static void close(Run run) {
        try {
            run.folder().close();
        } catch (WebwitnessException e) {
            LOG.warn("The folder of run {} did not close", run.runId(), e);
        }
    }

    private static Map<String, @Nullable Object> ended(Run run, RunReport report) {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("status", report.conclusion().status().wire());
        state.put("stop_reason", reason(report));
        state.put("summary", report.conclusion().summary());
        if (run.isCutOff() && report.history().checkpoint() != null) {
            state.put("interrupted", true);
        }
        state.put(
                "findings",
                report.diagnosis().findings().stream()
                        .filter(finding -> finding.aboveNoise())
                        .count());
        state.put("duplicates", report.diagnosis().duplicates());
        state.put("ranked_total", report.diagnosis().findings().size());
        state.put(
                "ranked",
                report.diagnosis().findings().stream()
                        .limit(RANKED)
                        .map(FindingFormatter::ranked)
                        .toList());
        return state;
    }
}
