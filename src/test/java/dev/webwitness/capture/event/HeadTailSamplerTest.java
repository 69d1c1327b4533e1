package dev.webwitness.capture.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeadTailSamplerTest {
    @Test
    void keepsTheFirstAndTheLastAndCountsWhatLiesBetween() {
        HeadTailSampler<Integer> quota = new HeadTailSampler<>(80);
        for (int i = 0; i < 1_000; i++) {
            quota.offer(i, false);
        }

        assertThat(quota.kept()).hasSize(30).startsWith(0, 1, 2);
        assertThat(quota.last()).hasSize(5).endsWith(998, 999);
        assertThat(quota.dropped()).isEqualTo(965);
    }

    @Test
    void keepsRoomForErrorsInAFloodOfOthers() {
        HeadTailSampler<String> quota = new HeadTailSampler<>(80);
        for (int i = 0; i < 1_000; i++) {
            quota.offer("info", false);
        }

        assertThat(quota.offer("error", true)).isTrue();
        for (int i = 0; i < 1_000; i++) {
            quota.offer("more", true);
        }
        assertThat(quota.kept()).contains("error").hasSize(60);
        assertThat(quota.last()).hasSize(10);
    }

    @Test
    void handsOverATrickleThatComesAfterTheFirstWithoutLoss() {
        HeadTailSampler<String> quota = new HeadTailSampler<>(800);
        for (int i = 0; i < 700; i++) {
            quota.offer("first " + i, true);
        }
        quota.due(0);
        for (int i = 1; i <= 20; i++) {
            quota.offer("late " + i, true);
            assertThat(quota.due(i * 1_000L)).contains("late " + i);
        }
    }

    @Test
    void samplesAFloodWithErrorsFirstAndStaysWithinItsLimit() {
        HeadTailSampler<String> quota = new HeadTailSampler<>(800);
        int handedOver = 0;
        for (int second = 0; second < 600; second++) {
            for (int i = 0; i < 100; i++) {
                handedOver += quota.offer("line", false) ? 1 : 0;
            }
            handedOver += quota.offer("error " + second, true) ? 1 : 0;
            handedOver += quota.due(second * 1_000L).size();
        }

        assertThat(quota.kept()).hasSize(handedOver).contains("error 0", "error 299", "error 300", "error 310");
        assertThat(quota.kept().size() + quota.last().size()).isLessThanOrEqualTo(800);
        assertThat(quota.last()).contains("error 599");
    }
}
