package dev.webwitness.run.schedule;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.launch.BrowserRequirements;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.locate.VisionModels;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.report.RunFinalizer;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunLogContext;
import dev.webwitness.run.state.RunSettings;
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
 * the browser stays warm for a while. The page of a run that can be resumed stays open until it is resumed or its time is over; other runs are carried out
 * beside it, in contexts of their own of the same browser.
 */
public final class BrowserWorker {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserWorker.class);

    /** What a worker is told: to carry a run out, to get its driver ready, or to end. */
    private record Order(@Nullable Run run, boolean warmUp) {}

    /** So long a driver is kept whose browser nobody asked for. */
    private static final Duration DRIVER_IDLE = Duration.ofSeconds(60);

    /** So long nobody calls before a tab is opened for the next run: whoever calls at once does not wait for it. */
    private static final Duration BEFORE_READY = Duration.ofMillis(300);

    /** How often the times of kept pages are looked at. */
    private static final Duration PAGE_ROUND = Duration.ofSeconds(1);

    private static final ClassPreloading PRELOADING = new ClassPreloading();

    private final RunSettings settings;
    private final BrowserFleet fleet;
    private final VisionModels visionModels;
    private final RunScheduler scheduler;
    private final BlockingQueue<Order> inbox = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile @Nullable Chromium chromium;
    private final KeptPages pages;
    private @Nullable RunRequest last;

    public BrowserWorker(
            int number, RunSettings settings, BrowserFleet fleet, VisionModels visionModels, RunScheduler scheduler) {
        this.settings = settings;
        this.fleet = fleet;
        this.visionModels = visionModels;
        this.scheduler = scheduler;
        this.pages = new KeptPages(settings.limits().keep(), settings.limits().maxConcurrent(), scheduler::released);
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

    /**
     * Whether the page of one run can stay open while another is carried out here: both need the same browser, belong to the same caller, and the browser has
     * half of its memory left. An ended run's page is given up for the next. Safe for any thread.
     */
    boolean canKeep(Run resting, Run next) {
        Chromium running = chromium;
        BrowserOptions options = settings.browser();
        return !resting.isOver()
                && options.access().endpoints().isEmpty()
                && resting.request()
                        .caller()
                        .owner()
                        .equals(next.request().caller().owner())
                && BrowserRequirements.by(resting.request(), options)
                        .equals(BrowserRequirements.by(next.request(), options))
                && (running == null
                        || 2 * running.residentMb().orElse(0) < options.care().maxMemoryMb());
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
            closeBrowser("the server ends");
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
        pages.forgetAll();
        try {
            if (run != null && (run.phase() == Run.Phase.RUNNING || run.phase() == Run.Phase.QUEUED)) {
                RunFinalizer.write(run, failed(failure), List.of(), 0, Run.Phase.ENDED);
            }
        } catch (RuntimeException | Error e) {
            LOG.error("The run that a worker failed upon cannot be ended", e);
        }
        try {
            kill();
            closeBrowser("its worker failed");
        } catch (RuntimeException | Error e) {
            LOG.error("What a worker left cannot be tidied up", e);
        }
        scheduler.finished(this, null);
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
            pages.close(run::equals, "its run was cancelled");
            giveBack();
            scheduler.finished(this, null);
            return;
        }
        BrowserSession open = pages.take(run);
        if (open == null) {
            if (pages.any(resting -> canKeep(resting, run))) {
                endIfSilent();
            }
            opensAhead(run.request(), run.storage());
            pages.close(resting -> !canKeep(resting, run), "another run needed the browser");
            endIfSick();
        }
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
                closeBrowser("the browser failed another run");
            }
        }
        pages.closeExpired();
        if (left != null) {
            pages.add(run, left);
        }
        giveBack();
        scheduler.finished(this, left == null ? null : run);
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

    /** A browser elsewhere is given back between runs, once no page is kept in it. */
    private void giveBack() {
        Chromium running = chromium;
        if (running != null && pages.isEmpty()) {
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
        Order resumed = waitWithPages();
        if (resumed != null) {
            return resumed;
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
            closeBrowser("the browser was idle");
            visionModels.unload();
        }
        return inbox.take();
    }

    /** The run whose page is kept may have ended because its browser stopped answering: the next one needs another. */
    private void endIfSilent() {
        Chromium running = chromium;
        if (running != null && running.alive() && !running.answers()) {
            LOG.warn("the browser of a kept page does not answer");
            running.kill();
            closeBrowser("its browser does not answer");
        }
    }

    /** A warm browser that died, or that kept too much memory of its last run, is not kept for the next. */
    private void endIfSick() {
        Chromium running = chromium;
        if (running != null && !running.alive()) {
            LOG.info("the idle browser died");
            closeBrowser("its browser is gone");
        } else if (running != null
                && running.residentMb().orElse(0) > settings.browser().care().maxMemoryMb()) {
            LOG.info("closing the idle browser: it takes too much memory");
            closeBrowser("its browser took too much memory");
        }
    }

    /** The next order, as far as one comes before the last page is closed. */
    private @Nullable Order waitWithPages() {
        Duration pause = BEFORE_READY;
        while (!pages.isEmpty() && inbox.isEmpty()) {
            pages.waitUntil(this::called, pause);
            if (wanted()) {
                pages.closeAll("another run needs its browser");
                giveBack();
            } else if (inbox.isEmpty()) {
                readyForNext();
                pages.closeExpired();
                giveBack();
            }
            pause = PAGE_ROUND;
        }
        return inbox.poll();
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

    private Chromium browser() {
        Chromium running = chromium;
        if (running != null && running.alive()) {
            return running;
        }
        closeBrowser("its browser is gone");
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
        closeBrowser("its browser had to be replaced");
        Chromium started = Chromium.start(settings.browser(), fleet);
        chromium = started;
        return started;
    }

    /** @param why the pages that are kept in it close too */
    private void closeBrowser(String why) {
        pages.closeAll(why);
        Chromium running = chromium;
        chromium = null;
        if (running != null) {
            running.close();
        }
    }
}
