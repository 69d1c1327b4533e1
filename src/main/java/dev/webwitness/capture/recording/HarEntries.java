package dev.webwitness.capture.recording;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the entries of an archive: one for each request, and one for each redirect before it. */
final class HarEntries {
    private static final String UNKNOWN = "unknown";

    private final HarPages pages;
    private final Instant start;
    private final HarSockets sockets;

    HarEntries(HarPages pages, Instant start, HarSockets sockets) {
        this.pages = pages;
        this.start = start;
        this.sockets = sockets;
    }

    List<Map<String, Object>> entries(BrowserEvent.Request request) {
        List<Map<String, Object>> entries = new ArrayList<>();
        List<String> from = request.sent().redirects();
        for (int i = 0; i < from.size(); i++) {
            String next = i + 1 < from.size() ? from.get(i + 1) : request.url();
            entries.add(redirect(request, from.get(i), next));
        }
        entries.add(entry(request));
        return entries;
    }

    /** Entries of WebSockets without a known start. */
    List<Map<String, Object>> socketsAlone() {
        return sockets.alone().stream()
                .map(end -> {
                    Map<String, Object> entry = begun(null, end.atMs(), 0);
                    entry.put("request", request("GET", end.url(), List.of(), null, null));
                    entry.put("response", response(0, Map.of(), content("", null, 0), ""));
                    finish(entry, 0);
                    entry.put("_resourceType", "websocket");
                    entry.put("_target", end.target());
                    entry.put("_step", end.step());
                    entry.put("_webSocketEvents", List.of(socketEvent(end)));
                    return entry;
                })
                .toList();
    }

    private Map<String, Object> redirect(BrowserEvent.Request request, String url, String next) {
        Map<String, Object> entry = begun(pages.pageOf(request), request.atMs(), 0);
        entry.put("request", request(request.method(), url, List.of(), null, null));
        entry.put("response", response(0, Map.of(), content("", null, 0), next));
        finish(entry, 0);
        common(entry, request);
        entry.put("_redirect", true);
        entry.put("comment", "A redirect: its status, headers and time are not kept.");
        return entry;
    }

    private Map<String, Object> entry(BrowserEvent.Request request) {
        long took = request.endMs() < 0 ? 0 : Math.max(0, request.endMs() - request.atMs());
        Map<String, Object> entry = begun(pages.pageOf(request), request.atMs(), took);
        String type = request.sent().headers().getOrDefault("content-type", "");
        entry.put(
                "request",
                request(
                        request.method(),
                        request.url(),
                        HarText.headers(request.sent().headers()),
                        request.sent().body(),
                        type));
        Map<String, Object> content =
                content(request.response().mimeType(), request.response().body().excerpt(), request.status());
        String location = request.response().headers().getOrDefault("location", "");
        entry.put("response", response(request.status(), request.response().headers(), content, location));
        finish(entry, took);
        common(entry, request);
        details(entry, request);
        return entry;
    }

    private void details(Map<String, Object> entry, BrowserEvent.Request request) {
        put(entry, "_error", error(request));
        put(entry, "_blockedReason", request.failure().blockedReason());
        put(entry, "_corsError", request.failure().corsError());
        put(entry, "_cancelled", request.failure().cancelled() ? true : null);
        put(entry, "_fromCache", request.response().fromCache() ? true : null);
        put(entry, "_fromServiceWorker", request.response().fromServiceWorker() ? true : null);
        put(entry, "_unfinished", request.endMs() < 0 ? true : null);
        put(
                entry,
                "_transferSize",
                request.response().body().bytes() > 0
                        ? request.response().body().bytes()
                        : null);
        put(entry, "_bodyFile", request.response().body().file());
        List<BrowserEvent.WebSocket> ends = sockets.endsOf(request);
        if (!ends.isEmpty()) {
            entry.put("_webSocketEvents", ends.stream().map(this::socketEvent).toList());
        }
    }

