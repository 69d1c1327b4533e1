package dev.webwitness.model.step;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a brain answers: act, ask, or finish. A brain that cannot answer usefully asks; nothing unknown is ever success. */
public sealed interface Decision {

    /**
     * Do these actions, in order, as one step.
     *
     * @param label the step as the caller wrote it
     * @param seen what the brain makes of the page before it, a sentence; null where it says nothing
     * @param withinS seconds it may take, as the step itself says; 0 where it says nothing of that
     */
    record Act(List<Action> actions, String label, @Nullable String seen, double withinS) implements Decision {
        public Act {
            actions = List.copyOf(actions);
        }

        /** A step that says nothing of the time it may take. */
        public Act(List<Action> actions, String label, @Nullable String seen) {
            this(actions, label, seen, 0);
        }

        /** The same with the time it may take. */
        public Act within(double seconds) {
            return new Act(actions, label, seen, seconds);
        }

        /** A step of a brain that says nothing of the page. */
        public Act(List<Action> actions, String label) {
            this(actions, label, null);
        }
    }

    /**
     * Stop and ask.
     *
     * @param reason {@link StopReason#AWAITING_STEPS} or {@link StopReason#AWAITING_PERSON}
     * @param question what is asked, and what to answer with
     * @param ready whether what remains can be done as it stands, so that nothing has to be mended first
     */
    record Ask(StopReason reason, String question, boolean ready) implements Decision {
        /** Something has to be mended or said before it can go on. */
        public Ask(StopReason reason, String question) {
            this(reason, question, false);
        }
    }

    /**
     * The end.
     *
     * @param success what the brain claims; the evidence has the last word
     * @param answer the answer to the task, for people
     * @param data the answer in the shape the caller asked for, JSON-shaped: maps, lists, texts, numbers, booleans; null where there is none
     * @param error why the brain could not decide; it decides the outcome then. Null where it could
     */
    record Finish(
            boolean success,
            StopReason reason,
            String answer,
            @Nullable Object data,
            @Nullable ErrorInfo error) implements Decision {
        /** An end that the brain decided. */
        public Finish(boolean success, StopReason reason, String answer, @Nullable Object data) {
            this(success, reason, answer, data, null);
        }

        /** An end without data. */
        public Finish(boolean success, StopReason reason, String answer) {
            this(success, reason, answer, null);
        }

        /**
         * The end of a brain that could not decide: at {@code provider.poll-timeout} the run stops as one whose budget is spent, which a resume can go on
         * with, though it may have been one question alone that took too long, or the run's tokens that were used up; anything else leaves the run without
         * its model.
         */
        public static Finish undecided(ErrorInfo error) {
            boolean late = error.code() == ErrorCode.PROVIDER_POLL_TIMEOUT;
            return new Finish(
                    false, late ? StopReason.BUDGET_SPENT : StopReason.MODEL_UNAVAILABLE, error.message(), null, error);
        }
    }
}
