package dev.webwitness.brain;

import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.OutgoingChange;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.Plan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Decides what a run does next. Called on the run's own thread, once a step; answers later where it has to ask elsewhere. */
public interface Brain {
    /** The name a result shows, such as {@code steps}. */
    String name();

    /** The next decision; a brain that cannot answer usefully asks, nothing unknown is ever success. */
    CompletableFuture<Decision> decide(DecisionContext situation);

    /** What is still to be done, in the caller's own words, so that a checkpoint can go on from there; empty where that is unknown. */
    default List<String> remaining() {
        return List.of();
    }

    /**
     * The browser was lost, and another one begins at the start address. Answers whether the brain goes on from there; one that follows a plan does so
     * from the plan's first step.
     *
     * @param repeatable whether what was done so far can be done again without harm
     */
    default boolean beginAgain(boolean repeatable) {
        return false;
    }

    /** Another browser begins at the start address, and it goes on in it: how far its plan came counts from there. */
    default void startsElsewhere() {}

    /** Whether it does what was written down for it, however often the same: such a brain is never stuck. */
    default boolean followsPlan() {
        return false;
    }

    /**
     * A person took over: these actions of its last decision were not done. A brain that follows a plan does them next; any other is asked anew, and
     * what it decided before is stale.
     */
    default void undone(Decision.Act rest) {}

    /** Whether nothing was asked for but to look around, so that whatever went wrong is a failure. */
    default boolean explores() {
        return false;
    }

    /** How a dialog that the next action opens is to be answered, where what comes after that action already says so. */
    default Optional<Action.Dialog> dialogAhead() {
        return Optional.empty();
    }

    /** How soon after the next action what comes right after it has to be so; zero where it does not say so. */
    default Duration within() {
        return Duration.ZERO;
    }

    /** What it means to do; null where it makes no plan. */
    default @Nullable Plan plan() {
        return null;
    }

    /** How the same task went on this site before, step by step, as we recorded it: for a brain that decides for itself. */
    default void earlier(List<String> steps) {}

    /**
     * Whether a task clearly asks for a change, judged by the task alone. A brain that cannot tell says no.
     *
     * @param words the task, and what was added to it since
     */
    default CompletableFuture<Boolean> asksFor(String words, OutgoingChange change, Duration within) {
        return CompletableFuture.completedFuture(false);
    }

    /** The end it decided on was not accepted: it is asked again. */
    default void refused() {}

    /** What was used of a model, and nothing for a brain that asks none. */
    default UsageMeter usage() {
        return new UsageMeter(0);
    }

    /** What the user should know before relying on it. */
    default List<String> warnings() {
        return List.of();
    }

    /** Why it can decide nothing, known before it is asked; empty where it may. */
    default Optional<WebwitnessException> unusable() {
        return Optional.empty();
    }

    /** The model that is asked; empty for a brain that asks none. */
    default String model() {
        return "";
    }

    /** Whether it is shown the page's picture where the outline is not enough, so that what is not found is left to its look first. */
    default boolean looks() {
        return false;
    }

    /** Texts in the task that are secrets, to be masked before anything is written. */
    default Set<String> secretTexts() {
        return Set.of();
    }
}
