package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages that fill the memory of a real browser: it is restarted between two steps, and the run goes on where it was. */
@Tag("thorough")
@Tag("security")
class BrowserMemoryLimitIT {
    /** A browser with one small page takes some 240 MB. */
    private static final int MOST_MB = 600;

    private static final String LEAK = "const kept = []; function leak(mb) {"
            + " for (let i = 0; i < mb; i += 50) kept.push(new Uint8Array(50 << 20).fill(1)); }";

    @TempDir
    private Path temp;

    private WellKeptRuns runs;

    @BeforeEach
    void open() {
        assumeTrue(Files.exists(Path.of("/proc/self/status")), "memory is told by /proc alone");
        runs = new WellKeptRuns(
                temp.resolve("artifacts"),
                new BrowserHealthSettings(Duration.ofSeconds(30), MOST_MB),
                Duration.ofMinutes(5));
    }

    @AfterEach
    void close() {
        if (runs != null) {
            runs.close();
        }
    }

    @Test
    void aPageThatLeaksGetsAnotherBrowserWithItsCookiesStorageAndTabs() throws Exception {
        runs.site()
                .page("/", """
                        <h1>First</h1><a href=/help target=_blank>Help</a>
                        <button onclick="document.cookie = 'c=1'; localStorage.l = 2; sessionStorage.s = 3; location = '/second'">Next</button>""")
                .page("/help", "<title>Help</title><h1>Help</h1>")
                .page(
                        "/second",
                        "<h1>Second</h1><button onclick='leak(500); done.textContent = \"Leaked\"'>Leak</button><p id=done></p>"
                                + "<p id=p></p><script>" + LEAK
                                + " p.textContent = [document.cookie, localStorage.l, sessionStorage.s].join()</script>");

        RunReport report = runs.run("/", """
                        click "Help"
                        switch to tab 1
                        click "Next"
                        click "Leak"
                        expect "Second" visible
                        expect "c=1,2,3" visible
                        switch to tab "Help"
                        expect title contains "Help\"""");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isEqualTo(1);
        assertThat(report.history().steps()).hasSize(8);
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.contains("was restarted between two steps"));
        assertThat(WellKeptRuns.events(report)).contains("browser.restarted").containsPattern("\"rss_mb\":\\d{3}");
        assertThat(runs.site().requests())
                .as("nothing is done twice")
                .filteredOn("GET /"::equals)
                .hasSize(1);
        assertThat(runs.site().requests()).filteredOn("GET /second"::equals).hasSize(2);
    }

    @Test
    void aPageThatNeedsThatMuchIsLeftAsItIs() throws Exception {
        runs.site().page("/", "<h1>Large</h1><script>" + LEAK + " leak(500)</script>");

        RunReport report = runs.run("/", "expect \"Large\" visible\nwait 1 seconds\nexpect \"Large\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isEqualTo(1);
        assertThat(report.diagnosis().warnings()).anyMatch(warning -> warning.contains("though it was restarted"));
    }

    @Test
    void aPageThatFillsMemoryWithinOneStepLosesItsProcessAndNotTheMachineItsMemory() throws Exception {
        runs.site().page("/", """
                        <h1>Endless</h1><script>const kept = [];
                        function fill() { kept.push(new Uint8Array(20 << 20).fill(1)); setTimeout(fill, 20) }
                        setTimeout(fill, 3000)</script>""");

        RunReport report = runs.run("/", "wait at most 20 seconds for \"Never there\"");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isNotEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings())
                .filteredOn(warning -> warning.contains("within a step"))
                .isNotEmpty()
                .allSatisfy(warning -> assertThat(Integer.parseInt(warning.replaceAll("\\D+(\\d+) MB.*", "$1")))
                        .isBetween(2 * MOST_MB, 4 * MOST_MB));
        assertThat(WellKeptRuns.events(report))
                .containsPattern("\"type\":\"page.crash\"|\"browser.restarted\"|\"crash\"");
    }

    @Test
    void whatWasEnteredAndNotSentIsNotLostForIt() throws Exception {
        runs.site()
                .page(
                        "/",
                        "<label>Name <input></label><button onclick='leak(500)'>Leak</button><script>" + LEAK
                                + "</script>");

        RunReport report =
                runs.run("/", "type \"Ada\" into \"Name\"\nclick \"Leak\"\nexpect \"Name\" has value \"Ada\"");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isZero();
    }
}
