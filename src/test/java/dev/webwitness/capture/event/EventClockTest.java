package dev.webwitness.capture.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EventClockTest {
    private static final long TEN_SECONDS_AGO = System.nanoTime() - TimeUnit.SECONDS.toNanos(10);

    private final EventClock clock = new EventClock(TEN_SECONDS_AGO);

    @Test
    void mapsABrowsersClocksThatDifferFromOurs() {
        clock.readWall(5_000_000, TEN_SECONDS_AGO, TEN_SECONDS_AGO);
        clock.tie(77.0, 5_001.5);

        assertThat(clock.wall(5_002_000)).isEqualTo(2_000);
        assertThat(clock.monotonic(78.0)).isCloseTo(2_500, within(1L));
    }

    @Test
    void isNotFooledByAWallClockThatIsSetDuringTheRun() {
        clock.readWall(5_000_000, TEN_SECONDS_AGO, TEN_SECONDS_AGO);
        clock.tie(77.0, 5_001);
        clock.tie(78.0, 8_602);

        assertThat(clock.monotonic(78.0)).isCloseTo(2_000, within(1L));
        assertThat(clock.wall(8_602_000)).isCloseTo(2_000, within(1L));
    }

    @Test
    void datesAnEventWithoutATimeByTheDelayOfTheOneBefore() {
        clock.readWall(5_000_000, TEN_SECONDS_AGO, TEN_SECONDS_AGO);
        clock.tie(77.0, 5_000);

        assertThat(clock.untimed()).isGreaterThanOrEqualTo(10_000);
        assertThat(clock.monotonic(80.0)).isCloseTo(3_000, within(1L));
        assertThat(clock.untimed()).isBetween(3_000L, 3_100L);
    }

    @Test
    void neverLeavesTheRun() {
        clock.readWall(5_000_000, TEN_SECONDS_AGO, TEN_SECONDS_AGO);

        assertThat(clock.wall(0)).isZero();
        assertThat(clock.wall(9_000_000)).isBetween(10_000L, 60_000L);
    }
}
