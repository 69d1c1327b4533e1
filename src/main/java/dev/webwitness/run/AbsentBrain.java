package dev.webwitness.run;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.model.Decision;
import dev.webwitness.model.Plan;
import dev.webwitness.model.StopReason;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The brain of a run that is loaded only to be ended.
 *
 * @param name what that brain was called
 * @param plan what it meant to do; null where it made no plan
 */
record AbsentBrain(String name, @Nullable Plan plan) implements Brain {
    @Override
    public CompletableFuture<Decision> decide(Situation situation) {
        return CompletableFuture.completedFuture(
                new Decision.Ask(StopReason.AWAITING_STEPS, "Say what to do: whoever decided that is gone."));
    }
}
