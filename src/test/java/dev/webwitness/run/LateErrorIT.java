package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A run does not end before what its last step set off has gone wrong, however well everything looks by then. What goes wrong is set off only as what is expected
 * appears, so that hardly anything is left to be done until it does.
 */
@ExtendWith(WarmBrowser.class)
@Timeout(120)
class LateErrorIT {
    @TempDir
    private Path temp;

    private final CountDownLatch never = new CountDownLatch(1);
    private WellKeptRuns runs;

    @BeforeEach
    void open() {
        runs = new WellKeptRuns(temp.resolve("artifacts"), BrowserHealthSettings.USUAL, Duration.ofMinutes(1));
    }

    @AfterEach
    void close() {
        never.countDown();
        runs.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "setTimeout(() => { throw new Error('too late') }, 380)",
                "setTimeout(() => setTimeout(() => { throw new Error('too late') }, 190), 190)",
                "let times = 0; setInterval(() => { if (++times === 2) throw new Error('too late') }, 190)",
                "Promise.reject(new Error('too late'))",
                "document.body.animate([{opacity: 0}, {opacity: 1}], 380).onfinish = () => { throw new Error('too late') }",
                "new Worker('/worker.js')",
                "fetch('/slow').then(() => { throw new Error('too late') })"
            })
    void isFoundAfterTheLastStep(String script) throws InterruptedException, IOException {
        runs.site()
                .page("/", "<!doctype html><title>Shop</title><button id=b>Buy</button>")
                .body("/worker.js", 200, "text/javascript", "setTimeout(() => { throw new Error('too late') }, 300)")
                .route("/slow", exchange -> {
                    await(380);
                    FixtureSite.send(exchange, 200, "text/plain", "slow");
                })
                .page(
                        "/shop",
                        "<!doctype html><title>Shop</title><button id=b>Buy</button><script>b.onclick = () => setTimeout(() => { b.textContent = 'Bought'; "
                                + script + " }, 900)</script>");

        RunReport report = runs.run("/shop", "click \"Buy\"\nexpect \"Bought\"");

        assertThat(report.diagnosis().findings())
                .extracting(Finding::headline)
                .anyMatch(headline -> headline.contains("too late"));
    }

    /** An answer that takes its time; nobody counts it down before the test is over. */
    private void await(long millis) {
        try {
            never.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
