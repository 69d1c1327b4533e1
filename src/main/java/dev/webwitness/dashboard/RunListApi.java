package dev.webwitness.dashboard;

import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.run.Runs;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The list of runs: filtered by status, searched by words, newest first. */
final class RunListApi {
    private static final int SHOWN = 100;
    private static final int MOST_TEXT = 600;

    private final Runs runs;
    private final ArtifactStore store;

    RunListApi(Runs runs, ArtifactStore store) {
        this.runs = runs;
        this.store = store;
    }

    /**
     * A page of the list, with the counts by status.
     *
     * @param query {@code status}: only these, or {@code pinned}; {@code q}: words that all occur in task, address or id; {@code before}: older than this run
     */
    Map<String, @Nullable Object> of(Map<String, String> query) {
        List<String> words = List.of(
                query.getOrDefault("q", "").toLowerCase(Locale.ROOT).strip().split("\\s+"));
        String status = query.getOrDefault("status", "");
        String before = query.getOrDefault("before", "");
        Map<String, Integer> counts = new TreeMap<>();
        List<Map<String, @Nullable Object>> shown = new ArrayList<>();
        boolean more = false;
        for (RunSummary run : store.list(RunFilter.newest(RunFilter.MOST))) {
            if (!fits(run, words)) {
                continue;
            }
            counts.merge(run.status(), 1, Integer::sum);
            if (run.pinned()) {
                counts.merge("pinned", 1, Integer::sum);
            }
            boolean wanted =
                    status.isEmpty() || status.equals(run.status()) || (status.equals("pinned") && run.pinned());
            boolean older = before.isEmpty() || run.runId().compareTo(before) < 0;
            if (wanted && older) {
                more = shown.size() == SHOWN;
                if (!more) {
                    shown.add(row(run));
                }
            }
        }
        Map<String, @Nullable Object> page = new LinkedHashMap<>();
        page.put("runs", shown);
        page.put("more", more);
        page.put("counts", counts);
        return page;
    }

    private static boolean fits(RunSummary run, List<String> words) {
        String text = (run.asked().task() + " " + run.asked().url() + " " + run.runId()).toLowerCase(Locale.ROOT);
        return words.stream().allMatch(text::contains);
    }

    /** One run as the list shows it. */
    Map<String, @Nullable Object> row(RunSummary run) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("run_id", run.runId());
        row.put("status", run.status());
        row.put("task", TextTruncator.toChars(run.asked().task(), MOST_TEXT));
        row.put("url", run.asked().url());
        row.put("started_at", run.startedAt());
        row.put("duration_ms", run.result().durationMs());
        row.put("findings", run.result().findings());
        row.put("pinned", run.pinned());
        row.put("summary", TextTruncator.toChars(run.result().summary(), MOST_TEXT));
        boolean going = run.status().equals("running") || run.status().equals("queued");
        row.put("message", going ? message(run.runId()) : null);
        return row;
    }

    /** The progress of a run in a line; null for a run of another process. */
    private @Nullable String message(String runId) {
        RunHandle handle = runs.find(runId).orElse(null);
        if (handle == null) {
            return null;
        }
        AtomicReference<@Nullable String> said = new AtomicReference<>();
        try (AutoCloseable listening = handle.onProgress(progress -> said.set(progress.message()))) {
            return said.get();
        } catch (Exception e) {
            return null;
        }
    }
}
