package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.model.Action;
import dev.webwitness.model.Observation;
import dev.webwitness.model.StepRecord;
import org.jspecify.annotations.Nullable;

/**
 * Detects a brain that makes no progress: it repeats itself or fails repeatedly. It is told so and may plan anew, {@link #MOST_REPLANS}
 * times without anything coming of it; then a person is asked. Owned by the run's thread.
 */
final class Trouble {
    /** New plans in a row of which nothing came. */
    static final int MOST_REPLANS = 3;

    /** So many failed steps in a row call for a new plan. */
    private static final int FAILED = 2;

    /**
     * What is to be done about a step.
     *
     * @param news what the brain is told; null for nothing
     * @param replan whether a new plan is called for
     * @param stop how the attempt ends; null where it goes on
     */
    record Sign(
            @Nullable String news, boolean replan, @Nullable Outcome stop) {
        /** Nothing is wrong, or nothing yet. */
        static final Sign NONE = new Sign(null, false, null);
    }

    private final Brain brain;
    private final Breaker breaker = new Breaker();
    private final Stuck stuck = new Stuck();
    private int failed;
    private int replans;

    Trouble(Brain brain) {
        this.brain = brain;
    }

    /** @param before the page the step was done to */
    Sign after(@Nullable Observation before, StepRecord done) {
        int times = brain.followsPlan() ? 0 : stuck.times(before, done);
        boolean opens = breaker.opens(done);
        if (times >= Stuck.MOST) {
            return new Sign(null, false, Stops.stuck(done));
        }
        if (breaker.gaveUp()) {
            return new Sign(null, false, Stops.broken(done));
        }
        boolean again = times == Stuck.MOST - 1;
        failed = done.ok() ? 0 : failed + 1;
        boolean replan = !brain.followsPlan() && (opens || again || (failed > 0 && failed % FAILED == 0));
        replans = got(done) && !again ? 0 : replan ? replans + 1 : replans;
        if (replans > MOST_REPLANS) {
            return new Sign(null, false, Stops.replanned(done));
        }
        return new Sign(opens ? Breaker.NEWS : again ? Stuck.NEWS : null, replan, null);
    }

    /** Whether it got anywhere: something came of it, or what it expected held. */
    private static boolean got(StepRecord step) {
        return step.ok()
                && step.outcomes().stream()
                        .anyMatch(outcome -> outcome.action() instanceof Action.Expect || Verdict.effective(outcome));
    }

    /** A person did what was missing, or another browser begins: new plans count from here as well. */
    void startsOver() {
        reset();
        replans = 0;
    }

    /** A person had control: nothing is as it was. */
    void reset() {
        breaker.reset();
        stuck.reset();
        failed = 0;
    }
}
