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

    public static RunEvent of(long seq, BrowserEvent event) {
        return event.accept(new Line(seq));
    }

    /** The line of an event. */
    private record Line(long seq) implements BrowserEvent.Visitor<RunEvent> {
        @Override
        public RunEvent visit(BrowserEvent.Console it) {
            Map<String, @Nullable Object> data = data(
                    "text", it.text(),
                    "source", it.source(),
                    "url", it.url(),
                    "stack", stack(it.stack()),
                    "request_id", it.requestId());
            data.putAll(SourcePositionJson.written(it.stack()));
            return event(it.level(), it, data);
        }

        @Override
        public RunEvent visit(BrowserEvent.PageError it) {
            Map<String, @Nullable Object> data = data(
                    "name", it.name(),
                    "message", it.message(),
                    "rejection", it.rejection(),
                    "url", it.url(),
                    "stack", stack(it.stack()));
            data.putAll(SourcePositionJson.written(it.stack()));
            return event("exception", it, data);
        }

        @Override
        public RunEvent visit(BrowserEvent.Request it) {
            Map<String, @Nullable Object> data = data(
                    "id", it.id(),
                    "method", it.method(),
                    "url", it.url(),
                    "resource_type", it.resourceType(),
                    "main_document", it.initiator().mainDocument(),
                    "document_url",
                            it.initiator().documentUrl().isEmpty()
                                    ? null
                                    : it.initiator().documentUrl(),
                    "status", it.status(),
                    "mime", it.response().mimeType(),
                    "failure", it.failure().error(),
                    "blocked_reason", it.failure().blockedReason(),
                    "cors_error", it.failure().corsError(),
                    "cancelled", it.failure().cancelled(),
                    "from_cache", it.response().fromCache(),
                    "from_service_worker", it.response().fromServiceWorker(),
                    "redirects", it.sent().redirects(),
                    "end_ms", it.endMs(),
                    "ms", it.endMs() < 0 ? null : Math.max(0, it.endMs() - it.atMs()),
                    "bytes", it.response().body().bytes(),
                    "initiator", stack(it.stack()));
            data.put("request_headers", it.sent().headers());
            data.put("response_headers", it.response().headers());
            data.put("request_body", it.sent().body());
            data.put("response_body", it.response().body().excerpt());
            data.put("body_file", it.response().body().file());
            return event("request", it, data);
        }

        @Override
        public RunEvent visit(BrowserEvent.Navigation it) {
            return event(
                    "navigation",
                    it,
                    data("url", it.url(), "main_frame", it.mainFrame(), "same_document", it.sameDocument()));
        }

        @Override
        public RunEvent visit(BrowserEvent.Dialog it) {
            return event("dialog", it, data("type", it.type(), "message", it.message(), "answer", it.answer()));
        }

        @Override
        public RunEvent visit(BrowserEvent.Crash it) {
            return event("crash", it, data("url", it.url(), "hung", it.hung()));
        }

        @Override
        public RunEvent visit(BrowserEvent.Download it) {
            return event("download", it, data("url", it.url(), "name", it.suggestedName(), "state", it.state()));
        }

        @Override
        public RunEvent visit(BrowserEvent.Tab it) {
            return event("tab", it, data("url", it.url(), "opened", it.opened()));
        }

        @Override
        public RunEvent visit(BrowserEvent.WebSocket it) {
            return event("websocket", it, data("url", it.url(), "event", it.event(), "detail", it.detail()));
        }

        private RunEvent event(String kind, BrowserEvent event, Map<String, @Nullable Object> data) {
            data.put("target", event.target());
            return new RunEvent(seq, event.category().wire(), kind, event.atMs(), event.step(), event.isError(), data);
        }
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
