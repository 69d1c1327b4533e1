package dev.webwitness.run.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.store.io.StoreJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BrowserEventReaderTest {
    private static final SourcePosition TRACED = new SourcePosition(
                    "https://shop.test/app.js", 1, 3021, "async Cart.add")
            .with(new Original(
                    new Original.Place("src/cart.ts", 42, 13), true, false, "add", "  this.items.push(item)", null));
    private static final SourcePosition OWN = new SourcePosition("https://shop.test/plain.js", 7, 2, "")
            .with(new Original(
                    new Original.Place("https://shop.test/plain.js", 7, 2), false, false, null, "boom()", null));
    private static final SourcePosition BARE = new SourcePosition("https://shop.test/x.js", 9, 1, "f");

    static Stream<BrowserEvent> signals() {
        return Stream.of(
                new BrowserEvent.Console(
                        new BrowserEvent.Context(5, 2, "frame:ads"),
                        "error",
                        "it broke",
                        "console-api",
                        "https://shop.test/",
                        List.of(TRACED, BARE),
                        "r7"),
                new BrowserEvent.PageError(
                        new BrowserEvent.Context(6, 2, "main"),
                        "TypeError",
                        "x is undefined",
                        true,
                        "https://shop.test/app.js",
                        List.of(TRACED, OWN, BARE)),
                new BrowserEvent.Request(
                        new BrowserEvent.Context(7, 3, "worker:w.js"),
                        "r7",
                        new BrowserEvent.Request.Sent(
                                "POST",
                                "https://shop.test/api/order",
                                "fetch",
                                List.of("https://shop.test/old"),
                                Map.of("accept", "*/*"),
                                "{\"a\":1}"),
                        new BrowserEvent.Request.Initiator("https://shop.test/", false, List.of(BARE)),
                        new BrowserEvent.Request.Response(
                                500,
                                "application/json",
                                Map.of("server", "x"),
                                new BrowserEvent.Request.Body("{\"error\":\"no\"}", "bodies/r7.json", 12),
                                false,
                                true),
                        new BrowserEvent.Request.Failure(null, null, null, false),
                        99),
                new BrowserEvent.Request(
                        new BrowserEvent.Context(8, 3, "main"),
                        "r8",
                        new BrowserEvent.Request.Sent(
                                "GET", "https://shop.test/never", "xhr", List.of(), Map.of(), null),
                        new BrowserEvent.Request.Initiator("", false, List.of()),
                        new BrowserEvent.Request.Response(
                                0, "", Map.of(), new BrowserEvent.Request.Body(null, null, 0), true, false),
                        new BrowserEvent.Request.Failure("net::ERR_FAILED", "csp", "MissingAllowOrigin", true),
                        -1),
                new BrowserEvent.Navigation(
                        new BrowserEvent.Context(9, 4, "main"), "https://shop.test/cart", true, true),
                new BrowserEvent.Dialog(new BrowserEvent.Context(10, 4, "main"), "confirm", "Sure?", "dismissed"),
                new BrowserEvent.Crash(new BrowserEvent.Context(11, 5, "main"), "https://shop.test/", true),
                new BrowserEvent.Download(
                        new BrowserEvent.Context(12, 5, "main"), "https://shop.test/f.pdf", "f.pdf", "failed"),
                new BrowserEvent.Tab(new BrowserEvent.Context(13, 5, "popup-2"), "https://shop.test/help", true),
                new BrowserEvent.WebSocket(
                        new BrowserEvent.Context(14, 6, "main"), "wss://shop.test/live", "error", "refused"));
    }

    @ParameterizedTest
    @MethodSource("signals")
    void aSignalIsReadAsItWasWritten(BrowserEvent signal) {
        assertThat(BrowserEventReader.read(BrowserEventWriter.of(1, signal))).isEqualTo(signal);
    }

    @Test
    void linesOfEarlierRunsAreReadAndTheirJsonStaysAsItIs() throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<BrowserEvent> events = signals().toList();
        List<String> lines;
        try (InputStream in = getClass().getResourceAsStream("events.jsonl")) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
        assertThat(lines).hasSameSizeAs(events);
        for (int i = 0; i < lines.size(); i++) {
            byte[] line = lines.get(i).getBytes(StandardCharsets.UTF_8);
            assertThat(BrowserEventReader.read(StoreJson.event(line, 0, line.length)))
                    .isEqualTo(events.get(i));
            assertThat(json.writeValueAsString(
                            BrowserEventWriter.of(i + 1, events.get(i)).data()))
                    .isEqualTo(json.readTree(line).get("data").toString());
        }
    }

    @Test
    void linesThatTellOfNoSignalAreNone() {
        assertThat(BrowserEventReader.read(new RunEvent(1, "agent", "step_started", 1, 1, false, Map.of())))
                .isNull();
        assertThat(BrowserEventReader.read(new RunEvent(1, "console", "source", 1, 1, false, Map.of())))
                .isNull();
    }
}
