package dev.webwitness.report.html;

import static dev.webwitness.report.result.RunResult.fields;

import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.report.SiteOrigin;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Renders the findings, each as the chain from the action to the line that threw. */
final class HtmlFindings {
    private static final int MOST_SHOWN = 30;
    private static final int MOST_NOISE = 60;
    private static final int MOST_REASONS = 10;

    /** A place in a source, such as {@code src/login.ts:42:13}. */
    private static final Pattern PLACE = Pattern.compile("(.+?):(\\d{1,9})(?::\\d{1,9})?");

    private static final Pattern STEP = Pattern.compile("step (\\d{1,6})\\b.*", Pattern.DOTALL);

    private final RunReport report;
    private final ReportEvents events;
    private final String origin;

    private HtmlFindings(RunReport report, ReportEvents events) {
        this.report = report;
        this.events = events;
        this.origin = SiteOrigin.of(report.request().url());
    }

    static Map<String, @Nullable Object> of(RunReport report, ReportEvents events) {
        HtmlFindings page = new HtmlFindings(report, events);
        List<Finding> above = report.diagnosis().findings().stream()
                .filter(Finding::aboveNoise)
                .toList();
        List<Finding> noise = report.diagnosis().findings().stream()
                .filter(f -> !f.aboveNoise())
                .toList();
        return fields(
                "findingsCount", above.size(),
                "findings", above.stream().limit(MOST_SHOWN).map(page::finding).toList(),
                "findingsMore", Math.max(0, above.size() - MOST_SHOWN),
                "noiseCount", noise.size(),
                "duplicates", report.diagnosis().duplicates(),
                "noiseLine", Finding.NOISE_LINE,
                "noise", noise.stream().limit(MOST_NOISE).map(page::below).toList(),
                "noiseMore", Math.max(0, noise.size() - MOST_NOISE));
    }

    private Map<String, @Nullable Object> below(Finding finding) {
        return fields(
                "kind", finding.kind().replace('_', ' '),
                "headline", headline(finding, 300),
                "times", finding.occurrence().count() > 1 ? finding.occurrence().count() : null,
                "reasons", reasons(finding, 400),
                "score", score(finding),
                "event", events.eventOf(finding));
    }

    private Map<String, @Nullable Object> finding(Finding finding) {
        Finding.FailedRequest request = finding.evidence().request();
        Finding.ThrownError exception = finding.evidence().exception();
        String after = finding.occurrence().after();
        Matcher step = STEP.matcher(after == null ? "" : after);
        return fields(
                "rank",
                finding.rank(),
                "headline",
                headline(finding, 500),
                "kind",
                finding.kind().replace('_', ' '),
                "after",
                after == null ? null : TextTruncator.toChars(after, 300),
                "afterStep",
                step.matches() ? step.group(1) : null,
                "request",
                request == null ? null : request(request),
                "answer",
                request == null ? null : answer(finding, request),
                "exception",
                exception == null ? null : exception(exception),
                "source",
                exception == null ? null : source(exception),
                "reasons",
                reasons(finding, 800),
                "score",
                score(finding),
                "bar",
                String.format(
                        Locale.ROOT,
                        "%.0f",
                        60 * Math.max(0, Math.min(1, finding.score().value()))),
                "step",
                finding.occurrence().step(),
                "when",
                HtmlReport.seconds(finding.occurrence().firstMs()),
                "times",
                finding.occurrence().count() > 1 ? finding.occurrence().count() : null,
                "page",
                finding.occurrence().url().isEmpty()
                        ? null
                        : EventFormatter.shortened(
                                TextTruncator.toChars(finding.occurrence().url(), 300), origin),
                "event",
                events.eventOf(finding),
                "shot",
                finding.rank() == 1 ? shot(finding.occurrence().step()) : null);
    }

    private @Nullable String shot(int number) {
        return report.history().steps().stream()
                .filter(step -> step.number() == number)
                .map(StepRecord::shot)
                .filter(id -> id != null)
                .findFirst()
                .map(HtmlSteps::picture)
                .orElse(null);
    }

    private Map<String, @Nullable Object> request(Finding.FailedRequest request) {
        String status = request.status() > 0 ? Integer.toString(request.status()) : "";
        String failure = request.failure() == null ? "" : TextTruncator.toChars(request.failure(), 200);
        return fields(
                "method", TextTruncator.toChars(request.method(), 20),
                "url", EventFormatter.shortened(TextTruncator.toChars(request.url(), 600), origin),
                "status", (status + " " + failure).strip(),
                "codeClass",
                        request.status() >= 500 || request.status() == 0
                                ? "bad"
                                : request.status() >= 400 ? "mid" : "");
    }

    private @Nullable Map<String, @Nullable Object> answer(Finding finding, Finding.FailedRequest request) {
        String file = beside(finding.uri());
        String body = request.bodyExcerpt();
        String sent = request.sentExcerpt();
        return body == null && file == null && sent == null
                ? null
                : fields(
                        "body", body == null ? null : TextTruncator.toChars(body, 2_000),
                        "sent", sent == null ? null : TextTruncator.toChars(sent, 2_000),
                        "file", file);
    }

    private static Map<String, @Nullable Object> exception(Finding.ThrownError exception) {
        return fields(
                "message",
                TextTruncator.toChars(exception.message(), 2_000),
                "at",
                exception.at() == null || exception.sourceLine() != null
                        ? null
                        : TextTruncator.toChars(exception.at(), 300));
    }

    private static @Nullable Map<String, @Nullable Object> source(Finding.ThrownError exception) {
        if (exception.sourceLine() == null) {
            return null;
        }
        String at = exception.at() == null ? "" : TextTruncator.toChars(exception.at(), 300);
        Matcher place = PLACE.matcher(at);
        return fields(
                "at",
                at,
                "number",
                place.matches() ? place.group(2) : null,
                "line",
                TextTruncator.toChars(exception.sourceLine(), 600));
    }

    private static String headline(Finding finding, int chars) {
        return TextTruncator.toChars(finding.headline(), chars);
    }

    private static String reasons(Finding finding, int chars) {
        return TextTruncator.toChars(
                String.join(
                        " · ",
                        finding.score().why().stream().limit(MOST_REASONS).toList()),
                chars);
    }

    private static String score(Finding finding) {
        return String.format(Locale.ROOT, "%.2f", finding.score().value());
    }

    /** The path of an artifact in the run's folder; null for any other address. */
    private @Nullable String beside(@Nullable String artifact) {
        String own = "webwitness://runs/" + report.runId() + "/artifacts/";
        String name = artifact == null ? "" : artifact.startsWith(own) ? artifact.substring(own.length()) : artifact;
        return name.matches("[\\w-]{1,20}/[\\w-]{1,80}(?:\\.\\w{1,8})?") ? name : null;
    }
}
