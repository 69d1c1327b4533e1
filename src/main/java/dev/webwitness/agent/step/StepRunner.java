package dev.webwitness.agent.step;

import dev.webwitness.agent.attempt.AgentListener;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.verdict.EvidenceEvaluator;
import dev.webwitness.brain.Brain;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.TimeSpan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs steps in one browser and records their actions, outline and screenshot. Owned by the run's thread. */
public final class StepRunner {
    /** With less time left nothing is tried again. */
    private static final Duration LEAST_TRY = Duration.ofSeconds(1);

    /** Behind the label of a step that is done again, or never, because of that. */
    private static final String CUT_SHORT = " (cut short: a person took over)";

    private final PageDriver page;
    private final Brain brain;
    private final AgentListener listener;
    private final OperatorControl operator;
    private final AtomicBoolean cancelled;
    private final Supplier<RankedFindings> ranked;
    private final DialogStepMatcher dialogs = new DialogStepMatcher();
    private final PageObserver sight;
    private @Nullable PendingStep underWay;
    private Decision.@Nullable Act undone;

    /** @param ranked what went wrong so far, asked for where an expectation is about that */
    public StepRunner(
            PageDriver page,
            Brain brain,
            AgentListener listener,
            OperatorControl operator,
            AtomicBoolean cancelled,
            Supplier<RankedFindings> ranked) {
        this.page = page;
        this.brain = brain;
        this.listener = listener;
        this.operator = operator;
        this.cancelled = cancelled;
        this.ranked = ranked;
        this.sight = new PageObserver(page, listener, operator, cancelled);
    }

    public PageDriver page() {
        return page;
    }

    public PageObserver sight() {
        return sight;
    }

    /** The step that has begun and not ended; null between steps. */
    @Nullable
    public PendingStep underWay() {
        return underWay;
    }

    /** What of the last step was not done because a person took over; null where all was. */
    public Decision.@Nullable Act undone() {
        return undone;
    }

    /** Looks at the page as it is, before a step is done. */
    public void look(int after) {
        listener.outline(after, sight.see().outline());
        sight.picture(after, "first");
    }

    /** Opens the start page, before the first step. */
    public ActionOutcome open(int number, String url, Duration atMost) {
        page.step(number);
        long deadlineNs = System.nanoTime() + atMost.toNanos();
        Action open = new Action.Open(url);
        ActionOutcome opened = tried(number, open, deadlineNs, limit -> page.start(url, limit));
        page.takeDismissed().forEach(what -> listener.dismissed(number, what));
        if (!cutShort(opened)) {
            listener.actionDone(number, opened);
        }
        return opened;
    }

    /** Does one step, at the latest until a time of {@link System#nanoTime}. */
    public StepRecord run(int number, Decision.Act act, long deadlineNs) {
        long startMs = page.nowMs();
        long settledBefore = page.settledMs();
        page.step(number);
        listener.stepStarted(number, act.label(), act.seen());
        List<ActionOutcome> outcomes = new ArrayList<>();
        underWay = new PendingStep(number, act, outcomes, startMs);
        undone = act;
        for (int i = 0; i < act.actions().size() && undone != null; i++) {
            Action action = act.actions().get(i);
            page.armDialog(dialogs.before(action, dialogAhead(act.actions(), i)));
            page.within(within(act.actions(), i));
            boolean more = i + 1 < act.actions().size() || !brain.remaining().isEmpty();
            ActionOutcome tried = tried(number, action, deadlineNs, limit -> perform(action, limit, act.withinS() > 0));
            boolean cut = cutShort(tried);
            if (cut && !(tried.dispatched() && action.mutates())) {
                break;
            }
            ActionOutcome outcome = cut
                    ? overtaken(tried)
                    : dialogs.after(
                            tried,
                            more,
                            dialog -> tried(number, dialog, deadlineNs, limit -> perform(dialog, limit, false)));
            outcomes.add(outcome);
            page.takeDismissed().forEach(what -> listener.dismissed(number, what));
            listener.actionDone(number, outcome);
            boolean last =
                    !outcome.ok() || cancelled.get() || i + 1 == act.actions().size();
            undone = last
                    ? null
                    : new Decision.Act(
                            act.actions().subList(i + 1, act.actions().size()), act.label());
            if (operator.isRequested()) {
                break;
            }
        }
        if (operator.isRequested()) {
            page.release();
        }
        String label = undone == null ? act.label() : act.label() + CUT_SHORT;
        StepRecord record = ended(number, label, act.seen(), outcomes, startMs, page.settledMs() - settledBefore);
        underWay = null;
        return record;
    }

