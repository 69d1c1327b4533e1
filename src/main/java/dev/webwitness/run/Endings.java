package dev.webwitness.run;

import dev.webwitness.agent.Outcome;
import dev.webwitness.model.Finding;
import dev.webwitness.model.RunEvent;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.report.HtmlReport;
import dev.webwitness.report.RunResult;
import dev.webwitness.store.EventFilter;
import dev.webwitness.store.EventPage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes down how a run stands and how it ended: run.json, result.json, report.html. */
final class Endings {
    private static final Logger LOG = LoggerFactory.getLogger(Endings.class);

    /** How many events the report's timeline shows; the rest is in events.jsonl. */
    private static final int REPORTED_EVENTS = 2_000;

    /** How many findings run.json lists, noise included. */
    private static final int RANKED = 200;

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
            run.folder().writeReport(HtmlReport.render(report, events(run)));
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
                            "ranked",
                                    report.findings().stream()
                                            .limit(RANKED)
                                            .map(Endings::ranked)
                                            .toList()));
        } catch (WebwitnessException e) {
            LOG.error("The end of run {} could not be written", run.runId(), e);
        }
        run.finished(report, remaining, next);
        if (next == Run.Phase.ENDED) {
            run.folder().close();
        }
    }

    /** A finding as lists of past runs show it, noise included. */
    private static Map<String, @Nullable Object> ranked(Finding finding) {
        return SignalEvents.data(
                "rank", finding.rank(),
                "kind", finding.kind(),
                "headline", finding.headline(),
                "after", finding.after(),
                "count", finding.count(),
                "first_ms", finding.firstMs(),
                "step", finding.step(),
                "url", finding.url(),
                "why", finding.why(),
                "score", finding.score(),
                "noise", !finding.aboveNoise(),
                "uri", finding.uri());
    }

    private static List<RunEvent> events(Run run) {
        List<RunEvent> all = new ArrayList<>();
        EventFilter filter = EventFilter.all();
        EventPage page = run.folder().events(filter);
        all.addAll(page.events());
        while (page.next() > 0 && all.size() < REPORTED_EVENTS) {
            page = run.folder().events(filter.after(page.next()));
            all.addAll(page.events());
        }
        return all;
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
