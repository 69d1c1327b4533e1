package dev.webwitness.run.state;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.judge.Judge;
import dev.webwitness.model.request.ClientPerson;
import dev.webwitness.model.request.RunLimits;
import org.jspecify.annotations.Nullable;

/**
 * What an attempt at a run goes by.
 *
 * @param judge who judges its claims of success; null for nobody
 * @param person who is behind its caller; null for nobody
 */
public record AttemptSpec(
        Brain brain,
        @Nullable Judge judge,
        RunLimits limits,
        @Nullable ClientPerson person) {}
