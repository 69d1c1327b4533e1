package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.RunEvent;
import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import dev.webwitness.model.SourcePosition.Original;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SignalReaderTest {
    private static final SourcePosition TRACED = new SourcePosition(
                    "https://shop.test/app.js", 1, 3021, "async Cart.add")
            .with(new Original("src/cart.ts", 42, 13, true, false, "add", "  this.items.push(item)", null));
    private static final SourcePosition OWN = new SourcePosition("https://shop.test/plain.js", 7, 2, "")
            .with(new Original("https://shop.test/plain.js", 7, 2, false, false, null, "boom()", null));
    private static final SourcePosition BARE = new SourcePosition("https://shop.test/x.js", 9, 1, "f");

    static Stream<Signal> signals() {
        return Stream.of(
                new Signal.Console(
                        5,
                        2,
                        "frame:ads",
                        "error",
                        "it broke",
                        "console-api",
                        "https://shop.test/",
                        List.of(TRACED, BARE),
                        "r7"),
                new Signal.PageError(
                        6,
                        2,
                        "main",
                        "TypeError",
                        "x is undefined",
                        true,
                        "https://shop.test/app.js",
                        List.of(TRACED, OWN, BARE)),
                new Signal.Request(
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
                new Signal.Request(
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
                new Signal.Navigation(9, 4, "main", "https://shop.test/cart", true, true),
                new Signal.Dialog(10, 4, "main", "confirm", "Sure?", "dismissed"),
                new Signal.Crash(11, 5, "main", "https://shop.test/", true),
                new Signal.Download(12, 5, "main", "https://shop.test/f.pdf", "f.pdf", "failed"),
                new Signal.Tab(13, 5, "popup-2", "https://shop.test/help", true),
                new Signal.WebSocket(14, 6, "main", "wss://shop.test/live", "error", "refused"));
    }

    @ParameterizedTest
    @MethodSource("signals")
    void aSignalIsReadAsItWasWritten(Signal signal) {
        assertThat(SignalReader.read(SignalEvents.of(1, signal))).isEqualTo(signal);
    }

    @Test
    void linesThatTellOfNoSignalAreNone() {
        assertThat(SignalReader.read(new RunEvent(1, "agent", "step_started", 1, 1, false, Map.of())))
                .isNull();
        assertThat(SignalReader.read(new RunEvent(1, "console", "source", 1, 1, false, Map.of())))
                .isNull();
    }
}
