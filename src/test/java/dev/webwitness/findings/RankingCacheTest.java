package dev.webwitness.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingCacheTest {
    private static final NoiseList NOISE = NoiseList.bundled();
    private static final SourcePosition PLACE = new SourcePosition("http://localhost/app.js", 1, 3021, "pay");

    private final RankingCache cache = new RankingCache();
    private final List<Signal> signals = new ArrayList<>(List.of(error(PLACE)));

    private static Signal error(SourcePosition at) {
        return new Signal.PageError(
                10, 0, "page", "TypeError", "x is undefined", false, "http://localhost/app.js", List.of(at));
    }

    private Ranked ranked() {
        return cache.rank(new Evidence(signals, List.of(), "http://localhost/", NOISE));
    }

    @Test
    void theSameEvidenceIsRankedOnce() {
        Ranked first = ranked();

        assertThat(first.all()).hasSize(1);
        assertThat(ranked()).isSameAs(first);
    }

    @Test
    void anotherSignalIsRankedWithTheOthers() {
        ranked();
        signals.add(new Signal.PageError(20, 0, "page", "RangeError", "too far", false, null, List.of()));

        assertThat(ranked().all()).hasSize(2);
    }

    @Test
    void aSignalWhosePlaceWasTracedSinceIsRankedAnew() {
        Ranked before = ranked();
        signals.set(
                0,
                error(PLACE.with(new SourcePosition.Original("src/pay.ts", 42, 13, true, false, "pay", "total.sum()", null))));

        assertThat(ranked()).isNotSameAs(before);
    }
}
