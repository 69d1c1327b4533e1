package dev.webwitness.run;

import dev.webwitness.agent.Outcome;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.StepRecord;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.report.HtmlReport;
import dev.webwitness.report.RankedFinding;
import dev.webwitness.report.ReportEvents;
import dev.webwitness.report.RunResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes down how a run stands and how it ended: run.json, result.json, report.html. */
final class Endings {
    private static final Logger LOG = LoggerFactory.getLogger(Endings.class);

    /** How many outlines of pages the report may show, and how much of each. */
    private static final int REPORTED_OUTLINES = 200;

    private static final int OUTLINE_BYTES = 8_000;

    /** How many findings run.json lists, noise included. */
    private static final int RANKED = 100;

    private Endings() {}

    /** Ends the attempt. The files are written before anybody is told, so that a result never names one that is not there. */
    static void write(Run run, Outcome outcome, List<String> remaining, long brainMs, Run.Phase next) {
        run.brainTook(brainMs);
        RunReport report = Reports.ended(run, outcome);
        run.journal()
                .record(
                        "run_finished",
                        run.nowMs(),
                        false,
                        SignalEvents.data(
                                "status", report.status().wire(),
                                "stop_reason", outcome.reason().wire(),
                                "summary", report.summary()));
        try {
            run.folder().sync();
            run.folder().writeResult(run.attempt(), RunResult.full(report));
            run.folder().writeReport(page(run, report));
            state(
                    run,
                    Map.of(
                            "status", report.status().wire(),
                            "stop_reason", outcome.reason().wire(),
                            "summary", report.summary(),
                            "findings",
                                    report.findings().stream()
                                            .filter(finding -> finding.aboveNoise())
                                            .count(),
                            "duplicates", report.duplicates(),
                            "ranked_total", report.findings().size(),
                            "ranked",
                                    report.findings().stream()
                                            .limit(RANKED)
                                            .map(RankedFinding::of)
                                            .toList()));
        } catch (WebwitnessException e) {
            LOG.error("The end of run {} could not be written", run.runId(), e);
        }
        run.finished(report, remaining, next);
        if (next == Run.Phase.ENDED) {
            run.folder().close();
        }
    }

    private static String page(Run run, RunReport report) {
        ReportEvents events =
                new ReportEvents(HtmlReport.origin(report.request().url()), report.findings());
        run.folder().eachEvent(events);
        Map<String, String> outlines = new LinkedHashMap<>();
        for (StepRecord step : report.steps()) {
            String name = step.outline();
            if (name != null && outlines.size() < REPORTED_OUTLINES) {
                try {
                    outlines.put(name, run.folder().read(name, 0, OUTLINE_BYTES).text());
                } catch (WebwitnessException e) {
                    LOG.warn("The outline {} of run {} cannot be read", name, run.runId(), e);
                }
            }
        }
        return HtmlReport.render(report, events, outlines);
    }

    /** Writes run.json: what was asked, and where the run stands. */
    static void state(Run run, Map<String, @Nullable Object> more) {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("started_at", run.startedAt().toString());
        state.put("duration_ms", run.timing().totalMs());
        state.put("attempt", run.attempt());
        state.put("brain", run.brain().name());
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("url", run.request().url());
        request.put("task", run.request().task());
        request.put("door", run.request().door());
        request.put("headless_browser", run.request().headless());
        request.put("budget_s", run.request().budgetS());
        request.put("max_steps", run.request().maxSteps());
        request.put("step_timeout_s", run.request().stepTimeoutS());
        request.put("max_segments", run.request().maxSegments());
        request.put(
                "viewport",
                run.request().viewport().width() + "x"
                        + run.request().viewport().height());
        request.put("allowed_origins", run.request().allowedOrigins());
        state.put("request", request);
        state.putAll(more);
        run.folder().writeRun(state);
    }
}
