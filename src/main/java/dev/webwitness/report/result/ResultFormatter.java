package dev.webwitness.report.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Formats the answer as text: outcome, errors, claims, next actions; bookkeeping last. */
final class ResultFormatter {
    private final Map<String, @Nullable Object> result;
    private final StringBuilder out = new StringBuilder();

    ResultFormatter(Map<String, @Nullable Object> result) {
        this.result = result;
    }

    @Override
    public String toString() {
        if (out.isEmpty()) {
            outcome();
            errors();
            done();
            claims();
            list("Warnings", "warnings");
            nextActions();
            page();
            numbers();
            list("Cut to fit", "truncated");
            outline();
        }
        return out.toString();
    }

    private void outcome() {
        Object reason = result.get("stop_reason");
        line(text(result.get("status")).toUpperCase(Locale.ROOT) + (reason == null ? "" : " (" + reason + ")")
                + " · run " + text(result.get("run_id")));
        line(text(result.get("summary")));
        if (result.get("result") != null) {
            line("Answer: " + text(result.get("result")));
        }
        if (result.get("data") != null) {
            line("Data: " + CompactJson.of(result.get("data")));
        }
        if (result.get("judge") instanceof Map<?, ?> judge) {
            Object why = judge.get("failure_reason");
            line("Judge: " + text(judge.get("verdict")) + (why == null ? "" : ": " + text(why)));
        }
        if (result.get("error") instanceof Map<?, ?> error) {
            line("Error: " + text(error.get("errorCode")) + ": " + text(error.get("message")));
            field("  next move: ", error.get("retryHint"));
            if (Boolean.TRUE.equals(error.get("mutationAllowed"))) {
                line("  it may already have had an effect: do not just repeat it");
            }
            if (error.get("selectorsTried") instanceof List<?> tried && !tried.isEmpty()) {
                line("  tried: " + joined(tried, ", "));
            }
            if (error.get("evidence") instanceof Map<?, ?> evidence && !evidence.isEmpty()) {
                line("  evidence: " + CompactJson.of(evidence));
            }
        }
    }

    private void errors() {
        List<?> errors = items("errors_top");
        if (!errors.isEmpty()) {
            line("");
            line("Errors, most likely cause first:");
            errors.forEach(error -> finding((Map<?, ?>) error));
        } else if (result.containsKey("errors_top")) {
            line("");
            line("No errors above the noise.");
        }
        if (result.get("errors_omitted") instanceof Map<?, ?> omitted) {
            List<String> parts = new ArrayList<>();
            count(parts, omitted.get("below_limit"), "more");
            count(parts, omitted.get("noise"), "noise");
            count(parts, omitted.get("duplicates"), "duplicates");
            if (!parts.isEmpty()) {
                line("Not listed: " + joined(parts, ", ") + " (get_run_events with ranked: true)");
            }
        }
    }

    private static void count(List<String> parts, @Nullable Object number, String what) {
        if (number instanceof Number n && n.longValue() > 0) {
            parts.add(n + " " + what);
        }
    }

    private void finding(Map<?, ?> finding) {
        line(text(finding.get("rank")) + ". [" + text(finding.get("kind")) + "] " + text(finding.get("headline")));
        if (finding.get("cause") instanceof Map<?, ?> cause) {
            if (cause.get("request") instanceof Map<?, ?> request) {
                Object failure = request.get("failure");
                line("   request: " + text(request.get("method")) + " " + text(request.get("url")) + " → "
                        + text(request.get("status")) + (failure == null ? "" : " " + failure));
                field("   body: ", request.get("body_excerpt"));
                field("   sent: ", request.get("sent_excerpt"));
            }
            if (cause.get("exception") instanceof Map<?, ?> exception) {
                Object at = exception.get("at");
                line("   exception: " + text(exception.get("message")) + (at == null ? "" : " at " + at));
                field("   source: ", exception.get("source_line"));
            }
            field("   after: ", cause.get("after"));
        }
        field("   on: ", finding.get("url"));
        if (finding.get("why") instanceof List<?> why) {
            Object count = finding.get("count");
            line("   why: " + joined(why, "; ") + " (score " + text(finding.get("score")) + ", step "
                    + text(finding.get("step"))
                    + ", " + text(finding.get("first_ms"))
                    + (Integer.valueOf(1).equals(count)
                            ? " ms)"
                            : "–" + text(finding.get("last_ms")) + " ms, ×" + text(count) + ")"));
        }
        field("   artifact: ", finding.get("uri"));
    }