    /** Whether it failed because a person took over. */
    private boolean cutShort(ActionOutcome outcome) {
        return !outcome.ok() && operator.isRequested() && !cancelled.get();
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

    /** How soon after this action what comes right after it has to be so; zero where it does not say so. */
    private Duration within(List<Action> actions, int index) {
        if (index + 1 == actions.size()) {
            return brain.within();
        }
        return actions.get(index + 1) instanceof Action.Expect expect
                ? Duration.ofMillis((long) (expect.withinS() * 1000))
                : Duration.ZERO;
    }

    /** Does an action, again where it failed over something that passes; one that was cut short between two attempts was not done. */
    private ActionOutcome tried(int number, Action action, long deadlineNs, Function<Duration, ActionOutcome> does) {
        long startMs = page.nowMs();
        try {
            return tried(number, deadlineNs, does);
        } catch (WebwitnessException e) {
            if (e.isDisconnect() || !operator.isRequested() || cancelled.get()) {
                throw e;
            }
            return undone(action, e.info(), startMs, page.nowMs());
        }
    }

    /**
     * Does an action, again where it failed over something that passes, as long as there is time. Where a page crashed under it and the one in its place
     * does no better, the crash is why it failed.
     */
    private ActionOutcome tried(int number, long deadlineNs, Function<Duration, ActionOutcome> action) {
        ActionOutcome outcome = action.apply(left(deadlineNs));
        ActionOutcome first = outcome;
        for (int attempt = 2; attempt <= ActionRetryPolicy.MOST; attempt++) {
            ActionRetryPolicy.Again again = ActionRetryPolicy.after(outcome).orElse(null);
            Duration pause = ActionRetryPolicy.pause(attempt);
            boolean stopped = cancelled.get() || operator.isRequested();
            if (again == null || stopped || left(deadlineNs).compareTo(pause.plus(LEAST_TRY)) < 0) {
                return told(first, outcome);
            }
            listener.retry(
                    number,
                    outcome.action().label(),
                    attempt,
                    ActionRetryPolicy.MOST,
                    again.reason(),
                    pause.toMillis());
            page.pump("waiting to try again", cancelled::get, pause);
            if (again.before() == ActionRetryPolicy.Before.LOOK) {
                if (sight.glance() == null) {
                    return told(first, outcome);
                }
            } else {
                page.quiet(left(deadlineNs).minus(LEAST_TRY));
            }
            outcome = action.apply(left(deadlineNs));
            if (outcome.ok()) {
                listener.recovered();
            }
        }
        return told(first, outcome);
    }

    private static ActionOutcome told(ActionOutcome first, ActionOutcome last) {
        ErrorInfo why = first.error();
        return !last.ok() && why != null && why.code() == ErrorCode.SITE_CRASHED ? first : last;
    }

    private static Duration left(long deadlineNs) {
        return Duration.ofNanos(Math.max(0, deadlineNs - System.nanoTime()));
    }

    private ActionOutcome perform(Action action, Duration atMost, boolean patiently) {
        ActionOutcome outcome = patiently ? page.performPatiently(action, atMost) : page.perform(action, atMost);
        WebwitnessException violation = page.violation();
        if (violation != null && outcome.error() == null) {
            return outcome.failed(violation.info());
        }
        if (!EvidenceEvaluator.asksForSignals(action)) {
            return outcome;
        }
        sight.lastEvents();
        return EvidenceEvaluator.bySignals(outcome, ranked.get());
    }

    /** What was never begun, or not so far that anything was sent to the page. */
    private static ActionOutcome undone(Action action, ErrorInfo why, long startMs, long endMs) {
        return new ActionOutcome(action, ActionOutcome.Result.failed(false, why), "", new TimeSpan(startMs, endMs));
    }

    /** What was sent to the page when a person took over: it was done, and what came of it is not known. */
    private static ActionOutcome overtaken(ActionOutcome outcome) {
        return new ActionOutcome(
                outcome.action(),
                ActionOutcome.Result.DONE,
                "",
                outcome.on(),
                outcome.time(),
                List.of("a person took over before its effect was seen"),
                null);
    }

    private StepRecord ended(
            int number,
            String label,
            @Nullable String said,
            List<ActionOutcome> outcomes,
            long startMs,
            long settleMs) {
        long actedMs = page.nowMs();
        boolean ok = outcomes.stream().allMatch(ActionOutcome::ok);
        @Nullable String outline = null;
        @Nullable String shot = null;
        long observedMs = actedMs;
        if (!cancelled.get()) {
            Observation seen = sight.glance();
            observedMs = page.nowMs();
            outline = seen == null ? null : listener.outline(number, seen.outline());
            shot = sight.picture(number, ok ? "step" : "failure");
        }
        StepRecord record = new StepRecord(
                number,
                label,
                said,
                outcomes,
                ok,
                new TimeSpan(startMs, page.nowMs()),
                new StepRecord.PageState(page.url(), page.title(), shot, outline));
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
        return record;
    }
}
