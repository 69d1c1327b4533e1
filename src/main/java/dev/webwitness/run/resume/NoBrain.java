package dev.webwitness.run.resume;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StopReason;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The brain of a run that is loaded only to be ended.
 *
 * @param name what that brain was called
 * @param plan what it meant to do; null where it made no plan
 */
record NoBrain(String name, @Nullable Plan plan) implements Brain {
    @Override
    public CompletableFuture<Decision> decide(DecisionContext situation) {
        return CompletableFuture.completedFuture(
                new Decision.Ask(StopReason.AWAITING_STEPS, "Say what to do: whoever decided that is gone."));
    }
}
