package dev.webwitness.dashboard;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.run.Runs;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.web.servlet.DashboardServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The dashboard of a process. It starts on first use, or a while after the process. Safe for any thread; its threads are daemons. */
public final class Dashboard implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Dashboard.class);

    private final Runs runs;
    private final ArtifactStore store;
    private final int port;
    private final Consumer<String> told;
    private final DashboardDiscovery discovery;
    private final Duration renewed;
    private final ScheduledExecutorService renewal =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("dashboard-discovery"));
    private final CountDownLatch over = new CountDownLatch(1);
    private @Nullable DashboardServer server;
    private boolean failed;

    /**
     * @param port 0 for any free port; a free one replaces one that is taken
     * @param told takes one line with the address, once it is served
     */
    public Dashboard(Runs runs, ArtifactStore store, int port, Consumer<String> told) {
        this(runs, store, port, told, DashboardServer.entranceLife().dividedBy(2));
    }

    /** @param renewed how often the sign-in link for other processes is renewed */
    Dashboard(Runs runs, ArtifactStore store, int port, Consumer<String> told, Duration renewed) {
        this.renewed = renewed;
        this.runs = runs;
        this.store = store;
        this.port = port;
        this.told = told;
        this.discovery = new DashboardDiscovery(store.path());
    }

    /**
     * The address of a path, without sign-in, because clients keep it. Starts the dashboard if need be; empty where that fails.
     */
    public synchronized Optional<String> address(String path) {
        return serving().map(server -> server.address(path));
    }

    /** Starts it after a pause in the background. */
    public void serveAfter(Duration pause) {
        DaemonThreads.start("dashboard-start", () -> {
            try {
                if (!over.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                    address("/")
                            .ifPresent(address ->
                                    told.accept("dashboard: " + address + " (./webwitness open signs you in)"));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /**
     * An address that signs in one person, once, at a path such as {@code /runs/ID/}. Starts the dashboard if need be; empty where that fails.
     */
    public synchronized Optional<String> entrance(String path) {
        return serving().map(server -> server.entrance(path));
    }

    private Optional<DashboardServer> serving() {
        if (server == null && !failed && over.getCount() > 0) {
            server = serve();
        }
        return Optional.ofNullable(server);
    }

    private @Nullable DashboardServer serve() {
        DashboardSite site = new DashboardSite(runs, store);
        try {
            DashboardServer served;
            try {
                served = DashboardServer.start(port, site, this::entered);
            } catch (WebwitnessException e) {
                if (port == 0) {
                    throw e;
                }
                LOG.info("port {} is taken; the dashboard takes a free one", port);
                served = DashboardServer.start(0, site, this::entered);
            }
            discovery.renew(served);
            renewal.scheduleAtFixedRate(this::entered, renewed.toMillis(), renewed.toMillis(), TimeUnit.MILLISECONDS);
            return served;
        } catch (WebwitnessException e) {
            LOG.warn("The dashboard cannot be served", e);
            failed = true;
            return null;
        }
    }

    private synchronized void entered() {
        if (server != null) {
            discovery.renew(server);
        }
    }

    /** A sign-in address of another process's dashboard for these runs; empty for none. */
    public static Optional<String> elsewhere(Path artifacts) {
        return DashboardDiscovery.find(artifacts);
    }

    /** Waits until it is closed. */
    public void awaitEnd() throws InterruptedException {
        over.await();
    }

    @Override
    public void close() {
        over.countDown();
        synchronized (this) {
            renewal.shutdownNow();
            DashboardServer open = server;
            server = null;
            if (open != null) {
                discovery.close();
                open.close();
            }
        }
    }
}
