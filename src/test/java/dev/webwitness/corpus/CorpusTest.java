package dev.webwitness.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for the corpus as a whole, without a browser. */
class CorpusTest {
    @Test
    void everyCaseHasAnIdOfItsOwn() {
        assertThat(Cases.all()).extracting(CorpusCase::id).doesNotHaveDuplicates();
    }

    @Test
    void theSameSeedLaysOutTheSamePagesAndAnotherOneOthers() {
        try (Net net = Net.open()) {
            for (CorpusCase one : Cases.all()) {
                String first = task(net, one, 1);

                assertThat(task(net, one, 1)).as(one.id()).isEqualTo(first);
                assertThat(task(net, one, 2)).as(one.id()).isNotEqualTo(first);
            }
        }
    }

    @Test
    void everyFaultSaysWhatItsCauseIsAndNothingElseDoes() {
        try (Net net = Net.open()) {
            for (CorpusCase one : Cases.all()) {
                try (Scene scene = Scene.open(net, one, 1, NoiseMix.OWN)) {
                    List<Clue> clues = one.build().in(scene).truth().clues();

                    assertThat(clues.isEmpty()).as(one.id()).isEqualTo(one.sort() != CorpusCase.Sort.FAULT);
                }
            }
        }
    }

    private static String task(Net net, CorpusCase one, long seed) {
        try (Scene scene = Scene.open(net, one, seed, NoiseMix.OWN)) {
            return String.join("\n", one.build().in(scene).task());
        }
    }
}
