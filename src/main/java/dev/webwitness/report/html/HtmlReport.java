package dev.webwitness.report.html;

import static dev.webwitness.report.result.RunResult.fields;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.text.ResourceText;
import dev.webwitness.model.text.Sha256;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.report.SiteOrigin;
import dev.webwitness.report.result.RunResult;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Renders a run as one page that opens from disk: {@code report.html} in the run's folder, with style and script inside and pictures by relative path.
 *
 * <p>Outcome, findings and steps are plain markup; {@code viewer.js} draws the timeline from a block of JSON. Texts of pages and callers are escaped and bounded, and the page's
 * Content-Security-Policy lets nothing else run. A page stays under 2 MB.
 */
public final class HtmlReport {
    private static final int MOST_LISTED = 60;
    private static final int MOST_STEPS_DRAWN = 1_000;
    private static final int MOST_WORDS = 3_000;
    private static final int MOST_SIZES = 6;

    private HtmlReport() {}

    /**
     * The page.
     *
     * @param outlines artifact name → outline, for steps that have one; shown within the page's limit
     */
    public static String render(RunReport report, ReportEvents events, Map<String, String> outlines) {
        ReportContent content = content(report, events, outlines);
        return Own.PAGE.execute(fields(
                "css",
                Own.CSS,
                "cssHash",
                Own.CSS_HASH,
                "js",
                Own.SCRIPT,
                "jsHash",
                Own.SCRIPT_HASH,
                "status",
                content.status(),
                "title",
                content.title(),
                "content",
                content.markup(),
                "data",
                content.data()));
    }

    /** The fixed parts of every page, in their order. They hold no text of pages or callers. */
    public static List<String> own() {
        return List.of(Own.CSS, Own.SCRIPT);
    }

    /** The fixed parts, read once. */
    private static final class Own {
        static final String CSS = ResourceText.read(ReportContent.class, "report.css");
        static final String SCRIPT = ReportContent.viewer() + "\nstartReport();\n";
        static final String CSS_HASH = sha256(CSS);
        static final String SCRIPT_HASH = sha256(SCRIPT);
        static final Template PAGE = template("report.html");
        static final Template CONTENT = template("content.html");

        /** A value that is null, empty, zero or false leaves its section out; a name without a value is an error. */
        private static Template template(String name) {
            return Mustache.compiler()
                    .withEscaper(HtmlEscaper::escaped)
                    .nullValue("")
                    .emptyStringIsFalse(true)
                    .zeroIsFalse(true)
                    .strictSections(true)
                    .compile(ResourceText.read(ReportContent.class, name));
        }
    }

    /** The page's content, without style and script. */
    public static ReportContent content(RunReport report, ReportEvents events, Map<String, String> outlines) {
        Map<String, @Nullable Object> values = outcome(report);
        Map<String, @Nullable Object> timeline = events.block();
        values.putAll(HtmlFindings.of(report, events));
        values.putAll(HtmlSteps.of(report, outlines));
        values.put("hasEvents", events.total() > 0);
        values.put("eventsCount", count(events.total()));
        return new ReportContent(
                report.conclusion().status().wire(),
                report.conclusion().status().wire() + " · " + values.get("host") + " · " + report.runId(),
                Own.CONTENT.execute(values),
                EmbeddedJson.of(data(report, timeline)));
    }

    private static Map<String, @Nullable Object> data(RunReport report, Map<String, @Nullable Object> timeline) {
        Map<String, @Nullable Object> data =
                fields("origin", SiteOrigin.of(report.request().url()));
        data.putAll(timeline);
        data.put("dropped", report.artifacts().dropped());
        data.put(
                "steps",
                report.history().steps().stream()
                        .limit(MOST_STEPS_DRAWN)
                        .map(HtmlReport::drawn)
                        .toList());
        return data;
    }

    private static Map<String, @Nullable Object> drawn(StepRecord step) {
        return fields(
                "n", step.number(),
                "x", TextTruncator.toChars(step.label(), 120),
                "ok", step.ok(),
                "at", step.startMs(),
                "end", step.endMs(),
                "shot", step.shot());
    }