    private void done() {
        if (result.get("steps") instanceof Map<?, ?> steps && steps.get("done") instanceof List<?> done) {
            line("");
            line("Done:");
            done.forEach(each -> line("- " + text(each)));
        }
    }

    private void claims() {
        List<?> claims = items("claims");
        if (!claims.isEmpty()) {
            line("");
            line("Checked:");
        }
        for (Object item : claims) {
            Map<?, ?> claim = (Map<?, ?>) item;
            Object holds = claim.get("holds");
            String mark = Boolean.TRUE.equals(holds) ? "yes" : Boolean.FALSE.equals(holds) ? "NO" : "unknown";
            String evidence = claim.get("evidence") instanceof List<?> uris && !uris.isEmpty()
                    ? " [" + joined(uris, ", ") + "]"
                    : "";
            line("- " + mark + ": " + text(claim.get("text")) + evidence);
        }
    }

    private void nextActions() {
        List<?> actions = items("next_actions");
        if (!actions.isEmpty()) {
            line("");
            line("Next:");
        }
        for (Object item : actions) {
            Map<?, ?> action = (Map<?, ?>) item;
            Object open = action.get("open");
            String what =
                    open != null ? "open " + open : text(action.get("tool")) + " " + jsonOf(action.get("arguments"));
            line("- " + what + " — " + text(action.get("why")));
        }
    }

    private static String jsonOf(@Nullable Object value) {
        return value == null ? "{}" : CompactJson.of(value);
    }

    private void page() {
        if (result.get("page") instanceof Map<?, ?> page) {
            line("");
            line("Page: " + text(page.get("title")) + " · " + text(page.get("url")));
        }
    }

    private void numbers() {
        if (result.get("plan") instanceof Map<?, ?> plan && plan.get("items") instanceof List<?> items) {
            line("Plan, " + text(plan.get("done")) + " of " + items.size() + " done: " + joined(items, " · "));
        }
        if (result.get("checkpoint") instanceof Map<?, ?> checkpoint) {
            line("Checkpoint: " + text(checkpoint.get("id")) + " before step " + text(checkpoint.get("step")) + ", "
                    + text(checkpoint.get("label"))
                    + (checkpoint.get("files") instanceof List<?> files && !files.isEmpty()
                            ? " · " + joined(files, ", ")
                            : ""));
        }
        for (String name : List.of("steps", "timeouts", "timing", "usage", "artifacts")) {
            if (result.get(name) instanceof Map<?, ?> map) {
                List<String> parts = new ArrayList<>();
                map.forEach((key, value) -> {
                    boolean empty = value == null
                            || value instanceof List<?>
                            || (value instanceof Map<?, ?> inner && inner.isEmpty());
                    if (!empty) {
                        parts.add(key + " " + (value instanceof Map<?, ?> inner ? CompactJson.of(inner) : value));
                    }
                });
                line(Character.toUpperCase(name.charAt(0)) + name.substring(1) + ": " + joined(parts, ", "));
            }
        }
    }

    private void list(String title, String name) {
        List<?> items = items(name);
        if (!items.isEmpty()) {
            line("");
            line(title + ":");
            items.forEach(item -> line("- " + text(item)));
        }
    }

    private void outline() {
        if (result.get("page_outline") instanceof String outline) {
            line("");
            line("What can be acted on:");
            line(outline);
        }
    }

    private List<?> items(String name) {
        return result.get(name) instanceof List<?> list ? list : List.of();
    }

    private static String joined(List<?> items, String separator) {
        return String.join(separator, items.stream().map(ResultFormatter::text).toList());
    }

    private void field(String label, @Nullable Object value) {
        if (value != null && !text(value).isEmpty()) {
            line(label + text(value));
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : String.valueOf(value);
    }
}
