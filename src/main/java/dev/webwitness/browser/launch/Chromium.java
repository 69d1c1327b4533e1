package dev.webwitness.browser.launch;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.driver.DriverConnection;
import dev.webwitness.browser.driver.DriverFiles;
import dev.webwitness.browser.driver.DriverMessageLimit;
import dev.webwitness.browser.driver.DriverStarter;
import dev.webwitness.browser.driver.TempDirectory;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.endpoint.EndpointFailure;
import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.browser.guard.PreloadingBlocker;
import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.browser.options.UploadPolicy;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BrowserSwitches;
import dev.webwitness.model.request.RunRequest;
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
 * <p>Owned by one worker thread from start to close. Only {@link #kill} may be called from elsewhere.
 */
public final class Chromium implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Chromium.class);

    public static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

    /** A browser answers this question within milliseconds; on a busy machine, within a second. */
    private static final Duration ANSWER = Duration.ofSeconds(3);

    /** The most a dying browser's pages are ahead of its process; seen up to 0.2 s on a busy machine. */
    private static final Duration DYING = Duration.ofMillis(500);

    /** The driver's young objects: by itself it takes 25 MB more for them, and is no faster in what it does here. */
    private static final String DRIVER_MEMORY = "--max-semi-space-size=1";

    private final BrowserOptions options;
    private final Path traces;
    private final Playwright playwright;
    private final DriverConnection link;
    private final Watchdog watchdog;
    private final @Nullable BrowserProvider endpoints;
    private @Nullable Browser browser;
    private @Nullable Browser unguessing;
    private @Nullable BlankTab ahead;
    private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();
    private final MemoryGuard memory;
    private volatile @Nullable ProcessHandle process;
    private String unsandboxed = "";
    private BrowserRequirements launched = new BrowserRequirements(true, false);
    private volatile boolean closed;
    private volatile boolean gone;

    private Chromium(BrowserOptions options, Path traces, BrowserFleet fleet) {
        this.options = options;
        this.traces = traces;
        this.playwright = DriverStarter.of(environment(options.launch().temp()), DriverStarter.LIMIT);
        this.link = new DriverConnection(playwright);
        this.watchdog = new Watchdog(link, this::giveUp);
        this.memory = new MemoryGuard(
                () -> process,
                options.care().maxMemoryMb(),
                Thread.currentThread().getName() + "-memory");
        this.endpoints = fleet.size() == 0 ? null : new BrowserProvider(fleet, options, traces, watchdog, this::gone);
    }

    /**
     * Starts the driver; the browser follows with the first session.
     *
     * @param fleet the endpoints, shared by all that start browsers with these options; the caller closes it
     * @throws WebwitnessException {@code cdp.unreachable} when the driver cannot be started
     */
    public static Chromium start(BrowserOptions options, BrowserFleet fleet) {
        try {
            TempDirectory.restore(options.launch().temp());
            DriverFiles.ensure(options.launch().temp());
            return new Chromium(
                    options, Files.createTempDirectory(options.launch().temp(), "traces-"), fleet);
        } catch (PlaywrightException | IOException e) {
            throw unreachable("The browser's driver could not be started; the log has the details.", e);
        }
    }

    /** Starts the driver, with endpoints of its own where there are any. */
    public static Chromium start(BrowserOptions options) {
        return start(options, options.fleet());
    }

    public BrowserOptions options() {
        return options;
    }

    /** The folder of this process. */
    public Path temp() {
        return options.launch().temp();
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
    public boolean diesSoon() {
        long end = System.nanoTime() + DYING.toNanos();
        while (alive() && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(10_000_000);
        }
        return !alive();
    }

    public boolean driverAlive() {
        return !closed && link.alive() && !watchdog.hasGivenUp();
    }

    /**
     * Whether the launched browser's process runs, or one elsewhere is there as far as is known. One here is known dead long before the driver says so: that waits until
     * the last child of the browser has closed the pipe.
     */
    public boolean processAlive() {
        ProcessHandle launched = process;
        return !gone && (launched == null || (launched.isAlive() && !unburied(launched)));
    }

    /** The browser elsewhere is not there any more, whatever its connection looks like: what waits for it waits no longer. Safe for any thread. */
    public void gone() {
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
    public Browser browser(BrowserRequirements wanted) {
        Browser running = running();
        BrowserProvider elsewhere = endpoints;
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

    private Browser here(BrowserRequirements wanted) {
        Browser running = running();
        if (running != null && launched.equals(wanted)) {
            return running;
        }
        if (running != null) {
            makeRoom(running);
        }
        launched = wanted;
        Set<ProcessHandle> before = link.children();
        LaunchOptions launch = watchdog.call(
                "starting the browser",
                LaunchOptions.WATCHED,
                () -> LaunchOptions.of(playwright.chromium(), options, traces, wanted));
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
        watchdog.run("closing the browser", CLOSE_LIMIT, () -> running.close());
    }

    /**
     * Begins to open the tab of a run that is to begin, where a browser of its kind runs here; what is done until then is done meanwhile. Not in a window that a
     * person sees.
     *
     * @param storage cookies and storage the run begins with, null for none
     */
    public void opensAhead(RunRequest request, @Nullable String storage) {
        Browser running = running();
        BrowserRequirements wanted = BrowserRequirements.by(request, options);
        if (endpoints == null && running != null && launched.equals(wanted) && wanted.headless() && !wanted.guarded()) {
            blankTab(running, request, storage, null);
        }
    }

    /** The first tab of a session: the one that was opened ahead where it is the same, else another. */
    public BlankTab blankTab(Browser running, SessionOptions opening, @Nullable EgressProxy wayOut) {
        BlankTab tab = blankTab(running, opening.request(), opening.storage(), wayOut);
        ahead = null;
        return tab;
    }

    private BlankTab blankTab(
            Browser running, RunRequest request, @Nullable String storage, @Nullable EgressProxy wayOut) {
        BlankTab had = ahead;
        if (had != null && wayOut == null && had.fits(running, request, storage)) {
            return had;
        }
        ahead = null;
        if (had != null) {
            had.close();
        }
        BlankTab opened = BlankTab.open(watchdog, running, request, storage, wayOut);
        ahead = opened;
        return opened;
    }

    /** Whether there was a browser, and not the driver alone. */
    public boolean launched() {
        return browser != null;
    }

    /** Has a browser ready for this run. */
    public void ready(RunRequest request) {
        browser(BrowserRequirements.by(request, options)).version();
    }

    /** The run is over, and its page closed: a browser elsewhere is given back, so that the next run goes where there is room; one here stays warm. */
    public void rest() {
        BrowserProvider elsewhere = endpoints;
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
    public void guessesNothing(BrowserContext context) {
        Browser now = browser;
        if (now != null && now != unguessing && !elsewhere()) {
            unguessing = now;
            PreloadingBlocker.off(watchdog, now, context);
        }
    }

    /** Whether another run waits for this one. */
    public boolean wanted() {
        return endpoints != null && endpoints.wanted();
    }

    /** Asks a browser elsewhere for its version, which it always knows. */
    public boolean ask() {
        return endpoints == null || endpoints.ask();
    }

    /** Asks the browser for a session of its own: whether driver and browser answer in time. */
    public boolean answers() {
        Browser running = running();
        if (running == null) {
            return false;
        }
        try {
            watchdog.run(
                    "asking the browser",
                    ANSWER,
                    () -> running.newBrowserCDPSession().detach());
            return true;
        } catch (RuntimeException e) {
            LOG.debug("the browser does not answer", e);
            return false;
        }
    }

    /** Where the driver writes traces: a folder of this browser's own, which only its owner may enter. */
    public Path traces() {
        return traces;
    }

    /** Which of its endpoints it is connected to, counted from 0; 0 where it was launched here. */
    public int endpointIndex() {
        return endpoints == null ? 0 : endpoints.index();
    }

    /** How many endpoints it can be connected to; 1 where it is launched here. */
    public int endpointTotal() {
        return Math.max(1, options.access().endpoints().size());
    }

    /** The endpoints that could not be reached since the last question. */
    public List<EndpointFailure> takeEndpointCycles() {
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
        List<String> unsafe = BrowserSwitches.unsafe(options.launch().extraArgs());
        if (!unsafe.isEmpty()) {
            all.add("browser.args weakens the browser: " + String.join(", ", unsafe) + ".");
        }
        return List.copyOf(all);
    }

    /** The memory that the browser's processes hold, in MB; empty where it cannot be told: elsewhere, and on systems without {@code /proc}. */
    public OptionalInt residentMb() {
        ProcessHandle launched = process;
        return launched == null ? OptionalInt.empty() : ProcessMemory.residentMb(launched);
    }

    /** What to tell of pages that took too much since the last question: memory within a step, or messages too long to be read. */
    public Stream<String> takeRemarks() {
        long leftOut = link.takeLeftOut();
        return Stream.concat(
                memory.takeRemark().stream(),
                leftOut == 0
                        ? Stream.empty()
                        : Stream.of(leftOut + " messages of the browser were longer than "
                                + (DriverMessageLimit.EVENT >> 20)
                                + " MB and were left out: console lines, exceptions or frames of the page."));
    }

    /** How it is to be looked after. */
    public BrowserHealthSettings care() {
        return options.care();
    }

    /** Which files its pages may be given. */
    public UploadPolicy uploads() {
        return options.uploads();
    }

    /** The version of the running browser, launching it where needed. */
    public String version(boolean wantHeadless) {
        return browser(new BrowserRequirements(wantHeadless, false)).version();
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
                watchdog.run("closing the browser", CLOSE_LIMIT, () -> playwright.close());
            }
        } catch (RuntimeException e) {
            LOG.debug("the browser did not close in order", e);
        } finally {
            closed = true;
            giveBack();
            kill();
            watchdog.close();
            memory.close();
            TempDirectory.delete(traces);
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
        if (!environment.containsKey("PLAYWRIGHT_NODEJS_PATH")) { // another Node may refuse it
            environment.merge(
                    "NODE_OPTIONS", DRIVER_MEMORY, (given, ours) -> ours + " " + given); // the last of a name counts
        }
        environment.put("TMPDIR", temp.toString());
        environment.put("TEMP", temp.toString());
        environment.put("TMP", temp.toString());
        return environment;
    }

    public static WebwitnessException unreachable(String message, @Nullable Throwable cause) {
        return new WebwitnessException(ErrorInfo.of(ErrorCode.CDP_UNREACHABLE, message), cause);
    }
}
