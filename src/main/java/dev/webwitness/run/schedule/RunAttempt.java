package dev.webwitness.run.schedule;

import dev.webwitness.agent.AgentLoop;
import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.recovery.BrowserReplacement;
import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.SessionSnapshot;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.browser.endpoint.EndpointFailure;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.locate.SelectorMemory;
import dev.webwitness.browser.locate.VisionModels;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.findings.sourcemap.SourceMapResolver;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.journal.ForeignTraffic;
import dev.webwitness.run.memory.RunMemory;
import dev.webwitness.run.memory.SiteMemoryHooks;
import dev.webwitness.run.report.RunFinalizer;
import dev.webwitness.run.state.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One attempt at a run, on its worker thread: prepare, run, clean up, report. It never throws at its worker; how it ended is in the run. */
final class RunAttempt implements BrowserReplacement {
    private static final Logger LOG = LoggerFactory.getLogger(RunAttempt.class);

    /** The most a run's end waits for source maps that are under way. */
    private static final Duration TRACE_LIMIT = Duration.ofMillis(2_500);

    /** What may be done after the budget is spent: the last step is looked at and written down. */
    private static final long AFTER_BUDGET_NS = TimeUnit.MILLISECONDS.toNanos(1_000);

    /** The least and the most the browser is given for the last picture and its end; what does not end then is ended by force. */
    private static final long LEAST_CLEAN_UP_NS = TimeUnit.MILLISECONDS.toNanos(2_000);

    private static final long MOST_CLEAN_UP_NS = TimeUnit.SECONDS.toNanos(15);

    /** The address of a tab in which nothing was opened yet. */
    private static final String NOWHERE = "about:blank";

    private final Run run;
    private final VisionModels visionModels;
    private final Supplier<Chromium> another;
    private Chromium chromium;
    private @Nullable BrowserSession session;
    private @Nullable AgentLoop loop;
    private final MemoryLimitRestart relief;
    private TimeBudget budget;
    private @Nullable Map<String, @Nullable Object> reconnected;
    private boolean replaced;

    /**
     * @param another ends the browser and starts another in its place
     * @param visionModels read what is only painted; shared by all runs
     * @param kept the session an earlier attempt left open, null to open one
     */
    RunAttempt(
            Run run,
            Chromium chromium,
            Supplier<Chromium> another,
            VisionModels visionModels,
            @Nullable BrowserSession kept) {
        this.visionModels = visionModels;
        this.run = run;
        this.chromium = chromium;
        this.another = another;
        this.session = kept;
        this.budget = new TimeBudget(run.limits().budget());
        this.relief = new MemoryLimitRestart(run, this::restart);
    }

    /** Carries it out; the answer is the session to keep open for a resume, null where none is to be kept. */
    @Nullable
    BrowserSession carryOut() {
        boolean fresh = session == null;
        chromium.watchdog().reset();
        chromium.watchdog().setTracer(run.trail()::operation);
        run.started(chromium.watchdog());
        run.control().open();
        Outcome outcome = guarded(fresh);
        run.control().close();
        run.appeal().closes();
        run.live().counts(null);
        return cleanUp(outcome.status() == RunStatus.CANCELLED ? RunFinalizer.cancelled(run, outcome) : outcome);
    }

    private Outcome guarded(boolean fresh) {
        try {
            return work(fresh);
        } catch (RuntimeException e) {
            WebwitnessException coded = WebwitnessException.wrap(e, "carrying out the run");
            if (!run.cancelled().get()) {
                LOG.warn("Run {} ended by {}", run.runId(), coded.code().code(), e);
            }
            return ended(coded);
        } catch (Error e) {
            LOG.error("Run {} ended by an error of our own", run.runId(), e);
            return ended(WebwitnessException.wrap(e, "carrying out the run"));
        }
    }

    private Outcome work(boolean fresh) {
        announce();
        run.policy().decidedByModel(!run.brain().followsPlan());
        SiteMemoryHooks.tellBrain(run.recollection(), run.brain(), run.recorder());
        BrowserSession open = session;
        String lostPage = run.notes().takeLostPage();
        boolean acted = run.recorder().steps().stream().anyMatch(RunAttempt::acted);
        if (open == null) {
            if (lostPage != null) {
                beginsAnew(lostPage);
            }
            open = first();
            open.resized(
                    run.request().browsing().viewport().after(run.recorder().steps()));
        } else {
            open.sampling(true);
            open.guard();
        }
        run.recordings().begin(run, open);
        budgetBegins();
        AgentTask task = new AgentTask(
                run.request(),
                run.brain(),
                run.judge(),
                run.limits(),
                run.noise(),
                new AgentTask.Before(run.recorder().steps(), run.notes().takeNote()),
                run.appeal());
        AgentLoop work = new AgentLoop(task, open, this, budget, run.recorder(), run.control(), run.cancelled());
        loop = work;
        Outcome outcome = work.run(fresh);
        if ((lostPage != null || replaced) && acted) {
            outcome = outcome.unproven(
                    "What was expected held, but the page in which the earlier steps were done is gone. Send all steps in one call to see them hold"
                            + " together.");
        }
        return run.logIns().saved(outcome, run.request(), run.redactor(), session);
    }

