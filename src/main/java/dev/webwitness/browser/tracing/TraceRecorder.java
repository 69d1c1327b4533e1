package dev.webwitness.browser.tracing;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Tracing;
import dev.webwitness.browser.driver.TempDirectory;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records Playwright's own trace: actions, network, pictures and page snapshots, unmasked.
 *
 * <p>Owned by the run's thread. Until it is saved it lies in a folder that only its owner may enter. The driver leaves it there, saved or not, for as
 * long as its browser lives, so it is wiped here.
 */
public final class TraceRecorder {
    private static final Logger LOG = LoggerFactory.getLogger(TraceRecorder.class);
    private static final Duration START_LIMIT = Duration.ofSeconds(5);
    private static final Duration DROP_LIMIT = Duration.ofSeconds(2);

    /** Bytes before it is packed; a heavy page records some 2 MB a step. */
    private static final long MOST_BYTES = 300L << 20;

    private final Watchdog watchdog;
    private final BrowserContext context;
    private final Path folder;
    private boolean on;
    private boolean tooLarge;

    /** @param folder where the driver writes traces; of one browser, which has one session at a time */
    public TraceRecorder(Watchdog watchdog, BrowserContext context, Path folder) {
        this.folder = folder;
        this.watchdog = watchdog;
        this.context = context;
    }

    /** Records from here on. */
    public void start() {
        watchdog.run(
                "starting the trace",
                START_LIMIT,
                () -> context.tracing()
                        .start(new Tracing.StartOptions().setScreenshots(true).setSnapshots(true)));
        on = true;
        tooLarge = false;
    }

    /** Whether it records. */
    public boolean on() {
        return on;
    }

    /** Whether it was dropped because it had grown too large. */
    public boolean tooLarge() {
        return tooLarge;
    }

    /** Drops a recording that has grown too large; to be asked now and then. */
    public void bound() {
        if (on && bytes() > MOST_BYTES) {
            tooLarge = true;
            drop();
        }
    }

    /**
     * Ends the recording and writes it to a file.
     *
     * @throws WebwitnessException {@code provider.poll-timeout} when it takes longer; nothing is recorded any more then
     */
    public void save(Path file, Duration atMost) {
        on = false;
        watchdog.run("saving the trace", atMost, () -> context.tracing().stop(new Tracing.StopOptions().setPath(file)));
        wipe();
    }

    /** Ends the recording and forgets it. */
    public void drop() {
        on = false;
        try {
            watchdog.run(
                    "dropping the trace", DROP_LIMIT, () -> context.tracing().stop());
            wipe();
        } catch (RuntimeException e) {
            LOG.debug("the trace ends with its browser context", e);
        }
    }

    /** Removes what the driver wrote. Never while it writes: that ends the driver. So a stop that did not come through leaves it to the session's end. */
    public void wipe() {
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(TempDirectory::delete);
        } catch (IOException | UncheckedIOException e) {
            LOG.debug("traces are left in {}", folder, e);
        }
    }

    private long bytes() {
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }
}
