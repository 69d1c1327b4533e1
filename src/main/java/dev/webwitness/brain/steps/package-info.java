/**
 * The step language: a small, closed language for tasks, defined by the table {@code forms.txt}.
 *
 * <p>{@link dev.webwitness.brain.steps.TaskReader} is its only entry. Nothing outside of the table is guessed. Pure.
 */
@NullMarked
package dev.webwitness.brain.steps;

import org.jspecify.annotations.NullMarked;
