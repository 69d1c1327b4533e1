package dev.webwitness.report;

import static dev.webwitness.report.FullResult.fields;

import dev.webwitness.model.RunEvent;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.StepRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The timeline of the page: bounded, failures kept first, with the pictures taken in between and a strip of the whole run. */
final class HtmlTimeline {
    /** Rows on the page; a browser lays out so many in well under a second. */
    private static final int MOST_ROWS = 2_000;

    private static final int MOST_TICKS = 200;
    private static final int MOST_SAMPLES = 40;
    private static final int MOST_DETAILS = 1_500;

    private HtmlTimeline() {}

    static Map<String, @Nullable Object> of(RunReport report, List<RunEvent> events) {
        List<RunEvent> rows = bounded(events);
        Map<String, Integer> types = new TreeMap<>();
        rows.forEach(event -> types.merge(event.type(), 1, Integer::sum));
        List<Map<String, @Nullable Object>> samples = samples(events);
        double span = span(report, events);
        return fields(
                "hasEvents", !events.isEmpty(),
                "eventsCount", events.size(),
                "events", rows.stream().map(HtmlTimeline::row).toList(),
                "eventsMore", events.size() - rows.size(),
                "types",
                        types.entrySet().stream()
                                .map(e -> fields("type", e.getKey(), "count", e.getValue()))
                                .toList(),
                "hasSamples", !samples.isEmpty(),
                "samples", samples,
                "segments",
                        report.steps().stream().map(step -> segment(step, span)).toList(),
                "ticks",
                        events.stream()
                                .filter(RunEvent::error)
                                .limit(MOST_TICKS)
                                .map(event -> tick(event, span))
                                .toList());
    }

    private static List<RunEvent> bounded(List<RunEvent> events) {
        if (events.size() <= MOST_ROWS) {
            return events;
        }
        Set<RunEvent> kept = new HashSet<>();
        events.stream().filter(RunEvent::error).limit(MOST_ROWS / 2).forEach(kept::add);
        events.stream()
                .filter(event -> event.type().equals("agent"))
                .limit(MOST_ROWS / 4)
                .forEach(kept::add);
        for (RunEvent event : events) {
            if (kept.size() < MOST_ROWS) {
                kept.add(event);
            }
        }
        return events.stream().filter(kept::contains).toList();
    }

    private static Map<String, @Nullable Object> row(RunEvent event) {
        String details = EventWords.details(event);
        return fields(
                "when", String.format(Locale.ROOT, "%.2f s", event.atMs() / 1000.0),
                "type", event.type(),
                "error", event.error(),
                "text", EventWords.of(event),
                "details", details.length() > MOST_DETAILS ? details.substring(0, MOST_DETAILS) + "…" : details,
                "step", event.step());
    }

    private static List<Map<String, @Nullable Object>> samples(List<RunEvent> events) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (RunEvent event : events) {
            String id = String.valueOf(event.data().get("id"));
            if (id.matches("stream_sample-\\d{1,9}")) {
                all.add(fields("shot", HtmlSteps.picture(id), "when", HtmlReport.seconds(event.atMs())));
            }
        }
        List<Map<String, @Nullable Object>> spread = new ArrayList<>();
        int every = (all.size() + MOST_SAMPLES - 1) / MOST_SAMPLES;
        for (int i = 0; i < all.size(); i += every) {
            spread.add(all.get(i));
        }
        return spread;
    }

    private static double span(RunReport report, List<RunEvent> events) {
        long last = report.steps().stream().mapToLong(StepRecord::endMs).max().orElse(0);
        return Math.max(
                1,
                Math.max(last, events.stream().mapToLong(RunEvent::atMs).max().orElse(0)));
    }

    private static Map<String, @Nullable Object> segment(StepRecord step, double span) {
        return fields(
                "x",
                percent(step.startMs(), span),
                "width",
                percent(Math.max(step.endMs() - step.startMs(), span / 250), span),
                "state",
                step.ok() ? "good" : "bad",
                "label",
                "step " + step.number() + ": " + step.label());
    }

    private static Map<String, @Nullable Object> tick(RunEvent event, double span) {
        return fields("x", percent(event.atMs(), span), "label", EventWords.of(event));
    }

    private static String percent(double value, double span) {
        return String.format(Locale.ROOT, "%.2f", Math.max(0, Math.min(99.6, value * 99.6 / span)));
    }
}
