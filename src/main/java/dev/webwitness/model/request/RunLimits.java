package dev.webwitness.model.request;

import dev.webwitness.model.step.Action;
import java.time.Duration;
import java.util.List;

/**
 * The limits of one attempt at a run.
 *
 * @param budget the most time once the browser is up
 * @param maxSteps steps after which the attempt stops
 * @param stepTimeout the most time of one step: act, settle, observe
 * @param maxSegments segments of five steps after which a person is asked
 */
public record RunLimits(Duration budget, int maxSteps, Duration stepTimeout, int maxSegments) {
    public static final RunLimits DEFAULT = new RunLimits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 8);

    /** The most time to open a page. */
    private static final double OPENING_S = 30;

    /** Extra time beyond a wait's own: to look once more, and to report what came too late. */
    private static final double LATE_S = 2;

    /** The most time of a step with these actions: {@link #stepTimeout}, or more where an action has its own longer time. */
    public Duration forActions(List<Action> actions) {
        double own = actions.stream().mapToDouble(RunLimits::ownS).sum();
        boolean others = actions.stream().anyMatch(action -> ownS(action) == 0);
        Duration all = Duration.ofMillis((long) (own * 1_000)).plus(others ? stepTimeout : Duration.ZERO);
        return all.compareTo(stepTimeout) > 0 ? all : stepTimeout;
    }

    /** An action's own time in seconds: to open a page, or as a wait names it; 0 for none. */
    private static double ownS(Action action) {
        if (action instanceof Action.Load) {
            return OPENING_S;
        }
        double named = action instanceof Action.Waiting waiting ? waiting.seconds() : 0;
        return named == 0 ? 0 : named + LATE_S;
    }
}
