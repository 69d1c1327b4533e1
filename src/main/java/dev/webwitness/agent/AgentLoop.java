package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.findings.Evidence;
import dev.webwitness.findings.Findings;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.findings.Ranked;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.Decision;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.Observation;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StepRecord;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at a task: observe, decide, act, until the brain is done or a limit is reached. A browser that is lost on the way is replaced, and the
 * brain goes on from the start address where that does no harm.
 *
 * <p>Runs on the run's lane thread, which owns the page; while a brain thinks, the thread keeps the page's events coming.
 */
public final class AgentLoop {
    /** The most browsers that take the place of lost ones in an attempt. */
    static final int MOST_RECONNECTS = 3;

    private static final Duration FIRST_LOAD = Duration.ofSeconds(30);

    /** In less no step can be judged: an expectation that had no time to come true has not failed. */
    private static final Duration LEAST_STEP = Duration.ofSeconds(1);

    private final RunRequest request;
    private final Reconnection reconnection;
    private final Brain brain;
    private final Limits limits;
    private final NoiseList noise;
    private final AgentListener listener;
    private final AtomicBoolean cancelled;
    private final List<StepRecord> history;
    private final int firstStep;
    private final long endNs;
    private final Breaker breaker = new Breaker();
    private final Milestones milestones;
    private StepRunner runner;
    private @Nullable StepRecord failed;
    private @Nullable String news;
    private int planFrom;
    private int reconnects;
    private long brainNs;

    /**
     * @param reconnection where another browser comes from when this one is lost
     * @param cancelled set by whoever wants the attempt to end
     * @param history the steps of earlier attempts, oldest first
     */
    public AgentLoop(
            RunRequest request,
            PageDriver page,
            Reconnection reconnection,
            Brain brain,
            Limits limits,
            NoiseList noise,
            AgentListener listener,
            AtomicBoolean cancelled,
            List<StepRecord> history) {
        this.request = request;
        this.reconnection = reconnection;
        this.brain = brain;
        this.limits = limits;
        this.noise = noise;
        this.listener = listener;
        this.cancelled = cancelled;
        this.history = new ArrayList<>(history);
        this.firstStep = history.size() + 1;
        this.endNs = System.nanoTime() + limits.budget().toNanos();
        this.milestones = new Milestones(brain, listener);
        this.runner = in(page);
    }

    private StepRunner in(PageDriver page) {
        return new StepRunner(page, brain, listener, cancelled, this::ranked);
    }

    /**
     * Works until the end.
     *
     * @param open whether the start page is opened first; false goes on with the page as it is
     * @throws WebwitnessException {@code cdp.unreachable} when the browser was lost and no other can be had
     */
    public Outcome run(boolean open) {
        boolean opens = open;
        boolean begun = false;
        @Nullable Outcome stopped = null;
        while (stopped == null) {
            try {
                stopped = begun ? next() : begin(opens);
                begun = true;
            } catch (BrowserDisconnectedException e) {
                stopped = reconnect(e);
                opens = true;
                begun = false;
            }
        }
        return stopped.withClaims(Verdict.claims(plan()));
    }

    /** Milliseconds the brain took so far. */
    public long brainMs() {
        return Duration.ofNanos(brainNs).toMillis();
    }

    /** All steps, those of earlier attempts included. */
    public List<StepRecord> steps() {
        return List.copyOf(history);
    }

    /** The steps not done yet, as the brain has them. */
    public List<String> remaining() {
        return brain.remaining();
    }

