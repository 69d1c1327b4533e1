package dev.webwitness.capture.console;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.WebError;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.StackTraces;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.capture.event.EventDeduplicator;
import dev.webwitness.capture.event.TargetNames;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.BoundedMap;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects uncaught exceptions and unhandled rejections.
 *
 * <p>Join rule: Playwright gives no time, and no place for a syntax error. So the first line of the message is the key, matched one for one. A worker's exception
 * comes from Playwright, and its time, place and worker from the browser's log. A rejection is held for a moment, because the page may still handle it.
 */
public final class ExceptionCollector {
    private static final long LATE_HANDLER_MS = 300;
    private static final Pattern NAMED =
            Pattern.compile("^(?:Uncaught )?([A-Za-z_$][\\w$.]{0,80}): (.*)$", Pattern.DOTALL);
    private static final Pattern NAME_ONLY = Pattern.compile("^[A-Z][\\w$.]{0,80}(?:Error|Exception)$");

    private record Plain(
            String text,
            String url,
            int line,
            int column,
            @Nullable Page page,
            long atMs) {}

    private record WorkerEntry(long atMs, String target, boolean rejection, List<SourcePosition> stack) {}

    private final EventBuffer timeline;
    private final EventClock clock;
    private final TargetNames targets;
    private final int textChars;
    private final EventDeduplicator<Plain> pairing = new EventDeduplicator<>(EventDeduplicator.MEMORY_MS);
    private final Map<String, WorkerEntry> workers = BoundedMap.dropUnused(256);
    private final Map<String, Boolean> told = BoundedMap.dropUnused(1_024);
    private final Map<String, BrowserEvent.PageError> rejections = new LinkedHashMap<>();

    public ExceptionCollector(EventBuffer timeline, EventClock clock, TargetNames targets, int textChars) {
        this.timeline = timeline;
        this.clock = clock;
        this.targets = targets;
        this.textChars = textChars;
    }

    /** {@code Runtime.exceptionThrown}. Several sessions use the same numbers, so {@code session} is part of the id. */
    public void thrown(JsonObject event, String session, String target, boolean repeated) {
        String id = session + CdpJson.whole(CdpJson.object(event, "exceptionDetails"), "exceptionId");
        if (repeated && told.containsKey(id)) {
            return;
        }
        told.put(id, true);
        JsonObject details = CdpJson.object(event, "exceptionDetails");
        JsonObject value = CdpJson.object(details, "exception");
        String text = CdpJson.text(value, "subtype").equals("error") ? CdpJson.text(value, "description") : "";
        boolean error = !text.isEmpty();
        if (!error) {
            text = value.size() > 0 ? ConsoleFormatter.value(value) : CdpJson.text(details, "text");
        }
        String cause = ConsoleFormatter.cause(value);
        String key = value.has("description") && !error ? CdpJson.text(value, "description") : text;
        if (!pairing.fromCdp(firstLine(key), clock.now()).news()) {
            return;
        }
        boolean rejection = CdpJson.text(details, "text").contains("in promise");
        List<SourcePosition> stack = StackTraces.of(CdpJson.object(details, "stackTrace"));
        if (stack.size() < 2) {
            List<SourcePosition> written = StackTraces.parse(text);
            stack = written.size() > stack.size() ? written : stack;
        }
        String url = CdpJson.text(details, "url");
        if (stack.isEmpty() && !url.isEmpty()) {
            stack = List.of(new SourcePosition(
                    TextLimit.url(url),
                    CdpJson.whole(details, "lineNumber") + 1,
                    CdpJson.whole(details, "columnNumber") + 1,
                    ""));
        }
        BrowserEvent.PageError signal = signal(
                clock.wall(CdpJson.number(event, "timestamp")),
                target,
                caused(text, cause),
                error,
                rejection,
                url,
                stack);
        if (rejection) {
            rejections.put(id, signal);
        } else {
            timeline.add(signal);
        }
    }

    /** Swallows Playwright's report of an exception that an inner worker's own session reports better. */
    public void ignoreInnerWorker() {
        pairing.fromCdp("null", clock.now());
    }

    /** {@code Runtime.exceptionRevoked}: the page handled the rejection after all. */
    public void revoked(JsonObject event, String session) {
        rejections.remove(session + CdpJson.whole(event, "exceptionId"));
    }

    /** A log entry about a worker's exception. It gives the time and the place of Playwright's report. */
    public void workerLogged(JsonObject entry, String workerUrl) {
        String text = CdpJson.text(entry, "text");
        if (text.startsWith("Uncaught ")) {
            boolean rejection = text.startsWith("Uncaught (in promise) ");
            String key =
                    firstLine(text.substring(rejection ? "Uncaught (in promise) ".length() : "Uncaught ".length()));
            List<SourcePosition> stack = StackTraces.of(CdpJson.object(entry, "stackTrace"));
            long at = clock.wall(CdpJson.number(entry, "timestamp"));
            String url = workerUrl.isEmpty() ? CdpJson.text(entry, "url") : workerUrl;
            workers.put(key, new WorkerEntry(at, TargetNames.worker(url), rejection, stack));
        }
    }

