package dev.webwitness.report;

import static dev.webwitness.report.FullResult.fields;

import dev.webwitness.model.Finding;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.Status;
import dev.webwitness.model.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the caller would do next: at most three calls, each of which can be made as it stands, or a page to open. */
final class NextActions {
    private static final int MOST = 3;

    private final RunReport report;
    private final List<Map<String, @Nullable Object>> actions = new ArrayList<>();

    private NextActions(RunReport report) {
        this.report = report;
    }

    static List<Map<String, @Nullable Object>> of(RunReport report) {
        NextActions next = new NextActions(report);
        switch (report.status()) {
            case RUNNING -> next.running();
            case WAITING -> next.waiting();
            case PASSED, CANCELLED -> next.look("what the page looked like at the end");
            case FAILED, BLOCKED, INCONCLUSIVE, ERROR -> next.unfinished();
        }
        next.open();
        return next.actions.stream().limit(MOST).toList();
    }

    private void running() {
        String queued = report.queuePosition() == null ? "" : " (queued, number " + report.queuePosition() + ")";
        call("get_run", "the run is still on" + queued + ": waits for its end", "wait_s", 50);
    }

    private void waiting() {
        resume(
                report.stopReason() == StopReason.AWAITING_STEPS
                        ? "what remains of the task: mend what was not understood, then send it"
                        : "goes on with what remains of the task");
        look("what the page looks like now");
    }

    private void unfinished() {
        if (report.stopReason() == StopReason.LOGIN_REQUIRED) {
            logIn();
        }
        RunReport.Checkpoint checkpoint = report.checkpoint();
        if (checkpoint != null) {
            call("resume_run", "goes on where the run stopped", "checkpoint", checkpoint.id());
        }
        report.findings().stream()
                .filter(Finding::aboveNoise)
                .filter(finding -> finding.uri() != null)
                .findFirst()
                .ifPresent(this::artifact);
        call("get_run_events", "every failure in the order it happened", "has_error", true, "include_details", true);
        look("what the page looked like when it stopped");
    }

    /** A person logs in once; the same call with that profile then gets past the wall. */
    private void logIn() {
        String url = report.request().url();
        String name = HtmlReport.origin(url)
                .replaceFirst("^[a-z]+://", "")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
        if (!name.isEmpty() && !url.contains("\u2022")) {
            add(fields(
                    "tool",
                    "setup_browser_state",
                    "arguments",
                    fields("url", url, "profile", name.substring(0, Math.min(60, name.length()))),
                    "why",
                    "a person logs in once; then start this task with that profile"));
        }
    }

    private void artifact(Finding finding) {
        String uri = String.valueOf(finding.uri());
        String why = "the whole answer behind error " + finding.rank();
        if (uri.contains("://")) {
            add(fields("tool", "get_artifact", "arguments", fields("uri", uri), "why", why));
        } else {
            call("get_artifact", why, "name", uri);
        }
    }

    private void resume(String why) {
        RunReport.Checkpoint checkpoint = report.checkpoint();
        if (checkpoint != null && !checkpoint.remaining().isEmpty()) {
            call("resume_run", why, "steps", String.join("\n", checkpoint.remaining()));
        }
    }

    private void look(String why) {
        if (report.shots() > 0) {
            call("get_screenshots", why, "last_n", 1);
        }
    }

    private void open() {
        String page = report.uris().get("report");
        if (page != null && report.status() != Status.RUNNING) {
            add(fields("open", page, "why", "the whole run as a page"));
        }
    }

    private void call(String tool, String why, @Nullable Object... arguments) {
        Map<String, @Nullable Object> named = fields("run_id", report.runId());
        named.putAll(fields(arguments));
        add(fields("tool", tool, "arguments", named, "why", why));
    }

    private void add(Map<String, @Nullable Object> action) {
        actions.add(action);
    }
}
