package dev.webwitness.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankedOnceTest {
    private static final NoiseList NOISE = NoiseList.bundled();
    private static final SourcePosition PLACE = new SourcePosition("http://localhost/app.js", 1, 3021, "pay");

    private final FindingRanker cache = new FindingRanker();
    private final List<BrowserEvent> signals = new ArrayList<>(List.of(error(PLACE)));

    private static BrowserEvent error(SourcePosition at) {
        return new BrowserEvent.PageError(
                new BrowserEvent.Context(10, 0, "page"),
                "TypeError",
                "x is undefined",
                false,
                "http://localhost/app.js",
                List.of(at));
    }

    private RankedFindings ranked() {
        return cache.rank(new RankingInput(signals, List.of(), "http://localhost/", NOISE));
    }

    @Test
    void theSameEvidenceIsRankedOnce() {
        RankedFindings first = ranked();

        assertThat(first.all()).hasSize(1);
        assertThat(ranked()).isSameAs(first);
    }

    @Test
    void anotherSignalIsRankedWithTheOthers() {
        ranked();
        signals.add(new BrowserEvent.PageError(
                new BrowserEvent.Context(20, 0, "page"), "RangeError", "too far", false, null, List.of()));

        assertThat(ranked().all()).hasSize(2);
    }

    @Test
    void aSignalWhosePlaceWasTracedSinceIsRankedAnew() {
        RankedFindings before = ranked();
        signals.set(
                0,
                error(PLACE.with(new SourcePosition.Original(
                        new SourcePosition.Original.Place("src/pay.ts", 42, 13),
                        true,
                        false,
                        "pay",
                        "total.sum()",
                        null))));

        assertThat(ranked()).isNotSameAs(before);
    }
}
