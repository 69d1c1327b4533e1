package dev.webwitness.web.auth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateLimiterTest {
    @Test
    void soManyAtOnceAreAllowedAndNoMore() {
        RateLimiter rate = new RateLimiter(0, 3);

        assertThat(rate.allows()).isTrue();
        assertThat(rate.allows()).isTrue();
        assertThat(rate.allows()).isTrue();
        assertThat(rate.allows()).isFalse();
    }

    @Test
    void whatIsUsedUpComesBackWithTime() {
        RateLimiter rate = new RateLimiter(1e9, 1);

        assertThat(rate.allows()).isTrue();
        assertThat(rate.allows()).isTrue();
    }
}
