package dev.webwitness.agent;

import dev.webwitness.browser.Budget;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.Decision;
import dev.webwitness.model.StepRecord;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
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

    private final Operator operator;
    private final AtomicBoolean cancelled;
    private final Pursuit attempt;

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
        this.operator = operator;
        this.cancelled = cancelled;
        this.attempt = new Pursuit(task, page, reconnection, budget, listener, operator, cancelled);
    }

    /**
     * Works until the end.
     *
     * @param open whether the start page is opened first; false goes on with the page as it is
     * @throws WebwitnessException {@code cdp.unreachable} when the browser was lost and no other can be had
     */
    public Outcome run(boolean open) {
        attempt.startsAt(open);
        @Nullable Outcome end = null;
        while (end == null) {
            try {
                end = operator.asks() || operator.has() ? attempt.handsOver() : round();
            } catch (BrowserDisconnectedException lost) {
                end = attempt.goesOnElsewhere(lost);
            } catch (WebwitnessException e) {
                if (!operator.asks() || cancelled.get()) {
                    throw e; // else a person took over in the middle of it, which is no failure
                }
            }
        }
        return attempt.closed(end);
    }

    /** One round; where it ends the attempt and a person could get further, they are asked first. Null where another follows. */
    private @Nullable Outcome round() {
        Outcome end = attempt.isBegun() ? next() : attempt.begin();
        return end == null ? null : attempt.appealed(end);
    }

    /** Observe, decide, act. */
    private @Nullable Outcome next() {
        Outcome limit = attempt.observe();
        if (limit != null) {
            return limit;
        }
        Decision decision = attempt.decide();
        if (decision == null) {
            return null; // a person took over while it was thought about, or a limit was reached
        }
        if (decision instanceof Decision.Act act) {
            return attempt.act(act);
        }
        if (decision instanceof Decision.Finish finish) {
            return attempt.finish(finish);
        }
        if (decision instanceof Decision.Ask ask) {
            return attempt.ask(ask);
        }
        throw new AssertionError(decision);
    }

    /** Milliseconds the brain took so far. */
    public long brainMs() {
        return attempt.brainMs();
    }

    /** All steps, those of earlier attempts included. */
    public List<StepRecord> steps() {
        return attempt.steps();
    }

    /** The steps not done yet, as the brain has them. */
    public List<String> remaining() {
        return attempt.remaining();
    }
}
