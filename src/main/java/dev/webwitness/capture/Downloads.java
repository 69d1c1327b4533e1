package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Download;
import dev.webwitness.model.Signal;

/**
 * Files pages download: told when they begin, and again when they are there or failed.
 *
 * <p>Playwright tells the beginning; the end comes from the page's DevTools session, by the download's own id. A download whose end nobody
 * tells was still under way when the run ended.
 */
final class Downloads {
    private final Timeline timeline;
    private final Clock clock;
    private final Recent<JsonObject> begun = new Recent<>(200);

    Downloads(Timeline timeline, Clock clock) {
        this.timeline = timeline;
        this.clock = clock;
    }

    /** Playwright's telling. */
    void plain(Download download, String target) {
        add(target, download.url(), download.suggestedFilename(), "started");
    }

    /** {@code Page.downloadWillBegin}. */
    void begins(JsonObject event) {
        begun.put(Cdp.text(event, "guid"), event);
    }

    /** {@code Page.downloadProgress}, told many times, of which the last one counts. */
    void progressed(JsonObject event, String target) {
        String state = Cdp.text(event, "state");
        JsonObject download = state.equals("inProgress") ? null : begun.remove(Cdp.text(event, "guid"));
        if (download != null) {
            String name = Cdp.text(download, "suggestedFilename");
            add(target, Cdp.text(download, "url"), name, state.equals("completed") ? "finished" : "failed");
        }
    }

    private void add(String target, String url, String name, String state) {
        long at = clock.untimed();
        timeline.add(
                new Signal.Download(at, timeline.steps().at(at), target, Text.url(url), Text.cut(name, 300), state));
    }
}
