/**
 * The step language: a small, closed language for tasks. Every form stands in {@code forms.txt}; {@link dev.webwitness.brain.steps.TaskReader} is the only
 * entrance. Nothing outside of the table is guessed. Pure.
 */
@NullMarked
package dev.webwitness.brain.steps;

import org.jspecify.annotations.NullMarked;
