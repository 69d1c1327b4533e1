package dev.webwitness.agent.limits;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.step.ActionOutcomes;
import dev.webwitness.agent.verdict.EvidenceEvaluator;
import dev.webwitness.brain.Brain;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.StepRecord;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Detects a brain that makes no progress: it repeats itself or fails repeatedly. It is told so and may plan anew, {@link #MOST_REPLANS}
 * times without anything coming of it; then a person is asked. Owned by the run's thread.
 */
public final class ProgressMonitor {
    /** New plans in a row of which nothing came. */
    public static final int MOST_REPLANS = 3;

    /** So many failed steps in a row call for a new plan. A step counts once, however often its actions were tried; one in which a browser was lost does not count. */
    private static final int FAILED = 2;

    /** After so many the brain is told to look anew, and the next step is its trial. */
    public static final int MOST_FAILED = 5;

    public static final String FAILED_NEWS = MOST_FAILED
            + " steps failed in a row. Look at the page anew and plan anew; the next step is the last that is tried.";

    /**
     * What is to be done about a step.
     *
     * @param news what the brain is told; null for nothing
     * @param replan whether a new plan is called for
     * @param stop how the attempt ends; empty where it goes on
     */
    public record Sign(@Nullable String news, boolean replan, Optional<Outcome> stop) {
        private static Sign stop(Outcome end) {
            return new Sign(null, false, Optional.of(end));
        }
    }

    private final Brain brain;
    private final LoopDetector stuck = new LoopDetector();
    private int failed;
    private int replans;

    public ProgressMonitor(Brain brain) {
        this.brain = brain;
    }

    /** @param before the page the step was done to */
    public Sign recordStep(@Nullable Observation before, StepRecord done) {
        int times = brain.followsPlan() ? 0 : stuck.countRepetitions(before, done);
        failed = done.ok() ? 0 : failed + 1;
        if (times >= LoopDetector.MOST) {
            return Sign.stop(ActionOutcomes.stuck(done));
        }
        if (failed > MOST_FAILED) {
            return Sign.stop(ActionOutcomes.broken(done));
        }
        boolean again = times == LoopDetector.MOST - 1;
        boolean opens = failed == MOST_FAILED;
        boolean replan = !brain.followsPlan() && (opens || again || (failed > 0 && failed % FAILED == 0));
        replans = got(done) && !again ? 0 : replan ? replans + 1 : replans;
        if (replans > MOST_REPLANS) {
            return Sign.stop(ActionOutcomes.replanned(done));
        }
        return new Sign(opens ? FAILED_NEWS : again ? LoopDetector.NEWS : null, replan, Optional.empty());
    }

    /** Whether it got anywhere: something came of it, or what it expected held. */
    private static boolean got(StepRecord step) {
        return step.ok()
                && step.outcomes().stream()
                        .anyMatch(outcome ->
                                outcome.action() instanceof Action.Expect || EvidenceEvaluator.effective(outcome));
    }

    /** A person did what was missing, or another browser begins: new plans count from here as well. */
    public void restart() {
        reset();
        replans = 0;
    }

    /** A person had control: nothing is as it was. */
    public void reset() {
        stuck.reset();
        failed = 0;
    }
}
