package dev.webwitness.capture.recording;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a run's requests look like as HAR 1.2, and that they are valid HAR whatever they are. */
class HarTest {
    private static final Instant START = Instant.parse("2026-11-22T10:00:00Z");

    private record Asked(String url, String type, String target, String document, long atMs) {}

    private static BrowserEvent.Request request(Asked it, int status, String body, List<String> redirects) {
        return new BrowserEvent.Request(
                new BrowserEvent.Context(it.atMs(), 1, it.target()),
                "r" + it.atMs() + it.url(),
                new BrowserEvent.Request.Sent(
                        "POST",
                        it.url(),
                        it.type(),
                        redirects,
                        Map.of("content-type", "application/x-www-form-urlencoded"),
                        body),
                new BrowserEvent.Request.Initiator(
                        it.document(),
                        it.type().equals("document"),
                        List.of(new SourcePosition("http://a/app.js", 42, 13, "save"))),
                new BrowserEvent.Request.Response(
                        status,
                        status == 0 ? "" : "application/json",
                        Map.of("location", "/next"),
                        new BrowserEvent.Request.Body(
                                status >= 400 ? "{\"error\":1}" : null, status >= 400 ? "bodies/r.json" : null, 100),
                        false,
                        false),
                new BrowserEvent.Request.Failure(status == 0 ? "net::ERR_CONNECTION_REFUSED" : null, null, null, false),
                it.atMs() + 30);
    }

    private static JsonNode log(List<BrowserEvent> signals) {
        Map<String, Object> har = Har.of(signals, START, "1.0");
        assertThat(HarSchema.problems(har)).isEmpty();
        return new ObjectMapper().valueToTree(har).path("log");
    }

    @Test
    void aRequestIsAnEntryOfItsPageWithEverythingThatIsKnown() {
        JsonNode log = log(List.of(
                request(
                        new Asked("http://a/x?q=1%202&r=%zz#f", "fetch", "main", "http://a/", 90),
                        500,
                        "n=v&m",
                        List.of()),
                request(new Asked("http://a/", "document", "main", "http://a/", 10), 200, null, List.of())));

        JsonNode entry = log.path("entries").get(1);
        assertThat(log.path("creator").path("version").asText()).isEqualTo("1.0");
        assertThat(log.path("pages")).hasSize(1);
        assertThat(log.path("pages").get(0).path("title").asText()).isEqualTo("http://a/");
        assertThat(entry.path("pageref")).isEqualTo(log.path("pages").get(0).path("id"));
        assertThat(entry.path("startedDateTime").asText()).isEqualTo("2026-11-22T10:00:00.090Z");
        assertThat(entry.path("time").asInt()).isEqualTo(30);
        assertThat(entry.path("timings").path("wait").asInt()).isEqualTo(30);
        assertThat(entry.path("timings").path("dns").asInt()).isEqualTo(-1);
        assertThat(entry.path("request").path("queryString"))
                .hasToString("[{\"name\":\"q\",\"value\":\"1 2\"},{\"name\":\"r\",\"value\":\"%zz\"}]");
        assertThat(entry.path("request").path("postData").path("params"))
                .hasToString("[{\"name\":\"n\",\"value\":\"v\"},{\"name\":\"m\",\"value\":\"\"}]");
        assertThat(entry.path("response").path("status").asInt()).isEqualTo(500);
        assertThat(entry.path("response").path("content").path("text").asText()).isEqualTo("{\"error\":1}");
        assertThat(entry.path("response").path("content").path("size").asInt()).isEqualTo(11);
        assertThat(entry.path("_initiator")
                        .path("stack")
                        .path("callFrames")
                        .get(0)
                        .path("lineNumber")
                        .asInt())
                .isEqualTo(41);
        assertThat(entry.path("_bodyFile").asText()).isEqualTo("bodies/r.json");
        assertThat(entry.path("_resourceType").asText()).isEqualTo("fetch");
    }

    @Test
    void eachRedirectIsAnEntryThatNamesTheNextAddress() {
        JsonNode entries = log(List.of(request(
                        new Asked("http://a/3", "document", "main", "http://a/3", 10),
                        200,
                        null,
                        List.of("http://a/1", "http://a/2"))))
                .path("entries");

        assertThat(entries.findValuesAsText("url")).startsWith("http://a/1");
        assertThat(entries.get(0).path("response").path("redirectURL").asText()).isEqualTo("http://a/2");
        assertThat(entries.get(1).path("response").path("redirectURL").asText()).isEqualTo("http://a/3");
        assertThat(entries.get(1).path("_redirect").asBoolean()).isTrue();
        assertThat(entries.get(2).path("response").path("status").asInt()).isEqualTo(200);
    }

