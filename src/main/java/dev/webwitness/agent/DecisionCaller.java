package dev.webwitness.agent;

import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.step.PageObserver;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.brain.judge.Judge;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.step.Decision;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Asks the brain and the judge, and keeps the page's events coming while they think. Owned by the run's thread. */
public final class DecisionCaller {
    private final Brain brain;
    private final OperatorControl operator;
    private final AtomicBoolean cancelled;
    private final TimeBudget budget;
    private long tookNs;

    DecisionCaller(Brain brain, OperatorControl operator, AtomicBoolean cancelled, TimeBudget budget) {
        this.brain = brain;
        this.operator = operator;
        this.cancelled = cancelled;
        this.budget = budget;
    }

    /** Milliseconds the brain took so far, the judge included. */
    long tookMs() {
        return Duration.ofNanos(tookNs).toMillis();
    }

    /**
     * What it decides; null where that cannot be done any more: a person took over, so that it is stale and a plan goes on there, or the attempt was cancelled or
     * its time was over before there was an answer.
     */
    @Nullable
    Decision about(DecisionContext situation, PageObserver sight) {
        CompletableFuture<Decision> answer = brain.decide(situation);
        try {
            await(answer, "waiting for the " + brain.name() + " brain", sight);
            if (!operator.isRequested()) {
                return answer.isDone() ? answer.join() : null;
            }
            if (answer.isDone() && answer.join() instanceof Decision.Act act) {
                brain.undone(act);
            }
            return null;
        } catch (CompletionException e) {
            throw WebwitnessException.wrap(e.getCause() == null ? e : e.getCause(), "deciding the next step");
        } finally {
            answer.cancel(true);
        }
    }

    /**
     * What a judge makes of a case; null where it did not say so in time, or a person took over.
     *
     * @throws WebwitnessException where it cannot be asked
     */
    @Nullable
    public JudgeVerdict judged(Judge judge, Judge.Case about, PageObserver sight) {
        Duration within = budget.left().compareTo(Judge.LIMIT) < 0 ? budget.left() : Judge.LIMIT;
        CompletableFuture<JudgeVerdict> answer = judge.judge(about, within);
        try {
            await(answer, "waiting for the judge", sight);
            return answer.isDone() ? answer.join() : null;
        } catch (CompletionException e) {
            throw WebwitnessException.wrap(e.getCause() == null ? e : e.getCause(), "asking the judge");
        } finally {
            answer.cancel(true);
        }
    }

    private void await(CompletableFuture<?> answer, String stage, PageObserver sight) {
        long start = System.nanoTime();
        BooleanSupplier over = () -> answer.isDone() || cancelled.get() || operator.isRequested();
        try {
            while (!over.getAsBoolean() && !budget.left().isZero()) {
                sight.pump(stage, over, budget.left());
            }
        } finally {
            tookNs += System.nanoTime() - start;
        }
    }
}
