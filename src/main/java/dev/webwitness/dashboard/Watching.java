package dev.webwitness.dashboard;

import dev.webwitness.http.Line;
import dev.webwitness.http.Talk;
import dev.webwitness.model.RunEvent;
import dev.webwitness.model.Status;
import dev.webwitness.report.HtmlReport;
import dev.webwitness.report.ReportEvents;
import dev.webwitness.run.Live;
import dev.webwitness.run.Progress;
import dev.webwitness.run.RunHandle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Somebody who watches a run: told where it is, what happens, and what its page looks like, until they go or it ends. Called by the run's threads, which
 * it never holds up, and by the server's.
 */
final class Watching implements Talk, Live.Viewer {
    private static final Logger LOG = LoggerFactory.getLogger(Watching.class);

    private final RunHandle run;
    private final String origin;
    private final List<AutoCloseable> subscriptions = new ArrayList<>();
    private volatile @Nullable Line line;
    private volatile boolean ending;

    Watching(RunHandle run) {
        this.run = run;
        this.origin = HtmlReport.origin(run.report().request().url());
    }

    @Override
    public void opened(Line opened) {
        line = opened;
        synchronized (subscriptions) {
            subscriptions.add(run.live().watch(this));
            subscriptions.add(run.onProgress(this::where));
        }
    }

    @Override
    public void heard(Map<String, @Nullable Object> message) {}

    @Override
    public void closed() {
        line = null;
        synchronized (subscriptions) {
            for (AutoCloseable subscription : subscriptions) {
                try {
                    subscription.close();
                } catch (Exception e) {
                    LOG.debug("a subscription did not end", e);
                }
            }
            subscriptions.clear();
        }
    }

    private void where(Progress progress) {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("t", "where");
        state.put("step", progress.step());
        state.put("limit", progress.limit());
        state.put("message", progress.message());
        state.put(
                "left_ms",
                run.live().budgetLeft().map(java.time.Duration::toMillis).orElse(null));
        run.control().held().ifPresent(held -> {
            state.put("by", held.by());
            state.put("taken", held.taken());
        });
        run.appeal()
                .open()
                .ifPresent(asked -> state.put(
                        "asked",
                        Map.of(
                                "text", asked.text(),
                                "left_ms", asked.leftMs(),
                                "login", asked.login())));
        say(state);
        if (ending && run.report().status() != Status.RUNNING) {
            ending = false;
            say(Map.of("t", "ended", "status", run.report().status().wire()));
        }
    }

    @Override
    public void event(RunEvent event) {
        ending |= event.kind().equals("run_finished");
        if (!event.kind().equals("stage")) {
            say(Map.of("t", "event", "event", ReportEvents.row(event, origin)));
        }
    }

    @Override
    public void picture(byte[] jpeg, long atMs, String url) {
        Line open = line;
        if (open != null) {
            open.show(jpeg, Map.of("at", atMs, "url", url.length() <= 500 ? url : url.substring(0, 500)));
        }
    }

    private void say(Map<String, @Nullable Object> message) {
        Line open = line;
        if (open != null) {
            open.say(message);
        }
    }
}
