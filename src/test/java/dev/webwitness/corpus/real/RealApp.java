package dev.webwitness.corpus.real;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An application running as a process of its own on the loopback interface, with an empty home of its own; closing it ends the process. */
final class RealApp implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path modules;
    private final Process process;
    private final int port;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private RealApp(Path modules, Process process, int port) {
        this.modules = modules;
        this.process = process;
        this.port = port;
    }

    /**
     * Starts one.
     *
     * @param home where {@code node_modules} is
     * @param folder the process's working folder
     * @param arguments of node: a script below {@code node_modules}, then what it wants; {@code PORT} stands for the port
     * @param ready a path that answers 200 once it is up
     */
    static RealApp start(Path home, Path folder, List<String> arguments, String ready) {
        Path modules = home.resolve("node_modules").toAbsolutePath();
        try {
            int port = freePort();
            List<String> command = new ArrayList<>(
                    List.of("node", modules.resolve(arguments.get(0)).toString()));
            arguments.stream()
                    .skip(1)
                    .map(one -> one.replace("PORT", String.valueOf(port)))
                    .forEach(command::add);
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said.log").toFile());
            builder.environment().put("HOME", folder.toString());
            RealApp app = new RealApp(modules, builder.start(), port);
            app.awaitReady(ready, folder);
            return app;
        } catch (IOException e) {
            throw new IllegalStateException("The real applications need node on the path: " + e.getMessage(), e);
        }
    }

    /** Runs something that ends by itself, such as a first set-up. */
    static void prepare(Path home, Path folder, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                "node",
                home.resolve("node_modules")
                        .resolve(arguments.get(0))
                        .toAbsolutePath()
                        .toString()));
        command.addAll(arguments.subList(1, arguments.size()));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("prepared.log").toFile())
                    .start();
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("took too long: " + command);
            }
        } catch (IOException e) {
            throw new IllegalStateException("The real applications need node on the path: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return probe.getLocalPort();
        }
    }

    private void awaitReady(String path, Path folder) {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < until) {
            try {
                if (send("GET", path, "").statusCode() == 200) {
                    return;
                }
                process.waitFor(100, TimeUnit.MILLISECONDS);
            } catch (UncheckedIOException e) {
                waitABit();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
            if (!process.isAlive()) {
                break;
            }
        }
        close();
        throw new IllegalStateException("the application did not come up; what it said is in " + folder + "/said.log");
    }

    private void waitABit() {
        try {
            process.waitFor(200, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Asks the application itself, past any proxy. */
    HttpResponse<String> send(String method, String path, String json) {
        try {
            return client.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                            .timeout(Duration.ofSeconds(20))
                            .header("Content-Type", "application/json")
                            // What a page's own script says of itself: TiddlyWiki deletes for nobody else.
                            .header("X-Requested-With", "TiddlyWiki")
                            .method(method, HttpRequest.BodyPublishers.ofString(json))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** The name of a built file, whose hash differs from version to version. */
    String asset(String folder, String prefix, String end) {
        try (Stream<Path> files = Files.list(modules.resolve(folder))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith(prefix) && name.endsWith(end))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no " + prefix + "*" + end + " in " + folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Upstream upstream() {
        return new Upstream(port);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
