package dev.webwitness.agent.limits;

import dev.webwitness.agent.verdict.EvidenceEvaluator;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Detects a brain that repeats itself: the same action on the same page with the same effect, in a row or in a small circle. A page that
 * changed in between, as a date picker's or a list's next part does, is another page.
 */
public final class LoopDetector {
    /** So often the same is too often. */
    public static final int MOST = 3;

    static final String NEWS =
            "The last step did the same as before to the same page, and it came out the same. Do something else: a third time ends the run.";

    /** Steps looked back on: enough for a circle of four. */
    private static final int REMEMBERED = 12;

    /** A step as it is compared: the page it was done to, what was done, what came of it. */
    private record Turn(String url, String hash, List<String> done) {}

    private final Deque<Turn> turns = new ArrayDeque<>();

    /** How often this was so lately, this time included; 0 where nothing was done, or only the view moved. */
    int countRepetitions(@Nullable Observation page, StepRecord step) {
        if (page == null
                || step.outcomes().isEmpty()
                || step.outcomes().stream().allMatch(LoopDetector::moved)) {
            return 0;
        }
        Turn turn = new Turn(
                page.url(),
                page.hash(),
                step.outcomes().stream().map(LoopDetector::told).toList());
        turns.addLast(turn);
        if (turns.size() > REMEMBERED) {
            turns.removeFirst();
        }
        return (int) turns.stream().filter(turn::equals).count();
    }

    /** The browser was lost, or a person had control: nothing is as it was. */
    void reset() {
        turns.clear();
    }

    /** A page looks the same wherever it is scrolled to, and one that does not adapt to its window in any. */
    private static boolean moved(ActionOutcome outcome) {
        return (outcome.action() instanceof Action.Scroll || outcome.action() instanceof Action.Resize)
                && !outcome.effect().isEmpty();
    }

    private static String told(ActionOutcome outcome) {
        ElementRef element = outcome.element();
        String action = outcome.action().label();
        if (element != null) {
            // A page that is drawn anew gives its elements other refs.
            action = action.replace("ref=" + element.ref(), element.label() + " at " + element.box());
        }
        String error = outcome.error() == null ? "" : outcome.error().code().code();
        String effect = EvidenceEvaluator.effective(outcome) ? outcome.effect() : "";
        return String.join(
                "|", action, String.valueOf(outcome.ok()), error, effect, String.valueOf(outcome.expected()));
    }
}
