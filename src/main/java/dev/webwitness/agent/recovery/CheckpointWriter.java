package dev.webwitness.agent.recovery;

import dev.webwitness.agent.attempt.AgentListener;
import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.agent.step.PendingStep;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a checkpoint at the begin and end of each step, and a summary at the end of each segment. Owned by the run's thread. */
public final class CheckpointWriter {
    private static final int LONGEST_LABEL = 120;
    private static final int MOST_REMAINING = 10;

    private final Brain brain;
    private final AgentListener listener;

    public CheckpointWriter(Brain brain, AgentListener listener) {
        this.brain = brain;
        this.listener = listener;
    }

    /** A step begins. What only looks is still to be done until it is done; what changes something counts as done from here on. */
    public void begins(int step, Decision.Act act, long nowMs, @Nullable Observation seen) {
        StepRecord cut = new PendingStep(step, act, List.of(), nowMs)
                .cut(
                        ErrorInfo.of(
                                ErrorCode.INTERNAL_UNHANDLED,
                                "The server ended under this step; go on with resume_run."),
                        nowMs,
                        seen == null ? "" : seen.url());
        boolean again = act.actions().stream().noneMatch(Action::mutates);
        take(Checkpoint.Reason.BEGUN, step, act.label(), cut, remaining(again, act.label()), seen, null);
    }

    /**
     * A step ended. One that failed and changed nothing is still to be done.
     *
     * @param attempt the attempt's steps so far, this one included
     */
    public void ends(List<StepRecord> attempt, @Nullable Observation seen) {
        StepRecord done = attempt.get(attempt.size() - 1);
        boolean segment = attempt.size() % DecisionContext.SEGMENT == 0;
        boolean again = !done.ok()
                && done.outcomes().stream()
                        .noneMatch(outcome ->
                                outcome.dispatched() && outcome.action().mutates());
        List<String> remaining = remaining(again, done.label());
        take(
                segment ? Checkpoint.Reason.SEGMENT : Checkpoint.Reason.DONE,
                done.number(),
                null,
                done,
                remaining,
                seen,
                segment
                        ? summary(attempt.subList(attempt.size() - DecisionContext.SEGMENT, attempt.size()), remaining)
                        : null);
    }

    /** A person takes over, between two steps or in the middle of one that is over now. */
    public void pauses(int step, @Nullable Observation seen) {
        take(Checkpoint.Reason.USER_PAUSE, step, null, null, brain.remaining(), seen, null);
    }

    private List<String> remaining(boolean again, String label) {
        List<String> remaining = new ArrayList<>(brain.remaining());
        if (again && (remaining.isEmpty() || !remaining.get(0).equals(label))) {
            remaining.add(0, label);
        }
        return remaining;
    }

    /** The attempt ended so that a resume can go on. */
    public void stops(int step, List<String> remaining, @Nullable Observation seen) {
        take(Checkpoint.Reason.STOPPED, step, null, null, remaining, seen, null);
    }

    private void take(
            Checkpoint.Reason reason,
            int step,
            @Nullable String underWay,
            @Nullable StepRecord record,
            List<String> remaining,
            @Nullable Observation seen,
            @Nullable String summary) {
        listener.checkpoint(new Checkpoint(
                reason,
                new Checkpoint.Step(step, underWay, record),
                remaining,
                new Checkpoint.Page(
                        seen == null ? "" : seen.url(),
                        seen == null ? null : seen.hash(),
                        seen == null ? 0 : seen.tabs()),
                summary,
                brain.plan()));
    }

    /** The summaries that stand for the first segments of these steps; at least the last two steps are told one by one. */
    public static List<String> summaries(List<StepRecord> steps) {
        List<String> summaries = new ArrayList<>();
        for (int to = DecisionContext.SEGMENT; to + 2 <= steps.size(); to += DecisionContext.SEGMENT) {
            summaries.add(summary(steps.subList(to - DecisionContext.SEGMENT, to), List.of()));
        }
        return summaries;
    }

    /** What was done and how it went, where the page is, and what remains. */
    static String summary(List<StepRecord> segment, List<String> remaining) {
        StepRecord last = segment.get(segment.size() - 1);
        StringBuilder text = new StringBuilder("Steps " + segment.get(0).number() + " to " + last.number() + ": ");
        for (int i = 0; i < segment.size(); i++) {
            StepRecord step = segment.get(i);
            text.append(i == 0 ? "" : "; ").append(shortened(step.label()));
            text.append(step.ok() ? effect(step) : " – failed");
        }
        text.append(". The page is ").append(last.url());
        text.append(
                last.page().title().isEmpty()
                        ? "."
                        : ", \"" + shortened(last.page().title()) + "\".");
        if (!remaining.isEmpty()) {
            int more = remaining.size() - MOST_REMAINING;
            text.append(" To do: ");
            text.append(String.join(
                    "; ",
                    remaining.stream()
                            .limit(MOST_REMAINING)
                            .map(CheckpointWriter::shortened)
                            .toList()));
            text.append(more > 0 ? "; and " + more + " more." : ".");
        }
        return text.toString();
    }

    private static String effect(StepRecord step) {
        return step.outcomes().stream()
                .map(outcome -> outcome.effect())
                .filter(effect -> !effect.isEmpty())
                .findFirst()
                .map(effect -> " – " + shortened(effect))
                .orElse("");
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_LABEL ? text : text.substring(0, LONGEST_LABEL - 1) + "…";
    }
}
