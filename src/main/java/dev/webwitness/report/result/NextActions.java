package dev.webwitness.report.result;

import static dev.webwitness.report.result.RunResult.fields;

import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.report.SiteOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Proposes what to do next: at most three complete calls, or a page to open. */
final class NextActions {
    private static final int MOST = 3;

    /** The mask of secrets. A call with it would send the mask. */
    private static final String MASK = "\u2022\u2022\u2022";

    /** The most failures to list: a line each, some 2,000 tokens. */
    private static final int EVENTS = 20;

    /** The most bytes of a stored body: at most some 3,000 tokens. */
    private static final int BODY_BYTES = 6_000;

    private final RunReport report;
    private final List<Map<String, @Nullable Object>> actions = new ArrayList<>();

    private NextActions(RunReport report) {
        this.report = report;
    }

    static List<Map<String, @Nullable Object>> of(RunReport report) {
        NextActions next = new NextActions(report);
        switch (report.conclusion().status()) {
            case RUNNING -> next.running();
            case WAITING -> next.waiting();
            case PASSED, CANCELLED -> next.look("what the page looked like at the end");
            case FAILED, BLOCKED, INCONCLUSIVE, ERROR -> next.unfinished();
        }
        next.open();
        return next.actions.stream().limit(MOST).toList();
    }

    private void running() {
        String queued = report.metrics().queuePosition() == null
                ? ""
                : " (queued, number " + report.metrics().queuePosition() + ")";
        call("get_run", "the run is still on" + queued + ": waits for its end", "wait_s", 50);
    }

    private void waiting() {
        resume();
        look("what the page looks like now");
    }

    private void unfinished() {
        if (report.conclusion().stopReason() == StopReason.LOGIN_REQUIRED && !asksInHeaders()) {
            logIn();
        }
        RunReport.Checkpoint checkpoint = report.history().checkpoint();
        if (checkpoint != null) {
            call("resume_run", "goes on where the run stopped", "checkpoint", checkpoint.id());
        }
        report.diagnosis().findings().stream()
                .filter(Finding::aboveNoise)
                .filter(finding -> finding.uri() != null)
                .findFirst()
                .ifPresent(this::artifact);
        call("get_run_events", "the first failures in the order they happened", "has_error", true, "limit", EVENTS);
        look("what the page looked like when it stopped");
    }

    /** Proposes that a person logs in and saves a profile, which the same call then uses. */
    private void logIn() {
        String url = report.request().url();
        String name = SiteOrigin.of(url)
                .replaceFirst("^[a-z]+://", "")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
        if (!name.isEmpty()) {
            add(fields(
                    "tool",
                    "setup_browser_state",
                    "arguments",
                    fields("url", url, "profile", name.substring(0, Math.min(60, name.length()))),
                    "why",
                    "a person logs in once; then start this task with that profile"));
        }
    }

    /** Whether HTTP authentication is asked for, which no profile can keep. */
    private boolean asksInHeaders() {
        return report.conclusion().error() != null
                && report.conclusion().error().evidence() != null
                && report.conclusion().error().evidence().containsKey("authenticate");
    }

    private void artifact(Finding finding) {
        String uri = String.valueOf(finding.uri());
        String why = "the answer behind error " + finding.rank();
        if (uri.contains("://")) {
            Map<String, @Nullable Object> arguments = fields("uri", uri, "limit", BODY_BYTES);
            add(fields("tool", "get_artifact", "arguments", arguments, "why", why));
        } else {
            call("get_artifact", why, "name", uri, "limit", BODY_BYTES);
        }
    }

    /** Proposes to resume, if the run can continue. Steps with secrets are left to the run. */
    private void resume() {
        RunReport.Checkpoint checkpoint = report.history().checkpoint();
        if (checkpoint == null || checkpoint.remaining().isEmpty()) {
            return;
        }
        String steps = String.join("\n", checkpoint.remaining());
        if (steps.contains(MASK)) {
            call("resume_run", "goes on with what remains of the task");
        } else {
            call("resume_run", "goes on with what remains of the task", "steps", steps);
        }
    }

    private void look(String why) {
        if (report.artifacts().shots() > 0) {
            call("get_screenshots", why, "last_n", 1);
        }
    }

    private void open() {
        String page = report.artifacts().uris().get("report");
        if (page != null && report.conclusion().status() != RunStatus.RUNNING) {
            add(fields("open", page, "why", "the whole run as a page"));
        }
    }

    private void call(String tool, String why, @Nullable Object... arguments) {
        Map<String, @Nullable Object> named = fields("run_id", report.runId());
        named.putAll(fields(arguments));
        add(fields("tool", tool, "arguments", named, "why", why));
    }

    /** Drops calls that would send a mask instead of a secret. */
    private void add(Map<String, @Nullable Object> action) {
        if (!String.valueOf(action.get("arguments")).contains(MASK)) {
            actions.add(action);
        }
    }
}
