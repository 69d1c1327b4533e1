package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Judge;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.StepRecord;
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
public record Assignment(
        RunRequest request,
        Brain brain,
        @Nullable Judge judge,
        @Nullable String note,
        Limits limits,
        NoiseList noise,
        List<StepRecord> history,
        Person person) {

    public Assignment {
        history = List.copyOf(history);
    }

    /** One for which nobody can be asked. */
    public Assignment(
            RunRequest request,
            Brain brain,
            @Nullable Judge judge,
            @Nullable String note,
            Limits limits,
            NoiseList noise,
            List<StepRecord> history) {
        this(request, brain, judge, note, limits, noise, history, Person.nobody());
    }

    /** One that nobody judges, told nothing beforehand. */
    public static Assignment of(
            RunRequest request, Brain brain, Limits limits, NoiseList noise, List<StepRecord> history) {
        return new Assignment(request, brain, null, null, limits, noise, history);
    }
}
