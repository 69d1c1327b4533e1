package dev.webwitness.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The same evidence as plain tools show it: console errors, exceptions and failed requests, one line each, in the order of time or worst first.
 *
 * <p>Lenient towards these tools: a console line about the request in question counts as the cause too.
 */
final class Baseline {
    /** A line of such a list. */
    private record Line(long atMs, int severity, List<Sighting> readings, String text) {}

    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<Line> lines;

    private Baseline(List<Line> lines) {
        this.lines = lines;
    }

    /** The errors in a run's timeline. */
    static Baseline read(String dir) {
        List<Line> lines = new ArrayList<>();
        try (Stream<String> events = Files.lines(Path.of(dir, "events.jsonl"))) {
            for (String event : (Iterable<String>) events::iterator) {
                JsonNode node = JSON.readTree(event);
                if (node.path("error").asBoolean()
                        && !node.path("type").asText().equals("agent")) {
                    lines.add(line(node));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        lines.sort(Comparator.comparingLong(Line::atMs));
        return new Baseline(lines);
    }

    CaseScore.Listed chronological(Truth truth) {
        return place(lines, truth);
    }

    CaseScore.Listed bySeverity(Truth truth) {
        return place(
                lines.stream()
                        .sorted(Comparator.comparingInt(Line::severity).reversed())
                        .toList(),
                truth);
    }

    private static CaseScore.Listed place(List<Line> lines, Truth truth) {
        int before = 0;
        int rank = 0;
        for (int i = 0; i < lines.size() && rank == 0; i++) {
            if (lines.get(i).readings().stream().anyMatch(truth::fits)) {
                rank = i + 1;
            } else {
                before += lines.get(i).text().length() + 1;
            }
        }
        return new CaseScore.Listed(rank, before, lines.size());
    }

    private static Line line(JsonNode event) {
        JsonNode data = event.path("data");
        String url = data.path("url").asText("");
        return switch (event.path("kind").asText()) {
            case "request" -> request(event, data, url);
            case "exception" -> {
                String name = data.path("name").asText("");
                String message = data.path("message").asText("");
                String whole = message.startsWith(name) ? message : name + ": " + message;
                String at = data.path("stack").toString();
                yield line(
                        event,
                        4,
                        whole,
                        List.of(
                                sighting("exception", "", url, 0, "", whole, at),
                                sighting("worker", "", url, 0, "", whole, at)));
            }
            case "crash" -> line(event, 4, "Page crashed", List.of(sighting("crash", "", url, 0, "", "", "")));
            case "websocket" ->
                line(
                        event,
                        2,
                        "WebSocket " + url + " " + data.path("detail").asText(""),
                        List.of(sighting(
                                "websocket", "", url, 0, data.path("detail").asText(""), "", "")));
            default -> console(event, data, url);
        };
    }

    private static Line request(JsonNode event, JsonNode data, String url) {
        int status = data.path("status").asInt();
        String method = data.path("method").asText();
        String failure = data.path("cors_error").isMissingNode()
                ? data.path("blocked_reason").asText(data.path("failure").asText(""))
                : data.path("cors_error").asText();
        List<Sighting> readings = Stream.of(
                        "http_error",
                        "network_failure",
                        "cors",
                        "csp",
                        "mixed_content",
                        "websocket",
                        "navigation",
                        "slow")
                .map(kind -> sighting(kind, method, url, status, failure, "", ""))
                .toList();
        String what = status > 0 ? String.valueOf(status) : failure;
        return line(event, status >= 500 ? 3 : 2, method + " " + url + " " + what, readings);
    }

    /** The browser's own lines name the address and the status or the reason; a page's lines are only what they say. */
    private static Line console(JsonNode event, JsonNode data, String url) {
        String text = data.path("text").asText("");
        int status = text.matches("(?s).*status of \\d{3}.*")
                ? Integer.parseInt(text.replaceFirst("(?s).*status of (\\d{3}).*", "$1"))
                : 0;
        List<Sighting> readings = new ArrayList<>();
        readings.add(sighting(
                "console_error", "", url, status, text, text, data.path("stack").toString()));
        if (!data.path("source").asText().equals("console-api")) {
            for (String kind :
                    List.of("http_error", "network_failure", "cors", "csp", "mixed_content", "websocket", "worker")) {
                for (String method : List.of("", "GET", "POST", "PUT", "PATCH", "DELETE")) {
                    readings.add(sighting(kind, method, url, status, text, text, ""));
                }
            }
        }
        return line(event, 1, text + " " + url, readings);
    }

    private static Line line(JsonNode event, int severity, String text, List<Sighting> readings) {
        return new Line(event.path("at_ms").asLong(), severity, readings, text);
    }

    private static Sighting sighting(
            String kind, String method, String url, int status, String failure, String message, String at) {
        return new Sighting(kind, method, url, status, failure, message, at, message);
    }
}
