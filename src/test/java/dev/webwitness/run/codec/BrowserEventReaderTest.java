package dev.webwitness.run.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BrowserEventReaderTest {
    private static final SourcePosition TRACED = new SourcePosition(
                    "https://shop.test/app.js", 1, 3021, "async Cart.add")
            .with(new Original("src/cart.ts", 42, 13, true, false, "add", "  this.items.push(item)", null));
    private static final SourcePosition OWN = new SourcePosition("https://shop.test/plain.js", 7, 2, "")
            .with(new Original("https://shop.test/plain.js", 7, 2, false, false, null, "boom()", null));
    private static final SourcePosition BARE = new SourcePosition("https://shop.test/x.js", 9, 1, "f");

    static Stream<BrowserEvent> signals() {
        return Stream.of(
                new BrowserEvent.Console(
                        5,
                        2,
                        "frame:ads",
                        "error",
                        "it broke",
                        "console-api",
                        "https://shop.test/",
                        List.of(TRACED, BARE),
                        "r7"),
                new BrowserEvent.PageError(
                        6,
                        2,
                        "main",
                        "TypeError",
                        "x is undefined",
                        true,
                        "https://shop.test/app.js",
                        List.of(TRACED, OWN, BARE)),
                new BrowserEvent.Request(
                        7,
                        3,
                        "worker:w.js",
                        "r7",
                        "POST",
                        "https://shop.test/api/order",
                        "fetch",
                        false,
                        "https://shop.test/",
                        500,
                        "application/json",
                        null,
                        null,
                        null,
                        false,
                        false,
                        true,
                        List.of("https://shop.test/old"),
                        99,
                        12,
                        List.of(BARE),
                        Map.of("accept", "*/*"),
                        Map.of("server", "x"),
                        "{\"a\":1}",
                        "{\"error\":\"no\"}",
                        "bodies/r7.json"),
                new BrowserEvent.Request(
                        8,
                        3,
                        "main",
                        "r8",
                        "GET",
                        "https://shop.test/never",
                        "xhr",
                        false,
                        "",
                        0,
                        "",
                        "net::ERR_FAILED",
                        "csp",
                        "MissingAllowOrigin",
                        true,
                        true,
                        false,
                        List.of(),
                        -1,
                        0,
                        List.of(),
                        Map.of(),
                        Map.of(),
                        null,
                        null,
                        null),
                new BrowserEvent.Navigation(9, 4, "main", "https://shop.test/cart", true, true),
                new BrowserEvent.Dialog(10, 4, "main", "confirm", "Sure?", "dismissed"),
                new BrowserEvent.Crash(11, 5, "main", "https://shop.test/", true),
                new BrowserEvent.Download(12, 5, "main", "https://shop.test/f.pdf", "f.pdf", "failed"),
                new BrowserEvent.Tab(13, 5, "popup-2", "https://shop.test/help", true),
                new BrowserEvent.WebSocket(14, 6, "main", "wss://shop.test/live", "error", "refused"));
    }

    @ParameterizedTest
    @MethodSource("signals")
    void aSignalIsReadAsItWasWritten(BrowserEvent signal) {
        assertThat(BrowserEventReader.read(BrowserEventWriter.of(1, signal))).isEqualTo(signal);
    }

    @Test
    void linesThatTellOfNoSignalAreNone() {
        assertThat(BrowserEventReader.read(new RunEvent(1, "agent", "step_started", 1, 1, false, Map.of())))
                .isNull();
        assertThat(BrowserEventReader.read(new RunEvent(1, "console", "source", 1, 1, false, Map.of())))
                .isNull();
    }
}
