package dev.webwitness.browser.driver;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.impl.driver.Driver;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(
        value = {OS.LINUX, OS.MAC},
        disabledReason = "processes are stopped by a POSIX signal")
@Tag("thorough")
class DriverStarterIT {
    private static final Map<String, String> ENVIRONMENT = Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");

    private static Set<ProcessHandle> drivers() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("node"))
                .collect(Collectors.toSet());
    }

    private static ProcessHandle stoppedAtBirth(Set<ProcessHandle> before) {
        await().pollInterval(Duration.ofMillis(1)).atMost(20, SECONDS).until(() -> !before.containsAll(drivers()));
        ProcessHandle born = drivers().stream()
                .filter(driver -> !before.contains(driver))
                .findFirst()
                .orElseThrow();
        try {
            new ProcessBuilder("kill", "-STOP", "" + born.pid()).start().waitFor();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return born;
    }

    /** The first driver of a process unpacks its files by another process; the tests are about the driver itself. */
    @BeforeEach
    void unpack() {
        DriverStarter.of(ENVIRONMENT, DriverStarter.LIMIT).close();
    }

    @Test
    @Timeout(40)
    void endsADriverThatNeverAnswersAndTheNextOneStarts() throws Exception {
        Set<ProcessHandle> before = drivers();
        CompletableFuture<ProcessHandle> stopped = CompletableFuture.supplyAsync(() -> stoppedAtBirth(before));

        WebwitnessException refused = catchThrowableOfType(
                WebwitnessException.class, () -> DriverStarter.of(ENVIRONMENT, Duration.ofSeconds(3)));

        assertThat(refused.code()).isEqualTo(ErrorCode.CDP_UNREACHABLE);
        assertThat(stopped.get(1, SECONDS).isAlive()).isFalse();
        try (Playwright next = DriverStarter.of(ENVIRONMENT, DriverStarter.LIMIT)) {
            assertThat(next.chromium().name()).isEqualTo("chromium");
        }
    }

    /** Cleaners of the temporary folder go by when a file was read last. */
    @ParameterizedTest
    @ValueSource(strings = {"package/cli.js", "package/lib/coreBundle.js", "node"})
    void aFileOfTheDriverThatWasClearedAwayIsUnpackedAgain(String file, @TempDir Path temp) throws IOException {
        Path cleared = Driver.ensureDriverInstalled(ENVIRONMENT, false).driverDir();
        Files.delete(cleared.resolve(file));

        DriverFiles.ensure(temp);

        try (Playwright next = DriverStarter.of(ENVIRONMENT, DriverStarter.LIMIT)) {
            assertThat(next.chromium().name()).isEqualTo("chromium");
        }
        Path unpacked = Driver.ensureDriverInstalled(ENVIRONMENT, false).driverDir();
        assertThat(unpacked).isNotEqualTo(cleared);
        DriverFiles.ensure(temp);
        assertThat(Driver.ensureDriverInstalled(ENVIRONMENT, false).driverDir())
                .as("what is complete stays")
                .isEqualTo(unpacked);
    }
}
