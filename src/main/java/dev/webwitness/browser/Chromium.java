package dev.webwitness.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.fleet.Fleet;
import dev.webwitness.model.BrowserSwitches;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A driver and its browser, launched or connected to, kept warm between runs.
 *
 * <p>Owned by one lane thread from start to close. Only {@link #kill} may be called from elsewhere.
 */
public final class Chromium implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Chromium.class);

    static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

    /** The most a dying browser's pages are ahead of its process; seen up to 0.2 s on a busy machine. */
    private static final Duration DYING = Duration.ofMillis(500);

    private final BrowserOptions options;
    private final Path traces;
    private final Playwright playwright;
    private final DriverLink link;
    private final Watchdog watchdog;
    private final @Nullable Endpoints endpoints;
    private @Nullable Browser browser;
    private @Nullable Browser unguessing;
    private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();
    private final MemoryGuard memory;
    private volatile @Nullable ProcessHandle process;
    private String unsandboxed = "";
    private Wanted launched = new Wanted(true, false);
    private volatile boolean closed;
    private volatile boolean gone;

    private Chromium(BrowserOptions options, Path traces, Fleet fleet) {
        this.options = options;
        this.traces = traces;
        this.playwright = DriverStart.of(environment(options.temp()), DriverStart.LIMIT);
        this.link = new DriverLink(playwright);
        this.watchdog = new Watchdog(link, this::giveUp);
        this.memory = new MemoryGuard(
                () -> process,
                options.care().maxMemoryMb(),
                Thread.currentThread().getName() + "-memory");
        this.endpoints = fleet.size() == 0 ? null : new Endpoints(fleet, options, traces, watchdog, this::gone);
    }

    /**
     * Starts the driver; the browser follows with the first session.
     *
     * @param fleet the endpoints, shared by all that start browsers with these options; the caller closes it
     * @throws WebwitnessException {@code cdp.unreachable} when the driver cannot be started
     */
    public static Chromium start(BrowserOptions options, Fleet fleet) {
        try {
            Leftovers.restore(options.temp());
            DriverFiles.ensure(options.temp());
            return new Chromium(options, Files.createTempDirectory(options.temp(), "traces-"), fleet);
        } catch (PlaywrightException | IOException e) {
            throw unreachable("The browser's driver could not be started; the log has the details.", e);
        }
    }

    /** Starts the driver, with endpoints of its own where there are any. */
    public static Chromium start(BrowserOptions options) {
        return start(options, options.fleet());
    }

    BrowserOptions options() {
        return options;
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
        return driverAlive() && !gone && (browser == null || (browser.isConnected() && processAlive()));
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
     * Whether the launched browser's process runs, or one elsewhere is there as far as is known. One here is known dead long before the driver says so: that waits until
     * the last child of the browser has closed the pipe.
     */
    boolean processAlive() {
        ProcessHandle launched = process;
        return !gone && (launched == null || (launched.isAlive() && !unburied(launched)));
    }

    /** The browser elsewhere is not there any more, whatever its connection looks like: what waits for it waits no longer. Safe for any thread. */
    void gone() {
        gone = true;
        watchdog.sever();
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

    /** The running browser, or another one where there is none, or none of the kind asked for. */
    Browser browser(Wanted wanted) {
        Browser running = running();
        Endpoints elsewhere = endpoints;
        if (elsewhere == null) {
            return here(wanted);
        }
        if (running != null && elsewhere.held() && (elsewhere.remote() || launched.equals(wanted))) {
            return running;
        }
        elsewhere.release();
        Browser had = elsewhere.connect(playwright.chromium(), wanted, () -> here(wanted));
        process = elsewhere.remote() ? null : process;
        unsandboxed = elsewhere.remote() ? "" : unsandboxed;
        browser = had;
        if (running != null && elsewhere.remote() && running.isConnected()) {
            makeRoom(running);
        }
        return had;
    }

    private @Nullable Browser running() {
        Browser last = browser;
        return last != null && last.isConnected() && processAlive() ? last : null;
    }

    private Browser here(Wanted wanted) {
        Browser running = running();
        if (running != null && launched.equals(wanted)) {
            return running;
        }
        if (running != null) {
            makeRoom(running);
        }
        launched = wanted;
        Set<ProcessHandle> before = link.children();
        Launch launch = watchdog.call(
                "starting the browser",
                Launch.WATCHED,
                () -> Launch.of(playwright.chromium(), options, traces, wanted));
        browser = launch.browser();
        unsandboxed = launch.unsandboxed();
        Set<ProcessHandle> started = link.children();
        started.removeAll(before);
        process = started.size() == 1 ? started.iterator().next() : null;
        return launch.browser();
    }

    /** Ends it for one of another kind or elsewhere; by force where it does not close in time, or the run that needs the other would fail. */
    private void makeRoom(Browser running) {
        try {
            end(running);
        } catch (WebwitnessException | PlaywrightException e) {
            LOG.debug("the browser did not close in order", e);
            killBrowser();
        }
    }

    private void end(Browser running) {
        watchdog.call("closing the browser", CLOSE_LIMIT, () -> {
            running.close();
            return true;
        });
    }

    /** Whether there was a browser, and not the driver alone. */
    public boolean launched() {
        return browser != null;
    }

    /** Has a browser ready for this run. */
    public void ready(RunRequest request) {
        browser(Wanted.by(request, options)).version();
    }

    /** The run is over, and its page closed: a browser elsewhere is given back, so that the next run goes where there is room; one here stays warm. */
    public void rest() {
        Endpoints elsewhere = endpoints;
        if (elsewhere == null || !elsewhere.held()) {
            return;
        }
        Browser running = running();
        if (elsewhere.remote()) {
            browser = null;
            try {
                if (running != null) {
                    end(running);
                }
            } catch (RuntimeException e) {
                LOG.debug("a browser elsewhere was not left in order", e);
                close();
            }
        }
        elsewhere.release();
    }

    /** It was lost within a run: where it came from, others are tried first for a while. */
    public void lost() {
        if (endpoints != null && (endpoints.remote() || !alive())) {
            endpoints.lost();
        }
    }

    /** Whether it runs elsewhere. */
    public boolean elsewhere() {
        return endpoints != null && endpoints.remote();
    }

    /** From now on the browser launched here connects to nothing on a guess. */
    void guessesNothing(BrowserContext context) {
        Browser now = browser;
        if (now != null && now != unguessing && !elsewhere()) {
            unguessing = now;
            Preloading.off(watchdog, now, context);
        }
    }

    /** Whether another run waits for this one. */
    public boolean wanted() {
        return endpoints != null && endpoints.wanted();
    }

    /** Asks a browser elsewhere for its version, which it always knows. */
    boolean ask() {
        return endpoints == null || endpoints.ask();
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

    /** What weakens the browser, in sentences for whoever reads a result; empty where nothing does. */
    public List<String> weaknesses() {
        List<String> all = new ArrayList<>();
        if (!unsandboxed.isEmpty()) {
            all.add("The browser runs without its own sandbox (" + unsandboxed
                    + "): a page that breaks out of it has this user's rights.");
        }
        List<String> unsafe = BrowserSwitches.unsafe(options.extraArgs());
        if (!unsafe.isEmpty()) {
            all.add("browser.args weakens the browser: " + String.join(", ", unsafe) + ".");
        }
        return List.copyOf(all);
    }

    /** The memory that the browser's processes hold, in MB; empty where it cannot be told: elsewhere, and on systems without {@code /proc}. */
    public OptionalInt residentMb() {
        ProcessHandle launched = process;
        return launched == null ? OptionalInt.empty() : Footprint.residentMb(launched);
    }

    /** What to tell of pages that took too much since the last question: memory within a step, or messages too long to be read. */
    Stream<String> takeRemarks() {
        long leftOut = link.takeLeftOut();
        return Stream.concat(
                memory.takeRemark().stream(),
                leftOut == 0
                        ? Stream.empty()
                        : Stream.of(leftOut + " messages of the browser were longer than " + (FrameLimit.EVENT >> 20)
                                + " MB and were left out: console lines, exceptions or frames of the page."));
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
        return browser(new Wanted(wantHeadless, false)).version();
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
            giveBack();
            kill();
            watchdog.close();
            memory.close();
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
        giveBack();
    }

    private void giveBack() {
        if (endpoints != null) {
            endpoints.release();
        }
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
        DriverFiles.compiled().ifPresent(folder -> environment.put("NODE_COMPILE_CACHE", folder.toString()));
        environment.put("TMPDIR", temp.toString());
        environment.put("TEMP", temp.toString());
        environment.put("TMP", temp.toString());
        return environment;
    }

    static WebwitnessException unreachable(String message, @Nullable Throwable cause) {
        return new WebwitnessException(ErrorInfo.of(ErrorCode.CDP_UNREACHABLE, message), cause);
    }
}
