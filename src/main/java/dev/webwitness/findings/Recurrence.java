package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import java.util.HashSet;
import java.util.Set;

/**
 * Criterion: was it there before? The same failure in windows whose steps succeeded, or one that repeats by itself, did not keep the task
 * from going on: it is background.
 */
final class Recurrence implements Criterion {
    private static final Mark BEFORE = new Mark(-3, "the same happened before, while the steps went well");
    private static final Mark OTHERWISE = new Mark(-1, "the same happened before in another way");
    private static final Mark BY_ITSELF = new Mark(-2, "repeats by itself");

    /** Twice may be an accident. */
    private static final int OFTEN = 3;

    private final StepTimeline steps;

    Recurrence(StepTimeline steps) {
        this.steps = steps;
    }

    @Override
    public Mark judge(Incident head) {
        long from = steps.decidingFrom();
        boolean before = steps.decidedByAction() && head.firstMs() < from && head.lastMs() >= from;
        if (before) {
            return sameCode(head, from) ? BEFORE : OTHERWISE;
        }
        if (head.count() < OFTEN || !byTimer(head)) {
            return Mark.NOTHING;
        }
        return BY_ITSELF;
    }

    /** Whether some of what came since was begun by code that had failed in the same way before; so too where no code is known. */
    private static boolean sameCode(Incident head, long from) {
        Set<String> earlier = new HashSet<>();
        boolean any = false;
        boolean same = false;
        for (Signal sample : head.samples()) {
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

    private static boolean byTimer(Incident head) {
        Set<String> seen = new HashSet<>();
        for (Signal sample : head.samples()) {
            CallOrigin origin = CallOrigin.of(sample);
            if (origin.timer() || (!origin.signature().isEmpty() && !seen.add(origin.signature()))) {
                return true;
            }
        }
        return false;
    }
}
