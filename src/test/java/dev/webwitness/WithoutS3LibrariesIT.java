package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.testing.PackagedServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application without the libraries of the bucket: all else works, and what needs them says so. */
class WithoutS3LibrariesIT {
    @TempDir
    static Path home;

    @BeforeAll
    static void copy() throws IOException {
        Path jar = Path.of(System.getProperty("webwitness.jar", "target/webwitness.jar"));
        Files.createSymbolicLink(home.resolve("libraries"), jar.toAbsolutePath().resolveSibling("lib"));
        Files.copy(jar, home.resolve("webwitness.jar"));
        Files.createDirectory(home.resolve("lib"));
        int left = 0;
        try (Stream<Path> libraries = Files.list(home.resolve("libraries"))) {
            for (Path library : libraries.toList()) {
                if (isOfTheBucket(library)) {
                    left++;
                } else {
                    Files.createSymbolicLink(home.resolve("lib").resolve(library.getFileName()), library.toRealPath());
                }
            }
        }
        assertThat(left).isGreaterThan(20);
    }

    private static boolean isOfTheBucket(Path jar) throws IOException {
        try (java.util.jar.JarFile file = new java.util.jar.JarFile(jar.toFile())) {
            return file.stream().anyMatch(entry -> entry.getName().startsWith("software/amazon/"));
        }
    }

    private static String said(int status, String... arguments) throws IOException, InterruptedException {
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
    void aServerStartsAndRunsAreListed() throws Exception {
        assertThat(said(0, "serve", "--set", "dashboard.port=off")).doesNotContain("Exception", "Error");
        assertThat(said(0, "runs")).contains("no such run");
    }

    @Test
    void aBucketIsRefusedWithWhatToDo() throws Exception {
        assertThat(said(1, "runs", "--set", "store.kind=s3", "--set", "store.bucket=runs"))
                .contains("capability.unsupported", "are not in lib/", "store.kind: folder")
                .doesNotContain("a-secret-key");
    }

    @Test
    void aBucketThatIsNotNamedIsAskedFor() throws Exception {
        assertThat(said(1, "runs", "--set", "store.kind=s3")).contains("arguments.invalid", "store.bucket");
    }
}
