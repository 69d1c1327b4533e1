package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.findings.Evidence;
import dev.webwitness.findings.Findings;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.findings.Ranked;
import dev.webwitness.model.Action;
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
 * One attempt at a task: observe, decide, act, until the brain is done or a limit is reached.
 *
 * <p>Runs on the run's lane thread, which owns the page; while a brain thinks, the thread keeps the page's events coming.
 */
public final class AgentLoop {
    private static final Duration FIRST_LOAD = Duration.ofSeconds(30);

    /** The capture holds back for at most 300 ms what could still be revoked or told twice. */
    private static final Duration LATE_EVENTS = Duration.ofMillis(400);

    /** In less no step can be judged: an expectation that had no time to come true has not failed. */
    private static final Duration LEAST_STEP = Duration.ofSeconds(1);

    private final RunRequest request;
    private final PageDriver page;
    private final Brain brain;
    private final Limits limits;
    private final NoiseList noise;
    private final AgentListener listener;
    private final AtomicBoolean cancelled;
    private final List<StepRecord> history;
    private final int firstStep;
    private final long endNs;
    private final DialogPlan dialogs = new DialogPlan();
    private @Nullable Observation observation;
    private @Nullable StepRecord failed;
    private long brainNs;

    /**
     * @param history the steps of earlier attempts, oldest first
     * @param cancelled set by whoever wants the attempt to end
     */
    public AgentLoop(
            RunRequest request,
            PageDriver page,
            Brain brain,
            Limits limits,
            NoiseList noise,
            AgentListener listener,
            AtomicBoolean cancelled,
            List<StepRecord> history) {
        this.request = request;
        this.page = page;
        this.brain = brain;
        this.limits = limits;
        this.noise = noise;
        this.listener = listener;
        this.cancelled = cancelled;
        this.history = new ArrayList<>(history);
        this.firstStep = history.size() + 1;
        this.endNs = System.nanoTime() + limits.budget().toNanos();
    }

