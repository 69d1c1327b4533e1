package dev.webwitness.report;

import static dev.webwitness.report.FullResult.fields;

import dev.webwitness.model.Finding;
import dev.webwitness.model.RunEvent;
import dev.webwitness.model.RunReport;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run as one page that opens from disk: {@code report.html} in the run's folder, pictures by relative path, style and script inside.
 *
 * <p>Markup, style and script are resources beside this class; everything a page or a caller said is escaped, and the page's own
 * Content-Security-Policy lets nothing else run.
 */
public final class HtmlReport {
    private static final int NOISE_SHOWN = 60;

    private HtmlReport() {}

    /**
     * The page.
     *
     * @param events the timeline in order; of a long one, failures and the beginning are shown, and it says how many are not
     */
    public static String render(RunReport report, List<RunEvent> events) {
        String css = Resources.text("report.css");
        String js = Resources.text("report.js");
        Map<String, @Nullable Object> values =
                fields("css", css, "cssHash", sha256(css), "js", js, "jsHash", sha256(js));
        values.putAll(outcome(report));
        values.putAll(findings(report));
        values.putAll(HtmlSteps.of(report));
        values.putAll(HtmlTimeline.of(report, events));
        return Template.parse(Resources.text("report.html")).fill(values);
    }

    private static Map<String, @Nullable Object> outcome(RunReport report) {
        String url = report.request().url();
        return fields(
                "status", report.status().wire(),
                "statusWord", report.status().wire(),
                "host", host(url),
                "runId", report.runId(),
                "reason",
                        report.stopReason() == null
                                ? null
                                : report.stopReason().wire().replace('_', ' '),
                "summary", report.summary(),
                "answer", report.summary().equals(report.result()) ? null : report.result(),
                "url", url,
                "urlLink", Markup.link(url),
                "startedAt", report.startedAt(),
                "started",
                        report.startedAt()
                                .replace('T', ' ')
                                .replace("Z", " UTC")
                                .replaceFirst("\\.\\d+", ""),
                "took", seconds(report.timing().totalMs()),
                "stepsTaken", report.steps().size(),
                "stepsLimit", report.request().maxSteps(),
                "brain", report.brainUsed(),
                "attempt", report.attempt() > 1 ? report.attempt() : null,
                "error",
                        report.error() == null
                                ? null
                                : fields(
                                        "code", report.error().code().code(),
                                        "message", report.error().message(),
                                        "hint", report.error().code().retryHint()),
                "hasClaims", !report.claims().isEmpty(),
                "claims", report.claims().stream().map(HtmlReport::claim).toList(),
                "hasWarnings", !FullResult.warnings(report).isEmpty(),
                "warnings",
                        FullResult.warnings(report).stream()
                                .map(text -> fields("text", text))
                                .toList(),
                "task", report.request().task(),
                "pageTitle", report.pageTitle(),
                "pageUrl", report.pageUrl(),
                "budget", report.request().budgetS(),
                "stepTimeout", report.request().stepTimeoutS(),
                "viewport",
                        report.request().viewport().width() + " × "
                                + report.request().viewport().height());
    }

    private static Map<String, @Nullable Object> claim(RunReport.Claim claim) {
        Boolean holds = claim.holds();
        return fields(
                "text", claim.text(),
                "state", holds == null ? "open" : holds ? "good" : "bad",
                "word", holds == null ? "not known" : holds ? "holds" : "does not hold",
                "sign", holds == null ? "?" : holds ? "✓" : "✗");
    }

    private static Map<String, @Nullable Object> findings(RunReport report) {
        List<Finding> shown =
                report.findings().stream().filter(Finding::aboveNoise).toList();
        List<Finding> noise =
                report.findings().stream().filter(f -> !f.aboveNoise()).toList();
        return fields(
                "findingsCount", shown.size(),
                "findings", shown.stream().map(HtmlReport::finding).toList(),
                "noiseCount", noise.size(),
                "duplicates", report.duplicates(),
                "noise",
                        noise.stream()
                                .limit(NOISE_SHOWN)
                                .map(HtmlReport::finding)
                                .toList(),
                "noiseMore", Math.max(0, noise.size() - NOISE_SHOWN));
    }

    private static Map<String, @Nullable Object> finding(Finding finding) {
        Finding.FailedRequest request = finding.request();
        Finding.ThrownError exception = finding.exception();
        String uri = finding.uri();
        return fields(
                "rank", finding.rank(),
                "headline", finding.headline(),
                "kind", finding.kind().replace('_', ' '),
                "after", finding.after(),
                "request", request == null ? null : request(request),
                "exception",
                        exception == null
                                ? null
                                : fields(
                                        "message",
                                        exception.message(),
                                        "at",
                                        exception.at(),
                                        "source",
                                        exception.sourceLine()),
                "why", finding.why().stream().map(text -> fields("text", text)).toList(),
                "reasons", String.join(", ", finding.why()),
                "score", finding.score(),
                "step", finding.step(),
                "when", "at " + seconds(finding.firstMs()),
                "times", finding.count() > 1 ? finding.count() : null,
                "page", finding.url(),
                "artifact", uri == null ? null : beside(uri));
    }

    private static Map<String, @Nullable Object> request(Finding.FailedRequest request) {
        String status = request.status() > 0 ? Integer.toString(request.status()) : "";
        String failure = request.failure() == null ? "" : request.failure();
        return fields(
                "method", request.method(),
                "url", request.url(),
                "status", (status + " " + failure).strip(),
                "codeClass",
                        request.status() >= 500 || request.status() == 0 ? "bad" : request.status() >= 400 ? "mid" : "",
                "body", request.bodyExcerpt());
    }

    /** An artifact of this run by its path within the folder; null for anything that leads elsewhere. */
    private static @Nullable String beside(String artifact) {
        return artifact.matches("[\\w-]+/[\\w-]+(?:\\.\\w+)?") ? artifact : null;
    }

    /** Milliseconds as people read them. */
    static String seconds(long ms) {
        return ms < 1000 ? ms + " ms" : String.format(Locale.ROOT, "%.1f s", ms / 1000.0);
    }

    private static String host(String url) {
        return url.replaceFirst("^\\w+://", "").replaceFirst("[/?#].*", "");
    }

    private static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
