package dev.webwitness.faults;

import dev.webwitness.browser.driver.TempDirectory;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** Where one cell plays: a folder, a server with a browser of its own, the site of the struck run and a quiet one for all others. */
final class Scene implements AutoCloseable {
    /** A name that does not resolve. */
    static final String NOWHERE = "http://nowhere.test/";

    /** A host that refuses every connection. */
    static final String REFUSING = "http://refusing.test/";

    private final Path folder;
    private final Path driver;
    private final Fault fault;
    private final Moment moment;
    private final Stage stage = Stage.open();
    private final Stage quiet = Stage.open();
    private final AtomicBoolean struck = new AtomicBoolean();
    private final AtomicBoolean allClear = new AtomicBoolean();
    private final AtomicLong upNs = new AtomicLong();
    private final CountDownLatch neighbourWorks = new CountDownLatch(1);
    private final List<String> trouble = new CopyOnWriteArrayList<>();
    private Server server;
    private Processes processes;
    private volatile String runId = "";

    /** @param driver where the driver lies unpacked */
    Scene(Path folder, Path driver, Fault fault, Moment moment) throws IOException {
        this.driver = driver;
        this.folder = Files.createDirectories(folder);
        this.fault = fault;
        this.moment = moment;
        writeExecutable();
        Props.set(stage);
        StagePage.set(this);
    }

    /** What starts the real browser, and can be told to do otherwise. */
    void writeExecutable() throws IOException {
        Path script = Files.writeString(executable(), """
                #!/bin/sh
                case "$(cat '%s' 2>/dev/null)" in
                  exits) echo broken >&2; exit 3;;
                  silent) exec sleep 90;;
                  slow) sleep 5;;
                esac
                exec '%s' "$@"
                """.formatted(folder.resolve("mode"), WarmBrowser.chromium()));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    /** Starts a server on the folder; one that ended before has left its store there. */
    void startServer() throws IOException {
        List<String> switches =
                new ArrayList<>(List.of("--host-resolver-rules=MAP nowhere.test ~NOTFOUND, MAP refusing.test 127.0.0.1:"
                        + stage.refusingPort()));
        switches.addAll(fault.switches());
        server = Server.start(
                folder, executable(), switches, fault.isDriverOwn() ? null : driver, folder.resolve("log.txt"));
        processes = new Processes(server.handle());
    }

    /** The fault happens, the first time this is called. */
    void strike() {
        if (struck.compareAndSet(false, true)) {
            try {
                fault.strike().at(this);
            } catch (Exception e) {
                trouble.add("could not be struck: " + e);
            }
        }
    }

    boolean struck() {
        return struck.get();
    }

    void mend() throws Exception {
        fault.mend().at(this);
    }

    Fault fault() {
        return fault;
    }

    Moment moment() {
        return moment;
    }

    Path folder() {
        return folder;
    }

    Stage stage() {
        return stage;
    }

    Stage quiet() {
        return quiet;
    }

    Server server() {
        return server;
    }

    Processes processes() {
        return processes;
    }

    /** What went wrong with the cell itself. */
    List<String> trouble() {
        return trouble;
    }

    /** What the server starts as its browser. */
    Path executable() {
        return folder.resolve("chromium");
    }

    /** How the browser starts from now on: {@code exits}, {@code silent}, {@code slow}, or empty for as ever. */
    void browserStarts(String mode) throws IOException {
        Files.writeString(folder.resolve("mode"), mode);
    }

    Path artifacts() {
        return folder.resolve("artifacts");
    }

    /** Where the struck run writes. */
    Path run() {
        return artifacts().resolve(runId);
    }

    /** Where a fault puts what it takes away. */
    Path aside() {
        return folder.resolve("aside");
    }

    /** The server's temporary folder: the driver's files, the browsers' profiles. */
    Path temporary() {
        return folder.resolve("webwitness-" + server.handle().pid());
    }

    /** The struck run's browser asked for its first page. */
    void browserIsUp() {
        upNs.compareAndSet(0, System.nanoTime());
    }

    /** When it did, by {@link System#nanoTime}; 0 if never. */
    long upNs() {
        return upNs.get();
    }

    void began(String id) {
        runId = id;
    }

    String runId() {
        return runId;
    }

    /** The neighbour has begun its second step. */
    void neighbourWorks() {
        neighbourWorks.countDown();
    }

    boolean awaitNeighbour(Duration atMost) throws InterruptedException {
        return neighbourWorks.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The neighbour may come to its end. */
    void allClear() {
        allClear.set(true);
    }

    boolean isAllClear() {
        return allClear.get();
    }

    @Override
    public void close() {
        try (stage;
                quiet) {
            if (server != null) {
                server.close();
            }
        } finally {
            if (processes != null) {
                processes.close();
            }
        }
    }

    /** Removes what is on disk, where nobody needs it for a look. */
    void forget() {
        TempDirectory.delete(folder);
    }
}
