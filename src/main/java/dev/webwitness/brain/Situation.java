package dev.webwitness.brain;

import dev.webwitness.model.Finding;
import dev.webwitness.model.Observation;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.StepRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a brain decides from.
 *
 * @param history every step so far, oldest first
 * @param observation the page as it is now
 * @param findings what went wrong so far, most likely cause first
 * @param failed the last step where it failed and nothing got past it, else null
 */
public record Situation(
        RunRequest request,
        List<StepRecord> history,
        Observation observation,
        List<Finding> findings,
        @Nullable StepRecord failed) {
    public Situation {
        history = List.copyOf(history);
        findings = List.copyOf(findings);
    }
}
