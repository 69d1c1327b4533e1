package dev.webwitness.agent;

import dev.webwitness.model.StepRecord;
import java.util.ArrayList;
import java.util.List;

/** What was done: all steps of a run, those of this attempt, those since the browser was last replaced. Owned by the run's thread. */
final class Course {
    private final List<StepRecord> steps;
    private final int earlier;
    private int from;

    /** @param earlier the steps of earlier attempts, oldest first */
    Course(List<StepRecord> earlier) {
        this.steps = new ArrayList<>(earlier);
        this.earlier = earlier.size();
    }

    void add(StepRecord step) {
        steps.add(step);
    }

    /** Another browser begins: what was done in the lost one is behind it. */
    void beginsAgain() {
        from = steps.size();
    }

    /** All steps, those of earlier attempts included. */
    List<StepRecord> all() {
        return List.copyOf(steps);
    }

    int size() {
        return steps.size();
    }

    /** The steps since the brain last began: all of them, earlier attempts' included, unless a browser was lost. */
    List<StepRecord> sinceBegin() {
        return List.copyOf(steps.subList(from, steps.size()));
    }

    List<StepRecord> attempt() {
        return steps.subList(earlier, steps.size());
    }

    /** The steps that are judged: this attempt's, or those since a browser was lost. */
    List<StepRecord> judged() {
        return from == 0 ? attempt() : sinceBegin();
    }

    boolean firstAttempt() {
        return earlier == 0;
    }

    /** How many of this attempt count: not those in which nothing was done because a person took over. */
    int done() {
        return (int)
                attempt().stream().filter(step -> !step.outcomes().isEmpty()).count();
    }
}
