package dev.webwitness.capture.network;

import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.Timing;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.capture.event.TargetNames;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.BoundedMap;
import dev.webwitness.model.request.BodyCapture;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Collects requests from Playwright's context: complete from the first byte, but without initiators and reasons.
 *
 * <p>They count where no CDP session reports the same request: workers, service workers, a popup or cross-origin frame before its session.
 */
public final class PlaywrightRequestCollector {
    private static final int MOST_OPEN = 4_000;

    private final RequestCollector requests;
    private final EventClock clock;
    private final TargetNames targets;
    private final CaptureLimits limits;
    private final Map<Request, PendingRequest> open = BoundedMap.dropOldest(MOST_OPEN);
    private final List<PendingRequest> alone = new ArrayList<>();
    private int count;

    public PlaywrightRequestCollector(
            RequestCollector requests, EventClock clock, TargetNames targets, CaptureLimits limits) {
        this.requests = requests;
        this.clock = clock;
        this.targets = targets;
        this.limits = limits;
    }

    public void sent(Request sent) {
        String url = TextLimit.url(sent.url());
        if (url.startsWith("data:")) {
            return;
        }
        requests.markActive();
        Request from = sent.redirectedFrom();
        PendingRequest before = from == null ? null : open.remove(from);
        if (before != null) {
            PendingRequest request = newest(before);
            request.plain = sent;
            request.plainEndedMs = -1;
            if (request.session == null) {
                request.redirectedTo(url, sent.method());
            }
            open.put(sent, request);
            return;
        }
        count++;
        PendingRequest request = new PendingRequest("pw-" + count, null);
        request.plain = sent;
        request.atMs = clock.untimed();
        request.method = sent.method();
        request.url = url;
        request.type = sent.resourceType();
        String posted = limits.body().capture() == BodyCapture.NONE ? null : sent.postData();
        request.requestBody = posted == null
                ? null
                : TextTruncator.toChars(posted, limits.body().excerptChars());
        request.requestHeaders = HeaderSanitizer.maskAndTruncate(sent.headers());
        if (requests.pairing().fromPlaywright(RequestCollector.key(request.method, url), request, clock.now())) {
            PendingRequest twin = requests.newest(request.method, url);
            if (twin != null) {
                twin.plain = sent;
                open.put(sent, twin);
            }
        } else {
            open.put(sent, request);
            requests.register(request);
        }
    }

    /** Notes the end of a request. A redirect's response ends too, and its next request continues it. */
    public void ended(Request sent) {
        PendingRequest told = open.get(sent);
        if (told != null && !redirected(sent.existingResponse())) {
            requests.markActive();
            PendingRequest request = newest(told);
            request.plainEndedMs = clock.now();
            request.endMs = request.session == null ? clock.untimed() : request.endMs;
            open.remove(sent);
        }
    }

    /** Open requests that only Playwright reported. */
    public Stream<PendingRequest> alone() {
        return open.values().stream().filter(request -> request.session == null && request.twin == null);
    }

    /** Reports the requests that only Playwright knew, as far as they got before the browser was lost. */
    public void markLost() {
        requests.pairing().takeExpired(Long.MAX_VALUE).forEach(alone::add);
        alone.forEach(request -> request.plain = null);
        finish();
        open.clear();
    }

    public boolean hasUnreported(long atOrBeforeMs) {
        return requests.pairing().hasHeldSince(atOrBeforeMs)
                || alone.stream().anyMatch(request -> request.plainEndedMs >= 0);
    }

    /** On the run's thread between calls: reports the ended requests that only Playwright knew. */
    public void flush(long atOrBeforeMs, BodyFetcher bodies) {
        for (PendingRequest request : requests.pairing().takeExpired(atOrBeforeMs)) {
            request.target = sender(request);
            alone.add(request);
        }
        for (PendingRequest request : List.copyOf(alone)) {
            if (request.plainEndedMs >= 0) {
                alone.remove(request);
                complete(request);
                try {
                    bodies.fetch(request);
                } finally {
                    requests.report(request);
                }
            }
        }
    }

    /** Reports the requests that are still open at the end of the run. */
    public void finish() {
        alone.forEach(requests::report);
        alone.clear();
    }

    void complete(PendingRequest request) {
        Request sent = request.plain;
        if (sent == null) {
            return;
        }
        if (request.session == null) {
            request.target = sender(request);
            request.mainDocument = mainDocument(sent);
        }
        Response response = sent.existingResponse();
        if (response != null && request.status == 0) {
            request.status = response.status();
            requests.keepAnswer(request, clock.now());
            request.responseHeaders = HeaderSanitizer.maskAndTruncate(response.headers());
            request.fromServiceWorker = response.fromServiceWorker();
            String type = response.headers().getOrDefault("content-type", "");
            int parameters = type.indexOf(';');
            request.mimeType = (parameters < 0 ? type : type.substring(0, parameters)).trim();
        }
        String failure = sent.failure();
        if (failure != null && !failure.isEmpty()) {
            if (failure.startsWith("net::")) {
                request.failure = failure;
                request.cancelled = failure.equals("net::ERR_ABORTED");
            } else {
                request.blockedReason = failure;
            }
        }
        Timing timing = sent.timing();
        if (timing != null && timing.startTime > 0 && request.session == null) {
            request.atMs = clock.wall(timing.startTime);
            if (timing.responseEnd > 0) {
                request.endMs = clock.wall(timing.startTime + timing.responseEnd);
            }
        }
    }

    private static PendingRequest newest(PendingRequest told) {
        return told.twin == null ? told : told.twin;
    }

    private static boolean redirected(@Nullable Response response) {
        return response != null
                && response.status() / 100 == 3
                && response.headers().containsKey("location");
    }

    private String sender(PendingRequest request) {
        return request.plain == null ? request.target : targets.sender(request.plain);
    }

    private static boolean mainDocument(Request sent) {
        try {
            return sent.isNavigationRequest() && sent.frame().parentFrame() == null;
        } catch (PlaywrightException | NullPointerException noFrame) {
            return false;
        }
    }
}
