package dev.webwitness.mcp.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.http.ApiDoor;
import dev.webwitness.http.ApiRules;
import dev.webwitness.http.Health;
import dev.webwitness.http.Identity;
import dev.webwitness.http.Pass;
import dev.webwitness.mcp.wire.Gate;
import dev.webwitness.mcp.wire.Guest;
import dev.webwitness.mcp.wire.Visit;
import dev.webwitness.mcp.wire.Voice;
import dev.webwitness.mcp.wire.WireMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
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
        void cancelCalls() {}

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

    @Test
    void whoIsRefusedAtTheLastMomentLeavesNothingOpenAtTheGate() {
        Lobby lobby = new Lobby(new Lobby.Limits(1 << 16, 8, 300, Duration.ofMinutes(1), Duration.ofMinutes(1)));
        List<String> visits = new CopyOnWriteArrayList<>();
        WireMapper mapper = new WireMapper();
        StreamableTransport transport = new StreamableTransport(lobby, mapper, new Gate() {
            @Override
            public JSONRPCError refuse(JSONRPCRequest request) {
                return null;
            }

            @Override
            public Visit visit(Guest guest, Voice voice) {
                visits.add("begun");
                lobby.closing(true); // after it was asked whether there is room
                return new Visit() {
                    @Override
                    public Object result(JSONRPCRequest request) {
                        return null;
                    }

                    @Override
                    public void end() {
                        visits.add("ended");
                    }
                };
            }
        });
        McpServer.sync(transport)
                .serverInfo("test", "1")
                .jsonMapper(mapper)
                .validateToolInputs(false)
                .build();
        ApiRules rules =
                new ApiRules(Set.of(), Set.of(), ADA, List.of(), 50, Duration.ofSeconds(10), 1 << 16, null, List.of());
        Health health = new Health(() -> null, List::of);
        try (ApiDoor door = ApiDoor.start(
                new ApiRules.Listen("127.0.0.1", 0, null, null, 15), rules, Map.of("/mcp", transport), health)) {
            assertThat(new HttpPeer(door.port()).post(HttpPeer.INITIALIZE).status())
                    .isEqualTo(503);
        }
        lobby.close(Duration.ZERO);

        assertThat(visits).containsExactly("begun", "ended");
    }
}
