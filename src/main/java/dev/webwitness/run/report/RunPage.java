package dev.webwitness.run.report;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.report.SiteOrigin;
import dev.webwitness.report.html.HtmlReport;
import dev.webwitness.report.html.ReportContent;
import dev.webwitness.report.html.ReportEvents;
import dev.webwitness.store.RunFolder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The HTML page of a run: its report with the timeline and the outlines. */
public final class RunPage {
    private static final Logger LOG = LoggerFactory.getLogger(RunPage.class);

    /** How many outlines of pages are shown, and how much of each. */
    private static final int OUTLINES = 200;

    private static final int OUTLINE_BYTES = 8_000;

    private final RunReport report;
    private final ReportEvents events;
    private final Map<String, String> outlines = new LinkedHashMap<>();

    private RunPage(RunReport report) {
        this.report = report;
        this.events = new ReportEvents(
                SiteOrigin.of(report.request().url()), report.diagnosis().findings());
    }

    /** Reads what the page needs. */
    public static RunPage of(RunReport report, RunFolder folder) {
        RunPage page = new RunPage(report);
        folder.eachEvent(page.events);
        for (StepRecord step : report.history().steps()) {
            String name = step.outline();
            if (name != null && page.outlines.size() < OUTLINES) {
                try {
                    page.outlines.put(name, folder.read(name, 0, OUTLINE_BYTES).text());
                } catch (WebwitnessException e) {
                    LOG.warn("The outline {} of run {} cannot be read", name, report.runId(), e);
                }
            }
        }
        return page;
    }

    /** The page as one file. */
    public String html() {
        return HtmlReport.render(report, events, outlines);
    }

    /** The same without the page around it. */
    public ReportContent content() {
        return HtmlReport.content(report, events, outlines);
    }
}
