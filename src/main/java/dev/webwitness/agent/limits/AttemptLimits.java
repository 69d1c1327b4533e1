package dev.webwitness.agent.limits;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.attempt.StepHistory;
import dev.webwitness.agent.step.ActionOutcomes;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.step.Decision;
import java.time.Duration;
import java.util.Optional;

/** What an attempt may take: time, steps, segments. Owned by the run's thread. */
public final class AttemptLimits {
    /** In less no step can be judged: an expectation that had no time to come true has not failed. */
    private static final Duration LEAST_STEP = Duration.ofSeconds(1);

    private final RunLimits limits;
    private final TimeBudget budget;
    private final Brain brain;
    private final StepHistory course;

    public AttemptLimits(RunLimits limits, TimeBudget budget, Brain brain, StepHistory course) {
        this.limits = limits;
        this.budget = budget;
        this.brain = brain;
        this.course = course;
    }

    /**
     * The end where a bound is reached before the next decision.
     *
     * @param failed whether the last step failed: its brain is heard first
     */
    public Optional<Outcome> reached(boolean failed) {
        if (budget.left().isZero()) {
            return Optional.of(ActionOutcomes.budget(limits));
        }
        int done = course.done();
        boolean more = !failed && !brain.remaining().isEmpty();
        if (more && done > 0 && !timeForAStep()) {
            return Optional.of(ActionOutcomes.budget(limits));
        }
        if (more && !hasStepsLeft()) {
            return Optional.of(ActionOutcomes.steps(done));
        }
        return more && done >= limits.maxSegments() * DecisionContext.SEGMENT
                ? Optional.of(ActionOutcomes.segments(done))
                : Optional.empty();
    }

    public boolean timeForAStep() {
        return budget.left().compareTo(LEAST_STEP) >= 0;
    }

    /** Whether another step may be done. */
    public boolean hasStepsLeft() {
        return course.done() < limits.maxSteps();
    }

    /** Where a step that begins now has to end, as a time of {@link System#nanoTime}: the time it names itself holds, then that of what it does. */
    public long stepEndNs(Decision.Act act) {
        Duration most = act.withinS() > 0 ? seconds(act.withinS()) : limits.forActions(act.actions());
        return Math.min(budget.endNs(), System.nanoTime() + most.toNanos());
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis((long) (seconds * 1_000));
    }
}
