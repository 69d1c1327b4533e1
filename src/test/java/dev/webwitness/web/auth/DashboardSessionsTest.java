package dev.webwitness.web.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How long an entrance opens the door. */
@Tag("security")
class DashboardSessionsTest {
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
    private final DashboardSessions signIns = new DashboardSessions(now::get);

    @Test
    void anEntranceLivesMinutes() {
        String early = signIns.issue("/");
        String late = signIns.issue("/");

        now.addAndGet(Duration.ofMinutes(9).toNanos());
        assertThat(signIns.isGood(early)).isTrue();
        assertThat(signIns.use(early, null)).isNotNull();
        assertThat(signIns.isGood(early)).isFalse();

        now.addAndGet(Duration.ofMinutes(2).toNanos());
        assertThat(signIns.isGood(late)).isFalse();
        assertThat(signIns.use(late, null)).isNull();
    }
}
