package dev.webwitness.faults;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A {@link FaultServer} in a process of its own, as the one who gives it orders sees it. */
final class Server implements AutoCloseable {
    /** What was said of the end of a run, and when it was heard. */
    record Ended(End how, String code, int restarts, String summary, long atNs) {}

    private final Process process;
    private final Writer in;
    private final Writer log;
    private final Map<String, CompletableFuture<List<String>>> said = new ConcurrentHashMap<>();
    private final Map<String, Long> heardNs = new ConcurrentHashMap<>();

    private Server(Process process, Writer log) {
        this.process = process;
        this.log = log;
        this.in = process.outputWriter();
        Thread reader = new Thread(this::read, "server-output");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts it.
     *
     * @param driver where the driver lies unpacked; null where the server is to unpack it, as it does for users
     * @param log the file its log goes to, appended
     */
    static Server start(Path folder, Path browser, List<String> switches, Path driver, Path log) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx320m"));
        if (driver != null) {
            command.add("-Dplaywright.cli.dir=" + driver);
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                FaultServer.class.getName(),
                folder.toString(),
                browser.toString()));
        command.addAll(switches);
        Server server = new Server(
                new ProcessBuilder(command).redirectErrorStream(true).start(),
                Files.newBufferedWriter(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
        server.heard("ready", Duration.ofSeconds(60));
        return server;
    }

    private void read() {
        try (BufferedReader out = process.inputReader();
                log) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                log.write(line + "\n");
                if (line.startsWith("@")) {
                    List<String> words = List.of(line.substring(1).split("\t", -1));
                    String key = words.get(0) + (words.size() > 1 ? " " + words.get(1) : "");
                    heardNs.put(key, System.nanoTime());
                    awaited(key).complete(words);
                }
            }
        } catch (IOException e) {
            // Killed in the middle of a line, which then says nothing.
        }
    }

    private CompletableFuture<List<String>> awaited(String key) {
        return said.computeIfAbsent(key, none -> new CompletableFuture<>());
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    void order(String... words) {
        try {
            in.write(String.join("\t", words).replace('\n', ';') + "\n");
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The words of what it says, waited for at most so long; null where it does not say it. */
    List<String> heard(String key, Duration atMost) {
        try {
            return awaited(key).get(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return null;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    boolean said(String key) {
        return awaited(key).isDone();
    }

    /** How the run ended that began by this name, or went on by this key; null where it did not in time. */
    Ended ended(String key, Duration atMost) {
        List<String> words = heard("ended " + key, atMost);
        return words == null
                ? null
                : new Ended(
                        new End(words.get(2), words.get(3)),
                        words.get(4),
                        Integer.parseInt(words.get(5)),
                        words.get(6),
                        heardNs.get("ended " + key));
    }

    @Override
    public void close() {
        try {
            in.close();
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
