package dev.webwitness.run.state;

import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.run.journal.RunCounts;
import java.time.Duration;
import java.util.function.BiConsumer;

/**
 * What a server lends to each of its runs.
 *
 * @param counts where a run's end is counted
 * @param patience how long a person may be silent, and how long a question waits for one
 * @param tellPages whether a page's own requests carry where they belong in the trace
 * @param canceller ends a cancelled run that no worker works on; told whether it rested
 */
public record RunServices(
        NoiseList noise, RunCounts counts, Duration patience, boolean tellPages, BiConsumer<Run, Boolean> canceller) {}
