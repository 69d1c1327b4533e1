package dev.webwitness.brain;

import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The input of a brain's decision.
 *
 * @param history every step so far, oldest first; after a browser was lost only those since
 * @param observation the page as it is now
 * @param findings what went wrong so far, most likely cause first
 * @param summaries what came of the history's first segments, oldest first, each {@link #SEGMENT} steps long; they stand for these steps
 * @param picture takes a picture of the page with marks, on the run's thread; empty where none can be had
 */
public record DecisionContext(
        RunRequest request,
        List<StepRecord> history,
        Observation observation,
        List<Finding> findings,
        Feedback feedback,
        List<String> summaries,
        Supplier<Optional<MarkedScreenshot>> picture) {
    /**
     * What the brain is told about how it went.
     *
     * @param failed the last step where it failed and nothing got past it, else null
     * @param news sent once: what happened to the page other than by the brain's own steps, such as a browser that was lost; null for nothing
     * @param replan whether the plan did not work out, or does not hold any more, so that a new one is needed
     */
    public record Feedback(
            @Nullable StepRecord failed, @Nullable String news, boolean replan) {}

    /** Steps that a summary stands for. */
    public static final int SEGMENT = 5;

    public DecisionContext {
        history = List.copyOf(history);
        findings = List.copyOf(findings);
        summaries = List.copyOf(summaries);
    }

    /** A context without summaries and pictures, in which all goes as planned. */
    public DecisionContext(
            RunRequest request,
            List<StepRecord> history,
            Observation observation,
            List<Finding> findings,
            @Nullable StepRecord failed,
            @Nullable String news) {
        this(request, history, observation, findings, new Feedback(failed, news, false), List.of(), Optional::empty);
    }

    /** The steps that no summary stands for. */
    public List<StepRecord> recent() {
        return history.subList(Math.min(history.size(), summaries.size() * SEGMENT), history.size());
    }
}
