package dev.webwitness.report;

import dev.webwitness.model.RunEvent;
import dev.webwitness.model.RunReport;
import java.util.List;
import java.util.Map;

/** Pages of sample runs. */
final class Pages {
    static final Map<String, String> OUTLINES = Map.of(
            "outline-3.txt", "not an artifact's name, but there", "outline-4.txt", "heading \"Something went wrong\"");

    private Pages() {}

    static String of(RunReport report, List<RunEvent> events) {
        return of(report, events, OUTLINES);
    }

    static String of(RunReport report, List<RunEvent> events, Map<String, String> outlines) {
        ReportEvents kept = new ReportEvents(HtmlReport.origin(report.request().url()), report.findings());
        events.forEach(kept);
        return HtmlReport.render(report, kept, outlines);
    }

    /** The data block of a page, as its script reads it. */
    static String data(String html) {
        String start = "<script type=\"application/json\" id=\"run-data\">";
        int from = html.indexOf(start) + start.length();
        return html.substring(from, html.indexOf("</script>", from));
    }
}
