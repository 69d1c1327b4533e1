/** Chooses the brain of a run. */
@NullMarked
package dev.webwitness.brain.factory;

import org.jspecify.annotations.NullMarked;
