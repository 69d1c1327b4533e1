package dev.webwitness.capture.recording;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Signals as no browser would tell them: odd addresses, times before the run and beyond all time, half a surrogate pair. */
final class RandomSignals {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "http://a/",
            "http://a/?q=%&=x&&b=%E4%zz&c",
            "not a url?#?=",
            "ws://a/live",
            "blob:null/1",
            "http://[::1]:0/\u0000\ud800\"\\",
            "data:text/html,<p>",
            "•••",
            "a=b&a=b&%=%",
            "x".repeat(4_095) + "…",
            "{\"a\": [1, null]}");
    private static final List<Long> TIMES =
            List.of(0L, 1L, -1L, -5_000L, 12_345L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 50);
    private static final List<String> KINDS = List.of("document", "fetch", "websocket", "", "image", "other");

    private RandomSignals() {}

    static BrowserEvent next(Random random) {
        return switch (random.nextInt(4)) {
            case 0 ->
                new BrowserEvent.WebSocket(
                        new BrowserEvent.Context(of(random, TIMES), random.nextInt(), text(random)),
                        text(random),
                        text(random),
                        text(random));
            case 1 ->
                new BrowserEvent.Navigation(
                        new BrowserEvent.Context(of(random, TIMES), 0, "main"), text(random), true, false);
            default -> request(random);
        };
    }

    private static BrowserEvent.Request request(Random random) {
        return new BrowserEvent.Request(
                new BrowserEvent.Context(
                        of(random, TIMES), random.nextInt(), random.nextBoolean() ? "main" : text(random)),
                text(random),
                new BrowserEvent.Request.Sent(
                        text(random),
                        text(random),
                        of(random, KINDS),
                        random.nextBoolean() ? List.of() : List.of(text(random), text(random)),
                        headers(random),
                        maybe(random)),
                new BrowserEvent.Request.Initiator(
                        text(random),
                        random.nextBoolean(),
                        random.nextBoolean()
                                ? List.of()
                                : List.of(new SourcePosition(
                                        text(random), random.nextInt(), random.nextInt(), text(random)))),
                new BrowserEvent.Request.Response(
                        random.nextInt(700) - 50,
                        text(random),
                        headers(random),
                        new BrowserEvent.Request.Body(maybe(random), maybe(random), of(random, TIMES)),
                        random.nextBoolean(),
                        random.nextBoolean()),
                new BrowserEvent.Request.Failure(maybe(random), maybe(random), maybe(random), random.nextBoolean()),
                of(random, TIMES));
    }

    private static Map<String, String> headers(Random random) {
        return random.nextBoolean()
                ? Map.of()
                : Map.of(
                        "content-type",
                        random.nextBoolean() ? "application/x-www-form-urlencoded; charset=x" : text(random),
                        "location",
                        text(random));
    }

    private static String maybe(Random random) {
        return random.nextBoolean() ? null : text(random);
    }

    private static String text(Random random) {
        return of(random, TEXTS);
    }

    private static <T> T of(Random random, List<T> items) {
        return items.get(random.nextInt(items.size()));
    }
}
