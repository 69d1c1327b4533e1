package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotaTest {
    @Test
    void keepsTheFirstAndTheLastAndCountsWhatLiesBetween() {
        Quota<Integer> quota = new Quota<>(80);
        for (int i = 0; i < 1_000; i++) {
            quota.offer(i, false);
        }

        assertThat(quota.first()).hasSize(30).startsWith(0, 1, 2);
        assertThat(quota.last()).hasSize(10).endsWith(998, 999);
        assertThat(quota.dropped()).isEqualTo(960);
    }

    @Test
    void keepsRoomForErrorsInAFloodOfOthers() {
        Quota<String> quota = new Quota<>(80);
        for (int i = 0; i < 1_000; i++) {
            quota.offer("info", false);
        }

        assertThat(quota.offer("error", true)).isTrue();
        for (int i = 0; i < 1_000; i++) {
            quota.offer("more", true);
        }
        assertThat(quota.first()).contains("error").hasSize(60);
        assertThat(quota.last()).hasSize(20);
    }
}