    /** Cookies and storage are the same; what stood in the page is not. */
    private void beginsAnew(String why) {
        run.restarting("starting again at " + run.masking().text(run.request().url()));
        run.recorder()
                .warning("The page of this run was closed (" + why
                        + "). It went on at its start address, with the cookies and the storage that its browser had; what the earlier steps"
                        + " did in the page itself is lost.");
    }

    private static boolean acted(StepRecord step) {
        return step.outcomes().stream()
                .anyMatch(outcome -> outcome.dispatched() && outcome.action().mutates());
    }

    /** The budget counts from the time the browser is up. */
    private void budgetBegins() {
        budget = new TimeBudget(run.limits().budget());
        run.live().counts(budget);
        withinBudget();
    }

    private void withinBudget() {
        TimeBudget counting = budget;
        chromium.watchdog().setDeadline(() -> counting.endNs() + AFTER_BUDGET_NS);
    }

    private void secretTyped(String text) {
        run.redactor().addSecret(text);
        run.secretsMet().passwordTyped();
        run.recordSecretMet();
    }

    private BrowserSession first() {
        try {
            chromium.ready(run.request());
            budgetBegins();
            return open();
        } catch (BrowserDisconnectedException e) {
            return reconnect(e);
        } finally {
            chromium.takeEndpointCycles().forEach(this::cycled);
        }
    }

    private BrowserSession open() {
        run.recorder().anotherBrowser();
        try {
            BrowserSession opened = BrowserSession.open(
                    chromium,
                    new SessionOptions(
                            run.request(),
                            run.clock(),
                            run.storage(),
                            new SessionOptions.Recording(
                                    run.recorder(),
                                    this::secretTyped,
                                    new SourceMapResolver(),
                                    run.recordings().bodies()),
                            run.policy(),
                            run.traceparents()));
            opened.visualLocator().with(visionModels);
            RunMemory recollection = run.recollection();
            opened.visualLocator().recalls(recollection == null ? SelectorMemory.NOTHING : recollection);
            session = opened;
            chromium.weaknesses().forEach(run.recorder()::remark);
            return opened;
        } finally {
            chromium.takeEndpointCycles().forEach(this::cycled);
        }
    }

    private void cycled(EndpointFailure cycle) {
        run.recorder()
                .record(
                        "cdp.endpoint_cycle",
                        BrowserEventWriter.data(
                                "attempt", cycle.attempt(), "total", cycle.total(), "reason", cycle.reason()));
    }

    /** Another browser with the cookies and storage the lost one had when they were last saved; everything is captured as before. */
    @Override
    public BrowserSession reconnect(BrowserDisconnectedException lost) {
        LOG.warn("Browser connection lost in run {}: {}", run.runId(), lost.getMessage());
        LOG.debug("where", lost);
        String start = run.masking().text(run.request().url());
        LOG.warn("Starting another browser for run {}, at {}", run.runId(), start);
        run.restarting("Browser connection lost; starting again at " + start);
        run.recorder().warning("The browser was lost and another one was started at the start address.");
        chromium.lost(); // while it still holds its place: closing gives that back
        chromium.killBrowser();
        BrowserSession dead = session;
        if (dead != null) {
            run.recordings().endTrace(run, dead);
        }
        BrowserSession opened = inAnother(dead == null ? run.storage() : dead.savedStorage());
        replaced = true;
        reconnected = BrowserEventWriter.data(
                "starting_url",
                start,
                "endpoint_index",
                chromium.endpointIndex(),
                "endpoint_total",
                chromium.endpointTotal(),
                "storage_restored",
                run.storage() != null);
        return opened;
    }

    /** Another browser is told once it shows the start page: one that is lost on the way there is only a warning. */
    @Override
    public void arrived() {
        Map<String, @Nullable Object> about = reconnected;
        reconnected = null;
        if (about != null) {
            run.recorder().record("browser.reconnected", about);
        }
    }

    @Override
    public @Nullable BrowserSession relieved() {
        BrowserSession open = session;
        return open == null ? null : relief.of(open);
    }

    private BrowserSession restart(SessionSnapshot carried) {
        run.restarting("restarting the browser, which took too much memory");
        if (session != null) {
            run.recordings().endTrace(run, session);
        }
        BrowserSession opened = inAnother(carried.storage());
        opened.step(run.recorder().step());
        opened.goOn(carried);
        return opened;
    }

    /** A session in another browser, in place of the one that there is. */
    private BrowserSession inAnother(@Nullable String storage) {
        BrowserSession before = session;
        session = null;
        run.control().setDriven(null);
        run.storage(storage);
        if (before != null) {
            run.recorder().dropped(before.dropped());
            before.remarks().forEach(run.recorder()::warning);
            before.close();
        }
        chromium = another.get();
        withinBudget();
        chromium.watchdog().setTracer(run.trail()::operation);
        run.watched(chromium.watchdog());
        BrowserSession opened = open();
        run.recordings().begin(run, opened);
        return opened;
    }

