package dev.webwitness.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * One fault at one moment: a run is struck while another one goes on beside it; then the next call is made, the server is closed, and what it left
 * is looked at.
 */
final class Cell {
    /** Seconds a struck run may take. */
    static final int BUDGET_S = 15;

    /** Seconds it may take longer than its budget. */
    private static final int GRACE_S = 5;

    private static final int STEP_S = 5;
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration NO_PROCESS_WITHIN = Duration.ofSeconds(5);

    /**
     * What came of it.
     *
     * @param end how the struck run ended; null where it did not
     * @param ms what it took, from being asked for, or gone on with, to its end
     * @param wrong what does not hold, in words; empty where all does
     */
    record Result(Fault fault, Moment moment, End end, long ms, List<String> wrong, String summary) {
        boolean holds() {
            return wrong.isEmpty();
        }
    }

    private final Scene scene;
    private final Fault fault;
    private final Moment moment;
    private final Set<End> right;
    private final List<String> wrong = new ArrayList<>();
    private Server.Ended ended;
    private long fromNs;

    private Cell(Scene scene) {
        this.scene = scene;
        this.fault = scene.fault();
        this.moment = scene.moment();
        this.right = fault.right().get(moment);
    }

    /** Plays it in a folder, which is kept where something does not hold. */
    static Result play(Fault fault, Moment moment, Path folder, Path driver) {
        List<String> broken = new ArrayList<>();
        Result result = null;
        try (Scene scene = new Scene(folder, driver, fault, moment)) {
            result = new Cell(scene).play();
            if (result.holds()) {
                scene.close();
                scene.forget();
            }
        } catch (Exception e) {
            broken.add("the cell itself failed: " + e);
        }
        return result == null ? new Result(fault, moment, null, 0, broken, "") : result;
    }

    private Result play() throws Exception {
        scene.startServer();
        neighbourBegins();
        struckRun();
        long ms = ended == null ? -1 : TimeUnit.NANOSECONDS.toMillis(ended.atNs() - fromNs);
        End end = ended == null ? null : ended.how();
        if (fault.isFatal()) {
            end = afterTheServersDeath();
        }
        judge(end, ms);
        scene.mend();
        nextCall();
        neighbourEnds();
        close(end);
        wrong.addAll(scene.trouble());
        return new Result(fault, moment, end, ms, List.copyOf(wrong), ended == null ? "" : ended.summary());
    }

    private void neighbourBegins() throws InterruptedException {
        order(
                "neighbour",
                120,
                110,
                scene.quiet().origin(),
                "expect \"Hello\" visible\nclick \"Count\"\nwait for \"All clear\"");
        if (!scene.awaitNeighbour(PATIENCE)) {
            throw new IllegalStateException("the neighbour did not begin");
        }
        scene.processes().neighbourIsUp();
    }

    private void order(String name, int budgetS, int stepS, String url, String task) {
        scene.server().order("start", name, "" + budgetS, "" + stepS, url, task);
    }

    private void struckRun() {
        if (moment == Moment.LAUNCH && fault.isEarly()) {
            scene.strike();
        }
        fromNs = System.nanoTime();
        String task = StagePage.TASK + (moment == Moment.KEPT ? "\nfrobnicate the sprocket" : "");
        order("struck", fault.budgetS(), STEP_S, fault.start(scene, moment), task);
        List<String> began = scene.server().heard("began struck", Duration.ofSeconds(20));
        if (began != null) {
            scene.began(began.get(2));
        }
        if (moment == Moment.LAUNCH) {
            scene.strike();
        } else if (moment == Moment.FINISH) {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(5))
                    .until(() -> scene.server().said("ended struck")
                            || Timeline.of(scene.run()).has("step_finished", StagePage.LAST));
            scene.strike();
        }
        if (fault.isFatal() && moment != Moment.KEPT) {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> !scene.server().handle().isAlive());
            return;
        }
        ended = scene.server().ended("struck", PATIENCE);
        if (moment == Moment.KEPT) {
            comeBack();
        }
    }

    private void comeBack() {
        if (ended == null || !ended.how().equals(End.WAITING)) {
            wrong.add("before the fault it ended " + (ended == null ? "never" : ended.how()));
        }
        scene.strike();
        if (fault.isFatal()) {
            return;
        }
        fromNs = System.nanoTime();
        if (fault.isCancel()) {
            scene.server().order("await", "struck", "again");
        } else {
            scene.server().order("resume", "struck", "again", fault.resume());
        }
        ended = scene.server().ended("again", PATIENCE);
    }

    private void judge(End end, long ms) {
        if (end == null) {
            wrong.add("it did not end within " + PATIENCE.toSeconds() + " s");
            return;
        }
        if (!right.contains(end)) {
            wrong.add("ended " + end + (ended == null ? "" : " (" + ended.code() + ")") + ", right: " + right);
        }
        boolean attemptBegins =
                moment == Moment.LAUNCH || moment == Moment.KEPT; // its time counts from when its browser is up
        long mostMs = 1000L * (fault.budgetS() + GRACE_S + (attemptBegins ? fault.launchS() : fault.relaunchS()));
        long startMs =
                moment == Moment.KEPT || scene.upNs() == 0 ? 0 : TimeUnit.NANOSECONDS.toMillis(scene.upNs() - fromNs);
        if (ms - startMs > mostMs) {
            wrong.add("took " + (ms - startMs) + " ms with its browser up, more than " + mostMs);
        }
        if (!scene.struck()) {
            wrong.add("the moment never came");
        }
    }

    /** The next server on the same store says how the runs ended. */
    private End afterTheServersDeath() throws IOException {
        List<ProcessHandle> left = scene.processes().left(Duration.ofSeconds(10));
        if (!left.isEmpty()) {
            wrong.add(left.size() + " processes outlive the server");
        }
        scene.processes().close();
        scene.startServer();
        Path result = scene.run().resolve("result.json");
        if (!Files.exists(result)) {
            return null;
        }
        JsonNode root = new ObjectMapper().readTree(Files.readString(result));
        return new End(root.path("status").asText(), root.path("stop_reason").asText());
    }

    private void nextCall() {
        order("next", 20, 15, scene.quiet().origin(), "expect \"Hello\" visible");
        Server.Ended next = scene.server().ended("next", Duration.ofSeconds(60));
        if (next == null || !next.how().equals(End.PASSED)) {
            wrong.add("the next call ended " + (next == null ? "never" : next.how() + ": " + next.summary()));
        }
    }

    private void neighbourEnds() {
        scene.allClear();
        if (fault.isShared()) {
            return;
        }
        Server.Ended neighbour = scene.server().ended("neighbour", Duration.ofSeconds(40));
        if (neighbour == null || !neighbour.how().equals(End.PASSED) || neighbour.restarts() > 0) {
            wrong.add("the neighbour ended "
                    + (neighbour == null ? "never" : neighbour.how() + ": " + neighbour.summary()));
        }
    }

    private void close(End end) throws IOException {
        scene.server().order("close");
        if (scene.server().heard("closed", Duration.ofSeconds(20)) == null) {
            wrong.add("the server did not close within 20 s");
        }
        for (ProcessHandle left : scene.processes().left(NO_PROCESS_WITHIN)) {
            wrong.add("left behind: process " + left.pid() + " "
                    + left.info().command().orElse(""));
        }
        wrong.addAll(Evidence.locked(scene.artifacts()));
        if (end != null && !end.status().equals("refused")) {
            wrong.addAll(Evidence.missing(scene, end));
        }
    }
}
