package dev.webwitness.browser.launch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.testing.RemoteChromium;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** How a real browser is started: with which switches, and in its sandbox or not. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "command lines and sandbox are looked at as Linux has them")
class LaunchOptionsIT {
    @TempDir
    private Path temp;

    private static <T> T launched(Path executable, BrowserOptions.Sandbox sandbox, Function<Chromium, T> look) {
        BrowserOptions options = BrowserOptions.builder(WarmBrowser.temporary())
                .executable(executable)
                .sandbox(sandbox)
                .build();
        try (Chromium chromium = Chromium.start(options)) {
            assertThat(chromium.version(true)).isNotEmpty();
            return look.apply(chromium);
        }
    }

    /** A Chromium on a system that forbids its sandbox. */
    private Path forbidden() throws IOException {
        Path script = Files.writeString(temp.resolve("chromium"), """
                #!/bin/sh
                case " $* " in *" --no-sandbox "*) exec %s "$@" ;; esac
                echo 'No usable sandbox!' >&2
                exit 1
                """.formatted(WarmBrowser.chromium()));
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    /** A driver without a browser yet. */
    private static Chromium driver() {
        return Chromium.start(BrowserOptions.builder(WarmBrowser.temporary())
                .executable(WarmBrowser.chromium())
                .build());
    }

    /** The browsers, not their helpers, that run below this process and did not before. */
    private static List<ProcessHandle> browsers(List<ProcessHandle> before) {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> !before.contains(process))
                .filter(process -> line(process).contains("--user-data-dir")
                        && !line(process).contains("--type="))
                .toList();
    }

    private static String line(ProcessHandle process) {
        return process.info().commandLine().orElse("");
    }

    /** It answers nothing from now on, and does not end by itself. */
    private static void stop(ProcessHandle process) throws IOException, InterruptedException {
        String pid = Long.toString(process.pid());
        assertThat(new ProcessBuilder("kill", "-STOP", pid).start().waitFor()).isZero();
    }

    /** Waits until there is one alone, held to its proxy or not. */
    private static void awaitOne(List<ProcessHandle> before, boolean guarded) {
        await().atMost(30, SECONDS)
                .untilAsserted(() -> assertThat(browsers(before))
                        .singleElement()
                        .matches(
                                one -> line(one).contains("disable_non_proxied_udp") == guarded,
                                "of the kind asked for"));
    }

    @Test
    void itsProcessesAreOfSeveralKindsAndItTranslatesNothing() throws IOException {
        List<ProcessHandle> before = ProcessHandle.current().descendants().toList();

        String line = launched(WarmBrowser.chromium(), BrowserOptions.Sandbox.AUTO, chromium -> {
            awaitOne(before, false);
            return line(browsers(before).get(0));
        });

        assertThat(line)
                .containsPattern("--disable-features=\\S*Translate")
                .doesNotContain("--single-process")
                .doesNotContain("--no-zygote");
        // Debian's own launcher gives the switch below 3.8 GB, whatever we do.
        if (Files.getFileStore(Path.of("/dev/shm")).getUsableSpace() > 4L << 30) {
            assertThat(line).doesNotContain("--disable-dev-shm-usage");
        }
        assertThat(LaunchOptions.switches(List.of("--lang=de"), true, true))
                .contains("--disable-dev-shm-usage", "--lang=de");
        assertThat(LaunchOptions.switches(List.of(), true, false)).doesNotContain("--disable-dev-shm-usage");
    }

    @Test
    void oneOfAnotherKindTakesThePlaceOfTheOneThatRuns() {
        List<ProcessHandle> before = ProcessHandle.current().descendants().toList();
        try (Chromium chromium = driver()) {
            for (boolean guarded : List.of(false, true, true, false)) {
                assertThat(chromium.browser(new BrowserRequirements(true, guarded))
                                .isConnected())
                        .isTrue();

                awaitOne(before, guarded);
            }
        }
        await().atMost(30, SECONDS)
                .untilAsserted(() -> assertThat(browsers(before)).isEmpty());
    }

    @Test
    void oneThatDoesNotCloseKeepsNoRunFromTheOneOfItsKind() throws IOException, InterruptedException {
        List<ProcessHandle> before = ProcessHandle.current().descendants().toList();
        try (Chromium chromium = driver()) {
            assertThat(chromium.browser(new BrowserRequirements(true, false)).isConnected())
                    .isTrue();
            awaitOne(before, false);
            stop(browsers(before).get(0));

            assertThat(chromium.browser(new BrowserRequirements(true, true)).isConnected())
                    .isTrue();

            awaitOne(before, true);
        }
    }

    @Test
    void oneThatDoesNotCloseIsEndedWhereTheNextRunGoesElsewhere() throws Exception {
        try (RemoteChromium remote = RemoteChromium.start(temp.resolve("profile"))) {
            BrowserOptions options = BrowserOptions.builder(WarmBrowser.temporary())
                    .executable(WarmBrowser.chromium())
                    .endpoints(List.of("local", remote.address()))
                    .build();
            List<ProcessHandle> before = ProcessHandle.current().descendants().toList();
            try (BrowserFleet fleet = options.fleet();
                    Chromium chromium = Chromium.start(options, fleet)) {
                assertThat(chromium.browser(new BrowserRequirements(true, false))
                                .isConnected())
                        .isTrue();
                assertThat(chromium.elsewhere()).isFalse();
                chromium.rest();
                awaitOne(before, false);
                stop(browsers(before).get(0));
                assertThat(fleet.acquire(0)).isNotNull();

                assertThat(chromium.browser(new BrowserRequirements(true, false))
                                .version())
                        .isNotEmpty();

                assertThat(chromium.elsewhere()).isTrue();
                assertThat(chromium.alive()).isTrue();
                await().atMost(30, SECONDS)
                        .untilAsserted(() -> assertThat(browsers(before)).isEmpty());
            }
            assertThat(remote.alive()).isTrue();
        }
    }

    @Test
    void whereTheSystemForbidsTheSandboxItRunsWithoutAndSaysSo() throws IOException {
        String user = System.getProperty("user.name");
        System.setProperty("user.name", "somebody");
        try {
            assertThat(launched(forbidden(), BrowserOptions.Sandbox.AUTO, Chromium::unsandboxed))
                    .isEqualTo("this system forbids it");
        } finally {
            System.setProperty("user.name", user);
        }
    }

    @Test
    void forRootItRunsWithoutItsSandboxAndSaysSo() {
        String why = launched(WarmBrowser.chromium(), BrowserOptions.Sandbox.AUTO, Chromium::unsandboxed);

        assertThat(why).isEqualTo(LaunchOptions.root() ? "Chromium refuses it to root" : "");
    }
}
