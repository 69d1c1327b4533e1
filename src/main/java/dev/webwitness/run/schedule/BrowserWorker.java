package dev.webwitness.run.schedule;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.locate.VisionModels;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.run.state.RunLogContext;
import dev.webwitness.run.report.RunFinalizer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker thread with its own browser, which does one run after the other.
 *
 * <p>The thread owns everything of Playwright that is made on it. Others reach it only through its inbox, and the watchdog's cancel. Between runs
 * the browser stays warm for a while; the page of a run that can be resumed stays open until it is resumed, its time is over, or another run needs
 * the worker.
 */
public final class BrowserWorker {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserWorker.class);

    /** What a worker is told: to carry a run out, to get its driver ready, or to end. */
    private record Order(@Nullable Run run, boolean warmUp) {}

    /** So long a driver is kept whose browser nobody asked for. */
    private static final Duration DRIVER_IDLE = Duration.ofSeconds(60);

    /** So long nobody calls before a tab is opened for the next run: whoever calls at once does not wait for it. */
    private static final Duration BEFORE_READY = Duration.ofMillis(300);

    private static final ClassPreloading PRELOADING = new ClassPreloading();

    private final RunSettings settings;
    private final BrowserFleet fleet;
    private final VisionModels visionModels;
    private final RunScheduler scheduler;
    private final BlockingQueue<Order> inbox = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile @Nullable Chromium chromium;
    private @Nullable BrowserSession kept;
    private @Nullable Run keptRun;
    private @Nullable RunRequest last;

    public BrowserWorker(
            int number, RunSettings settings, BrowserFleet fleet, VisionModels visionModels, RunScheduler scheduler) {
        this.settings = settings;
        this.fleet = fleet;
        this.visionModels = visionModels;
        this.scheduler = scheduler;
        this.thread = new Thread(this::work, "worker-" + number);
        this.thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Carry this run out. Safe for any thread. */
    void order(Run run) {
        inbox.add(new Order(run, false));
    }

    /** Have the driver ready for the first run. Safe for any thread. */
    void warmUp() {
        inbox.add(new Order(null, true));
    }

    /** Finish what is under way and end. Safe for any thread. */
    void stop() {
        inbox.add(new Order(null, false));
    }

    void join(Duration atMost) throws InterruptedException {
        thread.join(atMost.toMillis());
    }

    /** Ends driver and browser by force, and whatever waits on them. Safe for any thread. */
    void kill() {
        Chromium browser = chromium;
        if (browser != null) {
            browser.kill();
        }
    }

    private void work() {
        try {
            boolean goesOn = true;
            while (goesOn) {
                goesOn = goesOn();
            }
            release("the server ends");
            closeBrowser();
        } finally {
            scheduler.gone(this);
        }
    }

    /** Waits for the next order and carries it out; false where that is to stop. Whatever goes wrong on the way, the worker is there for the next one. */
    private boolean goesOn() {
        @Nullable Run run = null;
        try {
            Order order = next();
            run = order == null ? null : order.run();
            if (order != null && order.warmUp()) {
                startDriver();
                return true;
            }
            if (run == null) {
                return false;
            }
            try (RunLogContext lines = RunLogContext.lines(run)) {
                carryOut(run);
            }
        } catch (InterruptedException e) {
            LOG.debug("what was to end a call came after it", e);
        } catch (RuntimeException | Error e) {
            LOG.error("A worker failed; it goes on with another browser", e);
            recover(run, e);
        }
        return true;
    }

    /** Nothing that the failure left is used again, and the run it came upon ends. */
    private void recover(@Nullable Run run, Throwable failure) {
        Run waiting = keptRun;
        kept = null;
        keptRun = null;
        if (waiting != null) {
            scheduler.released(waiting);
            RunFinalizer.pageClosed(waiting);
        }
        try {
            if (run != null && (run.phase() == Run.Phase.RUNNING || run.phase() == Run.Phase.QUEUED)) {
                RunFinalizer.write(run, failed(failure), List.of(), 0, Run.Phase.ENDED);
            }
        } catch (RuntimeException | Error e) {
            LOG.error("The run that a worker failed upon cannot be ended", e);
        }
        try {
            kill();
            closeBrowser();
        } catch (RuntimeException | Error e) {
            LOG.error("What a worker left cannot be tidied up", e);
        }
        scheduler.free(this);
    }

    /** Where it cannot be started, the run that needs it says why. */
    private void startDriver() {
        try {
            browser();
        } catch (WebwitnessException e) {
            LOG.debug("no driver was made ready", e);
        }
    }

    private void carryOut(Run run) {
        if (run.cancelled().get()) {
            RunFinalizer.stopped(run, Outcome.cancelled("The run was cancelled."));
            if (keptRun == run) {
                closeKept();
            }
            scheduler.free(this);
            return;
        }
        BrowserSession open = keptRun == run ? kept : null;
        if (open == null || open.lost()) {
            opensAhead(run.request(), run.storage());
            release(open == null ? "another run needed the browser" : "its browser is gone");
            open = null;
            endIfSick();
        }
        kept = null;
        keptRun = null;
        last = run.request();
        PRELOADING.of(run);
        @Nullable BrowserSession left = null;
        try {
            left = new RunAttempt(run, browser(), this::another, visionModels, open).carryOut();
        } catch (RuntimeException | Error e) { // whatever it was, the run ends and the worker goes on
            Outcome failed = failed(e);
            LOG.warn("Run {} was not carried out", run.runId(), e);
            RunFinalizer.write(run, failed, List.of(), 0, Run.Phase.ENDED);
            if (failed.error() != null && failed.error().code() == ErrorCode.INTERNAL_UNHANDLED) {
                closeBrowser();
            }
        }
        if (left != null) {
            kept = left;
            keptRun = run;
            scheduler.keeping(this, run);
        } else {
            rest();
            scheduler.free(this);
        }
    }

    /**
     * The tab of a run opens while the page of the one before is closed, or already while nothing is to be done. Where it does not, the run opens it, and says why it
     * cannot.
     */
    private void opensAhead(RunRequest request, @Nullable String storage) {
        Chromium running = chromium;
        if (running == null || !running.alive()) {
            return;
        }
        try {
            running.opensAhead(request, storage);
        } catch (RuntimeException e) {
            LOG.debug("no tab was opened ahead", e);
        }
    }

    /** A browser elsewhere is given back between runs. */
    private void rest() {
        Chromium running = chromium;
        if (running != null) {
            running.rest();
        }
    }

    private static Outcome failed(Throwable e) {
        WebwitnessException coded = WebwitnessException.wrap(e, "carrying out the run");
        return Outcome.of(
                RunStatus.ERROR,
                coded.code() == ErrorCode.CDP_UNREACHABLE ? StopReason.BROWSER_LOST : StopReason.INTERNAL,
                coded.info(),
                coded.info().message());
    }

    /** The next order; meanwhile a kept page's events keep coming, and an idle browser is closed in time. */
    private @Nullable Order next() throws InterruptedException {
        if (kept != null) {
            Order order = waitWithPage(kept);
            if (order != null) {
                return order;
            }
            release(wanted() ? "another run needs its browser" : "its time is over");
            scheduler.free(this);
        }
        Chromium started = chromium;
        long most = started != null && !started.launched()
                ? Math.min(DRIVER_IDLE.toNanos(), settings.limits().idle().toNanos())
                : settings.limits().idle().toNanos();
        long end = System.nanoTime() + most;
        Duration pause = BEFORE_READY;
        for (long left = most; left > 0 && chromium != null; left = end - System.nanoTime()) {
            Order order = inbox.poll(Math.min(left, pause.toNanos()), TimeUnit.NANOSECONDS);
            if (order != null) {
                return order;
            }
            pause = settings.browser().care().health();
            endIfSick();
            readyForNext();
        }
        if (chromium != null) {
            LOG.info("closing the idle browser");
            closeBrowser();
            visionModels.unload();
        }
        return inbox.take();
    }

    /** A warm browser that died, or that kept too much memory of its last run, is not kept for the next. */
    private void endIfSick() {
        Chromium running = chromium;
        if (running != null && !running.alive()) {
            LOG.info("the idle browser died");
            closeBrowser();
        } else if (running != null
                && running.residentMb().orElse(0) > settings.browser().care().maxMemoryMb()) {
            LOG.info("closing the idle browser: it takes too much memory");
            closeBrowser();
        }
    }

    private @Nullable Order waitWithPage(BrowserSession page) {
        Duration keep = settings.limits().keep();
        long endNs = System.nanoTime() + keep.toNanos();
        try {
            page.pump("waiting for a resume", this::called, shorter(BEFORE_READY, keep));
            if (!called()) {
                readyForNext();
                page.pump("waiting for a resume", this::called, Duration.ofNanos(endNs - System.nanoTime()));
            }
        } catch (RuntimeException e) {
            LOG.info("the page of a waiting run is gone");
            LOG.debug("why", e);
        }
        return inbox.poll();
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /** A run like the last one finds its tab open. */
    private void readyForNext() {
        RunRequest like = last;
        if (like != null) {
            opensAhead(like, null);
        }
    }

    private boolean called() {
        return !inbox.isEmpty() || wanted();
    }

    /** Whether a run of another worker waits for the browser that a kept page holds. */
    private boolean wanted() {
        Chromium running = chromium;
        return running != null && running.wanted();
    }

    private void release(String why) {
        BrowserSession open = kept;
        Run run = keptRun;
        if (open != null && run != null) {
            LOG.info("closing the page of run {}: {}", run.runId(), why);
            if (!run.isOver()) {
                run.storage(open.lost() ? run.storage() : open.storage());
            }
            run.notes().lostPage(why);
            closeKept();
            scheduler.released(run);
            RunFinalizer.pageClosed(run);
        }
    }

    private void closeKept() {
        BrowserSession open = kept;
        kept = null;
        keptRun = null;
        if (open != null) {
            open.close();
            rest();
        }
    }

    private Chromium browser() {
        Chromium running = chromium;
        if (running != null && running.alive()) {
            return running;
        }
        closeBrowser();
        Chromium started = Chromium.start(settings.browser(), fleet);
        chromium = started;
        return started;
    }

    /** Another browser in the place of one that was lost, or has to go. */
    private Chromium another() {
        Chromium lost = chromium;
        if (lost != null) {
            lost.lost();
        }
        closeBrowser();
        Chromium started = Chromium.start(settings.browser(), fleet);
        chromium = started;
        return started;
    }

    private void closeBrowser() {
        Chromium running = chromium;
        chromium = null;
        if (running != null) {
            running.close();
        }
    }
}
