package dev.webwitness.capture.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BodyFetchQueueTest {
    private final BodyFetchQueue unread = new BodyFetchQueue();

    @Test
    void aBusyPageIsAskedForAFewBodiesAtATimeAndAQuietOneForAll() {
        waiting(20, 1_000);

        assertThat(taken(true)).isEqualTo(5);
        assertThat(taken(true)).isEqualTo(5);
        assertThat(taken(false)).isEqualTo(10);
    }

    @Test
    void theOldestIsReadFirst() {
        waiting(2, 10);

        PendingRequest first = unread.next(true, 0);
        assertThat(first == null ? "" : first.id).isEqualTo("r0");
    }

    @Test
    void whatTheBrowserWouldLetGoOfIsReadThoughThePageIsBusy() {
        waiting(50, 100_000);
        assertThat(taken(true)).isEqualTo(9);

        unread.countBytes(10_000_000);
        assertThat(taken(true)).isEqualTo(41);
    }

    @Test
    void noMoreThanAThousandWait() {
        waiting(1_200, 10);

        assertThat(taken(true)).isEqualTo(200);
        assertThat(unread.takeAll()).hasSize(1_000);
        assertThat(unread.takeAll()).isEmpty();
    }

    private void waiting(int answers, long bytes) {
        for (int i = 0; i < answers; i++) {
            unread.countBytes(bytes);
            unread.add(new PendingRequest("r" + i, null));
        }
    }

    private int taken(boolean busy) {
        int taken = 0;
        while (unread.next(busy, taken) != null) {
            taken++;
        }
        return taken;
    }
}
