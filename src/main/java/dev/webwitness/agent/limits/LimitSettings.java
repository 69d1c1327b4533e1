package dev.webwitness.agent.limits;

import dev.webwitness.brain.DecisionContext;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import java.time.Duration;
import java.util.List;

/**
 * The limits of one attempt.
 *
 * @param maxSteps steps of this attempt
 * @param maxSegments segments of {@link #SEGMENT} steps in this attempt, after which a person is asked
 */
public record LimitSettings(Duration budget, int maxSteps, Duration stepTimeout, int maxSegments) {
    /** What opening a page may take. */
    private static final double OPENING_S = 30;

    /** What is left beside a time that a step names: to look once more, and to tell what came too late. */
    private static final double LATE_S = 2;

    /** Steps a segment has. */
    public static final int SEGMENT = DecisionContext.SEGMENT;

    /** What a step may take that does this: {@link #stepTimeout}, and more where an action has a longer time of its own. */
    public Duration forActions(List<Action> actions) {
        double own = actions.stream().mapToDouble(LimitSettings::ownS).sum();
        boolean others = actions.stream().anyMatch(action -> ownS(action) == 0);
        Duration all = Duration.ofMillis((long) (own * 1_000)).plus(others ? stepTimeout : Duration.ZERO);
        return all.compareTo(stepTimeout) > 0 ? all : stepTimeout;
    }

    /** Seconds that it may take whatever a step is given: a page may be slow to open, and a wait says itself how long. 0 where it has no time of its own. */
    private static double ownS(Action action) {
        if (action instanceof Action.Load) {
            return OPENING_S;
        }
        double named = action instanceof Action.Waiting waiting ? waiting.seconds() : 0;
        return named == 0 ? 0 : named + LATE_S;
    }

    /** The limits a request asks for. */
    public static LimitSettings of(RunRequest request) {
        return new LimitSettings(
                Duration.ofSeconds(request.budgetS()),
                request.maxSteps(),
                Duration.ofSeconds(request.stepTimeoutS()),
                request.maxSegments());
    }
}
