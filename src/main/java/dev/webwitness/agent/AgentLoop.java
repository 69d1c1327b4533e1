package dev.webwitness.agent;

import dev.webwitness.agent.attempt.AgentListener;
import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.attempt.Ruling;
import dev.webwitness.agent.attempt.StepHistory;
import dev.webwitness.agent.human.ChangeApproval;
import dev.webwitness.agent.human.HumanEscalation;
import dev.webwitness.agent.human.OperatorHandover;
import dev.webwitness.agent.limits.AttemptLimits;
import dev.webwitness.agent.limits.ProgressMonitor;
import dev.webwitness.agent.recovery.BrowserRecovery;
import dev.webwitness.agent.recovery.BrowserReplacement;
import dev.webwitness.agent.recovery.CheckpointWriter;
import dev.webwitness.agent.recovery.ReplaySafety;
import dev.webwitness.agent.step.ActionOutcomes;
import dev.webwitness.agent.step.StepRunner;
import dev.webwitness.agent.verdict.AccessWall;
import dev.webwitness.agent.verdict.EvidenceEvaluator;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.findings.FindingRanker;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.findings.RankingInput;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at a task: observe, decide, act, until the brain is done or a limit is reached. A browser that is lost on the way is replaced, and the
 * brain goes on from the start address where that does no harm. A person who takes over gets control at once, and the brain goes on when they hand back.
 *
 * <p>Each part of a round answers how the attempt ends, or empty where it goes on. Runs on the worker thread of the run, which owns the page; while a brain
 * thinks, the thread keeps the page's events coming.
 */
public final class AgentLoop {
    /** How long a page that loaded itself again is given to do it once more. */
    private static final Duration RELOAD = Duration.ofSeconds(1);

