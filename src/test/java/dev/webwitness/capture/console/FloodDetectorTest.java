package dev.webwitness.capture.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FloodDetectorTest {
    private final FloodDetector flood = new FloodDetector(100);

    @Test
    void isNoticedByTheTimeOfTheLinesHoweverLateTheyAreHeard() {
        for (int i = 0; i < 100; i++) {
            assertThat(flood.tooMany(5_000 + i, i * 1_000L)).isFalse();
        }

        assertThat(flood.tooMany(5_200, 100_000)).isTrue();
        assertThat(flood.tooMany(5_300, 100_001)).isFalse();
    }

    @Test
    void isNotSeenInAPageThatLogsSteadily() {
        for (int i = 0; i < 10_000; i++) {
            assertThat(flood.tooMany(i * 20, 0)).isFalse();
        }
    }

    @Test
    void givesThePageTimeToSlowDownAndNoticesWhenItDoesNot() {
        flood(5_000);
        assertThat(flood.slowFirst()).isTrue();
        flood.markSlowed();

        assertThat(flood(6_000)).isFalse();
        assertThat(flood.muted()).isFalse();
        assertThat(flood(9_000)).isTrue();
        assertThat(flood.slowFirst()).isFalse();
        assertThat(flood.muted()).isTrue();
    }

    @Test
    void isListenedToAgainAfterAPauseThatGrows() {
        flood(5_000);
        assertThat(flood.isPauseOver(9_000)).isFalse();
        assertThat(flood.isPauseOver(10_000)).isTrue();
        assertThat(flood.end(10_000)).isEqualTo(10_000);

        flood(30_000);
        assertThat(flood.isPauseOver(10_000)).isFalse();
        assertThat(flood.isPauseOver(20_000)).isTrue();
    }

    private boolean flood(double epochMs) {
        boolean noticed = false;
        for (int i = 0; i < 200; i++) {
            noticed |= flood.tooMany(epochMs, 0);
        }
        return noticed;
    }
}
