package dev.webwitness.capture.console;

import com.google.gson.JsonObject;
import com.microsoft.playwright.ConsoleMessage;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.CdpSession;
import dev.webwitness.capture.cdp.StackTraces;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.capture.event.EventDeduplicator;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.capture.network.RequestCollector;
import dev.webwitness.model.BoundedMap;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects console calls and entries of the browser's log.
 *
 * <p>Join rule: both channels carry the browser's own time stamp in microseconds. Lines with the same stamp are the same line; several lines of one microsecond
 * are matched one for one. A CDP session that attaches late gets the past lines again with their old stamps, so the same rule catches them.
 */
public final class ConsoleCollector {
    private static final Pattern QUOTED_URL = Pattern.compile("'((?:https?|wss?)://[^']+)'");

    private record Plain(
            String level,
            String text,
            String target,
            @Nullable SourcePosition at,
            double epochMs) {}

    /** A line whose objects must be read first. */
    private record Unread(JsonObject event, CdpSession session, String target) {}

    private final EventBuffer timeline;
    private final EventClock clock;
    private final RequestCollector requests;
    private final int textChars;
    private final EventDeduplicator<Plain> pairing = new EventDeduplicator<>(Long.MAX_VALUE);
    private final Map<String, Boolean> told = BoundedMap.dropUnused(8_192);
    private final ObjectPreviewReader insides = new ObjectPreviewReader();
    private final Deque<Unread> unread = new ArrayDeque<>();

    public ConsoleCollector(EventBuffer timeline, EventClock clock, RequestCollector requests, int textChars) {
        this.timeline = timeline;
        this.clock = clock;
        this.requests = requests;
        this.textChars = textChars;
    }

    /** {@code Runtime.consoleAPICalled}. */
    public void called(JsonObject event, CdpSession session, String target, boolean repeated) {
        List<JsonObject> arguments = CdpJson.objects(event, "args");
        String type = CdpJson.text(event, "type");
        if (type.equals("endGroup") || (arguments.isEmpty() && isSilent(type))) {
            return;
        }
        double epochMs = CdpJson.number(event, "timestamp");
        EventDeduplicator.Told<Plain> told = deduplicate(epochMs, repeated);
        if (told.news()) {
            Plain partner = told.partner();
            boolean better = partner != null && !ConsoleFormatter.previews(arguments);
            String text = better && partner != null ? partner.text() : ConsoleFormatter.line(arguments);
            long dropped = ConsoleRateLimiter.dropped(text);
            if (dropped >= 0) {
                timeline.countDropped(dropped);
                return;
            }
            boolean loud = level(type).equals("error") || level(type).equals("warning");
            if (!better && loud && insides.worthReading(arguments)) {
                unread.add(new Unread(event, session, target));
            } else {
                add(event, target, text);
            }
        }
    }

    private void add(JsonObject event, String target, String text) {
        String type = CdpJson.text(event, "type");
        List<SourcePosition> stack = StackTraces.of(CdpJson.object(event, "stackTrace"));
        double epochMs = CdpJson.number(event, "timestamp");
        add(epochMs, target, level(type), described(type, text), "console-api", null, stack, null);
    }

    /** {@code Log.entryAdded}. Entries of workers are left out: Playwright reports them better, and their exceptions are no console lines. */
    public void logged(JsonObject entry, String target, boolean repeated) {
        double epochMs = CdpJson.number(entry, "timestamp");
        if (CdpJson.text(entry, "source").equals("worker")
                || !deduplicate(epochMs, repeated).news()) {
            return;
        }
        String url = CdpJson.text(entry, "url");
        List<SourcePosition> stack = StackTraces.of(CdpJson.object(entry, "stackTrace"));
        if (stack.isEmpty() && !url.isEmpty() && entry.has("lineNumber")) {
            stack = List.of(new SourcePosition(TextLimit.url(url), CdpJson.whole(entry, "lineNumber") + 1, 1, ""));
        }
        add(
                epochMs,
                target,
                level(CdpJson.text(entry, "level")),
                CdpJson.text(entry, "text"),
                CdpJson.text(entry, "source"),
                url.isEmpty() ? null : url,
                stack,
                requestOf(entry, url));
    }

