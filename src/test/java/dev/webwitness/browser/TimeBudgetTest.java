package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {
    @Test
    void itEndsInTime() {
        TimeBudget budget = new TimeBudget(Duration.ofMillis(50));

        assertThat(budget.endNs() - System.nanoTime()).isPositive();
        await().atMost(Duration.ofSeconds(2)).until(() -> budget.left().isZero());
        assertThat(budget.endNs() - System.nanoTime()).isNotPositive();
    }

    @Test
    void whileItStandsStillNothingIsSpentAndNothingEnded() {
        TimeBudget budget = new TimeBudget(Duration.ofMillis(500));
        budget.pause();
        Duration left = budget.left();

        await().pollDelay(Duration.ofMillis(600)).until(() -> true);

        assertThat(budget.left()).isEqualTo(left).isPositive();
        assertThat(budget.endNs() - System.nanoTime())
                .isGreaterThan(Duration.ofHours(1).toNanos());
        budget.resume();
        assertThat(budget.left()).isLessThanOrEqualTo(left).isPositive();
    }

    @Test
    void stoppingTwiceAndGoingOnTwiceChangesNothing() {
        TimeBudget budget = new TimeBudget(Duration.ofSeconds(60));
        budget.pause();
        budget.pause();
        budget.resume();
        budget.resume();

        assertThat(budget.left()).isBetween(Duration.ofSeconds(55), Duration.ofSeconds(60));
    }
}
