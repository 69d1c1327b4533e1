package dev.webwitness.brain.llm.exchange;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Why an exchange brought no answer.
 *
 * @param code the row of the error catalog
 * @param what what happened, a sentence without its full stop
 * @param mend what to do about it, one or more sentences
 * @param passing whether asking again may help
 * @param pause how long the server asks to wait, null where it does not say
 * @param otherModel whether another model of the same provider may do better
 * @param evidence figures for the error
 */
public record ModelFailure(
        ErrorCode code,
        String what,
        String mend,
        boolean passing,
        @Nullable Duration pause,
        boolean otherModel,
        Map<String, Object> evidence) {

    /** Something that passes by itself. */
    public static ModelFailure passing(String what, String mend, @Nullable Duration pause) {
        return new ModelFailure(ErrorCode.PROVIDER_RUNTIME_DISABLED, what, mend, true, pause, true, Map.of());
    }

    /** Nobody can be asked until something is mended. */
    public static ModelFailure disabled(String what, String mend) {
        return new ModelFailure(ErrorCode.PROVIDER_RUNTIME_DISABLED, what, mend, false, null, false, Map.of());
    }

    /** This model will not do. */
    public static ModelFailure mismatch(String what, String mend) {
        return new ModelFailure(ErrorCode.PROVIDER_MODEL_MISMATCH, what, mend, false, null, true, Map.of());
    }

    /** The time is used up. */
    public static ModelFailure late(ModelCall call, String doing) {
        return new ModelFailure(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                doing + " within " + seconds(call.within()),
                "Give the run a larger budget_s, or set brain.model.name to a faster model.",
                false,
                null,
                false,
                Map.of());
    }

    /** Nobody waits any more. */
    public static ModelFailure cancelled() {
        return new ModelFailure(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                "The question was cancelled",
                "Ask again if the answer is still wanted.",
                false,
                null,
                false,
                Map.of());
    }

    /** The question is larger than it may be. */
    public static ModelFailure tooLarge(String what, String mend, Map<String, Object> evidence) {
        return new ModelFailure(ErrorCode.CONTEXT_OVER_BUDGET, what, mend, false, null, false, evidence);
    }

    /** The same after it was tried often enough; not to be tried again. */
    public ModelFailure afterAttempts(int attempts, String more) {
        String times = attempts == 1 ? "" : ", " + attempts + " times";
        return new ModelFailure(code, what + times + more, mend, false, pause, otherModel, evidence);
    }

    /** The same, told with what went wrong with another model before. */
    public ModelFailure after(ModelFailure earlier) {
        return new ModelFailure(
                code, what + "; before that, " + earlier.what, mend, passing, pause, otherModel, evidence);
    }

    /** The same where no time is left to try again. */
    public ModelFailure outOfTime(int attempts, ModelCall call) {
        String times = attempts == 1 ? "" : ", " + attempts + " times";
        String more = " within " + seconds(call.within());
        return new ModelFailure(
                ErrorCode.PROVIDER_POLL_TIMEOUT, what + times + more, mend, false, pause, false, evidence);
    }

    public WebwitnessException error(ModelId source) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("provider", source.vendor());
        facts.put("model", source.model());
        facts.putAll(evidence);
        return new WebwitnessException(code, what + ". " + mend, source.vendor(), facts);
    }

    /** A time for people, such as {@code 2.5 s}. */
    public static String seconds(Duration time) {
        long tenths = Math.max(1, (time.toMillis() + 50) / 100);
        return tenths % 10 == 0 ? tenths / 10 + " s" : tenths / 10 + "." + tenths % 10 + " s";
    }
}
