package dev.webwitness.run.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.capture.recording.HarSchema;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.RecordedRuns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HAR, trace and video of whole runs with a real browser: there when switched on, never with a secret, never in the way of the end. */
@Tag("thorough")
class RunRecordingsIT {
    private static final RecordingSettings HAR = new RecordingSettings(true, false, false, null);
    private static final RecordingSettings TRACE = new RecordingSettings(false, true, false, null);

    @TempDir
    private Path temp;

    private RecordedRuns open(RecordingSettings recordings, String... secrets) {
        RecordedRuns runs = new RecordedRuns(temp.resolve("artifacts"), recordings, List.of(secrets));
        runs.site()
                .page(
                        "/",
                        "<title>Home</title><h1>Hello</h1><button onclick=\"h.textContent='Bye'\">Go</button><p"
                                + " id=h></p>");
        return runs;
    }

    private RecordingSettings video(String script) throws IOException {
        Path ffmpeg = Files.writeString(temp.resolve("ffmpeg"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(ffmpeg, PosixFilePermissions.fromString("rwx------"));
        return new RecordingSettings(false, false, true, ffmpeg);
    }

    private static String read(RunReport report, String name) throws IOException {
        return Files.readString(Path.of(report.artifacts().dir()).resolve(name));
    }

    private static List<String> entries(RunReport report, String name) throws IOException {
        try (ZipFile zip =
                new ZipFile(Path.of(report.artifacts().dir()).resolve(name).toFile())) {
            return zip.stream().map(entry -> entry.getName()).toList();
        }
    }

    private static String permissions(RunReport report, String name) {
        return permissions(Path.of(report.artifacts().dir()).resolve(name));
    }

    private static String permissions(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void nothingIsRecordedUnlessItIsSwitchedOn() throws InterruptedException {
        try (RecordedRuns runs = open(RecordingSettings.none())) {
            RunReport report = runs.run("click \"Go\"\nexpect \"Bye\"");

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.PASSED);
            assertThat(Path.of(report.artifacts().dir()))
                    .isDirectoryNotContaining(file -> file.toString().matches(".*(har|zip|webm)"));
            assertThat(report.artifacts().uris()).doesNotContainKeys("har", "trace", "video");
        }
    }

    @Test
    void aHarIsValidListedAndReadableAndGrowsWithEachAttempt() throws Exception {
        try (RecordedRuns runs = open(HAR)) {
            runs.site().body("/gone", 404, "application/json", "{\"why\":\"gone\"}");
            runs.site().page("/more", "<h1>More</h1><script>fetch('/gone?a=b')</script>");
            RunReport waiting = runs.run("frobnicate the sprocket");
            assertThat(waiting.conclusion().status()).isEqualTo(RunStatus.WAITING);
            String first = read(waiting, "run.har");

            RunReport report = runs.resume(waiting.runId(), "open /more\nexpect \"More\"");

            String har = read(report, "run.har");
            assertThat(HarSchema.problems(new ObjectMapper().readValue(har, Map.class)))
                    .isEmpty();
            assertThat(first).doesNotContain("/more");
            assertThat(har).contains("/more", "/gone?a=b", "\\\"why\\\"", "\"status\" : 404");
            assertThat(report.artifacts().uris().get("har"))
                    .isEqualTo("webwitness://runs/" + report.runId() + "/artifacts/run.har");
            assertThat(read(report, "result.json")).contains("/artifacts/run.har");
            assertThat(runs.folder(report.runId()).read("run.har", 0, 100).mediaType())
                    .isEqualTo("application/json");
            assertThat(permissions(report, "run.har")).isEqualTo("rw-------");
        }
    }

    @Test
    void aHarOfALoginHoldsNoneOfItsSecrets() throws Exception {
        try (RecordedRuns runs = open(HAR, "Maple-Lantern-77")) {
            runs.site().page("/", """
                <label>Password <input type=password id=p></label><button onclick="enter()">Sign in</button><p id=o></p>
                <script>async function enter() {
                  const login = await fetch('/login?access_token=tok-4f9c2e7781b6', {method: 'POST', body: JSON.stringify({password: p.value}),
                    headers: {'content-type': 'application/json', authorization: 'Bearer bearer-88a1c0ffee55'}});
                  await fetch('/form', {method: 'POST', body: new URLSearchParams({pin: 'x', password: p.value})});
                  await fetch('/late?hint=' + p.value + '#' + p.value); o.textContent = 'Done'; }</script>\
                """);
            runs.site().route("/login", exchange -> {
                exchange.getResponseHeaders().set("Set-Cookie", "sid=cookie-value-5d11e0");
                exchange.getResponseHeaders().set("X-Echo", "Maple-Lantern-77");
                dev.webwitness.testing.FixtureSite.send(
                        exchange,
                        500,
                        "application/json",
                        "{\"refresh_token\":\"refresh-0b1c2d3e4f\",\"you\":\"Maple-Lantern-77\"}");
            });

            RunReport report =
                    runs.run("type \"Maple-Lantern-77\" into \"Password\"\nclick \"Sign in\"\nexpect \"Done\"");

            String har = read(report, "run.har");
            assertThat(HarSchema.problems(new ObjectMapper().readValue(har, Map.class)))
                    .isEmpty();
            assertThat(har)
                    .contains("/login?access_token=", "/form", "/late?hint=", "refresh_token")
                    .doesNotContain(
                            "Maple-Lantern",
                            "tok-4f9c2e7781b6",
                            "bearer-88a1c0ffee55",
                            "cookie-value-5d11e0",
                            "refresh-0b1c2d3e4f");
        }
    }

    @Test
    void aTraceOpensIsPrivateAndLeavesNothingBehind() throws Exception {
        try (RecordedRuns runs = open(TRACE)) {
            RunReport report = runs.run("click \"Go\"\nexpect \"Bye\"");

            assertThat(report.diagnosis().warnings()).allMatch(warning -> warning.contains("sandbox"));
            assertThat(entries(report, "trace.zip"))
                    .contains("trace.trace", "trace.network")
                    .anyMatch(name -> name.startsWith("resources/"));
            assertThat(permissions(report, "trace.zip")).isEqualTo("rw-------");
            assertThat(report.artifacts().uris()).containsKey("trace");
            assertThat(runs.leftInTemp()).isEmpty();
        }
    }

    @Test
    void aResumedRunHasATraceOfEachAttempt() throws Exception {
        try (RecordedRuns runs = open(TRACE)) {
            RunReport waiting = runs.run("frobnicate the sprocket");

            RunReport report = runs.resume(waiting.runId(), "click \"Go\"\nexpect \"Bye\"");

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.PASSED);
            assertThat(entries(report, "trace.zip")).contains("trace.trace");
            assertThat(entries(report, "trace-2.zip")).contains("trace.trace");
            assertThat(report.artifacts().uris()).containsKeys("trace", "trace-2");
        }
    }

    @Test
    void aCancelledRunKeepsItsTraceAndEndsSoon() throws Exception {
        try (RecordedRuns runs = open(TRACE)) {
            RunHandle run = runs.start("wait 40 seconds", 60);
            runs.awaitEvent(run, "screenshot");
            assertThat(runs.recordingInTemp())
                    .isNotEmpty()
                    .allMatch(file -> permissions(file.getParent()).equals("rwx------"));
            long start = System.nanoTime();

            run.cancel();
            RunReport report = run.await(RecordedRuns.PATIENCE);

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.CANCELLED);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(12));
            assertThat(entries(report, "trace.zip")).contains("trace.trace", "trace.network");
            assertThat(runs.leftInTemp()).isEmpty();
        }
    }

    @Test
    void aRunThatSpentItsBudgetHasItsTraceAndItsHar() throws Exception {
        try (RecordedRuns runs = open(new RecordingSettings(true, true, false, null))) {
            RunReport report =
                    runs.start("wait 40 seconds\nexpect \"Never\"", 4).await(RecordedRuns.PATIENCE);

            assertThat(report.metrics().timedOut()).isTrue();
            assertThat(entries(report, "trace.zip")).contains("trace.trace", "trace.network");
            assertThat(read(report, "run.har")).contains("\"version\" : \"1.2\"");
        }
    }

    @Test
    void theTraceOfALostBrowserGoesWithItAndTheNextOnesIsKept() throws Exception {
        try (RecordedRuns runs = open(new RecordingSettings(true, true, false, null))) {
            RunHandle run = runs.start("wait 3 seconds", 60);
            runs.awaitEvent(run, "screenshot");

            runs.killBrowser();
            RunReport report = run.await(RecordedRuns.PATIENCE);

            assertThat(report.history().restarts()).isEqualTo(1);
            assertThat(entries(report, "trace.zip")).contains("trace.trace");
            assertThat(report.diagnosis().warnings())
                    .anyMatch(text -> text.contains("until the browser was lost went with it"));
            assertThat(read(report, "run.har")).contains("\"version\" : \"1.2\"");
        }
    }

    @Test
    void aRunThatUsesASecretIsNotTracedAndHasNoVideo() throws Exception {
        RecordingSettings both =
                new RecordingSettings(false, true, true, video("exit 1").ffmpeg());
        try (RecordedRuns runs = open(both, "Maple-Lantern-77")) {
            runs.site().page("/", "<h1>Hello</h1><label>Code name <input></label>");

            RunReport report = runs.run("type \"Maple-Lantern-77\" into \"Code name\"");

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.PASSED);
            assertThat(report.diagnosis().warnings())
                    .anyMatch(text -> text.startsWith("No trace was recorded: the run uses a secret.")
                            && text.contains("artifacts.har"))
                    .anyMatch(text -> text.startsWith("No video was made: the run uses a secret."));
            assertThat(report.artifacts().uris()).doesNotContainKeys("trace", "video");
        }
    }

    @Test
    void aTraceIsDroppedWhenSomethingWasTypedIntoWhatOnlyThePageKnowsToBeAPassword() throws Exception {
        try (RecordedRuns runs = open(TRACE)) {
            runs.site().page("/", "<label>Memorable <input type=password></label>");

            RunReport report = runs.run("type \"winter-harbour-31\" into \"Memorable\"");

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.PASSED);
            assertThat(report.diagnosis().warnings())
                    .anyMatch(text ->
                            text.startsWith("The trace was dropped: something was typed into a password field."));
            assertThat(Path.of(report.artifacts().dir()).resolve("trace.zip")).doesNotExist();
            assertThat(runs.leftInTemp()).isEmpty();
        }
    }

    @Test
    void aTraceIsDroppedWhenThePageShowsASecretOfTheSettings() throws Exception {
        try (RecordedRuns runs = open(TRACE, "Maple-Lantern-77")) {
            runs.site().page("/", "<h1>Your key is Maple-Lantern-77</h1>");

            RunReport report = runs.run("expect \"Your key\"");

            assertThat(report.diagnosis().warnings())
                    .anyMatch(text -> text.startsWith("The trace was dropped: a secret was met"));
            assertThat(Path.of(report.artifacts().dir()).resolve("trace.zip")).doesNotExist();
        }
    }

    @Test
    void aVideoIsMadeOfTheStoredFramesInOrder() throws Exception {
        String fake = "for last; do :; done; echo \"$@\" > '" + temp + "/args'; cat frames.txt > '" + temp
                + "/list'; printf webm > \"$last\"";
        try (RecordedRuns runs = open(video(fake))) {
            RunReport report = runs.run("click \"Go\"\nexpect \"Bye\"");

            assertThat(report.diagnosis().warnings()).allMatch(warning -> warning.contains("sandbox"));
            assertThat(read(report, "video.webm")).isEqualTo("webm");
            assertThat(permissions(report, "video.webm")).isEqualTo("rw-------");
            assertThat(report.artifacts().uris()).containsKey("video");
            assertThat(Files.readString(temp.resolve("args"), StandardCharsets.UTF_8))
                    .contains("-f concat", "scale=1280:800", "-c:v libvpx", "-fs 52428800", "video.webm");
            assertThat(Files.readString(temp.resolve("list")))
                    .contains(
                            report.artifacts().dir() + "/shots/agent_step-0000.jpg",
                            "agent_step-0002.jpg",
                            "stream_sample-");
            assertThat(runs.leftInTemp()).isEmpty();
        }
    }

    @Test
    void withoutAnFfmpegARunWithVideoIsRefusedAndToldHowToGetOne() {
        Path nowhere = temp.resolve("no-ffmpeg");
        try (RecordedRuns runs = open(new RecordingSettings(false, false, true, nowhere))) {
            assertThatThrownBy(() -> runs.run("expect \"Hello\""))
                    .isInstanceOfSatisfying(WebwitnessException.class, refused -> {
                        assertThat(refused.code()).isEqualTo(ErrorCode.CAPABILITY_UNSUPPORTED);
                        assertThat(refused)
                                .hasMessageContaining(nowhere.toString())
                                .hasMessageContaining("apt-get install ffmpeg");
                    });
        }
    }

    @Test
    void aCancelEndsTheFfmpegThatMakesTheVideo() throws Exception {
        try (RecordedRuns runs = open(video("echo $$ > '" + temp + "/pid'; sleep 300"))) {
            RunHandle run = runs.start("expect \"Hello\"", 60);
            Awaitility.await()
                    .atMost(RecordedRuns.PATIENCE)
                    .until(() -> Files.exists(temp.resolve("pid")) && Files.size(temp.resolve("pid")) > 0);
            long pid = Long.parseLong(Files.readString(temp.resolve("pid")).strip());
            List<ProcessHandle> sleeping =
                    ProcessHandle.of(pid).orElseThrow().descendants().toList();

            run.cancel();
            RunReport report = run.await(RecordedRuns.PATIENCE);

            assertThat(report.diagnosis().warnings())
                    .anyMatch(text -> text.startsWith("There is no video: the run was cancelled."));
            assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(10))
                    .until(() -> sleeping.stream().noneMatch(ProcessHandle::isAlive));
        }
    }
}
