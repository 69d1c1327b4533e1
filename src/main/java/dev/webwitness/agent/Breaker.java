package dev.webwitness.agent;

import dev.webwitness.model.StepRecord;

/**
 * Stops a brain that fails again and again: after {@link #MOST} failed steps in a row it is told to plan anew, and the next step is its trial.
 *
 * <p>A step counts once, however often its actions were tried. A browser that was lost counts in nothing.
 */
final class Breaker {
    /** Failed steps in a row. */
    static final int MOST = 5;

    static final String NEWS = MOST
            + " steps failed in a row. Look at the page anew and plan anew; the next step is the last that is tried.";

    private int failed;

    /** Takes a step's end into account; true when the brain is to be told to plan anew. */
    boolean opens(StepRecord step) {
        failed = step.ok() ? 0 : failed + 1;
        return failed == MOST;
    }

    /** Whether the trial failed too. */
    boolean gaveUp() {
        return failed > MOST;
    }

    /** The browser was lost, and another one begins. */
    void reset() {
        failed = 0;
    }
}
