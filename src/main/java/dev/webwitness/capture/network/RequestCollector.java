package dev.webwitness.capture.network;

import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.CdpSession;
import dev.webwitness.capture.cdp.StackTraces;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.capture.event.EventDeduplicator;
import dev.webwitness.capture.event.TargetNames;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.BoundedMap;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.request.BodyCapture;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Collects requests from the CDP sessions, and reports the requests of both channels.
 *
 * <p>A request is reported once: after its end and the fetch of its body, or at the end of the run. Bodies are fetched in {@link #completePending}, never in a
 * handler. Join rule with {@link PlaywrightRequestCollector}: method and address, one for one, close in time.
 */
public final class RequestCollector {
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final int MOST_OPEN = 4_000;
    private static final long PLAIN_END_MS = 400;
    private static final long ABANDONED_MS = 500;

    private static final int MOST_ANSWERS = 1_000;

    private final EventBuffer timeline;
    private final EventClock clock;
    private final CaptureLimits limits;
    private final EventDeduplicator<PendingRequest> pairing = new EventDeduplicator<>(EventDeduplicator.MEMORY_MS);
    private final Map<String, PendingRequest> open = new LinkedHashMap<>();
    private final Deque<PendingRequest> ended = new ArrayDeque<>();
    private final BodyFetchQueue unread = new BodyFetchQueue();
    private final Deque<ReceivedResponse> answers = new ArrayDeque<>();
    private final Map<String, PendingRequest> newest = BoundedMap.dropUnused(1_024);
    private final Map<String, String> idsByUrl = BoundedMap.dropUnused(1_024);
    private final Map<String, String> urlsById = BoundedMap.dropUnused(8_192);
    private final Map<String, JsonObject> earlyHeaders = BoundedMap.dropUnused(256);
    private final Map<String, JsonObject> earlyAnswers = BoundedMap.dropUnused(256);
    private final Map<String, Boolean> hanging = BoundedMap.dropUnused(256);
    private long lastActivityMs;

    public RequestCollector(EventBuffer timeline, EventClock clock, CaptureLimits limits) {
        this.timeline = timeline;
        this.clock = clock;
        this.limits = limits;
    }

    EventDeduplicator<PendingRequest> pairing() {
        return pairing;
    }

    public long lastActivityMs() {
        return lastActivityMs;
    }

    public void markActive() {
        lastActivityMs = clock.now();
    }

    /** {@code Network.requestWillBeSent}; a redirect repeats it under the same id. */
    public void willBeSent(JsonObject event, CdpSession session) {
        JsonObject sent = CdpJson.object(event, "request");
        String url = TextLimit.url(CdpJson.text(sent, "url") + CdpJson.text(sent, "urlFragment"));
        if (url.startsWith("data:")) {
            return;
        }
        markActive();
        clock.tie(CdpJson.number(event, "timestamp"), CdpJson.number(event, "wallTime"));
        String id = CdpJson.text(event, "requestId");
        PendingRequest known = open.get(id);
        if (known != null && event.has("redirectResponse")) {
            known.redirectedTo(url, CdpJson.text(sent, "method"));
            register(known);
            return;
        }
        PendingRequest request = new PendingRequest(id, session);
        request.atMs = clock.monotonic(CdpJson.number(event, "timestamp"));
        request.method = CdpJson.text(sent, "method");
        request.url = url;
        String initiator = CdpJson.text(CdpJson.object(event, "initiator"), "type");
        request.type = initiator.equals("preflight") ? "preflight" : lower(CdpJson.text(event, "type"));
        request.frameId = CdpJson.text(event, "frameId");
        request.loaderId = CdpJson.text(event, "loaderId");
        boolean document = request.type.equals("document");
        request.mainDocument = document && session.isMainFrame(request.frameId);
        request.target = document && !request.mainDocument ? TargetNames.frame(url) : session.targetOf(request.frameId);
        request.documentUrl = TextLimit.url(CdpJson.text(event, "documentURL"));
        request.initiator = StackTraces.initiator(CdpJson.object(event, "initiator"));
        request.requestHeaders = HeaderSanitizer.maskAndTruncate(CdpJson.texts(CdpJson.object(sent, "headers")));
        String posted = limits.body().capture() == BodyCapture.NONE ? null : CdpJson.textOrNull(sent, "postData");
        request.requestBody = posted == null
                ? null
                : TextTruncator.toChars(posted, limits.body().excerptChars());
        request.longBody = posted == null && CdpJson.flag(sent, "hasPostData");
        JsonObject early = earlyHeaders.remove(id);
        if (early != null) {
            request.requestHeaders = HeaderSanitizer.maskAndTruncate(CdpJson.texts(early));
        }
        JsonObject answer = earlyAnswers.remove(id);
        if (answer != null) {
            addAnswer(request, answer);
        }
        if (!hiddenFromPlaywright(request)) {
            EventDeduplicator.Told<PendingRequest> told = pairing.fromCdp(key(request.method, url), clock.now());
            if (!told.news()) {
                return;
            }
            PendingRequest partner = told.partner();
            if (partner != null) {
                request.plain = partner.plain;
                request.plainEndedMs = partner.plainEndedMs;
                partner.twin = request;
            }
        }
        begin(request);
    }

    /** {@code Network.requestWillBeSentExtraInfo}, which may come first. */
    public void sentHeaders(JsonObject event) {
        String id = CdpJson.text(event, "requestId");
        PendingRequest request = open.get(id);
        if (request == null) {
            earlyHeaders.put(id, CdpJson.object(event, "headers"));
        } else {
            request.requestHeaders = HeaderSanitizer.maskAndTruncate(CdpJson.texts(CdpJson.object(event, "headers")));
        }
    }

    public void responded(JsonObject event) {
        PendingRequest request = open.get(CdpJson.text(event, "requestId"));
        if (request != null) {
            markActive();
            clock.monotonic(CdpJson.number(event, "timestamp"));
            JsonObject response = CdpJson.object(event, "response");
            request.status = CdpJson.whole(response, "status");
            request.answeredMs = clock.now();
            keepAnswer(request, request.answeredMs);
            request.mimeType = CdpJson.text(response, "mimeType");
            request.fromCache |= CdpJson.flag(response, "fromDiskCache") || CdpJson.flag(response, "fromPrefetchCache");
            request.fromServiceWorker = CdpJson.flag(response, "fromServiceWorker");
            if (request.responseHeaders.isEmpty()) {
                request.responseHeaders =
                        HeaderSanitizer.maskAndTruncate(CdpJson.texts(CdpJson.object(response, "headers")));
            }
        }
    }

    /**
     * {@code Network.responseReceivedExtraInfo}: the only report of a response that CORS keeps from the page. It comes from another process, before or after the
     * request's start and end. A redirect's report may come too late, when the next request is under way.
     */
    public void receivedHeaders(JsonObject event) {
        String id = CdpJson.text(event, "requestId");
        PendingRequest request = openOrEnded(id);
        if (request == null) {
            earlyAnswers.put(id, event);
        } else {
            addAnswer(request, event);
        }
    }

    private void addAnswer(PendingRequest request, JsonObject event) {
        RefusedCookies.in(event).forEach(text -> addRefusedCookie(request, text));
        int status = CdpJson.whole(event, "statusCode");
        if (!REDIRECTS.contains(status)) {
            request.responseHeaders = HeaderSanitizer.maskAndTruncate(CdpJson.texts(CdpJson.object(event, "headers")));
            request.status = request.status == 0 ? status : request.status;
        }
    }

    private void addRefusedCookie(PendingRequest request, String text) {
        long at = clock.now();
        timeline.add(new BrowserEvent.Console(
                timeline.context(at, request.target), "warning", text, "cookie", request.url, List.of(), request.id));
    }

    public void servedFromCache(JsonObject event) {
        PendingRequest request = open.get(CdpJson.text(event, "requestId"));
        if (request != null) {
            request.fromCache = true;
        }
    }

    public void finished(JsonObject event) {
        PendingRequest request = open.get(CdpJson.text(event, "requestId"));
        if (request != null) {
            request.bytes = (long) CdpJson.number(event, "encodedDataLength");
            end(request, clock.monotonic(CdpJson.number(event, "timestamp")));
        }
    }

    public void failed(JsonObject event) {
        PendingRequest request = open.get(CdpJson.text(event, "requestId"));
        if (request != null) {
            String failure = CdpJson.text(event, "errorText");
            request.failure = failure.isEmpty() ? null : failure;
            request.cancelled = CdpJson.flag(event, "canceled");
            request.blockedReason = CdpJson.textOrNull(event, "blockedReason");
            request.corsError = CdpJson.textOrNull(CdpJson.object(event, "corsErrorStatus"), "corsError");
            end(request, clock.monotonic(CdpJson.number(event, "timestamp")));
        }
    }

    void begin(PendingRequest request) {
        request.hangs = hanging.containsKey(place(request));
        register(request);
        open.put(request.id, request);
        if (open.size() > MOST_OPEN) {
            end(open.values().iterator().next(), -1);
        }
    }

    void end(PendingRequest request, long endMs) {
        if (open.remove(request.id) != null) {
            markActive();
            if (clock.now() - request.atMs < limits.longPollMs()) {
                hanging.remove(place(request)); // it is slow, and does not hang
            }
            request.endMs = endMs;
            request.endHeardMs = clock.now();
            ended.add(request);
        }
    }

    /** Ends the requests of a document that its frame no longer shows; the session may not report their end. */
    public void abandon(CdpSession session, String frameId, boolean wholePage, String newLoaderId) {
        for (PendingRequest request : open.values()) {
            boolean itsOwn = wholePage || request.frameId.equals(frameId);
            if (request.session == session && itsOwn && !request.loaderId.equals(newLoaderId)) {
                request.abandonedMs = clock.untimed();
            }
        }
    }

    /** Ends the request of a dedicated worker's script. It has the worker's own id, and no event reports its end. */
    public void scriptLoaded(String workerId) {
        PendingRequest script = open.get(workerId);
        if (script != null) {
            end(script, clock.untimed());
        }
    }

    /** Ends the requests of a worker that is gone. */
    public void abandon(CdpSession worker) {
        for (PendingRequest request : open.values()) {
            if (request.session == worker) {
                request.abandonedMs = clock.untimed();
            }
        }
    }

    /** Ends the requests of a closed tab. */
    public void abandon(String target) {
        for (PendingRequest request : open.values()) {
            if (request.target.equals(target)) {
                request.abandonedMs = clock.now();
            }
        }
    }

    /** Marks all open requests as lost with the browser. */
    public void markLost() {
        for (PendingRequest request : open.values()) {
            request.plain = null;
            request.abandonedMs = clock.now();
        }
        ended.forEach(request -> request.plain = null);
        unread.markLost();
    }

    @Nullable
    public PendingRequest newest(String method, String url) {
        return newest.get(key(method, url));
    }

    @Nullable
    public PendingRequest open(String id) {
        return open.get(id);
    }

    /** The address of an open or recent request; empty where it is unknown. */
    public String urlOf(String id) {
        String url = urlsById.get(id);
        return url == null ? "" : url;
    }

    /** The id of a request for messages about it: the browser's own, or ours where only Playwright reported the request. */
    @Nullable
    public String idOf(String browserId, String url) {
        if (!browserId.isEmpty() && urlsById.containsKey(browserId)) {
            return browserId;
        }
        String byUrl = idsByUrl.get(TextLimit.url(url));
        return byUrl != null || browserId.isEmpty() ? byUrl : browserId;
    }

    /** The request was answered: its status is known. */
    void keepAnswer(PendingRequest request, long atMs) {
        answers.add(new ReceivedResponse(atMs, request.method, request.url, request.status));
        if (answers.size() > MOST_ANSWERS) {
            answers.remove();
        }
    }

    /** The newest answers that came since then, oldest first. */
    public List<ReceivedResponse> answers(long sinceMs) {
        return answers.stream().filter(answer -> answer.atMs() >= sinceMs).toList();
    }

    /** The open requests, each as method and address. */
    public List<String> underWay() {
        return open.values().stream()
                .map(request -> request.method + " " + request.url)
                .toList();
    }

    /** The number of open requests that count as network activity. */
    public int inFlight(Stream<PendingRequest> plainOnly) {
        long now = clock.now();
        return (int) Stream.concat(open.values().stream(), plainOnly)
                .filter(request -> request.isAwaited(now, limits.longPollMs()))
                .count();
    }

    /** Marks open requests as hanging; later ones to the same address are ignored too. */
    public void stopAwaitingOpenRequests(Stream<PendingRequest> plainOnly) {
        long now = clock.now();
        Stream.concat(open.values().stream(), plainOnly)
                .filter(request -> request.isAwaited(now, limits.longPollMs()))
                .forEach(request -> {
                    request.hangs = true;
                    hanging.put(place(request), true);
                });
    }

    /** Whether any open request may still bring something. */
    public boolean anyOpen() {
        return !ended.isEmpty()
                || open.values().stream()
                        .anyMatch(request -> request.abandonedMs < 0 && request.plainEndedMs < 0 && !request.hangs);
    }

    /** Its method and address without the query. */
    private static String place(PendingRequest request) {
        int query = request.url.indexOf('?');
        return request.method + " " + (query < 0 ? request.url : request.url.substring(0, query));
    }

    /**
     * On the run's thread between calls: fetches the bodies that matter and reports what ended.
     *
     * @param all whether the bodies of successful responses are read at once, although the page is busy
     */
    public void completePending(BodyFetcher bodies, PlaywrightRequestCollector plain, boolean all) {
        long now = clock.now();
        for (PendingRequest request : List.copyOf(open.values())) {
            if (request.plainEndedMs >= 0 && now - request.plainEndedMs > PLAIN_END_MS) {
                plain.complete(request);
                end(request, request.endMs);
            } else if (request.abandonedMs >= 0 && now - request.abandonedMs > ABANDONED_MS) {
                endAbandoned(request);
            }
        }
        for (PendingRequest request : List.copyOf(ended)) {
            if (!request.answerMayCome(now)) {
                ended.remove(request);
                unread.countBytes(request.bytes);
                if (bodies.canWait(request)) {
                    unread.add(request);
                } else {
                    fetchAndReport(request, bodies);
                }
            }
        }
        boolean busy = !all && inFlight(plain.alone()) > 0;
        PendingRequest waited = unread.next(busy, 0);
        for (int taken = 1; waited != null; taken++) {
            fetchAndReport(waited, bodies);
            waited = unread.next(busy, taken);
        }
    }

    private void endAbandoned(PendingRequest request) {
        request.cancelled = true;
        end(request, request.abandonedMs);
    }

    private void fetchAndReport(PendingRequest request, BodyFetcher bodies) {
        try {
            bodies.fetch(request);
        } finally {
            report(request);
        }
    }

    /** Reports all requests at the end of the run. Abandoned ones ended when they were abandoned. */
    public void finish() {
        List.copyOf(open.values()).stream()
                .filter(request -> request.abandonedMs >= 0)
                .forEach(this::endAbandoned);
        List<PendingRequest> left = new ArrayList<>(ended);
        left.addAll(unread.takeAll());
        left.addAll(open.values());
        ended.clear();
        open.clear();
        left.forEach(this::report);
    }

    public void report(PendingRequest request) {
        if (request.session != null && request.session.isWorker()) {
            request.target = request.session.targetOf(""); // a worker's first request may be told before its name
        }
        timeline.add(request.toEvent(timeline.context(request.atMs, request.target)));
    }

    /** Registers a request by its address, for messages about it. */
    void register(PendingRequest request) {
        newest.put(key(request.method, request.url), request);
        idsByUrl.put(request.url, request.id);
        urlsById.put(request.id, request.url);
    }

    static String key(String method, String url) {
        int fragment = url.indexOf('#');
        return method + " " + (fragment < 0 ? url : url.substring(0, fragment));
    }

    private @Nullable PendingRequest openOrEnded(String id) {
        PendingRequest request = open.get(id);
        return request != null
                ? request
                : ended.stream().filter(late -> late.id.equals(id)).findFirst().orElse(null);
    }

    private static boolean hiddenFromPlaywright(PendingRequest request) {
        return request.type.equals("preflight")
                || (request.type.equals("other") && request.url.endsWith("/favicon.ico"));
    }

    private static String lower(String type) {
        return type.isEmpty() ? "other" : type.toLowerCase(Locale.ROOT);
    }
}
