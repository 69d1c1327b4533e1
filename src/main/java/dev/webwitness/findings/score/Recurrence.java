package dev.webwitness.findings.score;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.origin.CallOrigin;
import dev.webwitness.findings.origin.Criterion;
import dev.webwitness.findings.origin.CriterionScore;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.model.event.BrowserEvent;
import java.util.HashSet;
import java.util.Set;

/**
 * Criterion: was it there before? The same failure in windows whose steps succeeded, or one that repeats by itself, did not keep the task
 * from going on: it is background.
 */
public final class Recurrence implements Criterion {
    private static final CriterionScore BEFORE =
            new CriterionScore(-3, "the same happened before, while the steps went well");
    private static final CriterionScore OTHERWISE = new CriterionScore(-1, "the same happened before in another way");
    private static final CriterionScore BY_ITSELF = new CriterionScore(-2, "repeats by itself");

    /** Twice may be an accident. */
    private static final int OFTEN = 3;

    private final StepTimeline steps;

    public Recurrence(StepTimeline steps) {
        this.steps = steps;
    }

    @Override
    public CriterionScore judge(EventGroup head) {
        long from = steps.decidingFrom();
        boolean before = steps.decidedByAction() && head.firstMs() < from && head.lastMs() >= from;
        if (before) {
            return sameCode(head, from) ? BEFORE : OTHERWISE;
        }
        if (head.count() < OFTEN || !byTimer(head)) {
            return CriterionScore.NOTHING;
        }
        return BY_ITSELF;
    }

    /** Whether some of what came since was begun by code that had failed in the same way before; so too where no code is known. */
    private static boolean sameCode(EventGroup head, long from) {
        Set<String> earlier = new HashSet<>();
        boolean any = false;
        boolean same = false;
        for (BrowserEvent sample : head.samples()) {
            String signature = CallOrigin.of(sample).signature();
            if (sample.atMs() < from) {
                earlier.add(signature);
            } else {
                any = true;
                same |= earlier.contains(signature) || CallOrigin.of(sample).timer();
            }
        }
        return same || !any;
    }

    private static boolean byTimer(EventGroup head) {
        Set<String> seen = new HashSet<>();
        for (BrowserEvent sample : head.samples()) {
            CallOrigin origin = CallOrigin.of(sample);
            if (origin.timer() || (!origin.signature().isEmpty() && !seen.add(origin.signature()))) {
                return true;
            }
        }
        return false;
    }
}
