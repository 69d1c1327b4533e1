package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.webwitness.run.state.Aftermath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A disk that fails under a process that writes runs: the run under way ends as an error that says why, what was written stays, no run begins until
 * the disk is well, and the next one passes.
 */
@EnabledOnOs(OS.LINUX)
class SickDiskTest {
    /** Root writes into read-only folders too, unless it gives that right up. */
    private static final String[] AS_ANYBODY = {
        "sh", "-c", "if [ $(id -u) = 0 ]; then exec setpriv --bounding-set -dac_override \"$@\"; fi; exec \"$@\"", "sh"
    };

    @TempDir
    Path dir;

    /** The run during which the disk fell sick, with the code and the reason it ended by. */
    private static String endsInError(WritingProcess writer, String reason) throws Exception {
        String[] end = writer.next("ended");
        while (end[2].equals("passed") || end[2].equals("inconclusive")) {
            end = writer.next("ended", "refused");
        }
        if (end[0].equals("refused")) {
            assertThat(end).containsExactly("refused", "store.unavailable", reason);
            return "";
        }
        assertThat(end).containsExactly("ended", end[1], "error", "internal", "store.unavailable", reason);
        return end[1];
    }

    private void passesAgain(WritingProcess writer) throws Exception {
        writer.send("");
        String[] end = writer.next("ended");
        while (end[2].equals("inconclusive")) {
            end = writer.next("ended");
        }
        assertThat(end[2]).isEqualTo("passed");
    }

    private static List<String> but(List<String> said, String... words) {
        List<String> rest = new ArrayList<>(said);
        rest.removeIf(line -> List.of(words).contains(line.split(" ")[0]));
        return rest;
    }

    private static void removed(List<String> said, String runId) {
        said.removeIf(line -> line.contains(runId));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "300", "40000"})
    void aFullDiskEndsTheRunAndKeepsWhatIsThere(String bytes) throws Exception {
        List<String> said;
        try (WritingProcess writer = WritingProcess.writer(dir, 4, 0)) {
            writer.next("events");
            writer.mayWrite(bytes);
            endsInError(writer, "disk-full");
            writer.send("");
            writer.next("refused", "ended");
            assertThat(writer.isAlive()).isTrue();
            writer.mayWrite("unlimited");
            passesAgain(writer);
            said = writer.kill();
        }
        Aftermath.check(dir, but(said, "refused"));
    }

    /** A file system of three megabytes, which only the child sees; where that is not allowed, the limit on the size of files says enough. */
    @Test
    void aFileSystemWithNoSpaceLeftEndsTheRunAndKeepsWhatIsThere() throws Exception {
        assumeTrue(new ProcessBuilder("unshare", "-Urm", "mount", "-t", "tmpfs", "tmpfs", dir.toString())
                        .start()
                        .waitFor()
                == 0);
        List<String> said;
        Path copy = Files.createDirectory(dir.resolveSibling(dir.getFileName() + "-copy"));
        String mount = "mount -t tmpfs -o size=3m tmpfs " + dir + " && exec \"$@\"";
        try (WritingProcess writer = WritingProcess.writer(dir, 8, 0, "unshare", "-Urm", "sh", "-c", mount, "sh")) {
            writer.next("ended");
            endsInError(writer, "disk-full");
            Path seen = Path.of("/proc/" + writer.pid() + "/root" + dir);
            copy(seen, copy);
            try (Stream<Path> runs = Files.list(seen)) {
                for (Path run : runs.toList()) {
                    delete(run);
                }
            }
            passesAgain(writer);
            said = new ArrayList<>(writer.kill());
        }
        said.subList(said.indexOf(firstError(said)), said.size()).clear();
        Aftermath.check(copy, but(said, "refused"));
        delete(copy);
    }

    private static String firstError(List<String> said) {
        return said.stream()
                .filter(line -> line.contains("store.unavailable"))
                .findFirst()
                .orElseThrow();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> below = Files.walk(from)) {
            for (Path path : below.skip(1).toList()) {
                Files.copy(path, to.resolve(from.relativize(path).toString()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @Test
    void aReadOnlyFolderEndsTheRunAndKeepsWhatIsThere() throws Exception {
        List<String> said;
        try (WritingProcess writer = WritingProcess.writer(dir, 5, 0, AS_ANYBODY)) {
            String run = writer.next("events")[1];
            readOnly(dir.resolve(run), true);
            readOnly(dir, true);
            assertThat(endsInError(writer, "no-permission")).isEqualTo(run);
            writer.send("");
            assertThat(writer.next("refused")).containsExactly("refused", "store.unavailable", "no-permission");
            readOnly(dir, false);
            readOnly(dir.resolve(run), false);
            passesAgain(writer);
            said = writer.kill();
        }
        Aftermath.check(dir, but(said, "refused"));
    }

    /** The folders; a file that is open already may still be written. */
    private static void readOnly(Path folder, boolean is) throws IOException {
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.filter(Files::isDirectory).toList()) {
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(is ? "r-xr-xr-x" : "rwx------"));
            }
        }
    }

    @Test
    void aRunWhoseFolderIsRemovedEndsAndTheNextOnePasses() throws Exception {
        List<String> said;
        String run;
        try (WritingProcess writer = WritingProcess.writer(dir, 6, 0)) {
            run = writer.next("events")[1];
            Path aside = Files.createTempDirectory("removed");
            Files.move(dir.resolve(run), aside.resolve(run));
            assertThat(endsInError(writer, "gone")).isEqualTo(run);
            passesAgain(writer);
            said = new ArrayList<>(writer.kill());
            delete(aside);
        }
        removed(said, run);
        Aftermath.check(dir, said);
    }

    @Test
    void aStoreThatIsRemovedAsAWholeIsMadeAgain() throws Exception {
        Path store = dir.resolve("artifacts");
        List<String> said;
        try (WritingProcess writer = WritingProcess.writer(store, 7, 0)) {
            writer.next("events");
            Files.move(store, dir.resolve("elsewhere"));
            endsInError(writer, "gone");
            passesAgain(writer);
            said = writer.kill();
        }
        List<String> later = new ArrayList<>(said);
        try (Stream<Path> gone = Files.list(dir.resolve("elsewhere"))) {
            gone.forEach(run -> removed(later, run.getFileName().toString()));
        }
        Aftermath.check(store, later);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