    /** The request an entry is about. An entry about security or scripts names the document as its place, which is not that request. */
    private @Nullable String requestOf(JsonObject entry, String url) {
        String id = CdpJson.text(entry, "networkRequestId");
        boolean placeOnly = Set.of("security", "javascript").contains(CdpJson.text(entry, "source"));
        if (id.isEmpty() && placeOnly) {
            Matcher quoted = QUOTED_URL.matcher(CdpJson.text(entry, "text"));
            return quoted.results()
                    .map(found -> found.group(1))
                    .filter(address -> !address.equals(url))
                    .findFirst()
                    .map(address -> requests.idOf("", address))
                    .orElse(null);
        }
        return requests.idOf(id, url);
    }

    public void addFromPlaywright(ConsoleMessage message, String target) {
        String text = message.text();
        if (message.type().equals("endGroup") || (text.isEmpty() && isSilent(message.type()))) {
            return;
        }
        String level = level(message.type());
        SourcePosition at = position(message.location());
        Plain plain = new Plain(level, described(message.type(), text), target, at, message.timestamp());
        pairing.fromPlaywright(key(message.timestamp()), plain, clock.now());
    }

    public boolean hasUnreported(long atOrBeforeMs) {
        return pairing.hasHeldSince(atOrBeforeMs);
    }

    /** Reports the lines that only Playwright reported, and the lines whose objects had to be read. */
    public void flush(long atOrBeforeMs) {
        for (Unread line = unread.poll(); line != null; line = unread.poll()) {
            try {
                insides.read(line.event(), line.session());
            } finally {
                add(line.event(), line.target(), ConsoleFormatter.line(CdpJson.objects(line.event(), "args")));
            }
        }
        timeline.countDropped(pairing.takeDropped());
        for (Plain plain : pairing.takeExpired(atOrBeforeMs)) {
            SourcePosition at = plain.at();
            String url = at == null ? "" : at.url();
            boolean resource = plain.text().startsWith("Failed to load resource");
            add(
                    plain.epochMs(),
                    plain.target(),
                    plain.level(),
                    plain.text(),
                    resource ? "network" : "console-api",
                    url.isEmpty() ? null : url,
                    at == null || resource ? List.of() : List.of(at),
                    resource ? requests.idOf("", url) : null);
        }
    }

    private EventDeduplicator.Told<Plain> deduplicate(double epochMs, boolean repeated) {
        String key = key(epochMs);
        if (repeated && told.containsKey(key)) {
            return new EventDeduplicator.Told<>(false, null);
        }
        EventDeduplicator.Told<Plain> result = pairing.fromCdp(key, clock.now());
        told.put(key, true);
        return result;
    }

    private void add(
            double epochMs,
            String target,
            String level,
            String text,
            String source,
            @Nullable String url,
            List<SourcePosition> stack,
            @Nullable String requestId) {
        long at = clock.wall(epochMs);
        String place = url != null ? url : stack.isEmpty() ? null : stack.get(0).url();
        timeline.add(new BrowserEvent.Console(
                timeline.context(at, target),
                level,
                TextTruncator.toChars(text, textChars),
                source,
                place == null ? null : TextLimit.url(place),
                stack,
                requestId));
    }

    private static String key(double epochMs) {
        return Long.toString(Math.round(epochMs * 1000));
    }

    private static boolean isSilent(String type) {
        return !type.equals("log") && !type.equals("error") && !type.equals("warning");
    }

    private static String described(String type, String text) {
        if (!type.equals("assert") || text.startsWith("Assertion failed")) {
            return text;
        }
        return text.isEmpty() || text.equals("console.assert") ? "Assertion failed" : "Assertion failed: " + text;
    }

    private static String level(String type) {
        return switch (type) {
            case "error", "assert" -> "error";
            case "warning" -> "warning";
            case "debug", "verbose" -> "debug";
            default -> "info";
        };
    }

    /** Playwright's {@code url:line:column}, counted from 0. */
    private static @Nullable SourcePosition position(String location) {
        int column = location.lastIndexOf(':');
        int line = column < 0 ? -1 : location.lastIndexOf(':', column - 1);
        if (line <= 0 || location.startsWith(StackTraces.OWN)) {
            return null;
        }
        try {
            return new SourcePosition(
                    TextLimit.url(location.substring(0, line)),
                    Integer.parseInt(location.substring(line + 1, column)) + 1,
                    Integer.parseInt(location.substring(column + 1)) + 1,
                    "");
        } catch (NumberFormatException notAPosition) {
            return null;
        }
    }
}
