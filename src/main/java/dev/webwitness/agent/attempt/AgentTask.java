package dev.webwitness.agent.attempt;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.judge.Judge;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The input of an attempt: the task, the brain, the judge, and the limits.
 *
 * @param judge who is asked about a claim of success; null for nobody
 * @param noise what counts as noise among the findings
 * @param person who is asked for what only a person can do
 */
public record AgentTask(
        RunRequest request,
        Brain brain,
        @Nullable Judge judge,
        RunLimits limits,
        NoiseList noise,
        Before before,
        HumanResponder person) {
    /**
     * What was before the attempt.
     *
     * @param steps the steps of earlier attempts, oldest first
     * @param note what the brain is told first; null for nothing
     */
    public record Before(List<StepRecord> steps, @Nullable String note) {
        public Before {
            steps = List.copyOf(steps);
        }
    }
}
