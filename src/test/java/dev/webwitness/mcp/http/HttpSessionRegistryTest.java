package dev.webwitness.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.mcp.session.RequestFilter;
import dev.webwitness.mcp.session.SessionExtension;
import dev.webwitness.mcp.session.StrictJsonMapper;
import dev.webwitness.web.api.ApiRules;
import dev.webwitness.web.api.ApiServer;
import dev.webwitness.web.api.HealthServlet;
import dev.webwitness.web.auth.AuthLease;
import dev.webwitness.web.auth.Principal;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** How many sessions there may be. */
class HttpSessionRegistryTest {
    private static final Principal ADA = new Principal("token:ada", "ada", 60, 3, 1);

    private static final class Place extends HttpMcpSession {
        private final String id;

        Place(int id) {
            super(ADA, AuthLease.LASTING, Runnable::run);
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
            HttpSessionRegistry lobby = new HttpSessionRegistry(
                    new HttpSessionRegistry.Limits(1 << 16, 8, 300, Duration.ofMinutes(1), Duration.ofMinutes(1)));
            ExecutorService pool = Executors.newFixedThreadPool(16);
            CountDownLatch together = new CountDownLatch(16);
            List<Future<Boolean>> seated = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                Place place = new Place(i);
                seated.add(pool.submit(() -> {
                    together.countDown();
                    together.await();
                    return lobby.register(place) == null;
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
        HttpSessionRegistry lobby = new HttpSessionRegistry(
                new HttpSessionRegistry.Limits(1 << 16, 8, 300, Duration.ofMinutes(1), Duration.ofMinutes(1)));
        List<String> visits = new CopyOnWriteArrayList<>();
        StrictJsonMapper mapper = new StrictJsonMapper();
        StreamableTransport transport = new StreamableTransport(lobby, mapper, new RequestFilter() {
            @Override
            public JSONRPCError refuse(JSONRPCRequest request) {
                return null;
            }

            @Override
            public SessionExtension openSession(CallerIdentity guest, BiConsumer<String, Object> voice) {
                visits.add("begun");
                lobby.setClosing(true); // after it was asked whether there is room
                return new SessionExtension() {
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
        ApiRules rules = new ApiRules(
                ApiRules.Addresses.OWN,
                new ApiRules.Callers(ADA, List.of(), List.of()),
                new ApiRules.Limits(50, Duration.ofSeconds(10), 1 << 16));
        HealthServlet health = new HealthServlet(() -> null, List::of);
        try (ApiServer door = ApiServer.start(
                new ApiRules.Listen("127.0.0.1", 0, null, null, 15), rules, Map.of("/mcp", transport), health)) {
            assertThat(new HttpPeer(door.port()).post(HttpPeer.INITIALIZE).status())
                    .isEqualTo(503);
        }
        lobby.close(Duration.ZERO);

        assertThat(visits).containsExactly("begun", "ended");
    }
}
