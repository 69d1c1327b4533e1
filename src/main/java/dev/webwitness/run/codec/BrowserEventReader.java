package dev.webwitness.run.codec;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads lines of the timeline as browser events again: what {@link BrowserEventWriter} wrote, as far as it was written. Pure. */
public final class BrowserEventReader {
    private static final Pattern PLACE = Pattern.compile("(.*):(\\d{1,9}):(\\d{1,9})");
    private static final Pattern TRACED = Pattern.compile("(.*):(\\d{1,9}):(\\d{1,9}) \\((.*)\\)");

    private final RunEvent event;
    private final Map<String, @Nullable Object> data;
    private final BrowserEvent.Context context;

    private BrowserEventReader(RunEvent event) {
        this.event = event;
        data = event.data();
        String target = data.get("target") instanceof String text ? text : "";
        context = new BrowserEvent.Context(event.atMs(), event.step(), target);
    }

    /** The signal of a line; null where the line tells of none. */
    public static @Nullable BrowserEvent read(RunEvent event) {
        return new BrowserEventReader(event).signal();
    }

    private @Nullable BrowserEvent signal() {
        String kind = event.kind();
        return switch (event.type()) {
            case "console" -> kind.equals("source") ? null : console(kind);
            case "network" ->
                kind.equals("request")
                        ? request()
                        : kind.equals("websocket")
                                ? new BrowserEvent.WebSocket(context, text("url"), text("event"), text("detail"))
                                : null;
            case "page" ->
                switch (kind) {
                    case "navigation" ->
                        new BrowserEvent.Navigation(context, text("url"), flag("main_frame"), flag("same_document"));
                    case "dialog" -> new BrowserEvent.Dialog(context, text("type"), text("message"), text("answer"));
                    case "crash" -> new BrowserEvent.Crash(context, text("url"), flag("hung"));
                    case "download" -> new BrowserEvent.Download(context, text("url"), text("name"), text("state"));
                    case "tab" -> new BrowserEvent.Tab(context, text("url"), flag("opened"));
                    default -> null;
                };
            default -> null;
        };
    }

    private BrowserEvent console(String kind) {
        if (kind.equals("exception")) {
            return new BrowserEvent.PageError(
                    context, text("name"), text("message"), flag("rejection"), maybe("url"), stack("stack"));
        }
        return new BrowserEvent.Console(
                context, kind, text("text"), text("source"), maybe("url"), stack("stack"), maybe("request_id"));
    }

    private BrowserEvent request() {
        return new BrowserEvent.Request(
                context,
                text("id"),
                new BrowserEvent.Request.Sent(
                        text("method"),
                        text("url"),
                        text("resource_type"),
                        texts("redirects"),
                        pairs("request_headers"),
                        maybe("request_body")),
                new BrowserEvent.Request.Initiator(text("document_url"), flag("main_document"), stack("initiator")),
                new BrowserEvent.Request.Response(
                        (int) number("status", 0),
                        text("mime"),
                        pairs("response_headers"),
                        new BrowserEvent.Request.Body(maybe("response_body"), maybe("body_file"), number("bytes", 0)),
                        flag("from_cache"),
                        flag("from_service_worker")),
                new BrowserEvent.Request.Failure(
                        maybe("failure"), maybe("blocked_reason"), maybe("cors_error"), flag("cancelled")),
                number("end_ms", -1));
    }

    private List<SourcePosition> stack(String key) {
        List<SourcePosition> stack = new ArrayList<>();
        for (String line : texts(key)) {
            SourcePosition place = place(line);
            if (place != null) {
                stack.add(place);
            }
        }
        return stack;
    }

    private @Nullable SourcePosition place(String line) {
        Matcher traced = TRACED.matcher(line);
        if (traced.matches()) {
            SourcePosition place = plain(traced.group(4), "");
            String before = traced.group(1);
            int space = before.lastIndexOf(' ');
            return place == null
                    ? null
                    : new SourcePosition(
                                    place.url(),
                                    place.line(),
                                    place.column(),
                                    space < 0 ? "" : before.substring(0, space))
                            .with(original(
                                    before.substring(space + 1),
                                    Integer.parseInt(traced.group(2)),
                                    Integer.parseInt(traced.group(3)),
                                    true));
        }
        int space = line.lastIndexOf(' ');
        SourcePosition place = plain(line.substring(space + 1), space < 0 ? "" : line.substring(0, space));
        return place == null || source(place.label()) == null
                ? place
                : place.with(original(place.url(), place.line(), place.column(), false));
    }

    private static @Nullable SourcePosition plain(String label, String function) {
        Matcher place = PLACE.matcher(label);
        return place.matches()
                ? new SourcePosition(
                        place.group(1), Integer.parseInt(place.group(2)), Integer.parseInt(place.group(3)), function)
                : null;
    }

    private SourcePosition.Original original(String file, int line, int column, boolean mapped) {
        Map<?, ?> source = source(file + ":" + line + ":" + column);
        return new SourcePosition.Original(
                new SourcePosition.Original.Place(file, line, column),
                mapped,
                source != null && Boolean.TRUE.equals(source.get("library")),
                source != null && source.get("name") instanceof String name ? name : null,
                source != null && source.get("line") instanceof String text ? text : null,
                null);
    }

    /** What was written of the place with this label, beside the stack. */
    private @Nullable Map<?, ?> source(String label) {
        if (data.get("sources") instanceof List<?> sources) {
            for (Object source : sources) {
                if (source instanceof Map<?, ?> map && label.equals(map.get("at"))) {
                    return map;
                }
            }
        }
        return null;
    }

    private String text(String key) {
        return data.get(key) instanceof String text ? text : "";
    }

    private @Nullable String maybe(String key) {
        return data.get(key) instanceof String text ? text : null;
    }

    private boolean flag(String key) {
        return Boolean.TRUE.equals(data.get(key));
    }

    private long number(String key, long otherwise) {
        return data.get(key) instanceof Number number ? number.longValue() : otherwise;
    }

    private List<String> texts(String key) {
        return data.get(key) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private Map<String, String> pairs(String key) {
        Map<String, String> pairs = new LinkedHashMap<>();
        if (data.get(key) instanceof Map<?, ?> map) {
            map.forEach((name, value) -> pairs.put(String.valueOf(name), String.valueOf(value)));
        }
        return pairs;
    }
}
