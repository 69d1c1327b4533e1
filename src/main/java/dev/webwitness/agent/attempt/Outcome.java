package dev.webwitness.agent.attempt;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunReport.Claim;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an attempt ended.
 *
 * @param timedOut whether the budget ended it
 */
public record Outcome(
        RunStatus status,
        StopReason reason,
        @Nullable ErrorInfo error,
        Answer answer,
        List<String> warnings,
        Remaining remaining,
        boolean timedOut) {
    /**
     * What is answered.
     *
     * @param text what the brain said, for people
     * @param data what the answer holds in the shape the caller asked for; null where there is none that fits
     * @param judge what the judge made of a claim of success; null where none was asked
     */
    public record Answer(
            String text,
            List<Claim> claims,
            @Nullable Object data,
            @Nullable JudgeVerdict judge) {
        public Answer {
            claims = List.copyOf(claims);
        }
    }

    /**
     * What a resume goes on with.
     *
     * @param steps the steps not done yet
     * @param outline what can be acted on now; only while waiting
     * @param ready whether the steps can be done as they stand; false where a line has to be mended first, and where that is not known
     */
    public record Remaining(List<String> steps, @Nullable String outline, boolean ready) {
        public Remaining {
            steps = List.copyOf(steps);
        }
    }

    public Outcome {
        warnings = List.copyOf(warnings);
    }

    /** An end without claims, warnings and anything to resume. */
    public static Outcome of(RunStatus status, StopReason reason, @Nullable ErrorInfo error, String answer) {
        return new Outcome(
                status,
                reason,
                error,
                new Answer(answer, List.of(), null, null),
                List.of(),
                new Remaining(List.of(), null, false),
                false);
    }

    public static Outcome cancelled(String answer) {
        return of(RunStatus.CANCELLED, StopReason.CANCELLED, null, answer);
    }

    private Outcome answering(Answer other) {
        return new Outcome(status, reason, error, other, warnings, remaining, timedOut);
    }

    private Outcome leaving(Remaining other) {
        return new Outcome(status, reason, error, answer, warnings, other, timedOut);
    }

    public Outcome withClaims(List<Claim> claims) {
        return answering(new Answer(answer.text, claims, answer.data, answer.judge));
    }

    public Outcome withWarnings(List<String> other) {
        return new Outcome(status, reason, error, answer, other, remaining, timedOut);
    }

    /** Whether a resume can go on from this end. */
    public boolean isResumable() {
        return status == RunStatus.WAITING
                || (status == RunStatus.INCONCLUSIVE
                        && (reason == StopReason.BUDGET_SPENT
                                || reason == StopReason.STEP_LIMIT
                                || reason == StopReason.BROWSER_LOST));
    }

    /** The outcome with what a resume needs. */
    public Outcome resumable(List<String> steps, @Nullable String outline) {
        return leaving(new Remaining(steps, outline, remaining.ready));
    }

    /** The outcome whose remaining steps can be done as they stand. */
    public Outcome readyToGoOn() {
        return leaving(new Remaining(remaining.steps, remaining.outline, true));
    }

    public Outcome outOfTime() {
        return new Outcome(status, reason, error, answer, warnings, remaining, true);
    }

    public Outcome withData(@Nullable Object data) {
        return answering(new Answer(answer.text, answer.claims, data, answer.judge));
    }

    public Outcome judged(@Nullable JudgeVerdict verdict) {
        return answering(new Answer(answer.text, answer.claims, answer.data, verdict));
    }

    /** The outcome, inconclusive where it would have passed. */
    public Outcome unproven(String why) {
        return status != RunStatus.PASSED
                ? this
                : new Outcome(
                        RunStatus.INCONCLUSIVE,
                        reason,
                        error,
                        new Answer(why, answer.claims, answer.data, answer.judge),
                        warnings,
                        remaining,
                        timedOut);
    }

    /** The outcome with one more warning. */
    public Outcome warned(String warning) {
        List<String> more = new ArrayList<>(warnings);
        more.add(warning);
        return withWarnings(more);
    }
}
