package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.ConsoleMessage;
import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Console calls and entries of the browser's log.
 *
 * <p>Join rule: both channels carry the browser's own time stamp in microseconds, so a line is the same line when the stamp is the same;
 * lines of one microsecond are counted off against each other. A DevTools session that attaches late is told the past again with the
 * stamps of then, which the same rule catches.
 */
final class ConsoleLines {
    private record Plain(
            String level,
            String text,
            String target,
            @Nullable SourcePosition at,
            double epochMs) {}

    private final Timeline timeline;
    private final Clock clock;
    private final Requests requests;
    private final int textChars;
    private final Pairing<Plain> pairing = new Pairing<>(Long.MAX_VALUE);
    private final Recent<Boolean> told = new Recent<>(8_192);

    ConsoleLines(Timeline timeline, Clock clock, Requests requests, int textChars) {
        this.timeline = timeline;
        this.clock = clock;
        this.requests = requests;
        this.textChars = textChars;
    }

    /** {@code Runtime.consoleAPICalled}. */
    void called(JsonObject event, String target, boolean repeated) {
        List<JsonObject> arguments = Cdp.objects(event, "args");
        String type = Cdp.text(event, "type");
        if (arguments.isEmpty() && isSilent(type)) {
            return;
        }
        double epochMs = Cdp.number(event, "timestamp");
        Pairing.Told<Plain> told = tell(epochMs, repeated);
        if (told.news()) {
            Plain partner = told.partner();
            boolean better = partner != null && !ConsoleText.previews(arguments);
            String text = better && partner != null ? partner.text() : ConsoleText.line(arguments);
            long dropped = ConsoleLimit.dropped(text);
            if (dropped >= 0) {
                timeline.countDropped(dropped);
                return;
            }
            List<SourcePosition> stack = Stacks.of(Cdp.object(event, "stackTrace"));
            add(epochMs, target, level(type), described(type, text), "console-api", null, stack, null);
        }
    }

    /** {@code Log.entryAdded}; what workers log is told better by Playwright, and their exceptions are no console lines. */
    void logged(JsonObject entry, String target, boolean repeated) {
        double epochMs = Cdp.number(entry, "timestamp");
        if (Cdp.text(entry, "source").equals("worker")
                || !tell(epochMs, repeated).news()) {
            return;
        }
        String url = Cdp.text(entry, "url");
        List<SourcePosition> stack = Stacks.of(Cdp.object(entry, "stackTrace"));
        if (stack.isEmpty() && !url.isEmpty() && entry.has("lineNumber")) {
            stack = List.of(new SourcePosition(Text.url(url), Cdp.whole(entry, "lineNumber") + 1, 1, ""));
        }
        add(
                epochMs,
                target,
                level(Cdp.text(entry, "level")),
                Cdp.text(entry, "text"),
                Cdp.text(entry, "source"),
                url.isEmpty() ? null : url,
                stack,
                requests.idOf(Cdp.text(entry, "networkRequestId"), url));
    }

    /** Playwright's telling of either. */
    void plain(ConsoleMessage message, String target) {
        String text = message.text();
        if (text.isEmpty() && isSilent(message.type())) {
            return;
        }
        String level = level(message.type());
        SourcePosition at = position(message.location());
        Plain plain = new Plain(level, described(message.type(), text), target, at, message.timestamp());
        pairing.plain(key(message.timestamp()), plain, clock.now());
    }

    boolean anyRipe(long atOrBeforeMs) {
        return pairing.anyHeldSince(atOrBeforeMs);
    }

    /** Reports what only Playwright told. */
    void settle(long atOrBeforeMs) {
        timeline.countDropped(pairing.takeDropped());
        for (Plain plain : pairing.ripe(atOrBeforeMs)) {
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

    private Pairing.Told<Plain> tell(double epochMs, boolean repeated) {
        String key = key(epochMs);
        if (repeated && told.contains(key)) {
            return new Pairing.Told<>(false, null);
        }
        Pairing.Told<Plain> result = pairing.rich(key, clock.now());
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
        timeline.add(new Signal.Console(
                at,
                timeline.steps().at(at),
                target,
                level,
                Text.cut(text, textChars),
                source,
                place == null ? null : Text.url(place),
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
        return type.equals("assert") && !text.startsWith("Assertion failed") ? "Assertion failed: " + text : text;
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
        if (line <= 0) {
            return null;
        }
        try {
            return new SourcePosition(
                    Text.url(location.substring(0, line)),
                    Integer.parseInt(location.substring(line + 1, column)) + 1,
                    Integer.parseInt(location.substring(column + 1)) + 1,
                    "");
        } catch (NumberFormatException notAPosition) {
            return null;
        }
    }
}
