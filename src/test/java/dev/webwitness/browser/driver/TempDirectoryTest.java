package dev.webwitness.browser.driver;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(
        value = {OS.LINUX, OS.MAC},
        disabledReason = "the processes are POSIX shells")
class TempDirectoryTest {
    @TempDir
    private Path base;

    private List<ProcessHandle> family = List.of();

    @AfterEach
    void close() {
        family.forEach(ProcessHandle::destroyForcibly);
    }

    /** The folder of a server that is gone. */
    private Path left() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        return Files.createDirectories(base.resolve("webwitness-" + gone.pid()));
    }

    @Test
    void sweepsTheFolderOfAServerThatIsGoneAndLeavesTheFolderOfOneThatRuns() throws Exception {
        Path left = left();
        Files.writeString(
                Files.createDirectories(left.resolve("profile/Default")).resolve("Cookies"), "x");
        Path running = Files.createDirectories(
                base.resolve("webwitness-" + ProcessHandle.current().pid()));
        Path other = Files.createDirectories(base.resolve("webwitness-notes"));

        assertThat(new TempDirectory(base).sweep()).isEqualTo(1);

        assertThat(left).doesNotExist();
        assertThat(running).isDirectory();
        assertThat(other).isDirectory();
    }

    @Test
    void theFolderOfThisProcessIsItsOwnersAloneWhateverIsThereUnderItsName() throws IOException {
        TempDirectory leftovers = new TempDirectory(base);
        Files.writeString(Files.createDirectories(leftovers.own()).resolve("planted"), "x");
        Files.setPosixFilePermissions(leftovers.own(), PosixFilePermissions.fromString("rwxrwxrwx"));

        Path own = leftovers.create();

        assertThat(own).isEqualTo(leftovers.own()).isEmptyDirectory();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
        Files.delete(own);
        TempDirectory.restore(own);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
    }

    @Test
    void aLinkToNothingUnderItsNameIsRemovedToo() throws IOException {
        TempDirectory leftovers = new TempDirectory(base);
        Files.createSymbolicLink(leftovers.own(), base.resolve("nothing"));

        assertThat(leftovers.create()).isDirectory();
    }

    @Test
    void whereItCannotBeCreatedTheRemedyIsNamed() {
        TempDirectory leftovers = new TempDirectory(base.resolve("none"));

        assertThatThrownBy(leftovers::create)
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE))
                .hasMessageContaining(leftovers.own().toString())
                .hasMessageContaining("JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=");
    }

    @Test
    void aTemporaryFolderTooLongForABrowsersSocketIsExchanged() {
        Path usual = Path.of("/tmp");
        Path likeOnMacOs = Path.of("/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T");

        assertThat(TempDirectory.below(usual, base).own()).hasParentRaw(usual);
        assertThat(TempDirectory.below(likeOnMacOs, base).own()).hasParentRaw(base);
        assertThat(TempDirectory.below(likeOnMacOs, base.resolve("none")).own()).hasParentRaw(likeOnMacOs);
    }

    @Test
    void endsWhatKeepsWritingIntoTheFolderWithItsHelpersThatDoNotNameIt() throws Exception {
        Path left = left();
        Path profile = left.resolve("profile");
        aBrowserWithAHelperWriting(profile);

        new TempDirectory(base).sweep();

        assertThat(family).noneMatch(ProcessHandle::isAlive);
        assertThat(left).doesNotExist();
    }

    /** Only the parent names the folder on its command line; the child learns of it by its environment. */
    private void aBrowserWithAHelperWriting(Path profile) throws IOException {
        ProcessBuilder command = new ProcessBuilder(
                "sh",
                "-c",
                "sh -c 'while :; do mkdir -p \"$WRITES\"; echo x >\"$WRITES/x\"; done' & wait",
                "browser",
                "--user-data-dir=" + profile);
        command.environment().put("WRITES", profile.toString());
        Process browser = command.start();
        await().atMost(10, SECONDS).until(() -> Files.exists(profile.resolve("x")));
        family = Stream.concat(Stream.of(browser.toHandle()), browser.descendants())
                .toList();
    }
}
