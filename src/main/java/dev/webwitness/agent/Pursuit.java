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
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.Observation;
import dev.webwitness.model.Plan;
import dev.webwitness.model.StepRecord;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * What one attempt at a task has and does: the page it works on, the brain, who watches, and what was done so far. {@link AgentLoop} says in which order.
 *
 * <p>Belongs to the run's lane thread.
 */
final class Pursuit {
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

    Pursuit(
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

    void startsAt(boolean open) {
        start.at(runner, open);
    }

    boolean isBegun() {
        return start.isOver();
    }

    /** The start page, or what was there before; what came of it. */
    @Nullable
    Outcome begin() {
        decided = null;
        Outcome end = start.begin(runner, course.size());
        if (start.isOpen()) {
            reconnection.arrived();
        }
        return end;
    }

    /** The outcome with what was seen to hold. */
    Outcome closed(Outcome end) {
        return end.withClaims(Verdict.claims(course.standing()));
    }

    /** An end that a person may still turn; null where they did, and the attempt goes on. */
    @Nullable
    Outcome appealed(Outcome end) {
        if (!appeal.fits(end) || bounds.reached(failed != null) != null) {
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
        trouble.startsOver();
        if (news != null) {
            word.add(news);
        }
    }

    /** Sees that there is a page to go on with (the last step looked at it) and that no limit is reached; null where it can go on. */
    @Nullable
    Outcome observe() {
        decided = null;
        relieve();
        return limit();
    }

    /** What the brain makes of what is seen; null where a person took over, or a limit was reached, while it was thought about. */
    @Nullable
    Decision decide() {
        decided = think();
        return decided;
    }

    private @Nullable Decision think() {
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

    /** Does it as one step, and looks what came of it. */
    @Nullable
    Outcome act(Decision.Act act) {
        if (!bounds.room()) {
            return endings.resumable(Stops.steps(course.done()), runner);
        }
        word.say(null, false);
        failed = null;
        acted = act;
        Observation before = runner.sight().last();
        long endNs = bounds.stepEndNs(act);
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

    /** The end the brain claims, as far as the evidence bears it; null where the brain is told to go on. */
    @Nullable
    Outcome finish(Decision.Finish finish) {
        ErrorInfo undecided = finish.error();
        if (undecided != null) {
            return endings.undecided(finish.reason(), undecided, runner);
        }
        if (runner.sight().awaitPutOff() && bounds.room()) {
            Optional<Decision.Act> again = course.lastExpectations();
            if (again.isPresent()) {
                return act(again.get());
            }
        }
        Court.Ruling ruling = endings.ruling(finish, runner);
        if (ruling.outcome() == null && ruling.news() != null) {
            word.say(ruling.news(), true);
        }
        return ruling.outcome();
    }

    Outcome ask(Decision.Ask ask) {
        return endings.asking(ask, failed != null, runner);
    }

    /** A person has control until they hand back; then the brain is told once what they changed. */
    @Nullable
    Outcome handsOver() {
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
    @Nullable
    Outcome goesOnElsewhere(BrowserDisconnectedException lost) {
        Outcome end = reconnect(lost);
        start.again();
        return end;
    }

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
                false);
        failed = null;
        trouble.startsOver();
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

    long brainMs() {
        return thinking.tookMs();
    }

    List<StepRecord> steps() {
        return course.all();
    }

    List<String> remaining() {
        return brain.remaining();
    }
}
