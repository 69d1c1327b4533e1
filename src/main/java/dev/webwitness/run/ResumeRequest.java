package dev.webwitness.run;

import org.jspecify.annotations.Nullable;

/**
 * How to go on with a run.
 *
 * @param steps the steps to do next; null goes on with what remained
 * @param note what the person or caller wants to say about it
 * @param checkpoint which checkpoint to go on from; null for the last
 * @param budgetS seconds the new attempt may take; null for the run's own
 * @param waitS seconds after which the call answers {@code running}
 */
public record ResumeRequest(
        @Nullable String steps,
        @Nullable String note,
        @Nullable String checkpoint,
        @Nullable Integer budgetS,
        int waitS) {}