    private @Nullable Outcome begin(boolean opens) {
        if (opens) {
            Outcome stopped = open();
            if (stopped != null) {
                return stopped;
            }
        }
        try {
            runner.look(history.size());
            return null;
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (WebwitnessException e) {
            if (cancelled.get() || e.code() == ErrorCode.PROVIDER_POLL_TIMEOUT) {
                throw e;
            }
            return Stops.unread(e.info());
        }
    }

    private @Nullable Outcome open() {
        int number = history.size();
        ActionOutcome opened = runner.open(number, request.url(), shorter(FIRST_LOAD, left()));
        if (cancelled.get()) {
            return Stops.cancelled();
        }
        ErrorInfo error = opened.error();
        if (error == null) {
            return null;
        }
        runner.keepShot(number, "failure");
        if (left().isZero() && Stops.waitedInVain(error)) {
            return resumable(Stops.budget(limits));
        }
        return Stops.unopened(error);
    }

    private @Nullable Outcome next() {
        relieve();
        Outcome stopped = limit();
        return stopped == null ? carryOut(decide()) : stopped;
    }

    /** A browser that had to be restarted between two steps is gone on with where it was. */
    private void relieve() {
        PageDriver other = reconnection.relieved();
        if (other != null) {
            runner = in(other);
            runner.look(history.size());
        }
    }

    private Decision decide() {
        Observation seen = runner.observation();
        if (seen == null) {
            throw new AssertionError("decided before the page was seen");
        }
        long start = System.nanoTime();
        CompletableFuture<Decision> answer =
                brain.decide(new Situation(request, plan(), seen, ranked().all(), failed, news));
        failed = null;
        news = null;
        try {
            while (!answer.isDone() && !cancelled.get() && !left().isZero()) {
                runner.pump(
                        "waiting for the " + brain.name() + " brain", () -> answer.isDone() || cancelled.get(), left());
            }
            return answer.isDone()
                    ? answer.join()
                    : new Decision.Ask(StopReason.AWAITING_STEPS, "The brain did not answer in time.");
        } catch (CompletionException e) {
            throw WebwitnessException.wrap(e.getCause() == null ? e : e.getCause(), "deciding the next step");
        } finally {
            answer.cancel(true);
            brainNs += System.nanoTime() - start;
        }
    }

    private @Nullable Outcome carryOut(Decision decision) {
        if (decision instanceof Decision.Act act) {
            if (attempt().size() >= limits.maxSteps()) {
                return resumable(Stops.steps(attempt().size()));
            }
            long deadlineNs =
                    Math.min(endNs, System.nanoTime() + limits.stepTimeout().toNanos());
            milestones.begins(history.size() + 1, act, runner.page().nowMs(), runner.observation());
            StepRecord done = runner.run(history.size() + 1, act, deadlineNs);
            history.add(done);
            milestones.ends(attempt(), runner.observation());
            failed = done.ok() ? null : done;
            news = breaker.opens(done) ? Breaker.NEWS : null;
            return breaker.gaveUp() ? resumable(Stops.broken(done)) : null;
        }
        runner.lastEvents();
        Verdict verdict = new Verdict(planFrom == 0 ? attempt() : plan(), ranked());
        if (decision instanceof Decision.Finish finish) {
            return verdict.on(finish);
        }
        if (decision instanceof Decision.Ask ask) {
            Outcome outcome = brain.explores() ? verdict.afterLook(ask) : verdict.on(ask);
            return outcome.status() == Status.WAITING ? resumable(outcome) : outcome;
        }
        throw new AssertionError(decision);
    }

    private @Nullable Outcome limit() {
        if (cancelled.get()) {
            return Stops.cancelled();
        }
        if (left().isZero()) {
            return resumable(Stops.budget(limits));
        }
        int done = attempt().size();
        boolean more = failed == null && !brain.remaining().isEmpty();
        if (more && done > 0 && left().compareTo(LEAST_STEP) < 0) {
            return resumable(Stops.budget(limits));
        }
        if (more && done >= limits.maxSteps()) {
            return resumable(Stops.steps(done));
        }
        return more && done >= limits.maxSegments() * Limits.SEGMENT ? resumable(Stops.segments(done)) : null;
    }

    /**
     * Takes another browser and goes on at the start address: with the first step where what was done can be done again, with the next one where an
     * attempt has done nothing yet. Null when it does.
     */
    private @Nullable Outcome reconnect(BrowserDisconnectedException lost) {
        StepUnderWay step = runner.underWay();
        boolean untouched = step == null && attempt().isEmpty();
        boolean repeatable = firstStep == 1
                && Repeatable.is(
                        history,
                        step == null ? List.of() : step.begun(),
                        listener.signals(),
                        runner.page().messagesSent());
        if (step != null) {
            StepRecord ended = step.lost(lost, runner.page().nowMs(), lastUrl());
            history.add(ended);
            listener.stepFinished(ended, Map.of());
        }
        if (cancelled.get()) {
            return Stops.cancelled();
        }
        boolean noTime = left().compareTo(LEAST_STEP) < 0;
        if (noTime || reconnects == MOST_RECONNECTS || !(untouched || brain.beginAgain(repeatable))) {
            return resumable(Stops.lost(lost, reconnects));
        }
        news = whatWasDone();
        BrowserDisconnectedException why = lost;
        while (reconnects < MOST_RECONNECTS) {
            reconnects++;
            try {
                runner = in(reconnection.reconnect(why));
                planFrom = history.size();
                failed = null;
                breaker.reset();
                return null;
            } catch (BrowserDisconnectedException again) {
                why = again;
            }
        }
        return resumable(Stops.lost(why, reconnects));
    }

    /** For the brain, once: what it did in the browser that was lost, and where it was. */
    private String whatWasDone() {
        StringBuilder text = new StringBuilder(
                "The browser was lost, and another one began at the start address. The page seen last was "
                        + lastUrl());
        Observation seen = runner.observation();
        text.append(seen != null && seen.tabs() > 1 ? ", one of " + seen.tabs() + " tabs." : ".");
        for (StepRecord step : plan()) {
            text.append(" Step ").append(step.number()).append(" (").append(step.label());
            text.append(step.ok() ? ") was done." : ") failed.");
        }
        return text.toString();
    }

    private String lastUrl() {
        Observation seen = runner.observation();
        return seen == null ? request.url() : seen.url();
    }

    private Outcome resumable(Outcome outcome) {
        Observation seen = runner.observation();
        milestones.stops(history.size(), brain.remaining(), seen);
        return outcome.resumable(brain.remaining(), seen == null ? null : seen.outline());
    }

    /** The steps since the plan last began: all of them, earlier attempts' included, unless a browser was lost. */
    private List<StepRecord> plan() {
        return List.copyOf(history.subList(planFrom, history.size()));
    }

    private List<StepRecord> attempt() {
        return history.subList(firstStep - 1, history.size());
    }

    private Ranked ranked() {
        return Findings.rank(new Evidence(listener.signals(), List.copyOf(history), request.url(), noise));
    }

    private Duration left() {
        return Duration.ofNanos(Math.max(0, endNs - System.nanoTime()));
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
