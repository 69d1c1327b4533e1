package dev.webwitness.run.codec;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes browser events as lines of the timeline. Pure. */
public final class BrowserEventWriter {
    private BrowserEventWriter() {}

    public static RunEvent of(long seq, BrowserEvent signal) {
        return signal.accept(new Line(seq));
    }

    /** The line of a signal. */
    private record Line(long seq) implements BrowserEvent.Visitor<RunEvent> {
        @Override
        public RunEvent visit(BrowserEvent.Console it) {
            return console(seq, it);
        }

        @Override
        public RunEvent visit(BrowserEvent.PageError it) {
            return pageError(seq, it);
        }

        @Override
        public RunEvent visit(BrowserEvent.Request it) {
            return request(seq, it);
        }

        @Override
        public RunEvent visit(BrowserEvent.Navigation it) {
            return event(
                    seq,
                    "page",
                    "navigation",
                    it,
                    false,
                    data("url", it.url(), "main_frame", it.mainFrame(), "same_document", it.sameDocument()));
        }

        @Override
        public RunEvent visit(BrowserEvent.Dialog it) {
            return event(
                    seq,
                    "page",
                    "dialog",
                    it,
                    false,
                    data("type", it.type(), "message", it.message(), "answer", it.answer()));
        }

        @Override
        public RunEvent visit(BrowserEvent.Crash it) {
            return event(seq, "page", "crash", it, true, data("url", it.url(), "hung", it.hung()));
        }

        @Override
        public RunEvent visit(BrowserEvent.Download it) {
            return event(
                    seq,
                    "page",
                    "download",
                    it,
                    it.state().equals("failed"),
                    data("url", it.url(), "name", it.suggestedName(), "state", it.state()));
        }

        @Override
        public RunEvent visit(BrowserEvent.Tab it) {
            return event(seq, "page", "tab", it, false, data("url", it.url(), "opened", it.opened()));
        }

        @Override
        public RunEvent visit(BrowserEvent.WebSocket it) {
            return event(
                    seq,
                    "network",
                    "websocket",
                    it,
                    it.event().equals("error"),
                    data("url", it.url(), "event", it.event(), "detail", it.detail()));
        }
    }

    private static RunEvent console(long seq, BrowserEvent.Console console) {
        Map<String, @Nullable Object> data = data(
                "text", console.text(),
                "source", console.source(),
                "url", console.url(),
                "stack", stack(console.stack()),
                "request_id", console.requestId());
        data.putAll(SourcePositionJson.written(console.stack()));
        return event(seq, "console", console.level(), console, console.level().equals("error"), data);
    }

    private static RunEvent pageError(long seq, BrowserEvent.PageError error) {
        Map<String, @Nullable Object> data = data(
                "name", error.name(),
                "message", error.message(),
                "rejection", error.rejection(),
                "url", error.url(),
                "stack", stack(error.stack()));
        data.putAll(SourcePositionJson.written(error.stack()));
        return event(seq, "console", "exception", error, true, data);
    }

    private static RunEvent request(long seq, BrowserEvent.Request request) {
        Map<String, @Nullable Object> data = data(
                "id", request.id(),
                "method", request.method(),
                "url", request.url(),
                "resource_type", request.resourceType(),
                "main_document", request.initiator().mainDocument(),
                "document_url",
                        request.initiator().documentUrl().isEmpty()
                                ? null
                                : request.initiator().documentUrl(),
                "status", request.status(),
                "mime", request.response().mimeType(),
                "failure", request.failure().error(),
                "blocked_reason", request.failure().blockedReason(),
                "cors_error", request.failure().corsError(),
                "cancelled", request.failure().cancelled(),
                "from_cache", request.response().fromCache(),
                "from_service_worker", request.response().fromServiceWorker(),
                "redirects", request.sent().redirects(),
                "end_ms", request.endMs(),
                "ms", request.endMs() < 0 ? null : Math.max(0, request.endMs() - request.atMs()),
                "bytes", request.response().body().bytes(),
                "initiator", stack(request.initiator().stack()));
        data.put("request_headers", request.sent().headers());
        data.put("response_headers", request.response().headers());
        data.put("request_body", request.sent().body());
        data.put("response_body", request.response().body().excerpt());
        data.put("body_file", request.response().body().file());
        return event(seq, "network", "request", request, request.failed(), data);
    }

    private static RunEvent event(
            long seq,
            String type,
            String kind,
            BrowserEvent signal,
            boolean error,
            Map<String, @Nullable Object> data) {
        data.put("target", signal.target());
        return new RunEvent(seq, type, kind, signal.atMs(), signal.step(), error, data);
    }

    private static List<String> stack(List<SourcePosition> stack) {
        return stack.stream()
                .map(at -> (at.function().isEmpty() ? "" : at.function() + " ") + SourcePositionJson.label(at))
                .toList();
    }

    /** A map of key, value, key, value…; what is null or empty is left out, so that the lines stay short. */
    public static Map<String, @Nullable Object> data(@Nullable Object... pairs) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            Object value = pairs[i + 1];
            boolean empty = value == null
                    || (value instanceof List<?> list && list.isEmpty())
                    || (value instanceof Map<?, ?> map && map.isEmpty());
            if (!empty) {
                data.put(String.valueOf(pairs[i]), value);
            }
        }
        return data;
    }
}
