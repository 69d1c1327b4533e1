package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.findings.Ranked;
import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.Decision;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Observation;
import dev.webwitness.model.StepRecord;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Does steps in one browser and writes down what came of them: actions, outline, picture. Owned by the run's thread. */
final class StepRunner {
    /** With less time left nothing is tried again. */
    private static final Duration LEAST_TRY = Duration.ofSeconds(1);

    /** How often a page is looked at that cannot be read. */
    private static final int LOOKS = 3;

    /** How often one that does not answer in time. */
    private static final int SLOW_LOOKS = 2;

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(300);

    private final PageDriver page;
    private final Brain brain;
    private final AgentListener listener;
    private final AtomicBoolean cancelled;
    private final Supplier<Ranked> ranked;
    private final DialogPlan dialogs = new DialogPlan();
    private @Nullable Observation observation;
    private @Nullable StepUnderWay underWay;

    /** @param ranked what went wrong so far, asked for where an expectation is about that */
    StepRunner(PageDriver page, Brain brain, AgentListener listener, AtomicBoolean cancelled, Supplier<Ranked> ranked) {
        this.page = page;
        this.brain = brain;
        this.listener = listener;
        this.cancelled = cancelled;
        this.ranked = ranked;
    }

    PageDriver page() {
        return page;
    }

    /** The page as it was seen last; null before the first look. */
    @Nullable
    Observation observation() {
        return observation;
    }

    /** The step that has begun and not ended; null between steps. */
    @Nullable
    StepUnderWay underWay() {
        return underWay;
    }

    /** Looks at the page as it is, before a step is done. */
    void look(int after) {
        Observation seen = see();
        observation = seen;
        listener.outline(after, seen.outline());
        keepShot(after, "first");
        page.sample();
    }

    /** Opens the start page, before the first step. */
    ActionOutcome open(int number, String url, Duration atMost) {
        page.step(number);
        long deadlineNs = System.nanoTime() + atMost.toNanos();
        ActionOutcome opened = tried(number, deadlineNs, limit -> page.start(url, limit));
        listener.actionDone(number, opened);
        return opened;
    }

    /** Does one step, at the latest until a time of {@link System#nanoTime}. */
    StepRecord run(int number, Decision.Act act, long deadlineNs) {
        long startMs = page.nowMs();
        long settledBefore = page.settledMs();
        page.step(number);
        listener.stepStarted(number, act.label());
        List<ActionOutcome> outcomes = new ArrayList<>();
        underWay = new StepUnderWay(number, act, outcomes, startMs);
        for (int i = 0; i < act.actions().size(); i++) {
            Action action = act.actions().get(i);
            page.armDialog(dialogs.before(action, dialogAhead(act.actions(), i)));
            boolean more = i + 1 < act.actions().size() || !brain.remaining().isEmpty();
            ActionOutcome outcome = dialogs.after(tried(number, deadlineNs, limit -> perform(action, limit)), more);
            outcomes.add(outcome);
            listener.actionDone(number, outcome);
            if (!outcome.ok() || cancelled.get()) {
                break;
            }
        }
        StepRecord record = ended(number, act.label(), outcomes, startMs, page.settledMs() - settledBefore);
        underWay = null;
        return record;
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

    /** Does an action, again where it failed over something that passes, as long as there is time. */
    private ActionOutcome tried(int number, long deadlineNs, Function<Duration, ActionOutcome> action) {
        ActionOutcome outcome = action.apply(left(deadlineNs));
        for (int attempt = 2; attempt <= Retries.MOST; attempt++) {
            Retries.Again again = Retries.after(outcome).orElse(null);
            Duration pause = Retries.pause(attempt);
            if (again == null || cancelled.get() || left(deadlineNs).compareTo(pause.plus(LEAST_TRY)) < 0) {
                return outcome;
            }
            listener.retry(number, outcome.action().label(), attempt, Retries.MOST, again.reason(), pause.toMillis());
            page.pump("waiting to try again", cancelled::get, pause);
            if (again.before() == Retries.Before.LOOK) {
                observation = see();
            } else {
                page.quiet(left(deadlineNs).minus(LEAST_TRY));
            }
            outcome = action.apply(left(deadlineNs));
            if (outcome.ok()) {
                listener.recovered();
            }
        }
        return outcome;
    }

    private static Duration left(long deadlineNs) {
        return Duration.ofNanos(Math.max(0, deadlineNs - System.nanoTime()));
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
        return Outcomes.bySignals(outcome, ranked.get());
    }

    /** What is reported late has come in, and all of it is looked into. */
    void lastEvents() {
        outlasting("waiting for the last events", page::lastEvents);
    }

    /** Lets events come in. */
    void pump(String stage, BooleanSupplier until, Duration atMost) {
        outlasting(stage, () -> page.pump(stage, until, atMost));
    }

    /** A tab that crashes or closes while one waits ends that, but not the run: the next look finds another one in its place. */
    private void outlasting(String stage, Runnable wait) {
        try {
            wait.run();
        } catch (WebwitnessException e) {
            if (e.code() != ErrorCode.SITE_CRASHED && e.code() != ErrorCode.TAB_TARGET_LOST) {
                throw e;
            }
            listener.warning("While " + stage + ": " + e.info().message());
        }
    }

    private StepRecord ended(int number, String label, List<ActionOutcome> outcomes, long startMs, long settleMs) {
        long actedMs = page.nowMs();
        boolean ok = outcomes.stream().allMatch(ActionOutcome::ok);
        @Nullable String outline = null;
        @Nullable String shot = null;
        long observedMs = actedMs;
        if (!cancelled.get()) {
            Observation seen = seeAfter();
            observedMs = page.nowMs();
            if (seen != null) {
                observation = seen;
                outline = listener.outline(number, seen.outline());
            }
            shot = keepShot(number, ok ? "step" : "failure");
            page.sample();
        }
        StepRecord record = new StepRecord(
                number, label, outcomes, ok, startMs, page.nowMs(), page.url(), page.title(), shot, outline);
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

    /** Reads the page; one that died under the look is replaced by then, and one that went elsewhere may stay there, so a later look sees it. */
    private Observation see() {
        for (int looks = 1; ; looks++) {
            try {
                return page.observe();
            } catch (BrowserDisconnectedException e) {
                throw e;
            } catch (WebwitnessException e) {
                boolean slow = e.code() == ErrorCode.PROVIDER_POLL_TIMEOUT;
                if (looks >= (slow ? SLOW_LOOKS : LOOKS) || cancelled.get()) {
                    throw e;
                }
                listener.warning("The page could not be read: " + e.info().message());
                if (!slow) {
                    pump("waiting for a page that can be read", cancelled::get, BETWEEN_LOOKS);
                }
            }
        }
    }

    /** The page after a step; null where it cannot be read: the step is written down all the same, and the page as it was seen last stands. */
    private @Nullable Observation seeAfter() {
        try {
            return see();
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (WebwitnessException e) {
            if (cancelled.get()) {
                throw e;
            }
            listener.warning("The page could not be read: " + e.info().message());
            return null;
        }
    }

    @Nullable
    String keepShot(int step, String reason) {
        return page.screenshot()
                .map(jpeg -> listener.shot(step, reason, jpeg, page.url(), page.title()))
                .orElse(null);
    }
}
