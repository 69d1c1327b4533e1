package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that write and throw what is larger than this program's memory may be. */
@Tag("thorough")
@Tag("security")
class HugeMessagesIT {
    private static final int MB = 1 << 20;
    private static final int HUGE = 100_000_000;

    @TempDir
    private Path temp;

    private WellKeptRuns runs;

    @BeforeEach
    void open() {
        runs = new WellKeptRuns(
                temp.resolve("artifacts"),
                new BrowserHealthSettings(Duration.ofSeconds(30), 4_000),
                Duration.ofMinutes(5));
    }

    @AfterEach
    void close() {
        runs.close();
    }

    @Test
    void aConsoleLineOfAHundredMegabytesIsCutInThePage() throws Exception {
        runs.site().page("/", "<h1>Loud</h1><script>console.error('start' + 'x'.repeat(" + HUGE + "))</script>");

        RunReport report = runs.run("/", "expect \"Loud\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings()).noneMatch(warning -> warning.contains("were left out"));
        assertThat(WellKeptRuns.events(report)).contains("startxxx");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "setTimeout(() => { throw new RangeError('start' + 'x'.repeat(HUGE)) })",
                "setTimeout(() => { throw 'start' + 'x'.repeat(HUGE) })",
                "Promise.reject(new RangeError('start' + 'x'.repeat(HUGE)))",
                "console.error(new RangeError('start' + 'x'.repeat(HUGE)))"
            })
    void anErrorOfAHundredMegabytesIsCutInThePage(String script) throws Exception {
        runs.site().page("/", "<h1>Thrown</h1><script>" + script.replace("HUGE", "" + HUGE) + "</script>");

        RunReport report = runs.run("/", "expect \"Thrown\" visible\nwait 1 seconds\nexpect no errors");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.diagnosis().warnings()).noneMatch(warning -> warning.contains("were left out"));
        assertThat(WellKeptRuns.events(report)).contains("startxxx");
    }

    @Test
    void anErrorOfTwentyMegabytesInAWorkerIsLeftOutAndSaid() throws Exception {
        runs.site().page("/", """
                <h1>Thrown</h1><script>
                new Worker(URL.createObjectURL(new Blob(["setTimeout(() => { throw new Error('x'.repeat(%d)) })"])))
                </script>""".formatted(HUGE / 5));

        RunReport report = runs.run("/", "expect \"Thrown\" visible\nwait 1 seconds\nexpect \"Thrown\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings()).anyMatch(warning -> warning.contains("were left out"));
    }

    @Test
    void downloadsThatNeverEndAreCancelled() throws Exception {
        HttpServer endless = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        AtomicLong sent = new AtomicLong();
        endless.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=endless.bin");
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                while (sent.addAndGet(MB) < 2_000L * MB) {
                    out.write(new byte[MB]);
                }
            }
        });
        endless.start();
        try {
            runs.site()
                    .page(
                            "/",
                            "<a href='http://127.0.0.1:" + endless.getAddress().getPort() + "/'>Get</a>");

            RunReport report = runs.run("/", "click \"Get\"\nwait 8 seconds\nexpect \"Get\" visible");

            assertThat(report.diagnosis().warnings())
                    .as(report.conclusion().summary())
                    .anyMatch(warning -> warning.contains("downloads were cancelled"));
            assertThat(sent.get()).as("bytes sent").isLessThan(2_000L * MB);
        } finally {
            endless.stop(0);
        }
    }
}
