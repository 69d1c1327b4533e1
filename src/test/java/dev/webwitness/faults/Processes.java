package dev.webwitness.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Everything a server starts, watched from outside: which of it is the struck run's, and what outlives the server. */
final class Processes implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private final ProcessHandle server;
    private final Set<ProcessHandle> seen = ConcurrentHashMap.newKeySet();
    private volatile Set<ProcessHandle> neighbours = Set.of();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "processes");
        thread.setDaemon(true);
        return thread;
    });

    Processes(ProcessHandle server) {
        this.server = server;
        // A child whose parent was killed is nobody's descendant any more, so all are remembered as they come.
        watch.scheduleWithFixedDelay(() -> server.descendants().forEach(seen::add), 0, 50, TimeUnit.MILLISECONDS);
    }

    /** The drivers there are now are the neighbour's, and so is all they start. */
    void neighbourIsUp() {
        neighbours = Set.copyOf(server.children().toList());
    }

    /** The driver of the struck run. */
    ProcessHandle driver() {
        return first(() -> server.children().filter(child -> !neighbours.contains(child)));
    }

    /** The browser of the struck run, the shells that lead to it not counted. */
    ProcessHandle browser() {
        return first(() -> driver().children()
                .filter(child ->
                        command(child).contains("chrom") && !command(child).endsWith("sh")));
    }

    /** The processes of the struck run's pages, one at least. */
    List<ProcessHandle> renderers() {
        first(this::pages);
        return pages().toList();
    }

    private Stream<ProcessHandle> pages() {
        return browser().descendants().filter(child -> words(child).contains("--type=renderer"));
    }

    private static String command(ProcessHandle process) {
        return process.info().command().orElse("");
    }

    private static String words(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", "" + process.pid(), "cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    private static ProcessHandle first(Supplier<Stream<ProcessHandle>> among) {
        return Awaitility.await()
                .atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(2))
                .until(() -> among.get().filter(ProcessHandle::isAlive).findFirst(), Optional::isPresent)
                .orElseThrow();
    }

    /** Ends processes as {@code kill -9} does, and waits until they are gone. */
    static void kill(List<ProcessHandle> all) {
        all.forEach(ProcessHandle::destroyForcibly);
        Awaitility.await().atMost(PATIENCE).until(() -> all.stream().noneMatch(Processes::runs));
    }

    static void signal(String name, List<ProcessHandle> all) throws IOException, InterruptedException {
        for (ProcessHandle one : all) {
            new ProcessBuilder("kill", "-" + name, "" + one.pid()).start().waitFor();
        }
    }

    /** A process that has ended and that nobody has asked after is no process. */
    static boolean runs(ProcessHandle process) {
        try {
            return process.isAlive()
                    && !Files.readString(Path.of("/proc", "" + process.pid(), "stat"))
                            .replaceFirst("(?s).*\\) ", "")
                            .startsWith("Z");
        } catch (IOException e) {
            return false;
        }
    }

    /** What runs of all that the server started; the answer comes at the latest after so long, and at once when it is nothing. */
    List<ProcessHandle> left(Duration atMost) {
        try {
            Awaitility.await().atMost(atMost).pollDelay(Duration.ZERO).until(this::running, List::isEmpty);
        } catch (ConditionTimeoutException e) {
            // Told by what is left.
        }
        return running();
    }

    private List<ProcessHandle> running() {
        server.descendants().forEach(seen::add);
        return seen.stream().filter(Processes::runs).toList();
    }

    /** Ends the watch, and what it saw and still runs: nothing is left on the machine whatever the cell found. */
    @Override
    public void close() {
        watch.shutdownNow();
        running().forEach(ProcessHandle::destroyForcibly);
    }
}
