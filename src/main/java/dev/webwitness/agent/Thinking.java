package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.browser.Budget;
import dev.webwitness.model.Decision;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Asks the brain, and keeps the page's events coming while it thinks. Owned by the run's thread. */
final class Thinking {
    private final Brain brain;
    private final Operator operator;
    private final AtomicBoolean cancelled;
    private final Budget budget;
    private long tookNs;

    Thinking(Brain brain, Operator operator, AtomicBoolean cancelled, Budget budget) {
        this.brain = brain;
        this.operator = operator;
        this.cancelled = cancelled;
        this.budget = budget;
    }

    /** Milliseconds the brain took so far. */
    long tookMs() {
        return Duration.ofNanos(tookNs).toMillis();
    }

    /** What it decides; null where a person took over before that could be done: it is stale then, and a plan goes on there. */
    @Nullable
    Decision about(Situation situation, Sight sight) {
        long start = System.nanoTime();
        CompletableFuture<Decision> answer = brain.decide(situation);
        BooleanSupplier over = () -> answer.isDone() || cancelled.get() || operator.asks();
        try {
            while (!over.getAsBoolean() && !budget.left().isZero()) {
                sight.pump("waiting for the " + brain.name() + " brain", over, budget.left());
            }
            if (!operator.asks()) {
                return answer.isDone()
                        ? answer.join()
                        : new Decision.Ask(StopReason.AWAITING_STEPS, "The brain did not answer in time.");
            }
            if (answer.isDone() && answer.join() instanceof Decision.Act act) {
                brain.undone(act);
            }
            return null;
        } catch (CompletionException e) {
            throw WebwitnessException.wrap(e.getCause() == null ? e : e.getCause(), "deciding the next step");
        } finally {
            answer.cancel(true);
            tookNs += System.nanoTime() - start;
        }
    }
}
