package dev.webwitness.report;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.report.html.HtmlReport;
import dev.webwitness.report.html.ReportEvents;
import java.util.List;
import java.util.Map;

/** Pages of sample runs. */
public final class Pages {
    static final Map<String, String> OUTLINES = Map.of(
            "outline-3.txt", "not an artifact's name, but there", "outline-4.txt", "heading \"Something went wrong\"");

    private Pages() {}

    public static String of(RunReport report, List<RunEvent> events) {
        return of(report, events, OUTLINES);
    }

    public static String of(RunReport report, List<RunEvent> events, Map<String, String> outlines) {
        ReportEvents kept = new ReportEvents(
                SiteOrigin.of(report.request().url()), report.diagnosis().findings());
        events.forEach(kept);
        return HtmlReport.render(report, kept, outlines);
    }

    /** The data block of a page, as its script reads it. */
    public static String data(String html) {
        String start = "<script type=\"application/json\" id=\"run-data\">";
        int from = html.indexOf(start) + start.length();
        return html.substring(from, html.indexOf("</script>", from));
    }
}
