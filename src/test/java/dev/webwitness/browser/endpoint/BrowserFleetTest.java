package dev.webwitness.browser.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Where one more run goes. */
class BrowserFleetTest {
    private final AtomicLong now = new AtomicLong(1_000_000_000L);

    private BrowserFleet fleet(String... entries) {
        List<BrowserEndpoint> places = new ArrayList<>();
        for (String entry : entries) {
            places.add(BrowserEndpoint.of(entry, Map.of()));
        }
        return new BrowserFleet(places, now::get);
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    private static BrowserLease take(BrowserFleet fleet, int index) {
        BrowserLease lease = Objects.requireNonNull(fleet.acquire(index), "no room at " + index);
        lease.worked();
        return lease;
    }

    @Test
    void itGoesWhereTheFewestRunsAreAndAmongEqualsWhereTheListBegins() {
        BrowserFleet fleet = fleet("ws://one:1", "ws://two:2", "ws://three:3");

        assertThat(fleet.ranking(false)).containsExactly(0, 1, 2);
        BrowserLease first = take(fleet, 0);
        assertThat(fleet.ranking(false)).containsExactly(1, 2, 0);
        take(fleet, 1);
        assertThat(fleet.ranking(false)).containsExactly(2, 0, 1);
        first.release();
        first.release();
        assertThat(fleet.ranking(false)).as("given back once, not twice").containsExactly(0, 2, 1);
    }

    @Test
    void loadIsMeasuredByWhatAPlaceCanHold() {
        BrowserFleet fleet = fleet("ws://one:1", "ws://four:4 x4");

        assertThat(fleet.ranking(false)).containsExactly(1, 0);
        for (int i = 0; i < 3; i++) {
            take(fleet, 1);
        }
        assertThat(fleet.ranking(false)).as("as full as one another").containsExactly(0, 1);
        take(fleet, 1);
        assertThat(fleet.acquire(1)).as("a fifth").isNull();
    }

    @Test
    void aGridIsMeasuredByItsSlotsAndOursDoNotPushAheadOfOneAnother() {
        BrowserFleet fleet = fleet("ws://one:1", "grid+http://grid:4444");
        BrowserLease first = Objects.requireNonNull(fleet.acquire(1));
        BrowserLease second = Objects.requireNonNull(fleet.acquire(1));

        assertThat(fleet.hasCapacity(second, 1, 3))
                .as("one is free, and the first asks for it")
                .isFalse();
        assertThat(fleet.hasCapacity(first, 1, 3)).isTrue();
        first.worked();
        assertThat(fleet.hasCapacity(second, 1, 3)).as("the first has its own").isTrue();
        second.release();
        assertThat(fleet.ranking(false)).as("2 of 3 before 1 of 1").containsExactly(1, 0);
    }

    @Test
    void whatFailedStandsBehindForAWhileAndIsThenTriedByOne() {
        BrowserFleet fleet = fleet("ws://one:1", "ws://two:2");
        BrowserLease lost = take(fleet, 0);
        take(fleet, 1);
        lost.failed();

        assertThat(fleet.ranking(false)).as("idle, but behind").containsExactly(1, 0);
        pass(BrowserFleet.BEHIND.minusSeconds(1));
        assertThat(fleet.ranking(false)).containsExactly(1, 0);
        pass(Duration.ofSeconds(2));
        assertThat(fleet.ranking(false)).containsExactly(0, 1);

        BrowserLease trial = Objects.requireNonNull(fleet.acquire(0));
        trial.release();
        assertThat(fleet.ranking(false))
                .as("while one tries it, the others do not")
                .containsExactly(1, 0);
        take(fleet, 0).release();
        assertThat(fleet.ranking(false)).as("it works again").containsExactly(0, 1);
    }

    @Test
    void eachFailureInARowDoublesTheTimeBehind() {
        BrowserFleet fleet = fleet("ws://one:1", "ws://two:2");
        for (int i = 0; i < 3; i++) {
            Objects.requireNonNull(fleet.acquire(0)).failed();
        }
        pass(BrowserFleet.BEHIND.multipliedBy(4).minusSeconds(1));
        assertThat(fleet.ranking(false)).containsExactly(1, 0);
        pass(Duration.ofSeconds(2));
        assertThat(fleet.ranking(false)).containsExactly(0, 1);
        for (int i = 0; i < 20; i++) {
            Objects.requireNonNull(fleet.acquire(0)).failed();
        }
        pass(BrowserFleet.MOST_BEHIND);
        assertThat(fleet.ranking(false)).as("never longer than the most").containsExactly(0, 1);
    }

    @Test
    void whoIsGuardedStaysOnThisMachine() {
        BrowserFleet fleet = fleet(
                "wss://browsers.example/",
                "grid+http://127.0.0.1:4444",
                "http://127.0.0.1:9222",
                "ws://[::1]:9222",
                "local");

        assertThat(fleet.ranking(true)).containsExactly(2, 3, 4);
    }

    @Test
    void metricsTellNumbersAndNoAddresses() {
        BrowserFleet fleet = fleet("ws://user:word@one.example:1/?token=abc", "local x2");
        take(fleet, 0).failed();
        take(fleet, 1);

        assertThat(fleet.metrics().toString())
                .contains("endpoint=\"1\"=0.0", "endpoint=\"2\"=1.0", "endpoint=\"1\"=1.0")
                .doesNotContain("example", "abc");
        assertThat(fleet().metrics()).isEmpty();
    }

    @Test
    void whatIsNoPlaceIsRefusedAndNotRepeated() {
        for (String entry :
                List.of("", "locals", "ftp://host", "grid+ws://host", "http://h x0", "http:// x2", "key abc")) {
            assertThatThrownBy(() -> BrowserEndpoint.of(entry, Map.of()))
                    .as(entry)
                    .isInstanceOf(WebwitnessException.class)
                    .hasMessageNotContaining("host")
                    .hasMessageNotContaining("abc");
        }
    }

    @Test
    void aGridsUserBecomesAHeaderAndEveryFormOfItsAddressIsASecret() {
        BrowserEndpoint place =
                BrowserEndpoint.of("grid+https://me:word@grid.example:4444/wd/", Map.of("X-Team", "t34m"));

        assertThat(place.address()).isEqualTo("https://grid.example:4444/wd");
        assertThat(place.headers())
                .containsEntry("Authorization", "Basic bWU6d29yZA==")
                .containsEntry("X-Team", "t34m");
        assertThat(place.secrets())
                .contains(
                        "https://grid.example:4444/wd",
                        "wss://grid.example:4444/wd",
                        "grid.example:4444",
                        "t34m",
                        "Basic bWU6d29yZA==");
        assertThat(place).asString().doesNotContain("grid.example");
        assertThat(BrowserEndpoint.of("local x2", Map.of()).secrets()).isEmpty();
    }
}
