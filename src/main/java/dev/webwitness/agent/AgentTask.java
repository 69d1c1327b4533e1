package dev.webwitness.agent;

import dev.webwitness.agent.human.HumanResponder;
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
 * @param note what the brain is told first; null for nothing
 * @param noise what counts as noise among the findings
 * @param history the steps of earlier attempts, oldest first
 * @param person who is asked for what only a person can do
 */
public record AgentTask(
        RunRequest request,
        Brain brain,
        @Nullable Judge judge,
        @Nullable String note,
        RunLimits limits,
        NoiseList noise,
        List<StepRecord> history,
        HumanResponder person) {

    public AgentTask {
        history = List.copyOf(history);
    }

    /** One for which nobody can be asked. */
    public AgentTask(
            RunRequest request,
            Brain brain,
            @Nullable Judge judge,
            @Nullable String note,
            RunLimits limits,
            NoiseList noise,
            List<StepRecord> history) {
        this(request, brain, judge, note, limits, noise, history, HumanResponder.nobody());
    }

    /** One that nobody judges, told nothing beforehand. */
    public static AgentTask of(
            RunRequest request, Brain brain, RunLimits limits, NoiseList noise, List<StepRecord> history) {
        return new AgentTask(request, brain, null, null, limits, noise, history);
    }
}