    private static void common(Map<String, Object> entry, BrowserEvent.Request request) {
        entry.put("_resourceType", request.resourceType());
        entry.put("_requestId", request.id());
        entry.put("_target", request.target());
        entry.put("_step", request.step());
        if (!request.stack().isEmpty()) {
            entry.put("_initiator", initiator(request.stack()));
        }
    }

    /** The stack as Chromium's archives have it: lines and columns count from 0. */
    private static Map<String, Object> initiator(List<SourcePosition> stack) {
        List<Map<String, Object>> frames = stack.stream()
                .map(at -> Map.<String, Object>of(
                        "functionName", at.function(),
                        "url", at.url(),
                        "lineNumber", Math.max(0, at.line() - 1),
                        "columnNumber", Math.max(0, at.column() - 1)))
                .toList();
        return Map.of("type", "script", "stack", Map.of("callFrames", frames));
    }

    private static @Nullable String error(BrowserEvent.Request request) {
        if (request.failure().error() != null) {
            return request.failure().error();
        }
        if (request.failure().blockedReason() != null) {
            return "blocked: " + request.failure().blockedReason();
        }
        return request.failure().corsError() == null
                ? null
                : "CORS: " + request.failure().corsError();
    }

    private Map<String, Object> begun(@Nullable String page, long atMs, long took) {
        Map<String, Object> entry = new LinkedHashMap<>();
        put(entry, "pageref", page);
        entry.put("startedDateTime", Har.time(start, atMs));
        entry.put("time", took);
        return entry;
    }

    private static void finish(Map<String, Object> entry, long took) {
        entry.put("cache", Map.of());
        Map<String, Object> timings = new LinkedHashMap<>();
        timings.put("blocked", -1);
        timings.put("dns", -1);
        timings.put("connect", -1);
        timings.put("ssl", -1);
        timings.put("send", 0);
        timings.put("wait", took);
        timings.put("receive", 0);
        entry.put("timings", timings);
    }

    private static Map<String, Object> request(
            String method,
            String url,
            List<Map<String, Object>> headers,
            @Nullable String body,
            @Nullable String bodyType) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("method", method);
        request.put("url", url);
        request.put("httpVersion", UNKNOWN);
        request.put("cookies", List.of());
        request.put("headers", headers);
        request.put("queryString", HarText.query(url));
        if (body != null) {
            request.put("postData", HarText.postData(body, bodyType == null ? "" : bodyType));
        }
        request.put("headersSize", -1);
        request.put("bodySize", body == null ? 0 : size(body));
        return request;
    }

    private static Map<String, Object> response(
            int status, Map<String, String> headers, Map<String, Object> content, String redirectUrl) {
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("status", Math.max(0, status));
        response.put("statusText", "");
        response.put("httpVersion", UNKNOWN);
        response.put("cookies", List.of());
        response.put("headers", HarText.headers(headers));
        response.put("content", content);
        response.put("redirectURL", redirectUrl);
        response.put("headersSize", -1);
        response.put("bodySize", -1);
        return response;
    }

    private static Map<String, Object> content(String mimeType, @Nullable String text, int status) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("size", text != null ? size(text) : status <= 0 ? 0 : -1);
        content.put("mimeType", mimeType.isBlank() ? "x-unknown" : mimeType);
        if (text != null) {
            content.put("text", text);
            put(content, "comment", HarText.isCut(text) ? "Only the beginning." : null);
        }
        return content;
    }

    /** The size in bytes; -1 where only the start is known. */
    private static long size(String body) {
        return HarText.isCut(body) ? -1 : body.getBytes(StandardCharsets.UTF_8).length;
    }

    private Map<String, Object> socketEvent(BrowserEvent.WebSocket end) {
        return Map.of("event", end.event(), "detail", end.detail(), "dateTime", Har.time(start, end.atMs()));
    }

    private static void put(Map<String, Object> map, String key, @Nullable Object value) {
        if (value != null) {
            map.put(key, value);
        }
    }
}
