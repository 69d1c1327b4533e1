package dev.webwitness.agent.recovery;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the steps so far can be repeated without harm: only then a plan begins anew after a lost browser. Pure.
 *
 * <p>A step that ended is judged by what the page sent: nothing but what asks. Of the step under way it is not known what was sent. Where nothing was
 * done but to open pages and to look at them, what they sent they send at each load.
 */
public final class ReplaySafety {
    /** RFC 9110, 9.2.1: methods that are safe. */
    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    private ReplaySafety() {}

    /**
     * @param underWay what was done of the step the browser was lost in, the last action included
     * @param told everything the browser told, requests among it
     * @param messages how many messages the page sent over WebSockets
     */
    static boolean isRepeatable(List<StepRecord> ended, List<Action> underWay, List<BrowserEvent> told, long messages) {
        boolean acted = ended.stream()
                .flatMap(step -> step.outcomes().stream())
                .anyMatch(outcome -> outcome.dispatched() && outcome.action().mutates());
        return underWay.stream().noneMatch(Action::mutates)
                && (!acted || (messages == 0 && told.stream().noneMatch(ReplaySafety::changes)));
    }

    /** What is left of a step that failed, to be done once what was in its way is gone: from what failed on, or after it where it may have had its effect. */
    public static Optional<Decision.Act> remainingActions(Decision.Act act, StepRecord done) {
        List<ActionOutcome> outcomes = done.outcomes();
        int at = 0;
        while (at < outcomes.size() && outcomes.get(at).ok()) {
            at++;
        }
        if (at < outcomes.size()
                && outcomes.get(at).dispatched()
                && outcomes.get(at).action().mutates()) {
            at++;
        }
        return at >= act.actions().size()
                ? Optional.empty()
                : Optional.of(
                        new Decision.Act(act.actions().subList(at, act.actions().size()), act.label()));
    }

    /** Whether a request asks its server to change something; beacons are counted out. */
    private static boolean changes(BrowserEvent signal) {
        return signal instanceof BrowserEvent.Request request
                && !SAFE.contains(request.method())
                && !request.resourceType().equalsIgnoreCase("ping");
    }
}
