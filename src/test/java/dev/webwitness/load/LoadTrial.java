package dev.webwitness.load;

import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Many sessions that listen, some of them calling again and again, for a while. */
final class LoadTrial implements AutoCloseable {
    /** A caller ends its session and opens another after so many calls. */
    private static final int CALLS_A_SESSION = 5;

    private final LoadServer server;
    private final FixtureSite site = page();
    private final AtomicInteger numbers = new AtomicInteger();
    private final List<LoadAnswer> answers = new CopyOnWriteArrayList<>();
    private final List<Socket> listening = new CopyOnWriteArrayList<>();
    private final ExecutorService callers = Executors.newCachedThreadPool();
    private volatile boolean over;

    LoadTrial(LoadServer server) {
        this.server = server;
    }

    /** What is bought is named by the address, so that an answer shows whose it is. */
    private static FixtureSite page() {
        return FixtureSite.start().page("/", """
                <!doctype html><title>Shop</title><h1>Shop</h1><ul id=l></ul><button onclick="fetch('/stock').then(it => it.json()).then(it => \
                p.textContent = 'Thank you ' + new URLSearchParams(location.search).get('for') + it.left)">Buy</button><p id=p></p>
                <script>for (let i = 0; i < 60; i++) l.append(Object.assign(document.createElement('li'), {textContent: 'Item ' + i}));
                console.warn('a line of the page');</script>""").body("/stock", 200, "application/json", "{\"left\":\"!\"}");
    }

    /** One call of this client's. */
    LoadAnswer call(LoadPeer peer) throws IOException {
        int number = numbers.incrementAndGet();
        String who = "w" + number + "w";
        return peer.call(number, site.url("/?for=" + who), who + "!");
    }

    /** So many calls at once, each in a session of its own. */
    List<LoadAnswer> burst(int calls, String token) throws IOException, InterruptedException, ExecutionException {
        List<Callable<LoadAnswer>> all = new ArrayList<>();
        for (int i = 0; i < calls; i++) {
            LoadPeer peer = new LoadPeer(server.port(), token).enter();
            all.add(() -> {
                LoadAnswer answer = call(peer);
                peer.leave();
                return answer;
            });
        }
        List<LoadAnswer> got = new ArrayList<>();
        for (Future<LoadAnswer> one : callers.invokeAll(all)) {
            got.add(one.get());
        }
        return got;
    }

    /** Begins a call; the answer comes when it comes. */
    Future<LoadAnswer> begin(LoadPeer peer) {
        return callers.submit(() -> call(peer));
    }

    /** Plays it; the sessions are ended, those that were left alone not. */
    LoadFigures play(int sessions, int calling, Duration length, Duration between)
            throws IOException, InterruptedException, ExecutionException {
        List<LoadPeer> peers = new ArrayList<>();
        for (int i = 0; i < sessions; i++) {
            LoadPeer peer = new LoadPeer(server.port(), "").enter();
            peers.add(peer);
            listening.add(peer.listen());
        }
        Future<?> reading = callers.submit(this::read);
        List<LoadServer.Sample> samples = new ArrayList<>();
        double runsBefore = server.metric("webwitness_runs_total");
        try (LoadPings pings = new LoadPings(peers.get(sessions - 1), server.port())) {
            long start = System.nanoTime();
            List<Future<?>> work = new ArrayList<>();
            for (LoadPeer peer : peers.subList(0, calling)) {
                work.add(callers.submit(() -> goOn(peer)));
            }
            while (System.nanoTime() - start < length.toNanos()) {
                pings.without(() -> samples.add(server.sample(minutes(start))));
                TimeUnit.NANOSECONDS.sleep(
                        Math.max(1, Math.min(between.toNanos(), start + length.toNanos() - System.nanoTime())));
            }
            over = true;
            for (Future<?> one : work) {
                one.get();
            }
            pings.close();
            samples.add(server.sample(minutes(start)));
            double runs = server.metric("webwitness_runs_total") - runsBefore;
            for (LoadPeer peer : peers) {
                peer.leave();
            }
            reading.get();
            if (!pings.failures().isEmpty()) {
                throw new AssertionError("pings: " + pings.failures());
            }
            return new LoadFigures(
                    List.copyOf(answers),
                    pings.took(),
                    pings.echoed(),
                    pings.late(),
                    samples,
                    minutes(start),
                    runs,
                    size(server.artifacts()),
                    runsOnDisk(),
                    ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        }
    }

    private static double minutes(long since) {
        return (System.nanoTime() - since) / 60e9;
    }

    private Void goOn(LoadPeer peer) throws IOException {
        for (int calls = 1; !over; calls++) {
            answers.add(call(peer));
            if (calls % CALLS_A_SESSION == 0) {
                peer.leave();
                peer.enter();
            }
        }
        return null;
    }

    /** Reads what the listening clients are told, as they would. */
    private void read() {
        byte[] buffer = new byte[16 * 1024];
        while (!over) {
            for (Socket socket : listening) {
                try {
                    while (socket.getInputStream().available() > 0) {
                        socket.getInputStream().read(buffer);
                    }
                } catch (SocketTimeoutException e) {
                    // nothing there
                } catch (IOException e) {
                    listening.remove(socket);
                }
            }
            try {
                TimeUnit.MILLISECONDS.sleep(500);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** How many of the sessions can still be told something. */
    int listening() {
        return listening.size();
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(LoadTrial::length)
                    .sum();
        }
    }

    private static long length(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int runsOnDisk() throws IOException {
        try (Stream<Path> runs = Files.list(server.artifacts())) {
            return (int)
                    runs.filter(run -> Files.exists(run.resolve("result.json"))).count();
        }
    }

    @Override
    public void close() throws IOException {
        over = true;
        callers.shutdownNow();
        for (Socket socket : listening) {
            socket.close();
        }
        site.close();
    }
}
