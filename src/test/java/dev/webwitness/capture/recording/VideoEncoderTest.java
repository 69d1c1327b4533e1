package dev.webwitness.capture.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.capture.recording.VideoEncoder.Frame;
import dev.webwitness.model.WebwitnessException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The making of a video with an ffmpeg that only pretends. */
class VideoEncoderTest {
    @TempDir
    private Path temp;

    private Path program(String name, String script) throws IOException {
        Path program = Files.writeString(temp.resolve(name), "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    private String make(Path ffmpeg, Duration atMost, int width, int height) throws IOException {
        Path folder = Files.createDirectories(temp.resolve("making"));
        List<Frame> frames = List.of(new Frame(temp.resolve("a.jpg"), 0));
        return new VideoEncoder(ffmpeg, atMost, 1_000)
                .make(frames, width, height, folder, () -> false, (done, limit) -> {
                    try {
                        Awaitility.await().atMost(limit).until(done::getAsBoolean);
                    } catch (ConditionTimeoutException e) {
                        // What is late is the film's business.
                    }
                });
    }

    @Test
    void framesAreShownInOrderForAsLongAsTheyWereTheNewest() {
        List<String> list = VideoEncoder.list(List.of(
                new Frame(Path.of("/r/it's/c.jpg"), 60_000),
                new Frame(Path.of("/r/a.jpg"), 500),
                new Frame(Path.of("/r/b.jpg"), 2_000),
                new Frame(Path.of("/r/b2.jpg"), 2_001)));

        assertThat(list)
                .containsExactly(
                        "ffconcat version 1.0",
                        "file '/r/a.jpg'",
                        "duration 1.500",
                        "file '/r/b.jpg'",
                        "duration 0.040",
                        "file '/r/b2.jpg'",
                        "duration 10.000",
                        "file '/r/it'\\''s/c.jpg'",
                        "duration 1.000",
                        "file '/r/it'\\''s/c.jpg'");
    }

    @Test
    void aLargePageIsScaledDownToEvenSidesAndTheVideoIsBounded() throws IOException {
        Path args = temp.resolve("args");
        Path ffmpeg = program("ff", "for last; do :; done; echo \"$@\" > '" + args + "'; printf x > \"$last\"");

        assertThat(make(ffmpeg, Duration.ofSeconds(30), 2_561, 1_601)).isNull();

        assertThat(args).content().contains("scale=1280:800:force", "-fs 1000 ", "-timelimit 60 ", "-nostdin");
    }

    @Test
    void theProgramSeesNoVariablesButItsSearchPath() throws IOException {
        Path seen = temp.resolve("seen");
        Path ffmpeg = program("ff", "for last; do :; done; env > '" + seen + "'; printf x > \"$last\"");

        make(ffmpeg, Duration.ofSeconds(30), 800, 600);

        assertThat(Files.readAllLines(seen))
                .allMatch(line -> line.matches("(PATH|PWD|OLDPWD|SHLVL|_|LD_LIBRARY_PATH)=.*"));
    }

    @Test
    void aProgramThatTakesTooLongIsEndedWithWhatItStarted() throws IOException {
        Path pids = temp.resolve("pids");
        Path ffmpeg = program("ff", "sleep 300 & echo $$ $! > '" + pids + "'; wait");

        String problem = make(ffmpeg, Duration.ofSeconds(2), 800, 600);

        assertThat(problem).isEqualTo("ffmpeg took longer than 2 s.");
        for (String pid : Files.readString(pids).strip().split(" ")) {
            Awaitility.await()
                    .until(() -> ProcessHandle.of(Long.parseLong(pid))
                            .filter(ProcessHandle::isAlive)
                            .isEmpty());
        }
    }

    @Test
    void whatWentWrongIsSaid() throws IOException {
        assertThat(make(program("a", "echo \"Unknown encoder 'libvpx'\"; exit 1"), Duration.ofSeconds(30), 800, 600))
                .isEqualTo("this ffmpeg cannot encode VP8; install one with libvpx.");
        assertThat(make(program("b", "exit 3"), Duration.ofSeconds(30), 800, 600))
                .startsWith("ffmpeg ended with status 3");
        assertThat(make(program("c", "exit 0"), Duration.ofSeconds(30), 800, 600))
                .startsWith("ffmpeg ended with status 0");
        assertThat(make(temp.resolve("none"), Duration.ofSeconds(30), 800, 600)).contains("could not be run");
    }

    @Test
    void theProgramIsTheNamedOneElseTheFirstOnThePath() throws IOException {
        Path folder = Files.createDirectories(temp.resolve("bin"));
        Path ffmpeg = Files.move(program("x", "true"), folder.resolve("ffmpeg"));
        String path = temp.resolve("nowhere") + File.pathSeparator + temp + File.pathSeparator + folder;

        assertThat(FfmpegFinder.require(null, path)).isEqualTo(ffmpeg);
        assertThat(FfmpegFinder.require(ffmpeg, null)).isEqualTo(ffmpeg);
        assertThatThrownBy(() -> FfmpegFinder.require(null, temp.toString()))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("no ffmpeg on the PATH")
                .hasMessageContaining("ffmpeg.path");
        assertThatThrownBy(() -> FfmpegFinder.require(temp.resolve("gone"), path))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("gone");
    }
}