    private Outcome ended(WebwitnessException coded) {
        if (run.cancelled().get()) {
            return Outcome.cancelled("The run was cancelled.");
        }
        return switch (coded.code()) {
            case CDP_UNREACHABLE -> outcome(RunStatus.ERROR, StopReason.BROWSER_LOST, coded);
            case PROVIDER_POLL_TIMEOUT -> outcome(RunStatus.INCONCLUSIVE, StopReason.BUDGET_SPENT, coded);
            case NAVIGATION_FAILED -> outcome(RunStatus.FAILED, StopReason.PAGE_UNREACHABLE, coded);
            case POLICY_ORIGIN_BLOCKED, POLICY_ACTION_DENIED -> outcome(RunStatus.BLOCKED, StopReason.POLICY, coded);
            default -> outcome(RunStatus.ERROR, StopReason.INTERNAL, coded);
        };
    }

    private Outcome outcome(RunStatus status, StopReason reason, WebwitnessException coded) {
        List<String> remaining = loop == null ? run.brain().remaining() : loop.remaining();
        Outcome outcome =
                Outcome.of(status, reason, coded.info(), coded.info().message()).resumable(remaining, null);
        return coded.code() == ErrorCode.PROVIDER_POLL_TIMEOUT ? outcome.outOfTime() : outcome;
    }

    /** The last picture, what is still open on the network, then the result, in this order; a failure here never replaces the outcome. */
    private @Nullable BrowserSession cleanUp(Outcome reached) {
        Outcome outcome = RunFinalizer.orUnstored(run, reached);
        long now = System.nanoTime();
        long mostNs = Math.min(
                MOST_CLEAN_UP_NS, Math.max(LEAST_CLEAN_UP_NS, budget.left().toNanos()));
        chromium.watchdog().reset();
        chromium.watchdog().setDeadline(now + mostNs / 2);
        BrowserSession open = session;
        if (open != null && !open.lost()) {
            lastLook(open);
        }
        boolean resumable = outcome.isResumable();
        boolean keep = open != null
                && (resumable || !chromium.elsewhere() && RunFinalizer.staysOpen(run, outcome))
                && !open.lost()
                && !run.isCutOff();
        chromium.watchdog().setDeadline(now + mostNs);
        if (open != null) {
            run.recordings().endTrace(run, open);
            run.recorder().dropped(open.dropped());
            open.remarks().forEach(run.recorder()::warning);
            ForeignTraffic.remark(run.recorder().signals(), run.policy()).ifPresent(run.recorder()::warning);
            if (keep) {
                run.storage(resumable ? open.storage() : run.storage());
                open.sampling(false);
            } else {
                run.storage(outcome.isResumable() && !open.lost() ? open.storage() : run.storage());
                open.close();
            }
        }
        run.recordings().end(run, keep ? open : null);
        chromium.watchdog().reset();
        Run.Phase next = resumable ? Run.Phase.RESUMABLE : keep ? Run.Phase.OPEN_STILL : Run.Phase.ENDED;
        RunFinalizer.write(run, outcome, outcome.remaining().steps(), loop == null ? 0 : loop.brainMs(), next);
        if (!keep) {
            return null;
        }
        if (run.recorder().failure() != null && open != null) {
            open.close();
            RunFinalizer.pageClosed(run);
            return null;
        }
        return open;
    }

    /** Whoever cancels waits for its end: nothing is looked at that is not there yet, and no sample waited for. */
    private void lastLook(BrowserSession open) {
        boolean cancelled = run.cancelled().get();
        if (cancelled && open.url().equals(NOWHERE)) {
            return;
        }
        try {
            if (!run.recorder().shown()) {
                open.screenshot()
                        .ifPresent(jpeg ->
                                run.recorder().shot(run.recorder().step(), "last", jpeg, open.url(), open.title()));
            }
            // A page that gives no picture gives no frame either.
            if (!cancelled && run.recorder().samples() == 0 && run.recorder().shown()) {
                open.sample();
            }
        } catch (RuntimeException e) {
            LOG.debug("no last screenshot", e);
        }
        try {
            if (!cancelled) {
                open.traceErrors(TRACE_LIMIT);
            }
        } catch (RuntimeException e) {
            LOG.debug("some places were not traced", e);
        }
    }

    private void announce() {
        run.recorder()
                .record(
                        "run_started",
                        BrowserEventWriter.data(
                                "url", run.masking().text(run.request().url()),
                                "task", run.masking().text(run.request().task()),
                                "attempt", run.attempts().number()));
        String remark = run.notes().takeRemark();
        if (remark != null) {
            run.recorder().warning(remark);
        }
        run.writeState(Map.of("status", "running"));
    }
}
