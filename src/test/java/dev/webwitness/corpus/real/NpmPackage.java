package dev.webwitness.corpus.real;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A package as npm has it, in exactly this version; installed when first needed, without running scripts of anybody.
 *
 * @param pinned versions of packages it needs, where what it asks for itself is not exact or not to be had everywhere
 */
record NpmPackage(String name, String version, Map<String, String> pinned) {
    /** The applications, with their exact versions: those that still run on Node 18. */
    static final NpmPackage VERDACCIO = new NpmPackage("verdaccio", "6.5.2", Map.of("node-fetch", "2.7.0"));

    static final NpmPackage NODE_RED = new NpmPackage("node-red", "4.1.8", Map.of());
    static final NpmPackage TIDDLYWIKI = new NpmPackage("tiddlywiki", "5.4.1", Map.of());

    private static final int PATIENCE_S = 300;

    /**
     * The folder that holds {@code node_modules}.
     *
     * @throws IllegalStateException where npm is missing or cannot install it, with npm's own words
     */
    Path install(Path under) {
        Path home = under.resolve(name);
        Path marker = home.resolve("installed-" + version);
        try {
            if (!Files.exists(marker)) {
                Files.createDirectories(home);
                Files.writeString(home.resolve("package.json"), "{\"private\":true,\"overrides\":" + overrides() + "}");
                npm(home);
                Files.createFile(marker);
            }
            return home;
        } catch (IOException e) {
            throw new IllegalStateException(
                    "The real applications need npm on the path and a registry it reaches; " + name + "@" + version
                            + " could not be installed: " + e.getMessage(),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while installing " + name, e);
        }
    }

    private String overrides() {
        return pinned.entrySet().stream()
                .map(one -> "\"" + one.getKey() + "\":\"" + one.getValue() + "\"")
                .collect(Collectors.joining(",", "{", "}"));
    }

    private void npm(Path home) throws IOException, InterruptedException {
        Path said = home.resolve("npm.log");
        Process npm = new ProcessBuilder(List.of(
                        "npm",
                        "install",
                        "--no-audit",
                        "--no-fund",
                        "--ignore-scripts",
                        "--save-exact",
                        name + "@" + version))
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        if (!npm.waitFor(PATIENCE_S, TimeUnit.SECONDS)) {
            npm.destroyForcibly();
            throw new IOException("npm took more than " + PATIENCE_S + " s");
        }
        if (npm.exitValue() != 0) {
            throw new IOException("npm ended with " + npm.exitValue() + ": " + errors(said));
        }
    }

    private static String errors(Path said) throws IOException {
        try (Stream<String> lines = Files.lines(said)) {
            return lines.filter(line -> line.contains("error")).limit(4).collect(Collectors.joining(" / "));
        }
    }
}
