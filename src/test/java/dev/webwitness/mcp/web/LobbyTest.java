package dev.webwitness.mcp.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.http.Identity;
import dev.webwitness.http.Pass;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** How many sessions there may be. */
class LobbyTest {
    private static final Identity ADA = new Identity("token:ada", "ada", 60, 3, 1);

    private static final class Place extends Seat {
        private final String id;

        Place(int id) {
            super(ADA, Pass.LASTING, Runnable::run);
            this.id = "s" + id;
        }

        @Override
        String id() {
            return id;
        }

        @Override
        boolean busy() {
            return false;
        }

        @Override
        void drain(Duration atMost) {}

        @Override
        void close() {}
    }

    @Test
    void thoseWhoComeAtTheSameTimeArePastNoLimit() throws Exception {
        for (int round = 0; round < 20; round++) {
            Lobby lobby = new Lobby(new Lobby.Limits(1 << 16, 8, 300, Duration.ofMinutes(1), Duration.ofMinutes(1)));
            ExecutorService pool = Executors.newFixedThreadPool(16);
            CountDownLatch together = new CountDownLatch(16);
            List<Future<Boolean>> seated = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                Place place = new Place(i);
                seated.add(pool.submit(() -> {
                    together.countDown();
                    together.await();
                    return lobby.seat(place) == null;
                }));
            }
            int places = 0;
            for (Future<Boolean> one : seated) {
                places += one.get() ? 1 : 0;
            }
            assertThat(places).isEqualTo(ADA.sessions());
            pool.shutdownNow();
            lobby.close(Duration.ZERO);
        }
    }
}
