package dev.webwitness.report.junit;

import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.report.html.HtmlEscaper;
import java.util.List;
import java.util.Locale;

/**
 * Renders a run as JUnit XML for CI: one case for the outcome, one for each step. Only {@code passed} passes. A waiting or inconclusive run is a failure, an error of ours is an
 * error.
 */
public final class JUnitReport {
    private JUnitReport() {}

    /** The file's text, UTF-8. */
    public static String render(RunReport report) {
        boolean passed = report.conclusion().status() == RunStatus.PASSED;
        boolean error = report.conclusion().status() == RunStatus.ERROR;
        long failedSteps =
                report.history().steps().stream().filter(step -> !step.ok()).count();
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
        xml.append("  <testsuite name=\"webwitness\" hostname=\"")
                .append(text(report.request().url()))
                .append("\" timestamp=\"")
                .append(text(report.metrics().startedAt().replace("Z", "")))
                .append("\" tests=\"")
                .append(report.history().steps().size() + 1)
                .append("\" failures=\"")
                .append(failedSteps + (passed || error ? 0 : 1))
                .append("\" errors=\"")
                .append(error ? 1 : 0)
                .append("\" skipped=\"0\" time=\"")
                .append(seconds(report.metrics().timing().totalMs()))
                .append("\">\n");
        outcome(xml, report, passed, error);
        report.history().steps().forEach(step -> step(xml, report, step));
        return xml.append("  </testsuite>\n</testsuites>\n").toString();
    }

    private static void outcome(StringBuilder xml, RunReport report, boolean passed, boolean error) {
        open(
                xml,
                report,
                "outcome: " + firstLine(report.request().task()),
                report.metrics().timing().totalMs());
        if (!passed) {
            String tag = error ? "error" : "failure";
            xml.append("      <")
                    .append(tag)
                    .append(" type=\"")
                    .append(report.conclusion().status().wire())
                    .append("\" message=\"")
                    .append(text(report.conclusion().summary()))
                    .append("\">")
                    .append(text(findings(report)))
                    .append("</")
                    .append(tag)
                    .append(">\n");
        }
        xml.append("      <system-out>")
                .append(text("run " + report.runId() + "\n" + report.artifacts().dir()))
                .append("</system-out>\n");
        xml.append("    </testcase>\n");
    }

    private static String findings(RunReport report) {
        List<Finding> shown = report.diagnosis().findings().stream()
                .filter(Finding::aboveNoise)
                .limit(5)
                .toList();
        StringBuilder lines = new StringBuilder();
        for (Finding finding : shown) {
            lines.append(finding.rank()).append(". ").append(finding.headline());
            if (finding.occurrence().after() != null) {
                lines.append(" (after ").append(finding.occurrence().after()).append(')');
            }
            lines.append('\n');
        }
        return lines.toString();
    }

    private static void step(StringBuilder xml, RunReport report, StepRecord step) {
        open(xml, report, "step " + step.number() + ": " + step.label(), step.endMs() - step.startMs());
        if (!step.ok()) {
            xml.append("      <failure type=\"step\" message=\"")
                    .append(text(problem(step)))
                    .append("\"/>\n");
        }
        xml.append("    </testcase>\n");
    }

    private static String problem(StepRecord step) {
        for (ActionOutcome outcome : step.outcomes()) {
            if (!outcome.ok() && outcome.expected() != null) {
                return outcome.expected();
            }
            if (!outcome.ok() && outcome.error() != null) {
                return outcome.error().message();
            }
        }
        return "the step did not succeed";
    }

    private static void open(StringBuilder xml, RunReport report, String name, long ms) {
        xml.append("    <testcase classname=\"")
                .append(text(report.request().url()))
                .append("\" name=\"")
                .append(text(name))
                .append("\" time=\"")
                .append(seconds(ms))
                .append("\">\n");
    }

    private static String firstLine(String task) {
        String line = task.strip().lines().findFirst().orElse("");
        return task.strip().contains("\n") ? line + " …" : line;
    }

    private static String text(String text) {
        return HtmlEscaper.escaped(text).replace("\r", "&#13;");
    }

    private static String seconds(long ms) {
        return String.format(Locale.ROOT, "%.3f", Math.max(0, ms) / 1000.0);
    }
}
