package dev.webwitness.report.html;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.text.TextTruncator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Formats an event of the timeline as one line. */
final class EventFormatter {
    private static final int MOST_CHARS = 240;

    /** The text of an event of an unknown kind. */
    private static final List<String> TELLING =
            List.of("label", "text", "message", "url", "event", "detail", "reason", "answer", "id");

    private EventFormatter() {}

    /**
     * The line.
     *
     * @param origin the site under test, such as {@code http://localhost:3000}: its own addresses are shown from their path on
     */
    static String of(RunEvent event, String origin) {
        String line = words(event, origin).replaceAll("\\s+", " ").strip();
        return TextTruncator.toChars(line, MOST_CHARS);
    }

    private static String words(RunEvent event, String origin) {
        return switch (event.kind()) {
            case "request" -> request(event, origin);
            case "websocket" -> "WebSocket " + joined(event, "event", "url", "detail");
            case "exception" -> exception(event);
            case "source" -> "Source found: " + joined(event, "label", "line");
            case "navigation" ->
                (truth(event, "same_document") ? "Address changed to " : "Navigated to ")
                        + shortened(text(event, "url"), origin);
            case "dialog" -> "Dialog: " + joined(event, "type", "message", "answer");
            case "crash" -> (truth(event, "hung") ? "Page stopped answering: " : "Page crashed: ") + text(event, "url");
            case "download" -> "Download: " + joined(event, "name", "url");
            case "tab" -> (truth(event, "opened") ? "Tab opened: " : "Tab closed: ") + text(event, "url");
            case "stream_sample" -> "Picture in between";
            case "screenshot" -> "Screenshot" + (event.error() ? " of the failure" : "");
            case "run_started" -> "Run started";
            case "run_finished" -> "Run ended: " + text(event, "status");
            case "step_started" -> text(event, "label");
            case "step_finished" -> event.error() ? "Step failed" : "Step done";
            case "action" -> action(event);
            case "operator.paused" -> text(event, "by") + " took control";
            case "operator.input" -> text(event, "by") + ": " + text(event, "what") + refusal(event);
            case "operator.resumed" -> text(event, "by") + " handed back. " + text(event, "text");
            case "operator.left" -> text(event, "by") + " left without handing back. " + text(event, "text");
            case "person.asked" -> "A person is asked: " + text(event, "text");
            case "person.answered" ->
                "The question to a person is over, " + text(event, "answer") + ". " + text(event, "text");
            default -> other(event);
        };
    }

    private static String request(RunEvent event, String origin) {
        String line = text(event, "method") + " " + shortened(text(event, "url"), origin);
        for (String name : List.of("failure", "blocked_reason", "cors_error")) {
            line += text(event, name).isEmpty() ? "" : " — " + text(event, name);
        }
        return line;
    }

    private static String exception(RunEvent event) {
        String name = text(event, "name");
        String message = event.data().containsKey("message") ? text(event, "message") : text(event, "text");
        return name.isEmpty() || message.startsWith(name) ? message : name + ": " + message;
    }

    private static String refusal(RunEvent event) {
        return event.data().get("error") instanceof Map<?, ?> error && error.get("message") instanceof String why
                ? " — not done: " + why
                : "";
    }

    private static String action(RunEvent event) {
        String expected = text(event, "expected");
        if (event.error()) {
            Object error = event.data().get("error");
            Object why = error instanceof Map<?, ?> map ? map.get("message") : null;
            return "Failed: " + (expected.isEmpty() ? why == null ? "it did not succeed" : why : expected);
        }
        String effect = text(event, "effect");
        return effect.isEmpty() ? "Done: " + text(event, "label") : "Effect: " + effect;
    }

    private static String other(RunEvent event) {
        String words = TELLING.stream()
                .filter(name -> !text(event, name).isEmpty())
                .limit(3)
                .map(name -> text(event, name))
                .reduce((a, b) -> a + " " + b)
                .orElse("");
        boolean spoken = event.type().equals("console") && !words.isEmpty();
        return spoken ? words : event.kind().replace('_', ' ') + " " + words;
    }

    private static String joined(RunEvent event, String... names) {
        return String.join(
                " ",
                List.of(names).stream()
                        .map(name -> text(event, name))
                        .filter(text -> !text.isEmpty())
                        .toList());
    }

    /** An address without the site's own origin, and without what a reader does not need of a {@code data:} one. */
    static String shortened(String url, String origin) {
        if (!origin.isEmpty() && url.startsWith(origin) && url.startsWith("/", origin.length())) {
            return url.substring(origin.length());
        }
        return url.startsWith("data:") ? TextTruncator.toChars(url, 60) : url;
    }

    private static boolean truth(RunEvent event, String name) {
        return Boolean.TRUE.equals(event.data().get(name));
    }

    private static String text(RunEvent event, String name) {
        @Nullable Object value = event.data().get(name);
        return value instanceof String || value instanceof Number ? String.valueOf(value) : "";
    }
}
