package dev.webwitness.load;

import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.Programs;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** The packaged server over HTTP as a child process, and what can be seen of it from outside. */
final class LoadServer implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("MCP over HTTP: http://127\\.0\\.0\\.1:(\\d+)/mcp");
    private static final Pattern USED = Pattern.compile("(?m)total \\d+K, used (\\d+)K");
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
    private static final double TICKS = 100;

    private final Process process;
    private final Path folder;
    private final int port;
    private final Set<ProcessHandle> seen = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "load-watch");
        thread.setDaemon(true);
        return thread;
    });

    private LoadServer(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
        Matcher said = Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> ADDRESS.matcher(Files.readString(folder.resolve("stderr.txt"))), Matcher::find);
        this.port = Integer.parseInt(said.group(1));
        // A child whose parent has ended is nobody's descendant any more, so all are remembered as they come.
        watch.scheduleWithFixedDelay(() -> process.descendants().forEach(seen::add), 0, 1, TimeUnit.SECONDS);
    }

    /** Starts it with three slots, and with these settings besides. */
    static LoadServer start(Path folder, Map<String, String> settings) throws IOException {
        Files.createDirectories(folder);
        ProcessBuilder builder = new ProcessBuilder(PackagedServer.command("serve", "--http", "127.0.0.1:0"));
        Map<String, String> environment = builder.environment();
        environment.put("WEBWITNESS_ARTIFACTS_DIR", folder.resolve("artifacts").toString());
        environment.put("WEBWITNESS_LOG_FILE", folder.resolve("log.txt").toString());
        environment.put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        environment.put("WEBWITNESS_RUN_MAX_CONCURRENT", "3");
        environment.put("WEBWITNESS_DASHBOARD_PORT", "off");
        environment.putAll(settings);
        Process process = builder.redirectError(folder.resolve("stderr.txt").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        try {
            return new LoadServer(process, folder);
        } catch (RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    int port() {
        return port;
    }

    Path artifacts() {
        return folder.resolve("artifacts");
    }

    String log() throws IOException {
        return Files.readString(folder.resolve("log.txt")) + Files.readString(folder.resolve("stderr.txt"));
    }

    /** One number of {@code /metrics}. */
    double metric(String name) {
        try {
            String all = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            return all.lines()
                    .filter(line -> line.startsWith(name + " ") || line.startsWith(name + "{"))
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** What it takes now; its heap is collected first. Memory in MB, processor time in seconds since its start. */
    Sample sample(double minute) {
        try {
            String pid = "" + process.pid();
            Programs.output("jcmd", pid, "GC.run");
            Matcher used = USED.matcher(Programs.output("jcmd", pid, "GC.heap_info"));
            double heap = 0;
            while (used.find()) {
                heap += Double.parseDouble(used.group(1)) / 1024;
            }
            List<ProcessHandle> below = process.descendants().toList();
            return new Sample(
                    minute,
                    heap,
                    resident(process.toHandle()),
                    below.stream().mapToDouble(LoadServer::resident).sum(),
                    cpu(process.toHandle()),
                    below.stream().mapToDouble(LoadServer::cpu).sum(),
                    threads(),
                    below.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private int threads() throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc", "" + process.pid(), "task"))) {
            return (int) threads.count();
        }
    }

    private static double resident(ProcessHandle one) {
        Matcher size = RESIDENT.matcher(read(one, "status"));
        return size.find() ? Double.parseDouble(size.group(1)) / 1024 : 0;
    }

    /** Its own time, and that of its children which have ended. */
    private static double cpu(ProcessHandle one) {
        String[] fields = read(one, "stat").replaceFirst("(?s).*\\) ", "").split(" ", -1);
        if (fields.length < 15) {
            return 0;
        }
        double ticks = 0;
        for (int field = 11; field <= 14; field++) {
            ticks += Double.parseDouble(fields[field]);
        }
        return ticks / TICKS;
    }

    private static String read(ProcessHandle one, String file) {
        try {
            return Files.readString(Path.of("/proc", "" + one.pid(), file));
        } catch (IOException e) {
            return "";
        }
    }

    /** Ends it as a service manager does; the answer is what of all it ever started still runs after that. */
    List<String> ended() throws InterruptedException {
        process.descendants().forEach(seen::add);
        process.destroy();
        if (!process.waitFor(40, TimeUnit.SECONDS)) {
            return List.of("the server");
        }
        try {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> seen.stream().noneMatch(LoadServer::runs));
        } catch (ConditionTimeoutException e) {
            // Told by what is left.
        }
        return seen.stream()
                .filter(LoadServer::runs)
                .map(it -> it.pid() + " " + read(it, "cmdline"))
                .toList();
    }

    private static boolean runs(ProcessHandle one) {
        String stat = read(one, "stat").replaceFirst("(?s).*\\) ", "");
        return one.isAlive() && !stat.isEmpty() && !stat.startsWith("Z");
    }

    @Override
    public void close() {
        watch.shutdownNow();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        seen.forEach(ProcessHandle::destroyForcibly);
    }

    /**
     * How it stood at a moment.
     *
     * @param heapMb used after a collection, without metaspace
     * @param serverMb resident
     * @param browsersMb resident, of drivers and browsers together; what they share is counted more than once
     */
    record Sample(
            double minute,
            double heapMb,
            double serverMb,
            double browsersMb,
            double serverCpu,
            double browsersCpu,
            int threads,
            int processes) {}
}
