package dev.webwitness.testing;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A Chromium of its own that speaks the DevTools protocol on a loopback port, as one in a container does; killed when closed. */
public final class RemoteChromium implements AutoCloseable {
    private final Process process;
    private final String address;

    private RemoteChromium(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    /** Starts one with a profile of its own and waits until it listens. */
    public static RemoteChromium start(Path profile)
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        List<String> command = new ArrayList<>(List.of(
                WarmBrowser.chromium().toString(),
                "--headless=new",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--no-first-run",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-quic",
                "--no-sandbox",
                "about:blank"));
        Files.createDirectories(profile);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.PIPE)
                .start();
        CompletableFuture<String> listening = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            try (var lines = process.inputReader()) {
                lines.lines()
                        .filter(line -> line.contains("DevTools listening on ws://"))
                        .forEach(line -> listening.complete(line.substring(line.indexOf("ws://"))));
            } catch (IOException e) {
                listening.completeExceptionally(e);
            }
        });
        reader.setDaemon(true);
        reader.start();
        URI socket = URI.create(listening.get(60, TimeUnit.SECONDS));
        return new RemoteChromium(process, "http://127.0.0.1:" + socket.getPort());
    }

    public String address() {
        return address;
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** What tabs it has open, as it tells itself. */
    public String pages() throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(address + "/json/list"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Override
    public void close() {
        List<ProcessHandle> below = process.descendants().toList();
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
    }
}