    /**
     * Works until the end.
     *
     * @param open whether the start page is opened first; false goes on with the page as it is
     * @throws BrowserDisconnectedException when the browser is gone
     */
    public Outcome run(boolean open) {
        @Nullable Outcome stopped = open ? open() : look();
        while (stopped == null) {
            stopped = limit();
            if (stopped == null) {
                stopped = carryOut(decide());
            }
        }
        return stopped.withClaims(Verdict.claims(history));
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

    private @Nullable Outcome open() {
        page.step(0);
        ActionOutcome opened = page.start(request.url(), shorter(FIRST_LOAD, left()));
        listener.actionDone(0, opened);
        if (cancelled.get()) {
            return cancelledOutcome();
        }
        ErrorInfo error = opened.error();
        if (error == null) {
            return look();
        }
        keepShot(0, "failure");
        if (error.code() == ErrorCode.PROVIDER_POLL_TIMEOUT && left().isZero()) {
            return outOfBudget();
        }
        boolean policy = error.code() == ErrorCode.POLICY_ORIGIN_BLOCKED;
        return Outcome.of(
                policy ? Status.BLOCKED : Status.FAILED,
                policy ? StopReason.POLICY : StopReason.PAGE_UNREACHABLE,
                error,
                error.message());
    }

    private @Nullable Outcome look() {
        Observation seen = see();
        observation = seen;
        listener.outline(history.size(), seen.outline());
        keepShot(history.size(), "first");
        page.sample();
        return null;
    }

    private Decision decide() {
        Observation seen = observation;
        if (seen == null) {
            throw new AssertionError("decided before the page was seen");
        }
        long start = System.nanoTime();
        CompletableFuture<Decision> answer =
                brain.decide(new Situation(request, List.copyOf(history), seen, ranked().all(), failed));
        failed = null;
        if (!answer.isDone()) {
            page.pump("waiting for the " + brain.name() + " brain", () -> answer.isDone() || cancelled.get(), left());
        }
        brainNs += System.nanoTime() - start;
        if (!answer.isDone()) {
            answer.cancel(true);
            return new Decision.Ask(StopReason.AWAITING_STEPS, "The brain did not answer in time.");
        }
        try {
            return answer.join();
        } catch (CompletionException e) {
            throw WebwitnessException.wrap(e.getCause() == null ? e : e.getCause(), "deciding the next step");
        }
    }

    private @Nullable Outcome carryOut(Decision decision) {
        if (decision instanceof Decision.Act act) {
            if (attempt().size() >= limits.maxSteps()) {
                return stepLimit();
            }
            step(act);
            return null;
        }
        lastEvents();
        Verdict verdict = new Verdict(attempt(), ranked());
        if (decision instanceof Decision.Finish finish) {
            return verdict.on(finish);
        }
        if (decision instanceof Decision.Ask ask) {
            Outcome outcome = brain.explores() ? verdict.afterLook(ask) : verdict.on(ask);
            return outcome.status() == Status.WAITING ? resumable(outcome) : outcome;
        }
        throw new AssertionError(decision);
    }

    private void step(Decision.Act act) {
        int number = history.size() + 1;
        long startMs = page.nowMs();
        long settledBefore = page.settledMs();
        page.step(number);
        listener.stepStarted(number, act.label());
        long deadlineNs =
                Math.min(endNs, System.nanoTime() + limits.stepTimeout().toNanos());
        List<ActionOutcome> outcomes = new ArrayList<>();
        for (int i = 0; i < act.actions().size(); i++) {
            Action action = act.actions().get(i);
            page.armDialog(dialogs.before(action, dialogAhead(act.actions(), i)));
            Duration atMost = Duration.ofNanos(Math.max(0, deadlineNs - System.nanoTime()));
            boolean more = i + 1 < act.actions().size() || !brain.remaining().isEmpty();
            ActionOutcome outcome = dialogs.after(perform(action, atMost), more);
            outcomes.add(outcome);
            listener.actionDone(number, outcome);
            if (!outcome.ok() || cancelled.get()) {
                break;
            }
        }
        finish(number, act.label(), outcomes, startMs, page.settledMs() - settledBefore);
    }

    /** How a dialog that this action opens has to be answered: what the next dialog step says, before anything else is done. */
    private Action.@Nullable Dialog dialogAhead(List<Action> actions, int index) {
        if (!actions.get(index).mutates() || actions.get(index) instanceof Action.Dialog) {
            return null;
        }
        for (int i = index + 1; i < actions.size(); i++) {
            if (actions.get(i) instanceof Action.Dialog dialog) {
                return dialog;
            }
            if (actions.get(i).mutates()) {
                return null;
            }
        }
        return brain.dialogAhead().orElse(null);
    }

    private ActionOutcome perform(Action action, Duration atMost) {
        ActionOutcome outcome = page.perform(action, atMost);
        WebwitnessException violation = page.violation();
        if (violation != null && outcome.error() == null) {
            return Outcomes.failed(outcome, violation.info());
        }
        if (!Outcomes.asksForSignals(action)) {
            return outcome;
        }
        lastEvents();
        return Outcomes.bySignals(outcome, ranked());
    }

    /** What only one of the two channels told is reported late: rejections, because they can be revoked, and what workers say. */
    private void lastEvents() {
        page.pump("waiting for the last events", cancelled::get, LATE_EVENTS);
    }

    private void finish(int number, String label, List<ActionOutcome> outcomes, long startMs, long settleMs) {
        long actedMs = page.nowMs();
        boolean ok = outcomes.stream().allMatch(ActionOutcome::ok);
        @Nullable String outline = null;
        @Nullable String shot = null;
        long observedMs = actedMs;
        if (!cancelled.get()) {
            Observation seen = see();
            observedMs = page.nowMs();
            observation = seen;
            outline = listener.outline(number, seen.outline());
            shot = keepShot(number, ok ? "step" : "failure");
            page.sample();
        }
        StepRecord record = new StepRecord(
                number, label, outcomes, ok, startMs, page.nowMs(), page.url(), page.title(), shot, outline);
        history.add(record);
        failed = ok ? null : record;
        listener.stepFinished(
                record,
                Map.of(
                        "act",
                        Math.max(0, actedMs - startMs - settleMs),
                        "settle",
                        settleMs,
                        "observe",
                        observedMs - actedMs,
                        "capture",
                        record.endMs() - observedMs));
    }

    /** Reads the page; one that died under the look is replaced by then, so a second look sees the new one. */
    private Observation see() {
        try {
            return page.observe();
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (WebwitnessException e) {
            listener.warning("The page could not be read: " + e.info().message());
            return page.observe();
        }
    }

    private @Nullable String keepShot(int step, String reason) {
        return page.screenshot()
                .map(jpeg -> listener.shot(step, reason, jpeg, page.url(), page.title()))
                .orElse(null);
    }

    private @Nullable Outcome limit() {
        if (cancelled.get()) {
            return cancelledOutcome();
        }
        if (left().isZero()) {
            return outOfBudget();
        }
        boolean more = failed == null && !brain.remaining().isEmpty();
        if (more && !attempt().isEmpty() && left().compareTo(LEAST_STEP) < 0) {
            return outOfBudget();
        }
        if (more && attempt().size() >= limits.maxSteps()) {
            return stepLimit();
        }
        if (more && attempt().size() >= limits.maxSegments() * Limits.SEGMENT) {
            return resumable(Outcome.of(
                    Status.WAITING,
                    StopReason.AWAITING_PERSON,
                    null,
                    attempt().size() + " steps are done and some remain. Resume to go on."));
        }
        return null;
    }

    private Outcome stepLimit() {
        return resumable(Outcome.of(
                Status.INCONCLUSIVE,
                StopReason.STEP_LIMIT,
                null,
                "Stopped after " + attempt().size() + " steps, the limit (max_steps). Resume to go on with the rest."));
    }

    private Outcome outOfBudget() {
        ErrorInfo error = ErrorInfo.of(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                "The budget of " + limits.budget().toSeconds() + " s is spent. Resume, or ask for more with budget_s.");
        return resumable(Outcome.of(Status.INCONCLUSIVE, StopReason.BUDGET_SPENT, error, error.message()))
                .outOfTime();
    }

    private static Outcome cancelledOutcome() {
        return Outcome.of(Status.CANCELLED, StopReason.CANCELLED, null, "The run was cancelled.");
    }

    private Outcome resumable(Outcome outcome) {
        return outcome.resumable(brain.remaining(), observation == null ? null : observation.outline());
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
