package dev.webwitness.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateTest {
    @Test
    void soManyAtOnceAreAllowedAndNoMore() {
        Rate rate = new Rate(0, 3);

        assertThat(rate.allows()).isTrue();
        assertThat(rate.allows()).isTrue();
        assertThat(rate.allows()).isTrue();
        assertThat(rate.allows()).isFalse();
    }

    @Test
    void whatIsUsedUpComesBackWithTime() {
        Rate rate = new Rate(1e9, 1);

        assertThat(rate.allows()).isTrue();
        assertThat(rate.allows()).isTrue();
    }
}
