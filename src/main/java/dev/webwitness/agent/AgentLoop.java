package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.browser.Budget;
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
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at a task: observe, decide, act, until the brain is done or a limit is reached. A browser that is lost on the way is replaced, and the
 * brain goes on from the start address where that does no harm. A person who takes over gets control at once, and the brain goes on when they hand back.
 *
 * <p>Runs on the run's lane thread, which owns the page; while a brain thinks, the thread keeps the page's events coming.
 */
public final class AgentLoop {
    /** The most browsers that take the place of lost ones in an attempt. */
    static final int MOST_RECONNECTS = 3;

    /** The address of a tab in which nothing was opened yet. */
    private static final String NOWHERE = "about:blank";

    private static final Duration FIRST_LOAD = Duration.ofSeconds(30);

    /** In less no step can be judged: an expectation that had no time to come true has not failed. */
    private static final Duration LEAST_STEP = Duration.ofSeconds(1);

    private final RunRequest request;
    private final Reconnection reconnection;
    private final Brain brain;
    private final Limits limits;
    private final NoiseList noise;
    private final AgentListener listener;
    private final Operator operator;
    private final AtomicBoolean cancelled;
    private final List<StepRecord> history;
    private final int firstStep;
    private final Budget budget;
    private final Thinking thinking;
    private final Handover handover;
    private final Breaker breaker = new Breaker();
    private final Milestones milestones;
    private final Stuck stuck = new Stuck();
    private StepRunner runner;
    private @Nullable StepRecord failed;
    private @Nullable String news;
    private boolean opens;
    private boolean begun;
    private int planFrom;
    private int reconnects;

    /**
     * @param reconnection where another browser comes from when this one is lost
     * @param budget what the attempt may take of time; it counts already
     * @param operator who may take the run over
     * @param cancelled set by whoever wants the attempt to end
     * @param history the steps of earlier attempts, oldest first
     */
    public AgentLoop(
            RunRequest request,
            PageDriver page,
            Reconnection reconnection,
            Brain brain,
            Limits limits,
            Budget budget,
            NoiseList noise,
            AgentListener listener,
            Operator operator,
            AtomicBoolean cancelled,
            List<StepRecord> history) {
        this.request = request;
        this.reconnection = reconnection;
        this.brain = brain;
        this.limits = limits;
        this.noise = noise;
        this.listener = listener;
        this.operator = operator;
        this.cancelled = cancelled;
        this.history = new ArrayList<>(history);
        this.firstStep = history.size() + 1;
        this.milestones = new Milestones(brain, listener);
        this.budget = budget;
        this.thinking = new Thinking(brain, operator, cancelled, budget);
        this.handover = new Handover(operator, cancelled, budget);
        this.runner = in(page);
    }

    private StepRunner in(PageDriver page) {
        operator.drives(page);
        page.eye().watched(brain.looks());
        return new StepRunner(page, brain, listener, operator, cancelled, this::ranked);
    }

    /**
     * Works until the end.
     *
     * @param open whether the start page is opened first; false goes on with the page as it is
     * @throws WebwitnessException {@code cdp.unreachable} when the browser was lost and no other can be had
     */
    public Outcome run(boolean open) {
        opens = open || runner.page().url().equals(NOWHERE);
        @Nullable Outcome stopped = null;
        while (stopped == null) {
            try {
                stopped = operator.asks() || operator.has() ? handOver() : begun ? next() : begin();
            } catch (BrowserDisconnectedException e) {
                stopped = reconnect(e);
                opens = true;
                begun = false;
            } catch (WebwitnessException e) {
                if (!operator.asks() || cancelled.get()) {
                    throw e; // else a person took over in the middle of it, which is no failure
                }
            }
        }
        return stopped.withClaims(Verdict.claims(plan()));
    }

    /** A person has control until they hand back; then the brain is told once what they changed. */
    private @Nullable Outcome handOver() {
        if (!operator.has()) {
            milestones.pauses(history.size(), runner.sight().last());
        }
        Handover.Back back = handover.stand(runner, brain.remaining());
        if (back == null) {
            return Stops.cancelled();
        }
        news = news == null ? back.news() : news + " " + back.news();
        breaker.reset();
        stuck.reset();
        return back.handedBack() ? null : resumable(Stops.unattended(back.by()));
    }

    /** Milliseconds the brain took so far. */
    public long brainMs() {
        return thinking.tookMs();
    }

    /** All steps, those of earlier attempts included. */
    public List<StepRecord> steps() {
        return List.copyOf(history);
    }

    /** The steps not done yet, as the brain has them. */
    public List<String> remaining() {
        return brain.remaining();
    }

