package dev.webwitness.dashboard;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.TimeSpan;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.report.SiteOrigin;
import dev.webwitness.report.html.HtmlReport;
import dev.webwitness.report.html.ReportEvents;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** Runs that ended, written as a run writes them, with any text in every place. */
record StoredRuns(ArtifactStore store) {
    /** A failed run of one step, of which everything says this text. */
    String failed(String text, String url) throws IOException {
        String runId = store.newRunId();
        try (RunFolder folder = store.create(runId, new Redactor(List.of()))) {
            folder.saveShot("agent_step-0001", picture(), true);
            String outline = folder.saveOutline(1, text);
            String body = folder.saveBody("r1", text.getBytes(StandardCharsets.UTF_8), "text/html");
            List<RunEvent> events = List.of(
                    new RunEvent(1, "agent", "step_started", 10, 1, false, Map.of("label", text)),
                    new RunEvent(2, "console", "console", 20, 1, true, Map.of("level", "error", "text", text)),
                    new RunEvent(
                            3,
                            "network",
                            "request",
                            30,
                            1,
                            true,
                            Map.of(
                                    "url",
                                    url,
                                    "method",
                                    "GET",
                                    "status",
                                    500,
                                    "response_body",
                                    text,
                                    "body_file",
                                    String.valueOf(body))));
            events.forEach(folder::append);
            RunReport report = report(runId, text, url, outline);
            ReportEvents drawn =
                    new ReportEvents(SiteOrigin.of(url), report.diagnosis().findings());
            events.forEach(drawn);
            folder.writeReport(HtmlReport.render(report, drawn, Map.of(outline, text)));
            folder.writeResult(1, Map.of("run_id", runId, "status", "failed", "summary", text));
            folder.writeRun(Map.of(
                    "status",
                    "failed",
                    "started_at",
                    report.metrics().startedAt(),
                    "duration_ms",
                    4_321,
                    "findings",
                    2,
                    "request",
                    Map.of("url", url, "task", text)));
        }
        return runId;
    }

    private static RunReport report(String runId, String text, String url, String outline) {
        RunRequest request = RunRequest.builder(url, text).entrance("test").build();
        StepRecord step = new StepRecord(
                1,
                text,
                null,
                List.of(),
                false,
                new TimeSpan(10, 900),
                new StepRecord.PageState(url, text, "agent_step-0001", outline));
        return new RunReport(
                runId,
                request,
                new RunReport.Conclusion(RunStatus.FAILED, StopReason.EXPECTATION_FAILED, null, null, text, null, null),
                new RunReport.History(List.of(step), 0, List.of(), null, null, 1, 0),
                new RunReport.Diagnosis(
                        List.of(),
                        0,
                        List.of(new RunReport.Claim(text, false, List.of())),
                        List.of(text),
                        url,
                        text,
                        null),
                new RunReport.Artifacts("/tmp", Map.of(), 1, 0, Map.of("agent", 1L), Map.of()),
                new RunReport.Metrics(
                        "2026-11-20T10:00:00Z",
                        new RunReport.Timing(4_321, 4_000, 0, 0),
                        false,
                        null,
                        RunReport.Usage.without("steps")));
    }

    private static byte[] picture() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(64, 40, BufferedImage.TYPE_INT_RGB), "jpg", out);
        return out.toByteArray();
    }
}