    @Test
    void aFailedRequestHasStatusZeroAndSaysWhy() {
        JsonNode entry = log(List.of(
                        request(new Asked("http://a/x", "fetch", "main", "http://a/", 10), 0, null, List.of())))
                .path("entries")
                .get(0);

        assertThat(entry.path("response").path("status").asInt()).isZero();
        assertThat(entry.path("_error").asText()).isEqualTo("net::ERR_CONNECTION_REFUSED");
        assertThat(entry.has("pageref")).isFalse();
    }

    @Test
    void aRequestBelongsToTheLastPageOfItsTabAndAFramesToThePageThatHoldsItsDocument() {
        JsonNode log = log(List.of(
                request(new Asked("http://a/", "document", "main", "http://a/", 0), 200, null, List.of()),
                request(new Asked("http://b/", "document", "popup-2", "http://b/", 10), 200, null, List.of()),
                request(new Asked("http://a/in-main", "fetch", "main", "http://a/", 20), 200, null, List.of()),
                request(new Asked("http://a/in-frame", "fetch", "frame:x", "http://b/#top", 30), 200, null, List.of()),
                request(new Asked("http://a/in-worker", "fetch", "worker:x", "http://c/", 40), 200, null, List.of()),
                request(new Asked("http://a/two", "document", "main", "http://a/two", 50), 200, null, List.of()),
                request(new Asked("http://a/late", "fetch", "main", "http://a/two", 60), 200, null, List.of())));

        assertThat(log.path("entries").findValuesAsText("pageref"))
                .containsExactly("page_1", "page_2", "page_1", "page_2", "page_1", "page_3", "page_3");
    }

    @Test
    void webSocketsAreNamedWithTheirEndsTheOnesOfWorkersToo() {
        JsonNode entries = log(List.of(
                        request(new Asked("ws://a/live", "websocket", "main", "http://a/", 10), 101, null, List.of()),
                        new BrowserEvent.WebSocket(
                                new BrowserEvent.Context(50, 1, "main"), "ws://a/live", "closed", ""),
                        new BrowserEvent.WebSocket(
                                new BrowserEvent.Context(60, 1, "worker:w"), "ws://a/other", "error", "refused")))
                .path("entries");

        assertThat(entries).hasSize(2);
        assertThat(entries.get(0).path("_webSocketEvents").get(0).path("event").asText())
                .isEqualTo("closed");
        assertThat(entries.get(1).path("request").path("url").asText()).isEqualTo("ws://a/other");
        assertThat(entries.get(1).path("_webSocketEvents").get(0).path("detail").asText())
                .isEqualTo("refused");
    }

    @Test
    void whatIsTooMuchIsLeftOutAndCounted() {
        List<BrowserEvent> signals = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            signals.add(request(new Asked("http://a/" + i, "fetch", "main", "http://a/", i), 200, null, List.of()));
        }

        Map<String, Object> har = Har.of(signals, START, "1.0", 10_000);

        JsonNode log = new ObjectMapper().valueToTree(har).path("log");
        assertThat(HarSchema.problems(har)).isEmpty();
        assertThat(log.path("entries").size()).isBetween(5, 15);
        assertThat(log.path("comment").asText())
                .isEqualTo(50 - log.path("entries").size() + " entries are left out: the archive would be too large.");
    }

    @Test
    void itIsValidWhateverTheSignalsAre() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            List<BrowserEvent> signals = new ArrayList<>();
            for (int i = random.nextInt(12); i > 0; i--) {
                signals.add(RandomSignals.next(random));
            }
            assertThat(HarSchema.problems(Har.of(signals, START, "1.0")))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }

    @Test
    void theSchemaOfTheseTestsRefusesWhatIsNoHar() {
        assertThat(HarSchema.problems(Map.of())).containsExactly("har has no log");
        Map<String, Object> timings = Map.of("send", -1, "wait", 1, "receive", 0);
        assertThat(HarSchema.problems(Map.of("log", Map.of("entries", List.of(Map.of("timings", timings, "odd", 1))))))
                .contains(
                        "har.log has no version",
                        "har.log.entries[0].timings.send is no positive: -1",
                        "har.log.entries[0] has the unknown field odd",
                        "har.log.entries[0] has no request");
    }
}
