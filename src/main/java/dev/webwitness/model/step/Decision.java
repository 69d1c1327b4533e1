package dev.webwitness.model.step;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a brain decides: act, ask, or finish. A brain that has no useful answer asks. An unknown answer never counts as success. */
public sealed interface Decision {

    /**
     * Performs these actions, in order, as one step.
     *
     * @param label the step as the caller wrote it
     * @param seen the brain's view of the page before the step, a sentence; null for none
     * @param withinS the seconds the step may take, as it says itself; 0 for no limit of its own
     */
    record Act(List<Action> actions, String label, @Nullable String seen, double withinS) implements Decision {
        public Act {
            actions = List.copyOf(actions);
        }

        /** A step without a time limit of its own. */
        public Act(List<Action> actions, String label, @Nullable String seen) {
            this(actions, label, seen, 0);
        }

        /** A copy with the seconds the step may take. */
        public Act within(double seconds) {
            return new Act(actions, label, seen, seconds);
        }

        /** A step without a remark about the page. */
        public Act(List<Action> actions, String label) {
            this(actions, label, null);
        }
    }

    /**
     * Stops the run and asks.
     *
     * @param reason {@link StopReason#AWAITING_STEPS} or {@link StopReason#AWAITING_PERSON}
     * @param question the question, and what an answer must contain
     * @param ready whether the remaining steps can be performed as they are, without a correction first
     */
    record Ask(StopReason reason, String question, boolean ready) implements Decision {
        /** A question that needs a correction or an answer before the run can continue. */
        public Ask(StopReason reason, String question) {
            this(reason, question, false);
        }
    }

    /**
     * Ends the run.
     *
     * @param success the brain's claim. The evidence decides
     * @param answer the answer to the task, for people
     * @param data the answer in the shape the caller asked for, as JSON values: maps, lists, texts, numbers, booleans; null for none
     * @param error why the brain could not decide, which then determines the outcome; null where it could
     */
    record Finish(
            boolean success,
            StopReason reason,
            String answer,
            @Nullable Object data,
            @Nullable ErrorInfo error) implements Decision {
        /** An end the brain decided on. */
        public Finish(boolean success, StopReason reason, String answer, @Nullable Object data) {
            this(success, reason, answer, data, null);
        }

        /** An end without data. */
        public Finish(boolean success, StopReason reason, String answer) {
            this(success, reason, answer, null);
        }

        /**
         * An end because the brain could not decide. At {@code provider.poll-timeout} the run stops as if its budget were spent, so that it can be resumed. The
         * cause may be one slow question or used-up tokens. Any other error means that the run has no model.
         */
        public static Finish undecided(ErrorInfo error) {
            boolean late = error.code() == ErrorCode.PROVIDER_POLL_TIMEOUT;
            return new Finish(
                    false, late ? StopReason.BUDGET_SPENT : StopReason.MODEL_UNAVAILABLE, error.message(), null, error);
        }
    }
}
