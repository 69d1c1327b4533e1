package dev.webwitness.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.Networks;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A driver and the browser it launched, or is connected to, kept warm between runs.
 *
 * <p>Owned by one lane thread from start to close. Only {@link #kill} may be called from elsewhere.
 */
public final class Chromium implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Chromium.class);

    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

    /** The most a dying browser's pages are ahead of its process; seen up to 0.2 s on a busy machine. */
    private static final Duration DYING = Duration.ofMillis(500);

    private final BrowserOptions options;
    private final Path traces;
    private final Playwright playwright;
    private final DriverLink link;
    private final Watchdog watchdog;
    private final @Nullable Endpoints endpoints;
    private @Nullable Browser browser;
    private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();
    private @Nullable ProcessHandle process;
    private String unsandboxed = "";
    private boolean headless = true;
    private volatile boolean closed;

    private Chromium(BrowserOptions options, Path traces, int firstEndpoint) {
        this.options = options;
        this.traces = traces;
        this.playwright = DriverStart.of(environment(options.temp()), DriverStart.LIMIT);
        this.link = new DriverLink(playwright);
        this.watchdog = new Watchdog(link, this::giveUp);
        this.endpoints = options.endpoints().isEmpty()
                ? null
                : new Endpoints(
                        options.endpoints(), firstEndpoint % options.endpoints().size(), watchdog);
    }

    /**
     * Starts the driver; the browser follows with the first session.
     *
     * @param firstEndpoint which of the endpoints is tried first, counted from 0; after the last comes the first
     * @throws WebwitnessException {@code cdp.unreachable} when the driver cannot be started
     */
    public static Chromium start(BrowserOptions options, int firstEndpoint) {
        try {
            Files.createDirectories(options.temp());
            DriverFiles.ensure();
            return new Chromium(options, Files.createTempDirectory(options.temp(), "traces-"), firstEndpoint);
        } catch (PlaywrightException | IOException e) {
            throw unreachable("The browser's driver could not be started; the log has the details.", e);
        }
    }

    /** Starts the driver, for the first endpoint where there are any. */
    public static Chromium start(BrowserOptions options) {
        return start(options, 0);
    }

    /** Where the runs of callers over HTTP may lead it. */
    Networks networks() {
        return options.networks();
    }

    /** The folder of this process. */
    Path temp() {
        return options.temp();
    }

    /** Ends calls on this browser; its owner is the thread that started it. */
    public Watchdog watchdog() {
        return watchdog;
    }

    /** Whether driver and browser still answer, as far as can be told without asking them. */
    public boolean alive() {
        return driverAlive() && (browser == null || (browser.isConnected() && processAlive()));
    }

    /** Whether it is dead, or dies now: a browser that is killed takes its pages along a moment before its own process is known to be gone. */
    boolean diesSoon() {
        long end = System.nanoTime() + DYING.toNanos();
        while (alive() && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(10_000_000);
        }
        return !alive();
    }

    boolean driverAlive() {
        return !closed && link.alive() && !watchdog.gaveUp();
    }

    /**
     * Whether the launched browser's process runs; true where it is not known. It is known dead long before the driver says so: that waits until
     * the last child of the browser has closed the pipe.
     */
    boolean processAlive() {
        ProcessHandle launched = process;
        return launched == null || (launched.isAlive() && !unburied(launched));
    }

    /** Whether a process ended and its parent, busy as it is, has not asked how: it counts as alive until then. Linux tells. */
    private static boolean unburied(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"), StandardCharsets.ISO_8859_1);
            return stat.startsWith(") Z", stat.lastIndexOf(')'));
        } catch (IOException notLinux) {
            return false;
        }
    }

    /** The running browser, launched or launched anew where there is none of the kind asked for. */
    Browser browser(boolean wantHeadless) {
        Browser running = browser;
        Endpoints elsewhere = endpoints;
        if (running != null
                && running.isConnected()
                && processAlive()
                && (headless == wantHeadless || elsewhere != null)) {
            return running;
        }
        if (elsewhere != null) {
            Browser connected = elsewhere.connect(playwright.chromium());
            browser = connected;
            return connected;
        }
        if (running != null && running.isConnected()) {
            watchdog.call("closing the browser", CLOSE_LIMIT, () -> {
                running.close();
                return true;
            });
        }
        headless = wantHeadless;
        Set<ProcessHandle> before = link.children();
        Launch launch = watchdog.call(
                "starting the browser",
                Launch.WATCHED,
                () -> Launch.of(playwright.chromium(), options, traces, wantHeadless));
        browser = launch.browser();
        unsandboxed = launch.unsandboxed();
        Set<ProcessHandle> started = link.children();
        started.removeAll(before);
        process = started.size() == 1 ? started.iterator().next() : null;
        return launch.browser();
    }

    /** Where the driver writes traces: a folder of this browser's own, which only its owner may enter. */
    Path traces() {
        return traces;
    }

    /** Which of its endpoints it is connected to, counted from 0; 0 where it was launched here. */
    public int endpointIndex() {
        return endpoints == null ? 0 : endpoints.index();
    }

    /** How many endpoints it can be connected to; 1 where it is launched here. */
    public int endpointTotal() {
        return Math.max(1, options.endpoints().size());
    }

    /** The endpoints that could not be reached since the last question. */
    public List<EndpointCycle> takeEndpointCycles() {
        return endpoints == null ? List.of() : endpoints.takeCycles();
    }

    /** Why the browser launched last runs without its sandbox; empty where it has it, or runs elsewhere. */
    public String unsandboxed() {
        return unsandboxed;
    }

    /** The memory that the browser's processes hold, in MB; empty where it cannot be told: elsewhere, and on systems without {@code /proc}. */
    public OptionalInt residentMb() {
        ProcessHandle launched = process;
        return launched == null ? OptionalInt.empty() : Footprint.residentMb(launched);
    }

    /** How it is to be looked after. */
    public Care care() {
        return options.care();
    }

    /** Which files its pages may be given. */
    Uploads uploads() {
        return options.uploads();
    }

    /** The version of the running browser, launching it where needed. */
    public String version(boolean wantHeadless) {
        return browser(wantHeadless).version();
    }

    /** Ends browser and driver, in order where they answer, by force where they do not. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        watchdog.reset();
        noteProcesses();
        try {
            if (driverAlive()) {
                watchdog.call("closing the browser", CLOSE_LIMIT, () -> {
                    playwright.close();
                    return true;
                });
            }
        } catch (RuntimeException e) {
            LOG.debug("the browser did not close in order", e);
        } finally {
            closed = true;
            kill();
            watchdog.close();
            Leftovers.delete(traces);
        }
    }

    /** Ends what is left of a browser that was lost, so that the driver hears of it at once; the driver stays, to be closed in order. */
    public void killBrowser() {
        link.process().stream().flatMap(ProcessHandle::descendants).forEach(ProcessHandle::destroyForcibly);
    }

    /** Ends driver and browser by force. Safe for any thread; the owner's calls fail. */
    public void kill() {
        noteProcesses();
        family.forEach(ProcessHandle::destroyForcibly);
    }

    /** The watchdog's last resort but one: the driver is asked to end, on whatever thread this is. */
    private void giveUp() {
        noteProcesses();
        playwright.close();
    }

    /** Driver and browser and all they started: what outlives its parent, as a stopped process does, is not found any more later. */
    private void noteProcesses() {
        link.process().ifPresent(driver -> {
            family.add(driver);
            driver.descendants().forEach(family::add);
        });
    }

    private static Map<String, String> environment(Path temp) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        environment.put("TMPDIR", temp.toString());
        environment.put("TEMP", temp.toString());
        environment.put("TMP", temp.toString());
        return environment;
    }

    static WebwitnessException unreachable(String message, @Nullable Throwable cause) {
        return new WebwitnessException(ErrorInfo.of(ErrorCode.CDP_UNREACHABLE, message), cause);
    }
}
