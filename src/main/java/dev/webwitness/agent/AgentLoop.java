package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Judge;
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
import dev.webwitness.model.Plan;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StepRecord;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
    static final int MOST_RECONNECTS = Recovery.MOST;

    /** The address of a tab in which nothing was opened yet. */
    private static final String NOWHERE = "about:blank";

    private static final Duration FIRST_LOAD = Duration.ofSeconds(30);

    private final RunRequest request;
    private final Reconnection reconnection;
    private final Brain brain;
    private final Limits limits;
    private final NoiseList noise;
    private final AgentListener listener;
    private final Operator operator;
    private final AtomicBoolean cancelled;
    private final Course course;
    private final Bounds bounds;
    private final Budget budget;
    private final Thinking thinking;
    private final Handover handover;
    private final Milestones milestones;
    private final Trouble trouble;
    private final Recovery recovery;
    private final Court court;
    private StepRunner runner;
    private @Nullable StepRecord failed;
    private @Nullable String news;
    private boolean replan;
    private boolean opens;
    private boolean begun;

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
        this(
                request,
                page,
                reconnection,
                brain,
                null,
                null,
                limits,
                budget,
                noise,
                listener,
                operator,
                cancelled,
                history);
    }

    /**
     * @param judge who is asked about a claim of success; null for nobody
     * @param note what the brain is told first; null for nothing
     */
    public AgentLoop(
            RunRequest request,
            PageDriver page,
            Reconnection reconnection,
            Brain brain,
            @Nullable Judge judge,
            @Nullable String note,
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
        this.budget = budget;
        this.news = note;
        this.replan = note != null;
        this.course = new Course(history);
        this.bounds = new Bounds(limits, budget, brain, course);
        this.milestones = new Milestones(brain, listener);
        this.trouble = new Trouble(brain);
        this.recovery = new Recovery(reconnection, brain, course, listener);
        this.thinking = new Thinking(brain, operator, cancelled, budget);
        this.handover = new Handover(operator, cancelled, budget);
        this.court = new Court(request, brain, judge, thinking, operator);
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
        return stopped.withClaims(Verdict.claims(course.sinceBegin()));
    }

    /** One round: observe (the last step did), decide, act. Null where another follows. */
    private @Nullable Outcome next() {
        relieve();
        Outcome stopped = limit();
        if (stopped == null && course.size() == 0 && !brain.followsPlan()) {
            stopped = atWall().orElse(null);
        }
        if (stopped != null) {
            return stopped;
        }
        Decision decision = decide();
        if (decision == null) {
            return null;
        }
        if (decision instanceof Decision.Act act) {
            return bounds.room() ? act(act) : resumable(Stops.steps(course.done()));
        }
        runner.sight().lastEvents();
        if (decision instanceof Decision.Finish finish) {
            return finish(finish);
        }
        if (decision instanceof Decision.Ask ask) {
            return ask(ask);
        }
        throw new AssertionError(decision);
    }

    private @Nullable Decision decide() {
        Observation seen = seen();
        String told =
                Wall.before(request, seen).map(Wall::hint).map(this::withNews).orElse(news);
        List<StepRecord> steps = course.sinceBegin();
        Plan before = brain.plan();
        Decision decision = thinking.about(
                new Situation(
                        request,
                        steps,
                        seen,
                        ranked().all(),
                        failed,
                        told,
                        Milestones.summaries(steps),
                        replan,
                        runner.sight()::marked),
                runner.sight());
        Plan now = brain.plan();
        if (now != null && !now.equals(before)) {
            listener.plan(now);
        }
        return decision;
    }

    private String withNews(String hint) {
        return news == null ? hint : news + " " + hint;
    }

    private Observation seen() {
        Observation seen = runner.sight().last();
        if (seen == null) {
            throw new AssertionError("decided before the page was seen");
        }
        return seen;
    }

    /** The page that the run was sent to lets nobody on. */
    private Optional<Outcome> atWall() {
        return Wall.before(request, seen()).map(wall -> Stops.wall(wall, seen()));
    }

    private @Nullable Outcome act(Decision.Act act) {
        tell(null, false);
        failed = null;
        Observation before = runner.sight().last();
        long endNs = bounds.stepEndNs();
        milestones.begins(course.size() + 1, act, runner.page().nowMs(), before);
        StepRecord done = runner.run(course.size() + 1, act, endNs);
        course.add(done);
        Decision.Act rest = runner.undone();
        if (rest != null) {
            brain.undone(rest);
        }
        milestones.ends(course.attempt(), runner.sight().last());
        failed = done.ok() ? null : done;
        Trouble.Sign sign = trouble.after(before, done);
        tell(sign.news(), sign.replan());
        Outcome stop = sign.stop() != null ? sign.stop() : atCode(done);
        return stop != null && stop.status() == Status.WAITING ? resumable(stop) : stop;
    }

    /** A login that led to a page for a code waits for whoever has the code. */
    private @Nullable Outcome atCode(StepRecord done) {
        Observation seen = runner.sight().last();
        return seen == null
                ? null
                : Wall.afterLogin(request, done, seen).map(Stops::code).orElse(null);
    }

    private @Nullable Outcome finish(Decision.Finish finish) {
        Court.Ruling ruling = court.on(finish, course.judged(), ranked(), runner);
        if (ruling.outcome() == null && ruling.news() != null) {
            tell(ruling.news(), true);
        }
        return ruling.outcome();
    }

    private Outcome ask(Decision.Ask ask) {
        Optional<Outcome> wall = failed == null ? Optional.empty() : atWall();
        if (wall.isPresent()) {
            return wall.get();
        }
        Verdict verdict = new Verdict(course.judged(), ranked());
        Outcome outcome = brain.explores() ? verdict.afterLook(ask) : verdict.on(ask);
        return outcome.status() == Status.WAITING ? resumable(outcome) : outcome;
    }

    /** What the brain hears at its next decision. */
    private void tell(@Nullable String what, boolean anew) {
        news = what;
        replan = anew;
    }

    /** A person has control until they hand back; then the brain is told once what they changed. */
    private @Nullable Outcome handOver() {
        if (!operator.has()) {
            milestones.pauses(course.size(), runner.sight().last());
        }
        Handover.Back back = handover.stand(runner, brain.remaining());
        if (back == null) {
            return Stops.cancelled();
        }
        tell(news == null ? back.news() : news + " " + back.news(), true);
        trouble.reset();
        return back.handedBack() ? null : resumable(Stops.unattended(back.by()));
    }

    private @Nullable Outcome begin() {
        if (opens) {
            Outcome stopped = open();
            if (stopped != null || opens) {
                return stopped;
            }
        }
        try {
            runner.look(course.size());
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
        int number = course.size();
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
        boolean answered = error.evidence() != null && error.evidence().get("status") instanceof Number;
        return answered && runner.sight().glance() != null
                ? atWall().orElse(Stops.unopened(error))
                : Stops.unopened(error);
    }

    /** A browser that had to be restarted between two steps is gone on with where it was. */
    private void relieve() {
        PageDriver other = reconnection.relieved();
        if (other != null) {
            runner = in(other);
            runner.look(course.size());
        }
    }

    private @Nullable Outcome limit() {
        if (cancelled.get()) {
            return Stops.cancelled();
        }
        Outcome reached = bounds.reached(failed != null);
        return reached == null ? null : resumable(reached);
    }

    /**
     * Takes another browser and goes on at the start address: with the first step where what was done can be done again, with the next one where an
     * attempt has done nothing yet. Null when it does.
     */
    private @Nullable Outcome reconnect(BrowserDisconnectedException lost) {
        boolean inTime = bounds.timeForAStep() && !cancelled.get();
        boolean goesOn = recovery.goesOn(lost, runner, lastUrl(), inTime);
        if (cancelled.get()) {
            return Stops.cancelled();
        }
        if (!goesOn) {
            return resumable(Stops.lost(lost, recovery.reconnects()));
        }
        tell(Recap.of(course.sinceBegin(), runner.sight().last(), request.url()), true);
        failed = null;
        trouble.reset();
        try {
            runner = in(recovery.another(lost));
            return null;
        } catch (BrowserDisconnectedException again) {
            return resumable(Stops.lost(again, recovery.reconnects()));
        }
    }

    private String lastUrl() {
        Observation seen = runner.sight().last();
        return seen == null ? request.url() : seen.url();
    }

    private Outcome resumable(Outcome outcome) {
        Observation seen = runner.sight().last();
        milestones.stops(course.size(), brain.remaining(), seen);
        return outcome.resumable(brain.remaining(), seen == null ? null : seen.outline());
    }

    /** Milliseconds the brain took so far. */
    public long brainMs() {
        return thinking.tookMs();
    }

    /** All steps, those of earlier attempts included. */
    public List<StepRecord> steps() {
        return course.all();
    }

    /** The steps not done yet, as the brain has them. */
    public List<String> remaining() {
        return brain.remaining();
    }

    private Ranked ranked() {
        return Findings.rank(new Evidence(listener.signals(), course.all(), request.url(), noise));
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
