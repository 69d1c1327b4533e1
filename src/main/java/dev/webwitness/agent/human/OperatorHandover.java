package dev.webwitness.agent.human;

import dev.webwitness.agent.attempt.HumanResponder;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.step.ObservationDiff;
import dev.webwitness.agent.step.StepRunner;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.browser.operator.OperatorInput;
import dev.webwitness.model.page.Observation;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Gives control of the run to a person and takes it back. Meanwhile the budget stands still, the page's events keep coming, and what the
 * person wants done is done here: on the run's thread, which owns the page.
 */
public final class OperatorHandover {
    /** What is waited for meanwhile, as progress lines say it. */
    static final String STAGE = "a person has control";

    /** The most one wait takes; it ends at once when there is something to do. */
    private static final Duration WAIT = Duration.ofMinutes(1);

    /**
     * Control is the brain's again.
     *
     * @param handedBack false where the person was not heard of any more
     * @param news what the brain is told
     */
    public record Back(boolean handedBack, String by, String news) {}

    private final OperatorControl operator;
    private final AtomicBoolean cancelled;
    private final TimeBudget budget;
    private @Nullable Observation before;

    public OperatorHandover(OperatorControl operator, AtomicBoolean cancelled, TimeBudget budget) {
        this.operator = operator;
        this.cancelled = cancelled;
        this.budget = budget;
    }

    /**
     * Stands aside until the person lets go; null where the run was cancelled meanwhile.
     *
     * @param remaining what the brain has still to do, as far as it is known
     */
    @Nullable
    public Back stand(StepRunner runner, List<String> remaining) {
        budget.pause();
        try {
            runner.page().release();
            if (!operator.isHeld()) {
                before = runner.sight().glance();
                operator.acquire(new OperatorControl.Paused(before, remaining.isEmpty() ? "" : remaining.get(0)));
            }
            runner.page().operatorInput().lend(true);
            while (operator.isKept() && !cancelled.get()) {
                OperatorInput hands = runner.page().operatorInput();
                hands.follow();
                if (hands.stirred()) {
                    operator.surroundingsChanged(hands.surroundings());
                }
                if (operator.waiting()) {
                    operator.serve(runner.page());
                } else {
                    runner.sight()
                            .pump(
                                    STAGE,
                                    () -> operator.waiting()
                                            || !operator.isKept()
                                            || cancelled.get()
                                            || hands.opened()
                                            || hands.stirred(),
                                    WAIT);
                }
            }
            return cancelled.get() ? null : takenBack(runner);
        } finally {
            runner.page().operatorInput().lend(false);
            budget.resume();
        }
    }

    private Back takenBack(StepRunner runner) {
        runner.page().operatorInput().lend(false);
        runner.page().operatorInput().letGo();
        OperatorControl.Release release = operator.release();
        String news = operator.handBack(message(release, before, runner.sight().glance()));
        before = null;
        return new Back(release.handedBack(), release.by(), news);
    }

    private static String message(
            OperatorControl.Release release, @Nullable Observation before, @Nullable Observation after) {
        String text = changes("While paused", before, after);
        return release.handedBack()
                ? noted(text, release.by(), release.note())
                : text + " " + release.by() + " did not hand back.";
    }

    /** What a person's answer comes to: what changed on the page since, and what they say. */
    static String told(
            String when, HumanResponder.Reply reply, @Nullable Observation before, @Nullable Observation after) {
        return noted(changes(when, before, after) + " " + reply.by() + " says it is done.", reply.by(), reply.note());
    }

    private static String changes(String when, @Nullable Observation before, @Nullable Observation after) {
        String changes =
                before == null || after == null ? "the page could not be read" : ObservationDiff.between(before, after);
        return when + ": " + (changes.isEmpty() ? "nothing on the page changed" : changes) + ".";
    }

    private static String noted(String text, String by, String note) {
        return note.isEmpty() ? text : text + " " + by + " says: " + note;
    }
}
