package dev.webwitness.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.report.Sample;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What of a timeline reaches the page. */
class ReportEventsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void keepsAShortTimelineWholeInTheOrderOfTime() throws Exception {
        JsonNode block = block(Sample.events());

        assertThat(block.get("events")).hasSize(11);
        assertThat(block.at("/totals/network").asInt()).isEqualTo(2);
        assertThat(block.at("/errors/network").asInt()).isEqualTo(2);
        assertThat(block.get("events"))
                .extracting(event -> event.get("at").asLong())
                .isSorted();
        JsonNode login = event(block, 8);
        assertThat(login.get("x").asText()).isEqualTo("POST /api/login");
        assertThat(login.get("c").asInt()).isEqualTo(500);
        assertThat(login.at("/d/mimeType").asText()).isEqualTo("application/json");
    }

    @Test
    void tiesEachFindingToTheEventItIsAbout() throws Exception {
        JsonNode block = block(Sample.events());

        assertThat(event(block, 8).get("f").asInt()).isEqualTo(1);
        assertThat(event(block, 9).has("f")).isFalse();
    }

    @Test
    void keepsCausesActionsAndFailuresOfALongTimelineBeforeTheRest() throws Exception {
        List<RunEvent> events = many(20_000, n -> {
            if (n == 700) {
                return new RunEvent(n, "agent", "step_started", n, 1, false, Map.of("label", "the one step"));
            }
            if (n % 5 == 0) {
                return new RunEvent(n, "console", "error", n, 1, true, Map.of("text", "failure " + n));
            }
            return new RunEvent(
                    n,
                    "network",
                    "request",
                    n,
                    1,
                    false,
                    Map.of("method", "GET", "url", "http://localhost:3000/" + "path/".repeat(40) + n, "status", 200));
        });

        JsonNode block = block(events);

        assertThat(block.at("/totals/network").asLong()).isEqualTo(16_000);
        assertThat(block.at("/totals/console").asLong()).isEqualTo(3_999);
        assertThat(block.at("/totals/agent").asLong()).isEqualTo(1);
        assertThat(block.get("events").size()).isBetween(2_000, 4_000);
        String text = block.toString();
        assertThat(text).contains("the one step", "\"failure 5\"", "\"failure 20000\"");
        assertThat(text.length()).isLessThan(1_300_000);
    }

    @Test
    void saysWhereDetailsWereLeftOut() throws Exception {
        List<RunEvent> events = many(
                1_000,
                n -> new RunEvent(
                        n, "console", "error", n, 1, true, Map.of("text", "failure " + n, "other", "x".repeat(5_000))));

        JsonNode block = block(events);

        assertThat(block.get("events")).hasSize(1_000);
        assertThat(event(block, 1).at("/d/other").asText()).hasSize(1_500);
        assertThat(block.get("events")).anyMatch(event -> event.has("cut") && !event.has("d"));
    }

    @Test
    void tellsEveryKindInWords() {
        assertThat(words(
                        "network",
                        "request",
                        Map.of("method", "GET", "url", "http://else.test/x", "failure", "net::ERR_FAILED")))
                .isEqualTo("GET http://else.test/x — net::ERR_FAILED");
        assertThat(words("network", "request", Map.of("method", "GET", "url", "http://localhost:30001/x")))
                .isEqualTo("GET http://localhost:30001/x");
        assertThat(words("console", "exception", Map.of("name", "TypeError", "message", "x is not a function")))
                .isEqualTo("TypeError: x is not a function");
        assertThat(words("console", "info", Map.of("text", "a\n  b"))).isEqualTo("a b");
        assertThat(words("page", "navigation", Map.of("url", "http://localhost:3000/cart", "same_document", true)))
                .isEqualTo("Address changed to /cart");
        assertThat(words("page", "dialog", Map.of("type", "alert", "message", "Sure?", "answer", "accepted")))
                .isEqualTo("Dialog: alert Sure? accepted");
        assertThat(words("agent", "action", Map.of("label", "click", "effect", "dialog opened")))
                .isEqualTo("Effect: dialog opened");
        assertThat(words("operator", "taken_control", Map.of("reason", "login")))
                .isEqualTo("taken control login");
    }

    private static String words(String type, String kind, Map<String, Object> data) {
        return EventFormatter.of(
                new RunEvent(1, type, kind, 0, 1, false, new java.util.HashMap<>(data)), "http://localhost:3000");
    }

    private static List<RunEvent> many(long count, LongFunction<RunEvent> each) {
        return LongStream.rangeClosed(1, count).mapToObj(each).toList();
    }

    private static JsonNode block(List<RunEvent> events) throws Exception {
        ReportEvents kept = new ReportEvents("http://localhost:3000", List.of(Sample.login(), Sample.noise()));
        events.forEach(kept);
        return JSON.readTree(EmbeddedJson.of(kept.block()));
    }

    private static JsonNode event(JsonNode block, long seq) {
        for (JsonNode event : block.get("events")) {
            if (event.get("n").asLong() == seq) {
                return event;
            }
        }
        throw new AssertionError("no event " + seq);
    }
}
