package dev.webwitness.agent.attempt;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** The step history: all steps of a run, those of this attempt, those since the browser was last replaced. Owned by the run's thread. */
public final class StepHistory {
    private final List<StepRecord> steps;
    private final int earlier;
    private final Set<Integer> excused = new HashSet<>();
    private int from;

    /** @param earlier the steps of earlier attempts, oldest first */
    public StepHistory(List<StepRecord> earlier) {
        this.steps = new ArrayList<>(earlier);
        this.earlier = earlier.size();
    }

    public void add(StepRecord step) {
        steps.add(step);
    }

    /** Another browser begins: what was done in the lost one is behind it. */
    public void beginsAgain() {
        from = steps.size();
    }

    /** This step failed for want of a person, and what failed of it is done again. */
    public void excuse(StepRecord step) {
        excused.add(step.number());
    }

    /** All steps, those of earlier attempts included. */
    public List<StepRecord> all() {
        return List.copyOf(steps);
    }

    public int size() {
        return steps.size();
    }

    /** The steps since the brain last began: all of them, earlier attempts' included, unless a browser was lost. */
    public List<StepRecord> sinceBegin() {
        return List.copyOf(steps.subList(from, steps.size()));
    }

    /** The same without those that were excused. */
    public List<StepRecord> standing() {
        return unexcused(sinceBegin());
    }

    private List<StepRecord> unexcused(List<StepRecord> of) {
        return of.stream().filter(step -> !excused.contains(step.number())).toList();
    }

    public List<StepRecord> attempt() {
        return steps.subList(earlier, steps.size());
    }

    /** The steps that are judged: this attempt's, or those since a browser was lost; none that was excused. */
    public List<StepRecord> judged() {
        return unexcused(from == 0 ? attempt() : sinceBegin());
    }

    public boolean firstAttempt() {
        return earlier == 0;
    }

    /** The expectations that were looked at after the last action; empty where none was. */
    public Optional<Decision.Act> lastExpectations() {
        List<Action> expectations = new ArrayList<>();
        List<StepRecord> judged = judged();
        for (int i = judged.size() - 1; i >= 0; i--) {
            List<Action> actions =
                    judged.get(i).outcomes().stream().map(ActionOutcome::action).toList();
            if (!actions.stream().allMatch(Action.Expect.class::isInstance)) {
                break;
            }
            expectations.addAll(0, actions);
        }
        return expectations.isEmpty()
                ? Optional.empty()
                : Optional.of(new Decision.Act(
                        expectations, expectations.stream().map(Action::label).collect(Collectors.joining(" · "))));
    }

    /** When the last action other than an expectation was over, in milliseconds since the run started; empty where none was done. */
    public OptionalLong lastActionEndMs() {
        return judged().stream()
                .flatMap(step -> step.outcomes().stream())
                .filter(outcome -> !(outcome.action() instanceof Action.Expect))
                .mapToLong(outcome -> outcome.time().endMs())
                .max();
    }

    /** How many of this attempt count: not those in which nothing was done because a person took over. */
    public int done() {
        return (int)
                attempt().stream().filter(step -> !step.outcomes().isEmpty()).count();
    }
}
