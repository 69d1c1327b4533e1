package dev.webwitness.run;

import dev.webwitness.agent.Limits;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Judge;
import dev.webwitness.model.LentPerson;
import org.jspecify.annotations.Nullable;

/**
 * What an attempt at a run goes by.
 *
 * @param judge who judges its claims of success; null for nobody
 * @param person who is behind its caller; null for nobody
 */
record AttemptSpec(
        Brain brain, @Nullable Judge judge, Limits limits, @Nullable LentPerson person) {}
