package dev.webwitness.model.request;

import dev.webwitness.model.step.Action;
import java.time.Duration;
import java.util.List;

/**
 * The limits of one attempt at a run.
 *
 * @param budget what the attempt may take once the browser is up
 * @param maxSteps steps after which the attempt stops
 * @param stepTimeout what one step may take: act, settle, observe
 * @param maxSegments segments of five steps after which a person is asked
 */
public record RunLimits(Duration budget, int maxSteps, Duration stepTimeout, int maxSegments) {
    /** The limits where nobody asks for others. */
    public static final RunLimits DEFAULT = new RunLimits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 8);

    /** What opening a page may take. */
    private static final double OPENING_S = 30;

    /** What is left beside a time that a step names: to look once more, and to tell what came too late. */
    private static final double LATE_S = 2;

    /** What a step with these actions may take: {@link #stepTimeout}, and more where an action has a longer time of its own. */
    public Duration forActions(List<Action> actions) {
        double own = actions.stream().mapToDouble(RunLimits::ownS).sum();
        boolean others = actions.stream().anyMatch(action -> ownS(action) == 0);
        Duration all = Duration.ofMillis((long) (own * 1_000)).plus(others ? stepTimeout : Duration.ZERO);
        return all.compareTo(stepTimeout) > 0 ? all : stepTimeout;
    }

    /** Seconds that an action may take whatever its step may take: a page may be slow to open, and a wait names its time. 0 where it has no time of its own. */
    private static double ownS(Action action) {
        if (action instanceof Action.Load) {
            return OPENING_S;
        }
        double named = action instanceof Action.Waiting waiting ? waiting.seconds() : 0;
        return named == 0 ? 0 : named + LATE_S;
    }
}
