package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application without some of its libraries: all else works, and what needs them says so. */
class MissingLibrariesIT {
    @TempDir
    Path home;

    /** A copy of the application without the libraries that hold classes of a package. */
    private void without(String classes, int libraries) throws IOException {
        Path jar = Path.of(System.getProperty("webwitness.jar", "target/webwitness.jar"));
        Path all = jar.toAbsolutePath().resolveSibling("lib");
        Files.copy(jar, home.resolve("webwitness.jar"));
        Files.createDirectory(home.resolve("lib"));
        int left = 0;
        try (Stream<Path> listed = Files.list(all)) {
            for (Path library : listed.toList()) {
                if (holds(library, classes)) {
                    left++;
                } else {
                    Files.createSymbolicLink(home.resolve("lib").resolve(library.getFileName()), library.toRealPath());
                }
            }
        }
        assertThat(left).isGreaterThanOrEqualTo(libraries);
    }

    @AfterEach
    void unlink() throws IOException {
        try (Stream<Path> links = Files.list(home.resolve("lib"))) {
            for (Path link : links.toList()) {
                Files.delete(link);
            }
        }
    }

    private static boolean holds(Path jar, String classes) throws IOException {
        try (java.util.jar.JarFile file = new java.util.jar.JarFile(jar.toFile())) {
            return file.stream().anyMatch(entry -> entry.getName().startsWith(classes));
        }
    }

    private String said(int status, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(PackagedServer.command(arguments));
        command.set(command.indexOf("-jar") + 1, home.resolve("webwitness.jar").toString());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .put("WEBWITNESS_ARTIFACTS_DIR", home.resolve("runs").toString());
        builder.environment().put("WEBWITNESS_LOG_FILE", home.resolve("log").toString());
        builder.environment().put("AWS_ACCESS_KEY_ID", "an-access-key");
        builder.environment().put("AWS_SECRET_ACCESS_KEY", "a-secret-key");
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(status);
        return said;
    }

    @Test
    void aServerStartsAndRunsAreListedWithoutThoseOfTheBucket() throws Exception {
        without("software/amazon/", 20);

        assertThat(said(0, "serve", "--set", "dashboard.port=off")).doesNotContain("Exception", "Error");
        assertThat(said(0, "runs")).contains("no such run");
    }

    @Test
    void aBucketIsRefusedWithWhatToDo() throws Exception {
        without("software/amazon/", 20);

        assertThat(said(1, "runs", "--set", "store.kind=s3", "--set", "store.bucket=runs"))
                .contains("capability.unsupported", "are not in lib/", "store.kind: folder")
                .doesNotContain("a-secret-key");
    }

    @Test
    void aBucketThatIsNotNamedIsAskedFor() throws Exception {
        without("software/amazon/", 20);

        assertThat(said(1, "runs", "--set", "store.kind=s3")).contains("arguments.invalid", "store.bucket");
    }

    /** Writing the page of a run fails with an error, not with an exception: the run still ends, and its evidence is there. */
    @Test
    void aRunWhosePageCannotBeWrittenEndsAndSaysSo() throws Exception {
        without("com/samskivert/mustache/", 1);
        try (FixtureSite site = FixtureSite.start()) {
            site.page("/", "<title>Shop</title><h1>Shop</h1>");

            assertThat(said(1, "eval", site.url("/"), "expect \"Shop\" visible"))
                    .contains("NoClassDefFoundError", "internal");
        }
        try (Stream<Path> files = Files.walk(home.resolve("runs"))) {
            assertThat(files.map(file -> file.getFileName().toString())).contains("events.jsonl", "result.json");
        }
    }
}
