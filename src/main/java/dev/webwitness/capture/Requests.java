package dev.webwitness.capture;

import com.google.gson.JsonObject;
import dev.webwitness.model.BodiesKept;
import dev.webwitness.model.Cut;
import dev.webwitness.model.Signal;
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
 * Collects requests from the DevTools sessions, and reports the requests of both channels.
 *
 * <p>A request is reported once: after it ended and, where its body matters, after that was fetched, which happens in
 * {@link #settle} and never in a handler; or when the run ends and it is still open. Join rule with Playwright's telling
 * ({@link PlainRequests}): method and address, one for one, close in time.
 */
final class Requests {
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final int MOST_OPEN = 4_000;
    private static final long PLAIN_END_MS = 400;
    private static final long ABANDONED_MS = 500;

    private final Timeline timeline;
    private final Clock clock;
    private final CaptureLimits limits;
    private final Pairing<OpenRequest> pairing = new Pairing<>(Pairing.MEMORY_MS);
    private final Map<String, OpenRequest> open = new LinkedHashMap<>();
    private final Deque<OpenRequest> ended = new ArrayDeque<>();
    private final Unread unread = new Unread();
    private final Answers answers = new Answers();
    private final Recent<OpenRequest> newest = new Recent<>(1_024);
    private final Recent<String> idsByUrl = new Recent<>(1_024);
    private final Recent<String> urlsById = new Recent<>(8_192);
    private final Recent<JsonObject> earlyHeaders = new Recent<>(256);
    private final Recent<JsonObject> earlyAnswers = new Recent<>(256);
    private final Recent<Boolean> hanging = new Recent<>(256);
    private long lastActivityMs;

    Requests(Timeline timeline, Clock clock, CaptureLimits limits) {
        this.timeline = timeline;
        this.clock = clock;
        this.limits = limits;
    }

    Pairing<OpenRequest> pairing() {
        return pairing;
    }

    long lastActivityMs() {
        return lastActivityMs;
    }

    void active() {
        lastActivityMs = clock.now();
    }

    /** {@code Network.requestWillBeSent}, which a redirect repeats under the same id. */
    void willBeSent(JsonObject event, Inspected session) {
        JsonObject sent = Cdp.object(event, "request");
        String url = Text.url(Cdp.text(sent, "url") + Cdp.text(sent, "urlFragment"));
        if (url.startsWith("data:")) {
            return;
        }
        active();
        clock.tie(Cdp.number(event, "timestamp"), Cdp.number(event, "wallTime"));
        String id = Cdp.text(event, "requestId");
        OpenRequest known = open.get(id);
        if (known != null && event.has("redirectResponse")) {
            known.redirectedTo(url, Cdp.text(sent, "method"));
            name(known);
            return;
        }
        OpenRequest request = new OpenRequest(id, session);
        request.atMs = clock.monotonic(Cdp.number(event, "timestamp"));
        request.method = Cdp.text(sent, "method");
        request.url = url;
        String initiator = Cdp.text(Cdp.object(event, "initiator"), "type");
        request.type = initiator.equals("preflight") ? "preflight" : lower(Cdp.text(event, "type"));
        request.frameId = Cdp.text(event, "frameId");
        request.loaderId = Cdp.text(event, "loaderId");
        boolean document = request.type.equals("document");
        request.mainDocument = document && session.isMainFrame(request.frameId);
        request.target = document && !request.mainDocument ? Targets.frame(url) : session.targetOf(request.frameId);
        request.documentUrl = Text.url(Cdp.text(event, "documentURL"));
        request.initiator = Stacks.initiator(Cdp.object(event, "initiator"));
        request.requestHeaders = Headers.kept(Cdp.texts(Cdp.object(sent, "headers")));
        String posted = limits.bodies() == BodiesKept.NONE ? null : Cdp.textOrNull(sent, "postData");
        request.requestBody = posted == null ? null : Cut.toChars(posted, limits.excerptChars());
        request.longBody = posted == null && Cdp.flag(sent, "hasPostData");
        JsonObject early = earlyHeaders.remove(id);
        if (early != null) {
            request.requestHeaders = Headers.kept(Cdp.texts(early));
        }
        JsonObject answer = earlyAnswers.remove(id);
        if (answer != null) {
            answered(request, answer);
        }
        if (!hiddenFromPlaywright(request)) {
            Pairing.Told<OpenRequest> told = pairing.rich(key(request.method, url), clock.now());
            if (!told.news()) {
                return;
            }
            OpenRequest partner = told.partner();
            if (partner != null) {
                request.plain = partner.plain;
                request.plainEndedMs = partner.plainEndedMs;
                partner.twin = request;
            }
        }
        begin(request);
    }

    /** {@code Network.requestWillBeSentExtraInfo}, which may come first. */
    void sentHeaders(JsonObject event) {
        String id = Cdp.text(event, "requestId");
        OpenRequest request = open.get(id);
        if (request == null) {
            earlyHeaders.put(id, Cdp.object(event, "headers"));
        } else {
            request.requestHeaders = Headers.kept(Cdp.texts(Cdp.object(event, "headers")));
        }
    }

    void responded(JsonObject event) {
        OpenRequest request = open.get(Cdp.text(event, "requestId"));
        if (request != null) {
            active();
            clock.monotonic(Cdp.number(event, "timestamp"));
            JsonObject response = Cdp.object(event, "response");
            request.status = Cdp.whole(response, "status");
            request.answeredMs = clock.now();
            answers.came(request, request.answeredMs);
            request.mimeType = Cdp.text(response, "mimeType");
            request.fromCache |= Cdp.flag(response, "fromDiskCache") || Cdp.flag(response, "fromPrefetchCache");
            request.fromServiceWorker = Cdp.flag(response, "fromServiceWorker");
            if (request.responseHeaders.isEmpty()) {
                request.responseHeaders = Headers.kept(Cdp.texts(Cdp.object(response, "headers")));
            }
        }
    }

    /**
     * {@code Network.responseReceivedExtraInfo}: the only word on the answer where CORS kept it from the page. It comes from another
     * process than the request's start and its end, before or after either; a redirect's may come when the next request is on its way,
     * and is too late.
     */
    void receivedHeaders(JsonObject event) {
        String id = Cdp.text(event, "requestId");
        OpenRequest request = openOrEnded(id);
        if (request == null) {
            earlyAnswers.put(id, event);
        } else {
            answered(request, event);
        }
    }

    private void answered(OpenRequest request, JsonObject event) {
        RefusedCookies.in(event).forEach(text -> refused(request, text));
        int status = Cdp.whole(event, "statusCode");
        if (!REDIRECTS.contains(status)) {
            request.responseHeaders = Headers.kept(Cdp.texts(Cdp.object(event, "headers")));
            request.status = request.status == 0 ? status : request.status;
        }
    }

    private void refused(OpenRequest request, String text) {
        long at = clock.now();
        timeline.add(new Signal.Console(
                at,
                timeline.steps().at(at),
                request.target,
                "warning",
                text,
                "cookie",
                request.url,
                List.of(),
                request.id));
    }

    void servedFromCache(JsonObject event) {
        OpenRequest request = open.get(Cdp.text(event, "requestId"));
        if (request != null) {
            request.fromCache = true;
        }
    }

    void finished(JsonObject event) {
        OpenRequest request = open.get(Cdp.text(event, "requestId"));
        if (request != null) {
            request.bytes = (long) Cdp.number(event, "encodedDataLength");
            end(request, clock.monotonic(Cdp.number(event, "timestamp")));
        }
    }

    void failed(JsonObject event) {
        OpenRequest request = open.get(Cdp.text(event, "requestId"));
        if (request != null) {
            String failure = Cdp.text(event, "errorText");
            request.failure = failure.isEmpty() ? null : failure;
            request.cancelled = Cdp.flag(event, "canceled");
            request.blockedReason = Cdp.textOrNull(event, "blockedReason");
            request.corsError = Cdp.textOrNull(Cdp.object(event, "corsErrorStatus"), "corsError");
            end(request, clock.monotonic(Cdp.number(event, "timestamp")));
        }
    }

    void begin(OpenRequest request) {
        request.hangs = hanging.contains(place(request));
        name(request);
        open.put(request.id, request);
        if (open.size() > MOST_OPEN) {
            end(open.values().iterator().next(), -1);
        }
    }

    void end(OpenRequest request, long endMs) {
        if (open.remove(request.id) != null) {
            active();
            if (clock.now() - request.atMs < limits.longPollMs()) {
                hanging.remove(place(request)); // it is slow, and does not hang
            }
            request.endMs = endMs;
            request.endHeardMs = clock.now();
            ended.add(request);
        }
    }

    /** A frame shows another document: what the old one asked for ends with it, though no session may say so. */
    void leftBehind(Inspected session, String frameId, boolean wholePage, String newLoaderId) {
        for (OpenRequest request : open.values()) {
            boolean itsOwn = wholePage || request.frameId.equals(frameId);
            if (request.session == session && itsOwn && !request.loaderId.equals(newLoaderId)) {
                request.abandonedMs = clock.untimed();
            }
        }
    }

    /** A dedicated worker's script is there; its request has the worker's own id, and nobody tells of its end. */
    void scriptLoaded(String workerId) {
        OpenRequest script = open.get(workerId);
        if (script != null) {
            end(script, clock.untimed());
        }
    }

    /** The worker is gone, and whatever it waited for. */
    void leftBehind(WorkerSession worker) {
        for (OpenRequest request : open.values()) {
            if (request.session == worker) {
                request.abandonedMs = clock.untimed();
            }
        }
    }

    /** The tab is gone, and with it whoever waited for its requests. */
    void leftBehind(String target) {
        for (OpenRequest request : open.values()) {
            if (request.target.equals(target)) {
                request.abandonedMs = clock.now();
            }
        }
    }

    /** The browser is gone: nobody will say how what is open ended. */
    void lost() {
        for (OpenRequest request : open.values()) {
            request.plain = null;
            request.abandonedMs = clock.now();
        }
        ended.forEach(request -> request.plain = null);
        unread.lost();
    }

    @Nullable
    OpenRequest newest(String method, String url) {
        return newest.get(key(method, url));
    }

    @Nullable
    OpenRequest open(String id) {
        return open.get(id);
    }

    /** The address of a request under way or just ended, empty where it is unknown. */
    String urlOf(String id) {
        String url = urlsById.get(id);
        return url == null ? "" : url;
    }

    /** The id a message about a request may use: the browser's own, or ours where only Playwright told of that request. */
    @Nullable
    String idOf(String browserId, String url) {
        if (!browserId.isEmpty() && urlsById.contains(browserId)) {
            return browserId;
        }
        String byUrl = idsByUrl.get(Text.url(url));
        return byUrl != null || browserId.isEmpty() ? byUrl : browserId;
    }

    Answers answers() {
        return answers;
    }

    /** What is on its way, each as its method and its address. */
    List<String> underWay() {
        return open.values().stream()
                .map(request -> request.method + " " + request.url)
                .toList();
    }

    /** How many requests somebody who waits for the network waits for. */
    int inFlight(Stream<OpenRequest> plainOnly) {
        long now = clock.now();
        return (int) Stream.concat(open.values().stream(), plainOnly)
                .filter(request -> request.awaited(now, limits.longPollMs()))
                .count();
    }

    /** What is awaited now answered nobody who waited: it is not awaited any more, nor is the next one to the same place. */
    void waitedInVain(Stream<OpenRequest> plainOnly) {
        long now = clock.now();
        Stream.concat(open.values().stream(), plainOnly)
                .filter(request -> request.awaited(now, limits.longPollMs()))
                .forEach(request -> {
                    request.hangs = true;
                    hanging.put(place(request), true);
                });
    }

    /** Whether any is under way that may still bring something, awaited or not. */
    boolean anyOpen() {
        return !ended.isEmpty()
                || open.values().stream()
                        .anyMatch(request -> request.abandonedMs < 0 && request.plainEndedMs < 0 && !request.hangs);
    }

    /** Where it is sent, whatever it asks there. */
    private static String place(OpenRequest request) {
        int query = request.url.indexOf('?');
        return request.method + " " + (query < 0 ? request.url : request.url.substring(0, query));
    }

    /**
     * On the run's thread between calls: fetches the bodies that matter and reports what ended.
     *
     * @param all whether answers that seem well are looked into at once too, though the page is busy
     */
    void settle(Bodies bodies, PlainRequests plain, boolean all) {
        long now = clock.now();
        for (OpenRequest request : List.copyOf(open.values())) {
            if (request.plainEndedMs >= 0 && now - request.plainEndedMs > PLAIN_END_MS) {
                plain.complete(request);
                end(request, request.endMs);
            } else if (request.abandonedMs >= 0 && now - request.abandonedMs > ABANDONED_MS) {
                abandoned(request);
            }
        }
        for (OpenRequest request : List.copyOf(ended)) {
            if (!request.answerMayCome(now)) {
                ended.remove(request);
                unread.passed(request.bytes);
                if (bodies.canWait(request)) {
                    unread.add(request);
                } else {
                    fetchAndReport(request, bodies);
                }
            }
        }
        boolean busy = !all && inFlight(plain.alone()) > 0;
        OpenRequest waited = unread.next(busy, 0);
        for (int taken = 1; waited != null; taken++) {
            fetchAndReport(waited, bodies);
            waited = unread.next(busy, taken);
        }
    }

    private void abandoned(OpenRequest request) {
        request.cancelled = true;
        end(request, request.abandonedMs);
    }

    private void fetchAndReport(OpenRequest request, Bodies bodies) {
        try {
            bodies.fetch(request);
        } finally {
            report(request);
        }
    }

    /** The run ends: what is still open is reported as such; what lost whoever waited for it has ended then. */
    void finish() {
        List.copyOf(open.values()).stream()
                .filter(request -> request.abandonedMs >= 0)
                .forEach(this::abandoned);
        List<OpenRequest> left = new ArrayList<>(ended);
        left.addAll(unread.all());
        left.addAll(open.values());
        ended.clear();
        open.clear();
        left.forEach(this::report);
    }

    void report(OpenRequest request) {
        if (request.session instanceof WorkerSession worker) {
            request.target = worker.targetOf(""); // a worker's first request may be told before its name
        }
        timeline.add(request.toSignal(timeline.steps().at(request.atMs)));
    }

    /** Makes a request known by its address, for messages about it. */
    void name(OpenRequest request) {
        newest.put(key(request.method, request.url), request);
        idsByUrl.put(request.url, request.id);
        urlsById.put(request.id, request.url);
    }

    static String key(String method, String url) {
        int fragment = url.indexOf('#');
        return method + " " + (fragment < 0 ? url : url.substring(0, fragment));
    }

    private @Nullable OpenRequest openOrEnded(String id) {
        OpenRequest request = open.get(id);
        return request != null
                ? request
                : ended.stream().filter(late -> late.id.equals(id)).findFirst().orElse(null);
    }

    private static boolean hiddenFromPlaywright(OpenRequest request) {
        return request.type.equals("preflight")
                || (request.type.equals("other") && request.url.endsWith("/favicon.ico"));
    }

    private static String lower(String type) {
        return type.isEmpty() ? "other" : type.toLowerCase(Locale.ROOT);
    }
}
