package dev.webwitness.agent;

import dev.webwitness.brain.Situation;
import dev.webwitness.model.RunRequest;
import java.time.Duration;

/**
 * How far one attempt may go.
 *
 * @param maxSteps steps of this attempt
 * @param maxSegments segments of {@link #SEGMENT} steps in this attempt, after which a person is asked
 */
public record Limits(Duration budget, int maxSteps, Duration stepTimeout, int maxSegments) {
    /** Steps a segment has. */
    public static final int SEGMENT = Situation.SEGMENT;

    /** The limits a request asks for. */
    public static Limits of(RunRequest request) {
        return new Limits(
                Duration.ofSeconds(request.budgetS()),
                request.maxSteps(),
                Duration.ofSeconds(request.stepTimeoutS()),
                request.maxSegments());
    }
}
