package dev.webwitness.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A screen that nobody looks at, for tests of a visible browser: an Xvfb of its own, at a display that was free. */
public final class VirtualScreen implements AutoCloseable {
    private final Process xvfb;
    private final String display;

    private VirtualScreen(Process xvfb, String display) {
        this.xvfb = xvfb;
        this.display = display;
    }

    /** The program; empty where it is not installed. */
    public static Optional<Path> program() {
        return Arrays.stream(
                        Optional.ofNullable(System.getenv("PATH")).orElse("").split(":"))
                .map(folder -> Path.of(folder, "Xvfb"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    public static VirtualScreen start() throws Exception {
        Process xvfb = new ProcessBuilder(
                        program().orElseThrow().toString(),
                        "-displayfd",
                        "1",
                        "-screen",
                        "0",
                        "1600x1200x24",
                        "-nolisten",
                        "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            BufferedReader said =
                    new BufferedReader(new InputStreamReader(xvfb.getInputStream(), StandardCharsets.UTF_8));
            String number = CompletableFuture.supplyAsync(() -> {
                        try {
                            return said.readLine();
                        } catch (IOException e) {
                            return null;
                        }
                    })
                    .get(20, TimeUnit.SECONDS);
            if (number == null) {
                throw new AssertionError("Xvfb ended as it started");
            }
            return new VirtualScreen(xvfb, ":" + number.strip());
        } catch (Exception e) {
            xvfb.destroyForcibly();
            throw e;
        }
    }

    /** A program in this folder that is that Chromium, at this screen: the driver keeps the environment it was first started with. */
    public Path chromium(Path folder) throws IOException {
        Path program = folder.resolve("chromium-at-screen");
        Files.writeString(program, "#!/bin/sh\nDISPLAY=" + display + " exec " + WarmBrowser.chromium() + " \"$@\"\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program;
    }

    @Override
    public void close() throws InterruptedException {
        xvfb.destroy();
        if (!xvfb.waitFor(5, TimeUnit.SECONDS)) {
            xvfb.destroyForcibly();
        }
    }
}
