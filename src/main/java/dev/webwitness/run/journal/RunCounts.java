package dev.webwitness.run.journal;

import dev.webwitness.model.BoundedMap;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.telemetry.Metric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts the outcomes of this process's runs since its start, for the metrics. Safe for any thread. */
public final class RunCounts {
    /** Seconds; a run has 60 by default, and its browser's start before that. */
    private static final double[] BOUNDS = {1, 2, 5, 10, 20, 40, 60, 120, 300, 600};

    private static final int MOST_OPEN = 1_000;

    /** What was counted of a run that may go on: the next time only what has come since counts. */
    private record Counted(long restarts, long inputTokens, long outputTokens, long calls, long dropped) {
        static final Counted NOTHING = new Counted(0, 0, 0, 0, 0);

        static Counted of(RunReport report) {
            return new Counted(
                    report.history().restarts(),
                    report.metrics().usage().inputTokens(),
                    report.metrics().usage().outputTokens(),
                    report.metrics().usage().calls(),
                    report.artifacts().dropped().values().stream()
                            .mapToLong(Long::longValue)
                            .sum());
        }

        Counted and(Counted more, Counted less) {
            return new Counted(
                    restarts + more.restarts - less.restarts,
                    inputTokens + more.inputTokens - less.inputTokens,
                    outputTokens + more.outputTokens - less.outputTokens,
                    calls + more.calls - less.calls,
                    dropped + more.dropped - less.dropped);
        }
    }

    private final Map<RunStatus, Long> ends = new EnumMap<>(RunStatus.class);
    private final long[] buckets = new long[BOUNDS.length];
    private final Map<String, Counted> open = BoundedMap.dropOldest(MOST_OPEN);
    private Counted all = Counted.NOTHING;
    private long durations;
    private double seconds;

    /** An attempt has ended so; {@code forGood} where no other can follow. */
    public synchronized void ended(RunReport report, boolean forGood) {
        ends.merge(report.conclusion().status(), 1L, Long::sum);
        Counted now = Counted.of(report);
        Counted before = open.remove(report.runId());
        all = all.and(now, before == null ? Counted.NOTHING : before);
        if (!forGood) {
            open.put(report.runId(), now);
            return;
        }
        double took = report.metrics().timing().totalMs() / 1000.0;
        durations++;
        seconds += took;
        for (int i = 0; i < BOUNDS.length; i++) {
            buckets[i] += took <= BOUNDS[i] ? 1 : 0;
        }
    }

    /** @param working runs that are on, {@code keeping} pages kept for a resume, {@code queued} runs in line */
    public synchronized List<Metric> metrics(int working, int keeping, int queued) {
        Map<String, Double> byStatus = new LinkedHashMap<>();
        for (RunStatus status : RunStatus.values()) {
            if (status != RunStatus.RUNNING) {
                byStatus.put("status=\"" + status.wire() + "\"", (double) ends.getOrDefault(status, 0L));
            }
        }
        Map<String, Double> histogram = new LinkedHashMap<>();
        for (int i = 0; i < BOUNDS.length; i++) {
            histogram.put("_bucket{le=\"" + (long) BOUNDS[i] + "\"}", (double) buckets[i]);
        }
        histogram.put("_bucket{le=\"+Inf\"}", (double) durations);
        histogram.put("_sum", seconds);
        histogram.put("_count", (double) durations);
        Map<String, Double> tokens = new LinkedHashMap<>();
        tokens.put("direction=\"input\"", (double) all.inputTokens());
        tokens.put("direction=\"output\"", (double) all.outputTokens());
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric(
                "webwitness_runs_total", "Attempts of runs that ended, by status.", Metric.Kind.COUNTER, byStatus));
        metrics.add(new Metric(
                "webwitness_run_duration_seconds",
                "How long runs took that ended for good, their time in the queue included.",
                Metric.Kind.HISTOGRAM,
                histogram));
        metrics.add(Metric.gauge("webwitness_runs_active", "Runs that are on.", working));
        metrics.add(Metric.gauge("webwitness_runs_kept", "Pages that are kept open for a resume.", keeping));
        metrics.add(Metric.gauge("webwitness_runs_queued", "Runs that wait in line.", queued));
        metrics.add(
                Metric.counter("webwitness_browser_restarts_total", "Browsers replaced within runs.", all.restarts()));
        metrics.add(new Metric("webwitness_model_tokens_total", "Tokens of model calls.", Metric.Kind.COUNTER, tokens));
        metrics.add(Metric.counter("webwitness_model_calls_total", "Answers of models.", all.calls()));
        metrics.add(Metric.counter(
                "webwitness_events_dropped_total", "Events of runs that were not stored.", all.dropped()));
        return metrics;
    }
}
