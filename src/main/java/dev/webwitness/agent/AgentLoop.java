package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.browser.Budget;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.findings.Evidence;
import dev.webwitness.findings.Findings;
import dev.webwitness.findings.Ranked;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.Decision;
import dev.webwitness.model.Observation;
import dev.webwitness.model.Plan;
import dev.webwitness.model.StepRecord;
import dev.webwitness.model.WebwitnessException;
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

    private final Assignment task;
    private final Reconnection reconnection;
    private final Brain brain;
    private final AgentListener listener;
    private final Operator operator;
    private final AtomicBoolean cancelled;
    private final Course course;
    private final Bounds bounds;
    private final Thinking thinking;
    private final Handover handover;
    private final Appeal appeal;
    private final Milestones milestones;
    private final Trouble trouble;
    private final Recovery recovery;
    private final Endings endings;
    private final Start start;
    private final Word word;
    private StepRunner runner;
    private @Nullable StepRecord failed;
    private @Nullable Decision decided;
    private Decision.@Nullable Act acted;

    /**
     * @param reconnection where another browser comes from when this one is lost
     * @param budget what the attempt may take of time; it counts already
     * @param operator who may take the run over
     * @param cancelled set by whoever wants the attempt to end
     */
    public AgentLoop(
            Assignment task,
            PageDriver page,
            Reconnection reconnection,
            Budget budget,
            AgentListener listener,
            Operator operator,
            AtomicBoolean cancelled) {
        this.task = task;
        this.reconnection = reconnection;
        this.brain = task.brain();
        this.listener = listener;
        this.operator = operator;
        this.cancelled = cancelled;
        this.word = new Word(task.note());
        this.course = new Course(task.history());
        this.bounds = new Bounds(task.limits(), budget, brain, course);
        this.milestones = new Milestones(brain, listener);
        this.trouble = new Trouble(brain);
        this.recovery = new Recovery(reconnection, brain, course, listener);
        this.thinking = new Thinking(brain, operator, cancelled, budget);
        this.handover = new Handover(operator, cancelled, budget);
        this.appeal = new Appeal(task.person(), operator, cancelled, budget);
        Court court = new Court(task.request(), brain, task.judge(), thinking, operator);
        this.endings = new Endings(task.request(), brain, course, milestones, court, this::ranked);
        this.start = new Start(task, budget, operator, cancelled, endings);
        this.runner = in(page);
    }

    /**
     * Works until the end.
     *
     * @param open whether the start page is opened first; false goes on with the page as it is
     * @throws WebwitnessException {@code cdp.unreachable} when the browser was lost and no other can be had
     */
    public Outcome run(boolean open) {
        start.at(runner, open);
        @Nullable Outcome stopped = null;
        while (stopped == null) {
            try {
                stopped = operator.asks() || operator.has() ? handOver() : round();
            } catch (BrowserDisconnectedException e) {
                stopped = reconnect(e);
                start.again();
            } catch (WebwitnessException e) {
                if (!operator.asks() || cancelled.get()) {
                    throw e; // else a person took over in the middle of it, which is no failure
                }
            }
        }
        return stopped.withClaims(Verdict.claims(course.standing()));
    }

    /** One round; where it ends the attempt and a person could get further, they are asked first. Null where another follows. */
    private @Nullable Outcome round() {
        decided = null;
        Outcome end = start.isOver() ? next() : begin();
        if (end == null || !appeal.fits(end) || bounds.reached(failed != null) != null) {
            return end;
        }
        Appeal.Ruling ruling = appeal.against(end, runner);
        if (ruling.end() == null) {
            tryAgain(ruling.news());
        }
        return ruling.end();
    }

    /** What failed for want of a person is done again, and the brain is told what changed. */
    private void tryAgain(@Nullable String news) {
        if (decided instanceof Decision.Finish) {
            brain.refused();
        }
        StepRecord last = failed;
        Decision.Act act = acted;
        if (last != null && act != null && !(decided instanceof Decision.Ask)) {
            course.excuse(last);
            Repeatable.rest(act, last).ifPresent(brain::undone);
        }
        failed = null;
        trouble.helped();
        if (news != null) {
            word.add(news);
        }
    }

    /** Observe (the last step did), decide, act. */
    private @Nullable Outcome next() {
        relieve();
        Outcome stopped = limit();
        if (stopped != null) {
            return stopped;
        }
        Decision decision = decide();
        decided = decision;
        if (decision == null) {
            return null; // a person took over while it was thought about
        }
        if (decision instanceof Decision.Act act) {
            return bounds.room() ? act(act) : endings.resumable(Stops.steps(course.done()), runner);
        }
        if (decision instanceof Decision.Finish finish) {
            return finish(finish);
        }
        if (decision instanceof Decision.Ask ask) {
            return endings.asking(ask, failed != null, runner);
        }
        throw new AssertionError(decision);
    }

    private @Nullable Decision decide() {
        Observation seen = runner.sight().seen();
        String hint = Wall.before(task.request(), seen).map(Wall::hint).orElse(null);
        List<StepRecord> steps = course.sinceBegin();
        Plan before = brain.plan();
        Decision decision = thinking.about(
                new Situation(
                        task.request(),
                        steps,
                        seen,
                        ranked().all(),
                        failed,
                        word.with(hint),
                        Milestones.summaries(steps),
                        word.anew(),
                        runner.sight()::marked),
                runner.sight());
        Plan now = brain.plan();
        if (now != null && !now.equals(before)) {
            listener.plan(now);
        }
        return decision;
    }

    private @Nullable Outcome act(Decision.Act act) {
        word.say(null, false);
        failed = null;
        acted = act;
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
        word.say(sign.news(), sign.replan());
        Outcome stop = sign.stop() != null ? sign.stop() : endings.atCode(done, runner);
        return stop == null ? null : endings.waiting(stop, runner);
    }

    private @Nullable Outcome finish(Decision.Finish finish) {
        Court.Ruling ruling = endings.ruling(finish, runner);
        if (ruling.outcome() == null && ruling.news() != null) {
            word.say(ruling.news(), true);
        }
        return ruling.outcome();
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
        word.add(back.news());
        trouble.reset();
        appeal.handedBack();
        return back.handedBack() ? null : endings.resumable(Stops.unattended(back.by()), runner);
    }

    /** What ends an attempt between two steps. */
    private @Nullable Outcome limit() {
        if (cancelled.get()) {
            return Stops.cancelled();
        }
        Outcome reached = bounds.reached(failed != null);
        if (reached != null) {
            return endings.resumable(reached, runner);
        }
        boolean walls = course.size() == 0 && !brain.followsPlan();
        return walls ? endings.atWall(runner).orElse(null) : null;
    }

    private @Nullable Outcome begin() {
        return start.begin(runner, course.size());
    }

    /** A browser that had to be restarted between two steps is gone on with where it was. */
    private void relieve() {
        PageDriver other = reconnection.relieved();
        if (other != null) {
            runner = in(other);
            runner.look(course.size());
        }
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
            return endings.resumable(Stops.lost(lost, recovery.reconnects()), runner);
        }
        word.say(
                Recap.of(
                        course.sinceBegin(),
                        runner.sight().last(),
                        task.request().url()),
                true);
        failed = null;
        trouble.reset();
        appeal.handedBack();
        try {
            runner = in(recovery.another(lost));
            return null;
        } catch (BrowserDisconnectedException again) {
            return endings.resumable(Stops.lost(again, recovery.reconnects()), runner);
        }
    }

    private String lastUrl() {
        return Optional.ofNullable(runner.sight().last())
                .map(Observation::url)
                .orElse(task.request().url());
    }

    private StepRunner in(PageDriver page) {
        operator.drives(page);
        page.eye().watched(brain.looks());
        return new StepRunner(page, brain, listener, operator, cancelled, this::ranked);
    }

    private Ranked ranked() {
        return Findings.rank(
                new Evidence(listener.signals(), course.all(), task.request().url(), task.noise()));
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
}
