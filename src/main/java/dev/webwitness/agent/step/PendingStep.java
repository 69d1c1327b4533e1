package dev.webwitness.agent.step;

import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.TimeSpan;
import java.util.ArrayList;
import java.util.List;

/**
 * The current step, from its begin to its end.
 *
 * @param outcomes of the actions done so far; grows as the step goes on
 */
public record PendingStep(int number, Decision.Act act, List<ActionOutcome> outcomes, long startMs) {
    /** The actions that were begun: those done and the next one. */
    public List<Action> begun() {
        return act.actions().subList(0, Math.min(act.actions().size(), outcomes.size() + 1));
    }

    /** The step as one that the loss of the browser ended. */
    public StepRecord lost(BrowserDisconnectedException lost, long nowMs, String url) {
        return cut(lost.info(), nowMs, url);
    }

    /** The step as one that ended under its next action. */
    public StepRecord cut(ErrorInfo why, long nowMs, String url) {
        TimeSpan time = new TimeSpan(startMs, nowMs);
        List<ActionOutcome> all = new ArrayList<>(outcomes);
        if (outcomes.size() < act.actions().size()) {
            Action action = act.actions().get(outcomes.size());
            all.add(new ActionOutcome(action, ActionOutcome.Result.failed(action.mutates(), why), "", time));
        }
        return new StepRecord(
                number, act.label(), act.seen(), all, false, time, new StepRecord.PageState(url, "", null, null));
    }
}
