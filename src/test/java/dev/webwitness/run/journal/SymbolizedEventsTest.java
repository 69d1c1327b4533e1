package dev.webwitness.run.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.codec.BrowserEventWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How the timeline tells of places that are traced a moment after the error. */
class SymbolizedEventsTest {
    private static final String APP = "https://shop.test/app.js";
    private static final Original LOGIN = new Original(
            new Original.Place("src/login.ts", 42, 13), true, false, "token", "const t = user.token;", null);
    private static final Original UNKNOWN = new Original(
            new Original.Place(APP, 1, 9),
            false,
            false,
            null,
            null,
            "source map https://shop.test/app.js.map answered 404");

    private final SymbolizedEvents traced = new SymbolizedEvents();

    private static SourcePosition at(int column) {
        return new SourcePosition(APP, 1, column, "");
    }

    private static BrowserEvent.PageError error(int... columns) {
        List<SourcePosition> stack = java.util.Arrays.stream(columns)
                .mapToObj(column -> new SourcePosition(APP, 1, column, "login"))
                .toList();
        return new BrowserEvent.PageError(
                new BrowserEvent.Context(5, 1, "main"), "TypeError", "no token", false, APP, stack);
    }

    @Test
    void theLineOfAnErrorIsWrittenOnceEveryPlaceIsKnown() {
        assertThat(traced.add(error(7, 9), 100)).isEmpty();
        assertThat(traced.know(at(7), LOGIN)).isEmpty();

        List<BrowserEvent> written = traced.know(at(9), UNKNOWN);

        assertThat(written).hasSize(1);
        RunEvent event = BrowserEventWriter.of(1, written.get(0));
        assertThat(event.data())
                .containsEntry("stack", List.of("login src/login.ts:42:13 (" + APP + ":1:7)", "login " + APP + ":1:9"))
                .containsEntry(
                        "sources",
                        List.of(Map.of("at", "src/login.ts:42:13", "line", "const t = user.token;", "name", "token")))
                .containsEntry("untraced", List.of("source map https://shop.test/app.js.map answered 404"));
        assertThat(traced.flush()).isEmpty();
    }

    @Test
    void theNextErrorOfTheSamePlaceDoesNotWait() {
        traced.add(error(7), 100);
        traced.know(at(7), LOGIN);

        assertThat(traced.add(error(7), 100)).hasSize(1);
    }

    @Test
    void whatHasNoPlacesDoesNotWaitAndTheRunsEndEndsTheWaiting() {
        BrowserEvent line = new BrowserEvent.Console(
                new BrowserEvent.Context(1, 1, "main"), "info", "hello", "console-api", null, List.of(at(3)), null);

        assertThat(traced.add(line, 100)).containsExactly(line);
        assertThat(traced.add(error(7), 100)).isEmpty();
        assertThat(traced.flush()).containsExactly(error(7));
        assertThat(traced.waitsFor(at(7))).isFalse();
    }

    @Test
    void aPlaceThatIsNeverTracedHoldsItsErrorBackForTwoSecondsAndAHalf() {
        traced.add(error(7), 100);

        assertThat(traced.overdue(100 + SymbolizedEvents.PATIENCE_MS - 1)).isEmpty();
        assertThat(traced.overdue(100 + SymbolizedEvents.PATIENCE_MS)).containsExactly(error(7));
    }

    @Test
    void errorsThatPileUpAreWrittenWithoutWaiting() {
        int written = 0;
        for (int column = 1; column <= 60; column++) {
            written += traced.add(error(column), 100).size();
        }
        assertThat(written).isEqualTo(10);
    }

    @Test
    void theLinePassesTheGateBeforeItIsCut() {
        String secret = "correct-horse-battery-staple";
        RunRedactor masking = new RunRedactor(new Redactor(List.of(secret)));
        String text = "a".repeat(50) + secret + "b".repeat(600);
        for (int column = 1; column <= 400; column++) {
            Original masked = masking.original(
                    new Original(new Original.Place("src/a.ts", 1, column), true, false, null, text, null));

            assertThat(masked.text()).hasSizeLessThanOrEqualTo(Original.SHOWN);
            for (int from = 0; from + 8 <= secret.length(); from++) {
                assertThat(masked.text()).doesNotContain(secret.substring(from, from + 8));
            }
        }
    }

    @Test
    void aLongLineIsShownAboutItsColumn() {
        RunRedactor masking = new RunRedactor(new Redactor(List.of()));
        String text = "x".repeat(500) + "HERE" + "y".repeat(496);

        Original shown =
                masking.original(new Original(new Original.Place("src/a.ts", 1, 9_001), true, false, null, text, null));
        Original start = masking.original(
                new Original(new Original.Place("src/a.ts", 1, 3), true, false, null, "    ab" + text, null));

        assertThat(shown.text()).contains("HERE").startsWith("…").endsWith("…").hasSize(Original.SHOWN);
        assertThat(start.text()).startsWith("abxx").endsWith("…");
    }
}
