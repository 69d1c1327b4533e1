package dev.webwitness.testing;

import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Programs from npm's registry that tests talk to, at pinned versions, fetched once into {@code target/peers}. Without Node, or without the registry, the
 * test that wants one is skipped and says why.
 */
public final class NpmPeer {
    private static final Logger LOG = LoggerFactory.getLogger(NpmPeer.class);
    private static final int PATIENCE_S = 120;

    private NpmPeer() {}

    /**
     * The folder that holds {@code node_modules} with this package.
     *
     * @param pinned the package's name, an @ and its version
     * @param integrity of its archive, as the registry names it: another one is a failure, and nothing of it is run
     */
    public static Path fetched(String pinned, String integrity) throws IOException, InterruptedException {
        if (!Programs.have("node") || !Programs.have("npm")) {
            skip(pinned, "there is no Node on the PATH");
        }
        String name = pinned.substring(0, pinned.lastIndexOf('@'));
        Path folder = Files.createDirectories(Path.of("target", "peers", pinned.replaceAll("[^\\w.-]", "_")));
        Path lock = folder.resolve("node_modules/.package-lock.json");
        if (!Files.exists(lock)) {
            Path log = folder.resolve("npm.log");
            Process npm = new ProcessBuilder(List.of(
                            "npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", ".", pinned))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            boolean ended = npm.waitFor(PATIENCE_S, TimeUnit.SECONDS);
            npm.destroyForcibly();
            if (!ended || npm.exitValue() != 0) {
                skip(pinned, "npm did not get it: " + Files.readString(log).strip());
            }
        }
        JsonNode locked = new ObjectMapper().readTree(lock.toFile());
        String found = locked.path("packages")
                .path("node_modules/" + name)
                .path("integrity")
                .asText();
        if (!found.equals(integrity)) {
            throw new AssertionError(pinned + " is not the one that was pinned, but " + found);
        }
        return folder;
    }

    private static void skip(String pinned, String why) {
        LOG.warn("Skipped, since {} is not to be had: {}", pinned, why);
        abort(pinned + " is not to be had: " + why);
    }
}
