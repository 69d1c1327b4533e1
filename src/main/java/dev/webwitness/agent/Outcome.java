package dev.webwitness.agent;

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
 * @param answer what the brain said, for people
 * @param remaining the steps not done yet, from which a resume goes on
 * @param outline what can be acted on now; only while waiting
 * @param timedOut whether the budget ended it
 * @param data what the answer holds in the shape the caller asked for; null where there is none that fits
 * @param judge what the judge made of a claim of success; null where none was asked
 * @param ready whether what remains can be done as it stands; false where a line of it has to be mended first, and where that is not known
 */
public record Outcome(
        RunStatus status,
        StopReason reason,
        @Nullable ErrorInfo error,
        String answer,
        List<Claim> claims,
        List<String> warnings,
        List<String> remaining,
        @Nullable String outline,
        boolean timedOut,
        @Nullable Object data,
        @Nullable JudgeVerdict judge,
        boolean ready) {

    /** An end without data or a judge. */
    public Outcome(
            RunStatus status,
            StopReason reason,
            @Nullable ErrorInfo error,
            String answer,
            List<Claim> claims,
            List<String> warnings,
            List<String> remaining,
            @Nullable String outline,
            boolean timedOut) {
        this(status, reason, error, answer, claims, warnings, remaining, outline, timedOut, null, null, false);
    }

    public Outcome {
        claims = List.copyOf(claims);
        warnings = List.copyOf(warnings);
        remaining = List.copyOf(remaining);
    }

    public static Outcome of(RunStatus status, StopReason reason, @Nullable ErrorInfo error, String answer) {
        return new Outcome(status, reason, error, answer, List.of(), List.of(), List.of(), null, false);
    }

    Outcome withClaims(List<Claim> claims) {
        return new Outcome(
                status, reason, error, answer, claims, warnings, remaining, outline, timedOut, data, judge, ready);
    }

    public Outcome withWarnings(List<String> warnings) {
        return new Outcome(
                status, reason, error, answer, claims, warnings, remaining, outline, timedOut, data, judge, ready);
    }

    /** The outcome with what a resume needs. */
    public Outcome resumable(List<String> remaining, @Nullable String outline) {
        return new Outcome(
                status, reason, error, answer, claims, warnings, remaining, outline, timedOut, data, judge, ready);
    }

    /** The outcome of which what remains can be done as it stands. */
    public Outcome readyToGoOn() {
        return new Outcome(
                status, reason, error, answer, claims, warnings, remaining, outline, timedOut, data, judge, true);
    }

    public Outcome outOfTime() {
        return new Outcome(
                status, reason, error, answer, claims, warnings, remaining, outline, true, data, judge, ready);
    }

    public Outcome withData(@Nullable Object found) {
        return new Outcome(
                status, reason, error, answer, claims, warnings, remaining, outline, timedOut, found, judge, ready);
    }

    public Outcome judged(@Nullable JudgeVerdict judgement) {
        return new Outcome(
                status, reason, error, answer, claims, warnings, remaining, outline, timedOut, data, judgement, ready);
    }

    /** The outcome, inconclusive where it would have passed. */
    public Outcome unproven(String why) {
        return status != RunStatus.PASSED
                ? this
                : new Outcome(
                        RunStatus.INCONCLUSIVE,
                        reason,
                        error,
                        why,
                        claims,
                        warnings,
                        remaining,
                        outline,
                        timedOut,
                        data,
                        judge,
                        ready);
    }

    /** The outcome, said of with one more warning. */
    public Outcome warned(String warning) {
        List<String> more = new ArrayList<>(warnings);
        more.add(warning);
        return withWarnings(more);
    }
}
