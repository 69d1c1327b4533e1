package dev.webwitness.run.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StageLogTest {
    private final StageLog stages = new StageLog();

    @Test
    void whatStandsForASecondIsWrittenOnce() {
        assertThat(stages.due(1, "clicking")).isFalse();
        assertThat(stages.due(1, "clicking")).isTrue();
        assertThat(stages.due(1, "clicking")).isFalse();
        assertThat(stages.due(1, "")).isFalse();
    }

    @Test
    void whatGoesOnInStepsOfLessThanASecondIsNotWritten() {
        assertThat(IntStream.range(0, 20).anyMatch(i -> stages.due(1, i % 2 == 0 ? "clicking" : "looking")))
                .isFalse();
        assertThat(IntStream.range(0, 20).anyMatch(i -> stages.due(1, ""))).isFalse();
    }

    @Test
    void howManyRequestsAreInFlightMakesNoOtherStage() {
        stages.due(1, "waiting for the network: 3 in flight");

        assertThat(stages.due(1, "waiting for the network: 2 in flight")).isTrue();
        assertThat(stages.due(1, "waiting for the network: 1 in flight")).isFalse();
    }

    @Test
    void eachStepHasItsOwnAndNotTooMany() {
        long first = IntStream.range(0, 100)
                .filter(i -> stages.due(1, "stage " + (char) ('a' + i / 2 % 20)))
                .count();
        stages.due(2, "stage a");

        assertThat(first).isEqualTo(StageLog.MOST);
        assertThat(stages.due(2, "stage a")).isTrue();
    }
}