    private @Nullable Outcome begin() {
        if (opens) {
            Outcome stopped = open();
            if (stopped != null || opens) {
                return stopped;
            }
        }
        try {
            runner.look(history.size());
            begun = true;
            return null;
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (WebwitnessException e) {
            if (cancelled.get() || operator.asks() || e.code() == ErrorCode.PROVIDER_POLL_TIMEOUT) {
                throw e;
            }
            return Stops.unread(e.info());
        }
    }

    private @Nullable Outcome open() {
        int number = history.size();
        ActionOutcome opened = runner.open(number, request.url(), shorter(FIRST_LOAD, budget.left()));
        if (cancelled.get()) {
            return Stops.cancelled();
        }
        ErrorInfo error = opened.error();
        opens = error != null;
        if (error == null || operator.asks()) {
            return null;
        }
        runner.sight().keepShot(number, "failure");
        if (budget.left().isZero() && Stops.waitedInVain(error)) {
            return resumable(Stops.budget(limits));
        }
        return Stops.unopened(error);
    }

    private @Nullable Outcome next() {
        relieve();
        Outcome stopped = limit();
        if (stopped != null) {
            return stopped;
        }
        Decision decision = decide();
        return decision == null ? null : carryOut(decision);
    }

    /** A browser that had to be restarted between two steps is gone on with where it was. */
    private void relieve() {
        PageDriver other = reconnection.relieved();
        if (other != null) {
            runner = in(other);
            runner.look(history.size());
        }
    }

    private @Nullable Decision decide() {
        Observation seen = runner.sight().last();
        if (seen == null) {
            throw new AssertionError("decided before the page was seen");
        }
        return thinking.about(
                new Situation(request, plan(), seen, ranked().all(), failed, news, runner.sight()::marked),
                runner.sight());
    }

    private @Nullable Outcome carryOut(Decision decision) {
        if (decision instanceof Decision.Act act) {
            return done() < limits.maxSteps() ? carryOut(act) : resumable(Stops.steps(done()));
        }
        runner.sight().lastEvents();
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

    private @Nullable Outcome carryOut(Decision.Act act) {
        failed = null;
        news = null;
        Observation before = runner.sight().last();
        long deadlineNs = Math.min(
                budget.endNs(), System.nanoTime() + limits.stepTimeout().toNanos());
        milestones.begins(history.size() + 1, act, runner.page().nowMs(), before);
        StepRecord done = runner.run(history.size() + 1, act, deadlineNs);
        history.add(done);
        Decision.Act rest = runner.undone();
        if (rest != null) {
            brain.undone(rest);
        }
        milestones.ends(attempt(), runner.sight().last());
        failed = done.ok() ? null : done;
        int times = brain.followsPlan() ? 0 : stuck.times(before, done);
        news = breaker.opens(done) ? Breaker.NEWS : times == Stuck.MOST - 1 ? Stuck.NEWS : null;
        if (times >= Stuck.MOST) {
            return Stops.stuck(done);
        }
        return breaker.gaveUp() ? resumable(Stops.broken(done)) : null;
    }

    private @Nullable Outcome limit() {
        if (cancelled.get()) {
            return Stops.cancelled();
        }
        if (budget.left().isZero()) {
            return resumable(Stops.budget(limits));
        }
        int done = done();
        boolean more = failed == null && !brain.remaining().isEmpty();
        if (more && done > 0 && budget.left().compareTo(LEAST_STEP) < 0) {
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
        boolean noTime = budget.left().compareTo(LEAST_STEP) < 0;
        if (noTime || reconnects == MOST_RECONNECTS || !(untouched || brain.beginAgain(repeatable))) {
            return resumable(Stops.lost(lost, reconnects));
        }
        news = Recap.of(plan(), runner.sight().last(), request.url());
        BrowserDisconnectedException why = lost;
        while (reconnects < MOST_RECONNECTS) {
            reconnects++;
            try {
                runner = in(reconnection.reconnect(why));
                planFrom = history.size();
                failed = null;
                breaker.reset();
                stuck.reset();
                return null;
            } catch (BrowserDisconnectedException again) {
                why = again;
            }
        }
        return resumable(Stops.lost(why, reconnects));
    }

    private String lastUrl() {
        Observation seen = runner.sight().last();
        return seen == null ? request.url() : seen.url();
    }

    private Outcome resumable(Outcome outcome) {
        Observation seen = runner.sight().last();
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

    /** How many steps count: not those in which nothing was done because a person took over. */
    private int done() {
        return (int)
                attempt().stream().filter(step -> !step.outcomes().isEmpty()).count();
    }

    private Ranked ranked() {
        return Findings.rank(new Evidence(listener.signals(), List.copyOf(history), request.url(), noise));
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
