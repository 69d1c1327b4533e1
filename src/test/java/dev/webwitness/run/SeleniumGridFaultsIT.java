package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.RealGrid;
import dev.webwitness.testing.RemoteChromium;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs on browsers elsewhere while those die, drain, are full, or were never there: real Grids and real Chromiums as programs of their own. */
@Tag("campaign")
class SeleniumGridFaultsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(150);
    private static final List<String> FIGURES = new ArrayList<>();

    @TempDir
    private Path temp;

    private RunsElsewhere stand;

    @BeforeEach
    void open() {
        assumeTrue(RealGrid.missing().isEmpty(), RealGrid.missing());
        stand = new RunsElsewhere(temp.resolve("artifacts"));
    }

    @AfterEach
    void close() {
        if (stand != null) {
            stand.close();
        }
    }

    @AfterAll
    static void told() throws Exception {
        if (Files.isDirectory(Path.of("target")) && !FIGURES.isEmpty()) {
            Files.write(Path.of("target/grid-figures.txt"), FIGURES);
        }
    }

    private static void figure(String what, long sinceNs) {
        FIGURES.add(what + ": " + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sinceNs) + " ms");
    }

    private static void awaitEmpty(RealGrid grid) {
        Awaitility.await("no session left in the Grid")
                .atMost(Duration.ofSeconds(15))
                .until(() -> grid.sessions().isEmpty());
    }

    private static void awaitSessions(RealGrid grid, int count) {
        Awaitility.await(count + " sessions")
                .atMost(Duration.ofSeconds(40))
                .until(() -> grid.sessions().size() == count);
    }

    @Test
    void aRunGoesOnAtAnotherNodeWhenItsOwnDies() throws Exception {
        try (RealGrid grid = RealGrid.hub(temp.resolve("grid"), 300, 1, 1);
                RunService runs = stand.runs(1, Duration.ofSeconds(60), grid.endpoint())) {
            RunHandle run = stand.start(runs, "wait 8 seconds\nexpect \"Hello\" visible");
            awaitSessions(grid, 1);
            stand.awaitPage(1, Duration.ofSeconds(30));
            int dying = grid.sessionsByNode().indexOf(1);
            long killed = System.nanoTime();
            grid.kill(dying);
            stand.awaitPage(2, Duration.ofSeconds(60));
            figure("node killed → page open at the other node", killed);
            RunReport report = run.await(PATIENCE);

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.history().restarts()).isEqualTo(1);
            Awaitility.await("no session left on the living node")
                    .atMost(Duration.ofSeconds(15))
                    .until(() -> grid.sessionsByNode().get(1 - dying) == 0);
        }
    }

    @Test
    void theLastNodesDeathEndsARunAsLost() throws Exception {
        try (RealGrid grid = RealGrid.hub(temp.resolve("grid"), 300, 1);
                RunService runs = stand.runs(1, Duration.ofSeconds(5), grid.endpoint())) {
            RunHandle run = stand.start(runs, "wait 8 seconds\nexpect \"Hello\" visible");
            stand.awaitPage(1, Duration.ofSeconds(40));
            grid.kill(0);
            RunReport report = run.await(PATIENCE);

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.ERROR);
            assertThat(Objects.requireNonNull(report.conclusion().error()).code())
                    .isEqualTo(ErrorCode.CDP_UNREACHABLE);
            assertThat(RunsElsewhere.everything(report)).doesNotContain(grid.authority());
        }
    }

    @Test
    void aSessionThatTheGridEndsIsNoticedAndReplaced() throws Exception {
        try (RealGrid grid = RealGrid.standalone(temp.resolve("grid"), 1);
                RunService runs = stand.runs(1, Duration.ofSeconds(60), grid.endpoint())) {
            RunHandle run = stand.start(runs, "wait 8 seconds\nexpect \"Hello\" visible");
            stand.awaitPage(1, Duration.ofSeconds(40));
            long ended = System.nanoTime();
            grid.end(grid.sessions().get(0));
            stand.awaitPage(2, Duration.ofSeconds(60));
            figure("session ended by somebody else → page open in another", ended);
            RunReport report = run.await(PATIENCE);

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.history().restarts()).isEqualTo(1);
            awaitEmpty(grid);
        }
    }

    @Test
    void anEndedSessionIsNoticedWithinACallThatWouldWaitOn() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger asked = new AtomicInteger();
        stand.site.route("/", exchange -> {
            try {
                boolean over = asked.getAndIncrement() == 0 && never.await(90, TimeUnit.SECONDS);
                FixtureSite.send(exchange, over ? 404 : 200, "text/html", "<h1>Hello</h1>");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        try (RealGrid grid = RealGrid.standalone(temp.resolve("grid"), 1);
                RunService runs = stand.runs(1, Duration.ofSeconds(60), grid.endpoint())) {
            RunHandle run = stand.start(runs, "expect \"Hello\" visible");
            stand.awaitPage(1, Duration.ofSeconds(40));
            grid.end(grid.sessions().get(0));
            stand.awaitPage(2, Duration.ofSeconds(20)); // the page would have been waited for 30 s
            RunReport report = run.await(PATIENCE);

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.history().restarts()).isEqualTo(1);
            awaitEmpty(grid);
        } finally {
            never.countDown();
        }
    }

    @Test
    void aLongWaitDoesNotCountAsForgotten() throws Exception {
        try (RealGrid grid = RealGrid.hub(temp.resolve("grid"), 10, 1);
                RunService runs = stand.runs(1, Duration.ofSeconds(60), grid.endpoint())) {
            RunReport report = stand.start(runs, "wait 25 seconds\nexpect \"Hello\" visible")
                    .await(PATIENCE);

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.history().restarts())
                    .as("with a session time-out of 10 s")
                    .isZero();
            awaitEmpty(grid);
        }
    }

    @Test
    void cancelAndTheServersEndLeaveNoSession() throws Exception {
        try (RealGrid grid = RealGrid.standalone(temp.resolve("grid"), 2)) {
            try (RunService runs = stand.runs(2, Duration.ofSeconds(60), grid.endpoint())) {
                RunHandle one = stand.start(runs, "wait 25 seconds");
                stand.start(runs, "wait 25 seconds");
                awaitSessions(grid, 2);
                stand.awaitPage(1, Duration.ofSeconds(40));
                one.cancel();
                assertThat(one.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
                awaitSessions(grid, 1);
            }
            assertThat(grid.sessions()).as("when the server has ended").isEmpty();
        }
    }

    @Test
    void aNodeThatDrainsFinishesItsRunAndGetsNoOther() throws Exception {
        try (RealGrid grid = RealGrid.hub(temp.resolve("grid"), 300, 2, 2);
                RunService runs = stand.runs(2, Duration.ofSeconds(60), grid.endpoint())) {
            RunHandle first = stand.start(runs, "wait 10 seconds\nexpect \"Hello\" visible");
            stand.awaitPage(1, Duration.ofSeconds(40));
            int node = grid.sessionsByNode().indexOf(1);
            grid.drain(node);
            RunHandle next = stand.start(runs, "wait 3 seconds\nexpect \"Hello\" visible");
            Awaitility.await("a session at the other node, though the draining one has a slot free")
                    .atMost(Duration.ofSeconds(40))
                    .until(() -> grid.sessionsByNode().equals(List.of(1, 1)));
            RunReport second = next.await(PATIENCE);
            RunReport report = first.await(PATIENCE);

            assertThat(second.conclusion().status())
                    .as(second.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.history().restarts() + second.history().restarts())
                    .isZero();
            Awaitility.await("the drained node's end")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> !grid.runs(node));
            RunReport third = stand.start(runs, "expect \"Hello\" visible").await(PATIENCE);
            assertThat(third.conclusion().status())
                    .as(third.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            awaitEmpty(grid);
        }
    }

    @Test
    void oneThatIsDeadFromTheStartIsPassedOverAndRemembered() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        try (RealGrid grid = RealGrid.hub(temp.resolve("grid"), 300, 1, 1)) {
            try (RunService runs =
                    stand.runs(1, Duration.ofSeconds(60), "grid+http://127.0.0.1:" + port + " x9", grid.endpoint())) {
                RunReport first = stand.start(runs, "expect \"Hello\" visible").await(PATIENCE);
                RunReport second = stand.start(runs, "expect \"Hello\" visible").await(PATIENCE);

                assertThat(first.conclusion().status())
                        .as(first.conclusion().summary())
                        .isEqualTo(RunStatus.PASSED);
                assertThat(second.conclusion().status())
                        .as(second.conclusion().summary())
                        .isEqualTo(RunStatus.PASSED);
                assertThat(RunsElsewhere.events(first)).contains("\"attempt\":1,\"total\":2,\"reason\":\"refused\"");
                assertThat(RunsElsewhere.events(second)).doesNotContain("cdp.endpoint_cycle");
                assertThat(RunsElsewhere.everything(first)).doesNotContain(":" + port);
                grid.kill(0);
                RunReport third = stand.start(runs, "expect \"Hello\" visible").await(PATIENCE);
                assertThat(third.conclusion().status())
                        .as("the Grid has not noticed yet that a node died: "
                                + third.conclusion().summary())
                        .isEqualTo(RunStatus.PASSED);
                Awaitility.await("no session on the living node")
                        .atMost(Duration.ofSeconds(15))
                        .until(() -> grid.sessionsByNode().get(1) == 0);
            }
        }
    }

    @Test
    void twelveRunsShareThreeSlots() throws Exception {
        AtomicInteger most = new AtomicInteger();
        ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor();
        try (RealGrid grid = RealGrid.hub(temp.resolve("grid"), 300, 2, 1);
                RunService runs = stand.runs(6, Duration.ofSeconds(120), grid.endpoint())) {
            looking.scheduleWithFixedDelay(
                    () -> {
                        try {
                            most.accumulateAndGet(grid.sessions().size(), Math::max);
                        } catch (Exception e) {
                            most.set(99);
                        }
                    },
                    0,
                    200,
                    TimeUnit.MILLISECONDS);
            long start = System.nanoTime();
            List<RunHandle> all = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                all.add(stand.start(runs, "expect \"Hello\" visible"));
            }
            List<String> ends = new ArrayList<>();
            for (RunHandle each : all) {
                RunReport report = each.await(Duration.ofSeconds(300));
                ends.add(report.conclusion().status().wire() + (report.history().restarts() > 0 ? " restarted" : ""));
            }
            FIGURES.add("12 runs over 3 slots: " + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)
                    + " ms, at most " + most.get() + " sessions at once, ends " + ends);

            assertThat(ends).hasSize(12).containsOnly("passed");
            assertThat(most).as("sessions at once").hasValue(3);
            awaitEmpty(grid);
        } finally {
            looking.shutdownNow();
        }
    }

    @Test
    void aFullGridIsWaitedForAndNotQueuedAt() throws Exception {
        try (RealGrid grid = RealGrid.standalone(temp.resolve("grid"), 1)) {
            String other = grid.take();
            try (RunService impatient = stand.runs(1, Duration.ofSeconds(3), grid.endpoint())) {
                RunReport report =
                        stand.start(impatient, "expect \"Hello\" visible").await(PATIENCE);
                assertThat(report.conclusion().status()).isEqualTo(RunStatus.ERROR);
                assertThat(Objects.requireNonNull(report.conclusion().error()).message())
                        .contains("full", "3 s");
                assertThat(grid.sessions()).as("the other's").containsExactly(other);
            }
            try (RunService patient = stand.runs(1, Duration.ofSeconds(60), grid.endpoint())) {
                RunHandle run = stand.start(patient, "expect \"Hello\" visible");
                AtomicReference<String> told = new AtomicReference<>("");
                try (AutoCloseable listening = run.onProgress(progress -> told.set(progress.message()))) {
                    Awaitility.await("it says what it waits for")
                            .atMost(Duration.ofSeconds(20))
                            .until(() -> told.get().contains("waiting for a free browser"));
                }
                grid.end(other);
                RunReport report = run.await(PATIENCE);
                assertThat(report.conclusion().status())
                        .as(report.conclusion().summary())
                        .isEqualTo(RunStatus.PASSED);
            }
            awaitEmpty(grid);
        }
    }

    @Test
    void aKeptPageGivesItsSlotToARunThatHasNone() throws Exception {
        try (RealGrid grid = RealGrid.standalone(temp.resolve("grid"), 1);
                RunService runs = stand.runs(2, Duration.ofSeconds(60), grid.endpoint())) {
            RunHandle waiting = stand.start(runs, "frobnicate the sprocket");
            assertThat(waiting.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.WAITING);
            List<String> kept = grid.sessions();
            RunReport other = stand.start(runs, "expect \"Hello\" visible").await(PATIENCE);
            RunReport resumed = runs.resume(
                            waiting.runId(), new ResumeRequest("expect \"Hello\" visible", null, null, null, 50))
                    .await(PATIENCE);

            assertThat(kept).as("the kept page's").hasSize(1);
            assertThat(other.conclusion().status())
                    .as(other.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(resumed.conclusion().status())
                    .as(resumed.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            awaitEmpty(grid);
        }
    }

    @Test
    void runsSpreadOverTwoBrowsersAndOneTakesOverForTheOther() throws Exception {
        try (RemoteChromium one = RemoteChromium.start(temp.resolve("one"));
                RemoteChromium two = RemoteChromium.start(temp.resolve("two"));
                RunService runs = stand.runs(2, Duration.ofSeconds(60), one.address(), two.address())) {
            RunHandle first = stand.start(runs, "wait 8 seconds\nexpect \"Hello\" visible");
            RunHandle second = stand.start(runs, "wait 8 seconds\nexpect \"Hello\" visible");
            Awaitility.await("a page in each")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> one.pages().contains(stand.site.origin())
                            && two.pages().contains(stand.site.origin()));
            one.close();
            List<RunReport> reports = List.of(first.await(PATIENCE), second.await(PATIENCE));

            assertThat(reports).extracting(it -> it.conclusion().status()).containsOnly(RunStatus.PASSED);
            assertThat(reports.stream().mapToInt(it -> it.history().restarts()).sum())
                    .isEqualTo(1);
            RunReport third = stand.start(runs, "expect \"Hello\" visible").await(PATIENCE);
            assertThat(third.conclusion().status())
                    .as(third.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(RunsElsewhere.events(third))
                    .as("the dead one stands behind")
                    .doesNotContain("cdp.endpoint_cycle");
        }
    }
}
