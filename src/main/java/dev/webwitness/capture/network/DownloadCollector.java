package dev.webwitness.capture.network;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Download;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.SafeCalls;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.BoundedMap;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.text.TextTruncator;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Collects downloads: their start, and their end or failure.
 *
 * <p>Playwright reports the start. The page's CDP session reports the end. A download without an end was still running when the run ended. The newest downloads are
 * kept for steps that expect one.
 */
public final class DownloadCollector {
    private static final int MOST = 200;

    /** The most that the pages of a run may download. Then running downloads are cancelled, so that they do not fill the disk. */
    static final long MOST_BYTES = 100L << 20;

    /** The most time between the reports of the two channels. */
    private static final long SESSION_TELLS_MS = 500;

    private static final Duration END_LIMIT = Duration.ofMillis(500);

    private final EventBuffer timeline;
    private final EventClock clock;
    private final SafeCalls calls;
    private final Map<String, JsonObject> begun = BoundedMap.dropUnused(MOST);
    private final Deque<Kept> kept = new ArrayDeque<>();
    private final Map<String, Long> bytes = new HashMap<>();
    private long ended;
    private boolean full;
    private int cancelled;

    /** A download. The two channels may report its end before its start. */
    private static final class Kept {
        final String url;
        final String name;
        String target = "";
        long begunMs;
        /** Whether a CDP session reported the start, so that it reports the end too. */
        boolean inSession;
        /** Playwright's download; null before Playwright reported it. */
        @Nullable
        Download begun;

        DownloadedFile.State state = DownloadedFile.State.UNDER_WAY;
        boolean cancelled;

        Kept(String url, String name) {
            this.url = url;
            this.name = name;
        }
    }

    public DownloadCollector(EventBuffer timeline, EventClock clock, SafeCalls calls) {
        this.timeline = timeline;
        this.clock = clock;
        this.calls = calls;
    }

    public void addFromPlaywright(Download download, String target) {
        add(target, download.url(), download.suggestedFilename(), "started");
        Kept one = keep(download.url(), download.suggestedFilename(), known -> known.begun == null);
        one.begun = download;
        one.target = target;
        one.begunMs = clock.now();
    }

    /** The newest downloads, oldest first. Called between handlers, because it calls the browser. */
    public List<DownloadedFile> all() {
        List.copyOf(kept).forEach(this::askForEnd);
        return kept.stream().map(one -> new DownloadedFile(one.name, one.state)).toList();
    }

    /** The names of the newest downloads, oldest first. */
    public List<String> names() {
        return kept.stream().map(one -> one.name).toList();
    }

    /** Asks Playwright for the end of a download whose tab closed before it had a CDP session. */
    private void askForEnd(Kept one) {
        Download download = one.begun;
        if (download == null
                || one.state != DownloadedFile.State.UNDER_WAY
                || one.inSession
                || clock.now() - one.begunMs < SESSION_TELLS_MS) {
            return;
        }
        calls.attempt("waiting for a download", END_LIMIT, () -> download.failure() == null)
                .ifPresent(finished -> {
                    one.state = finished ? DownloadedFile.State.FINISHED : DownloadedFile.State.FAILED;
                    add(one.target, download.url(), one.name, finished ? "finished" : "failed");
                });
    }

    /** The oldest download of that address and name that fits; else a new one. */
    private Kept keep(String whole, String name, Predicate<Kept> unknown) {
        String url = TextTruncator.toChars(whole, 300);
        for (Kept one : kept) {
            if (one.url.equals(url) && one.name.equals(name) && unknown.test(one)) {
                return one;
            }
        }
        if (kept.size() >= MOST) {
            kept.removeFirst();
        }
        kept.addLast(new Kept(url, name));
        return kept.getLast();
    }

    /** {@code Page.downloadWillBegin}. */
    public void begins(JsonObject event) {
        begun.put(CdpJson.text(event, "guid"), event);
        keep(CdpJson.text(event, "url"), CdpJson.text(event, "suggestedFilename"), known -> !known.inSession)
                .inSession = true;
    }

    /** {@code Page.downloadProgress}, of which the last one counts. */
    public void progressed(JsonObject event, String target) {
        String state = CdpJson.text(event, "state");
        count(CdpJson.text(event, "guid"), (long) CdpJson.number(event, "receivedBytes"), state);
        JsonObject download = state.equals("inProgress") ? null : begun.remove(CdpJson.text(event, "guid"));
        if (download != null) {
            String name = CdpJson.text(download, "suggestedFilename");
            String url = CdpJson.text(download, "url");
            boolean finished = state.equals("completed");
            add(target, url, name, finished ? "finished" : "failed");
            keep(url, name, one -> one.state == DownloadedFile.State.UNDER_WAY).state =
                    finished ? DownloadedFile.State.FINISHED : DownloadedFile.State.FAILED;
        }
    }

    private void count(String id, long received, String state) {
        bytes.put(id, received);
        full |= ended + bytes.values().stream().mapToLong(Long::longValue).sum() > MOST_BYTES;
        if (!state.equals("inProgress")) {
            bytes.remove(id);
            ended += received;
        }
    }

    /** Cancels running downloads once the pages have downloaded too much. Called between handlers, because it calls the browser. */
    public void cancelTooMuch() {
        if (!full) {
            return;
        }
        for (Kept one : List.copyOf(kept)) {
            Download download = one.begun;
            if (download != null && one.state == DownloadedFile.State.UNDER_WAY && !one.cancelled) {
                one.cancelled = true;
                cancelled++;
                calls.attempt("cancelling a download", END_LIMIT, () -> {
                    download.cancel();
                    return true;
                });
            }
        }
    }

    /** The remark about cancelled downloads. */
    public Optional<String> remark() {
        return cancelled == 0
                ? Optional.empty()
                : Optional.of(cancelled + " downloads were cancelled: the pages of a run may download "
                        + (MOST_BYTES >> 20) + " MB together.");
    }

    private void add(String target, String url, String name, String state) {
        long at = clock.untimed();
        timeline.add(new BrowserEvent.Download(
                timeline.context(at, target), TextLimit.url(url), TextTruncator.toChars(name, 300), state));
    }
}