    public void addFromPlaywright(WebError error) {
        String text = error.error().startsWith(": ") ? error.error().substring(2) : error.error();
        Plain plain = new Plain(
                text,
                error.location().url,
                error.location().line + 1,
                error.location().column + 1,
                error.page(),
                clock.untimed());
        pairing.fromPlaywright(firstLine(text), plain, clock.now());
    }

    public boolean hasUnreported(long atOrBeforeMs) {
        return pairing.hasHeldSince(atOrBeforeMs);
    }

    public boolean anyRevocable() {
        return !rejections.isEmpty();
    }

    /** Reports the exceptions that only Playwright reported, and the rejections that the page did not handle. */
    public void flush(long atOrBeforeMs) {
        for (Plain plain : pairing.takeExpired(atOrBeforeMs)) {
            WorkerEntry worker = workerEntry(plain);
            List<SourcePosition> stack = StackTraces.parse(plain.text());
            if (worker != null && stack.isEmpty()) {
                stack = worker.stack();
            }
            if (stack.isEmpty() && !plain.url().isEmpty()) {
                stack = List.of(new SourcePosition(TextLimit.url(plain.url()), plain.line(), plain.column(), ""));
            }
            String text = withoutRepeatedHead(plain.text());
            boolean error = NAMED.matcher(text).matches() && text.contains("\n    at ");
            String target = worker != null ? worker.target() : target(plain);
            long at = worker != null ? worker.atMs() : plain.atMs();
            boolean rejection = worker != null && worker.rejection();
            timeline.add(signal(at, target, text, error, rejection, plain.url(), stack));
        }
        List<String> kept = new ArrayList<>();
        rejections.forEach((id, rejection) -> {
            if (rejection.atMs() <= atOrBeforeMs - (LATE_HANDLER_MS - EventDeduplicator.HOLD_MS)) {
                kept.add(id);
            }
        });
        for (String id : kept) {
            BrowserEvent.PageError rejection = rejections.remove(id);
            if (rejection != null) {
                timeline.add(rejection);
            }
        }
    }

    private @Nullable WorkerEntry workerEntry(Plain plain) {
        WorkerEntry entry = workers.get(firstLine(plain.text()));
        boolean near = entry != null && Math.abs(entry.atMs() - plain.atMs()) < EventDeduplicator.MEMORY_MS;
        return near ? entry : null;
    }

    private String target(Plain plain) {
        Page page = plain.page();
        if (page == null) {
            return TargetNames.serviceWorker(plain.url());
        }
        return TargetNames.isWorker(page, plain.url()) ? TargetNames.worker(plain.url()) : targets.name(page);
    }

    private BrowserEvent.PageError signal(
            long at,
            String target,
            String text,
            boolean error,
            boolean rejection,
            String url,
            List<SourcePosition> stack) {
        int frames = text.indexOf("\n    at ");
        String head = frames >= 0 ? text.substring(0, frames) : text;
        Matcher named = NAMED.matcher(head);
        String name = "";
        String message = head;
        if (error && named.matches()) {
            name = named.group(1);
            message = named.group(2);
        } else if (error && NAME_ONLY.matcher(head).matches()) {
            name = head;
            message = "";
        }
        String place =
                !url.isEmpty() ? url : stack.isEmpty() ? null : stack.get(0).url();
        return new BrowserEvent.PageError(
                timeline.context(at, target),
                name,
                TextTruncator.toChars(message, textChars),
                rejection,
                place == null ? null : TextLimit.url(place),
                stack);
    }

    /** Puts the cause before the stack. */
    private static String caused(String text, String cause) {
        int stack = text.indexOf("\n    at ");
        String head = stack < 0 ? text : text.substring(0, stack);
        return cause.isEmpty() ? text : head + " (caused by " + cause + ")" + text.substring(head.length());
    }

    private static String firstLine(String text) {
        int end = text.indexOf('\n');
        return TextTruncator.toChars(end >= 0 ? text.substring(0, end) : text, 500);
    }

    /** Removes the "name: message" that Playwright writes before a stack that begins with the same. */
    private static String withoutRepeatedHead(String text) {
        for (int at = text.indexOf('\n'); at > 0; at = text.indexOf('\n', at + 1)) {
            if (text.startsWith(text.substring(0, at), at + 1)) {
                return text.substring(at + 1);
            }
        }
        return text;
    }
}