    private final AgentTask task;
    private final BrowserReplacement reconnection;
    private final Brain brain;
    private final AgentListener listener;
    private final OperatorControl operator;
    private final AtomicBoolean cancelled;
    private final StepHistory course;
    private final AttemptLimits bounds;
    private final DecisionCaller thinking;
    private final OperatorHandover handover;
    private final HumanEscalation appeal;
    private final CheckpointWriter milestones;
    private final ProgressMonitor trouble;
    private final BrowserRecovery recovery;
    private final OutcomeResolver resolver;
    private final StartPage start;
    private final BrainFeedback word;
    private final ChangeApproval changes;
    private final FindingRanker ranking = new FindingRanker();
    private boolean reloading;
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
            AgentTask task,
            PageDriver page,
            BrowserReplacement reconnection,
            TimeBudget budget,
            AgentListener listener,
            OperatorControl operator,
            AtomicBoolean cancelled) {
        this.task = task;
        this.reconnection = reconnection;
        this.brain = task.brain();
        this.listener = listener;
        this.operator = operator;
        this.cancelled = cancelled;
        this.word = new BrainFeedback(task.before().note());
        this.course = new StepHistory(task.before().steps());
        this.bounds = new AttemptLimits(task.limits(), budget, brain, course);
        this.milestones = new CheckpointWriter(brain, listener);
        this.trouble = new ProgressMonitor(brain);
        this.recovery = new BrowserRecovery(reconnection, brain, course, listener);
        this.thinking = new DecisionCaller(brain, operator, cancelled, budget);
        this.handover = new OperatorHandover(operator, cancelled, budget);
        this.appeal = new HumanEscalation(task.person(), operator, cancelled, budget);
        this.resolver = new OutcomeResolver(task, course, milestones, thinking, operator, this::ranked);
        this.start = new StartPage(task, budget, operator, cancelled, resolver);
        this.changes = new ChangeApproval(task, operator, cancelled, budget, page);
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
        Optional<Outcome> end = Optional.empty();
        while (end.isEmpty()) {
            try {
                end = operator.isRequested() || operator.isHeld() ? handOver() : round();
            } catch (BrowserDisconnectedException lost) {
                end = reconnect(lost);
                start.again();
            } catch (WebwitnessException e) {
                if (!operator.isRequested() || cancelled.get()) {
                    throw e; // else a person took over in the middle of it, which is no failure
                }
            }
        }
        return end.get().withClaims(EvidenceEvaluator.claims(course.standing()));
    }

    /** One round; where it ends the attempt and a person could get further, they are asked first. */
    private Optional<Outcome> round() {
        return (start.isOver() ? next() : begin()).flatMap(this::appealed);
    }

    /** The start page, or what was there before. */
    private Optional<Outcome> begin() {
        decided = null;
        Optional<Outcome> end = start.begin(runner, course.size());
        if (start.isOpen()) {
            reconnection.arrived();
        }
        return end;
    }

    /** Observe (the last step looked at the page), decide, act. */
    private Optional<Outcome> next() {
        decided = null;
        relieve();
        Optional<Outcome> limit = limit();
        if (limit.isPresent()) {
            return limit;
        }
        decided = decide();
        if (decided == null) {
            return Optional.empty(); // a person took over while it was thought about, or a limit was reached
        }
        return done(decided);
    }

    private Optional<Outcome> done(Decision decision) {
        if (decision instanceof Decision.Act act) {
            return act(act);
        }
        if (decision instanceof Decision.Finish finish) {
            return finish(finish);
        }
        if (decision instanceof Decision.Ask ask) {
            return Optional.of(resolver.asked(ask, failed != null, runner));
        }
        throw new AssertionError(decision);
    }

    /** An end that a person may still turn; empty where they did, and the attempt goes on. */
    private Optional<Outcome> appealed(Outcome end) {
        if (!appeal.fits(end) || bounds.reached(failed != null).isPresent()) {
            return Optional.of(end);
        }
        Ruling ruling = appeal.against(end, runner);
        if (ruling.end().isEmpty()) {
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
            ReplaySafety.remainingActions(act, last).ifPresent(brain::undone);
        }
        failed = null;
        trouble.restart();
        if (news != null) {
            word.add(news);
        }
    }

    /** What the brain makes of what is seen; null where a person took over, or a limit was reached, while it was thought about. */
    private @Nullable Decision decide() {
        Observation seen = runner.sight().seen();
        String hint =
                AccessWall.detect(task.request(), seen).map(AccessWall::hint).orElse(null);
        List<StepRecord> steps = course.sinceBegin();
        Plan before = brain.plan();
        Decision decision = thinking.about(
                new DecisionContext(
                        task.request(),
                        steps,
                        seen,
                        ranked().all(),
                        new DecisionContext.Feedback(failed, word.with(hint), word.anew()),
                        CheckpointWriter.summaries(steps),
                        runner.sight()::marked),
                runner.sight());
        Plan now = brain.plan();
        if (now != null && !now.equals(before)) {
            listener.plan(now);
        }
        return decision;
    }

    /** Does it as one step, and looks what came of it. */
    private Optional<Outcome> act(Decision.Act act) {
        if (!bounds.hasStepsLeft()) {
            return Optional.of(resolver.resumable(ActionOutcomes.steps(course.done()), runner));
        }
        word.say(null, false);
        failed = null;
        acted = act;
        Observation before = runner.sight().last();
        long endNs = bounds.stepEndNs(act);
        milestones.begins(course.size() + 1, act, runner.page().nowMs(), before);
        StepRecord done = runner.run(course.size() + 1, act, endNs);
        course.add(done);
        Optional<Outcome> unasked = changes.waiting();
        Decision.Act rest = runner.undone();
        if (rest != null) {
            brain.undone(rest);
        }
        milestones.ends(course.attempt(), runner.sight().last());
        failed = done.ok() ? null : done;
        ProgressMonitor.Sign sign = trouble.recordStep(before, done);
        word.say(sign.news(), sign.replan());
        return unasked.or(sign::stop)
                .or(() -> resolver.atCode(done, runner))
                .map(stop -> resolver.waiting(stop, runner));
    }

    /** The end the brain claims, as far as the evidence bears it; empty where the brain is told to go on. */
    private Optional<Outcome> finish(Decision.Finish finish) {
        ErrorInfo undecided = finish.error();
        if (undecided != null) {
            return Optional.of(resolver.undecided(finish.reason(), undecided, runner));
        }
        boolean sent = runner.sight().awaitPutOff();
        runner.sight().lastEvents();
        if ((sent || keepsReloading()) && bounds.hasStepsLeft()) {
            Optional<Decision.Act> again = course.lastExpectations();
            if (again.isPresent()) {
                return act(again.get());
            }
        }
        Ruling ruling = resolver.claimed(finish, runner);
        if (ruling.news() != null) {
            word.say(ruling.news(), true);
        }
        return ruling.end();
    }

    /**
     * Whether the page keeps loading itself anew since the last action, so that what was done in it is lost; told once. A page that does it once may have
     * meant it.
     */
    private boolean keepsReloading() {
        OptionalLong sinceMs = course.lastActionEndMs();
        if (reloading || sinceMs.isEmpty() || loadsSince(sinceMs.getAsLong()) == 0) {
            return false;
        }
        runner.sight()
                .pump(
                        "waiting for the page, which loads itself again",
                        () -> loadsSince(sinceMs.getAsLong()) > 1,
                        RELOAD);
        reloading = loadsSince(sinceMs.getAsLong()) > 1;
        return reloading;
    }

    private long loadsSince(long ms) {
        String url = runner.page().url();
        return listener.signals().stream()
                .filter(BrowserEvent.Navigation.class::isInstance)
                .map(BrowserEvent.Navigation.class::cast)
                .filter(load -> load.mainFrame()
                        && !load.sameDocument()
                        && load.atMs() > ms
                        && load.url().equals(url))
                .count();
    }

    /** A person has control until they hand back; then the brain is told once what they changed. */
    private Optional<Outcome> handOver() {
        if (!operator.isHeld()) {
            milestones.pauses(course.size(), runner.sight().last());
        }
        OperatorHandover.Back back = handover.stand(runner, brain.remaining());
        if (back == null) {
            return Optional.of(ActionOutcomes.cancelled());
        }
        word.add(back.news());
        trouble.reset();
        appeal.handedBack();
        return back.handedBack()
                ? Optional.empty()
                : Optional.of(resolver.resumable(ActionOutcomes.unattended(back.by()), runner));
    }

    /** What ends an attempt between two steps. */
    private Optional<Outcome> limit() {
        if (cancelled.get()) {
            return Optional.of(ActionOutcomes.cancelled());
        }
        Optional<Outcome> reached = bounds.reached(failed != null).map(end -> resolver.resumable(end, runner));
        boolean walls = course.size() == 0 && !brain.followsPlan();
        return reached.isEmpty() && walls ? resolver.atWall(runner) : reached;
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
     * attempt has done nothing yet.
     */
    private Optional<Outcome> reconnect(BrowserDisconnectedException lost) {
        boolean inTime = bounds.timeForAStep() && !cancelled.get();
        boolean goesOn = recovery.goesOn(lost, runner, lastUrl(), inTime);
        if (cancelled.get()) {
            return Optional.of(ActionOutcomes.cancelled());
        }
        if (!goesOn) {
            return Optional.of(resolver.resumable(ActionOutcomes.lost(lost, recovery.reconnects()), runner));
        }
        word.say(
                BrowserRecovery.summary(
                        course.sinceBegin(),
                        runner.sight().last(),
                        task.request().url()),
                false);
        failed = null;
        trouble.restart();
        appeal.handedBack();
        try {
            runner = in(recovery.another(lost));
            return Optional.empty();
        } catch (BrowserDisconnectedException again) {
            return Optional.of(resolver.resumable(ActionOutcomes.lost(again, recovery.reconnects()), runner));
        }
    }

    private String lastUrl() {
        return Optional.ofNullable(runner.sight().last())
                .map(Observation::url)
                .orElse(task.request().url());
    }

    private StepRunner in(PageDriver page) {
        operator.setDriven(page);
        changes.drives(page);
        page.visualLocator().watched(brain.looks());
        return new StepRunner(page, brain, listener, operator, cancelled, this::ranked);
    }

    private RankedFindings ranked() {
        return ranking.rank(new RankingInput(
                listener.signals(), course.all(), task.request().url(), task.noise()));
    }

    /** Milliseconds the brain took so far. */
    public long brainMs() {
        return thinking.tookMs();
    }

    /** The steps not done yet, as the brain has them. */
    public List<String> remaining() {
        return brain.remaining();
    }
}