    private static Map<String, @Nullable Object> outcome(RunReport report) {
        String url = TextTruncator.toChars(report.request().url(), MOST_WORDS);
        List<String> warnings = RunResult.warnings(report);
        String[] summary = sentences(TextTruncator.toChars(report.conclusion().summary(), MOST_WORDS));
        return fields(
                "status", report.conclusion().status().wire(),
                "statusWord", report.conclusion().status().wire(),
                "host", TextTruncator.toChars(SiteOrigin.of(url).replaceFirst("^\\w+://", ""), 200),
                "runId", report.runId(),
                "reason",
                        report.conclusion().stopReason() == null
                                ? null
                                : report.conclusion().stopReason().wire().replace('_', ' '),
                "summary", summary[0],
                "summaryRest", summary[1],
                "answer",
                        report.conclusion().result() == null
                                        || report.conclusion()
                                                .summary()
                                                .equals(report.conclusion().result())
                                ? null
                                : TextTruncator.toChars(report.conclusion().result(), 2 * MOST_WORDS),
                "url", url,
                "urlLink", HtmlEscaper.link(url),
                "startedAt", report.metrics().startedAt(),
                "started",
                        report.metrics()
                                .startedAt()
                                .replace('T', ' ')
                                .replaceFirst("\\.\\d+", "")
                                .replace("Z", " UTC"),
                "took", seconds(report.metrics().timing().totalMs()),
                "stepsTaken", report.history().steps().size(),
                "stepsLimit", report.request().limits().maxSteps(),
                "brain", report.metrics().usage().brain(),
                "attempt", report.history().attempt() > 1 ? report.history().attempt() : null,
                "error",
                        report.conclusion().error() == null
                                ? null
                                : fields(
                                        "code",
                                                report.conclusion()
                                                        .error()
                                                        .code()
                                                        .code(),
                                        "message",
                                                TextTruncator.toChars(
                                                        report.conclusion()
                                                                .error()
                                                                .message(),
                                                        MOST_WORDS),
                                        "hint",
                                                report.conclusion()
                                                        .error()
                                                        .code()
                                                        .retryHint()),
                "hasClaims", !report.diagnosis().claims().isEmpty(),
                "claims",
                        report.diagnosis().claims().stream()
                                .limit(MOST_LISTED)
                                .map(HtmlReport::claim)
                                .toList(),
                "claimsMore", Math.max(0, report.diagnosis().claims().size() - MOST_LISTED),
                "hasWarnings", !warnings.isEmpty(),
                "warnings",
                        warnings.stream()
                                .limit(MOST_LISTED)
                                .map(text -> fields("text", TextTruncator.toChars(text, 600)))
                                .toList(),
                "warningsMore", Math.max(0, warnings.size() - MOST_LISTED),
                "task", TextTruncator.toChars(report.request().task(), 20_000),
                "pageTitle", TextTruncator.toChars(report.diagnosis().pageTitle(), 300),
                "pageUrl", TextTruncator.toChars(report.diagnosis().pageUrl(), 600),
                "budget", report.request().limits().budget().toSeconds(),
                "stepTimeout", report.request().limits().stepTimeout().toSeconds(),
                "viewport", windows(report));
    }

    /** The window's sizes: the first, and those after resizes. */
    private static String windows(RunReport report) {
        Viewport view = report.request().browsing().viewport();
        StringBuilder all = new StringBuilder(view.size());
        int sizes = 1;
        for (StepRecord step : report.history().steps()) {
            Viewport before = view;
            view = view.after(List.of(step));
            if (!view.equals(before) && ++sizes <= MOST_SIZES) {
                all.append(", then ").append(view.size());
            }
        }
        return all + (sizes > MOST_SIZES ? ", …" : "");
    }

    /** Splits a summary: at the likely cause, else after a short first sentence. */
    private static String[] sentences(String text) {
        String[] parts = text.split("(?<!\\s)\\s+(?=Most likely cause: )", 2);
        if (parts.length < 2) {
            parts = text.split("(?<=[^.\\s]{2}\\.)\\s+(?=[A-Z])", 2);
        }
        return parts.length == 2 && parts[0].length() <= 300 ? parts : new String[] {text, ""};
    }

    private static Map<String, @Nullable Object> claim(RunReport.Claim claim) {
        Boolean holds = claim.holds();
        return fields(
                "text", TextTruncator.toChars(claim.text(), 600),
                "state", holds == null ? "open" : holds ? "good" : "bad",
                "word", holds == null ? "not known" : holds ? "holds" : "does not hold",
                "sign", holds == null ? "?" : holds ? "✓" : "✗",
                "pictures", pictures(claim.evidence()));
    }

    private static List<Map<String, @Nullable Object>> pictures(List<String> evidence) {
        List<Map<String, @Nullable Object>> links = new ArrayList<>();
        for (String uri : evidence) {
            String file = HtmlSteps.picture(uri.substring(uri.lastIndexOf('/') + 1));
            if (uri.contains("/screenshots/") && file != null && links.size() < 3) {
                links.add(fields("file", file));
            }
        }
        return links;
    }

    /** Formats milliseconds for people. */
    static String seconds(long ms) {
        return ms < 1000 ? ms + " ms" : String.format(Locale.ROOT, "%.1f s", ms / 1000.0);
    }

    /** Formats a number with thousands separators. */
    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String sha256(String text) {
        return Base64.getEncoder().encodeToString(Sha256.hash(text));
    }
}
