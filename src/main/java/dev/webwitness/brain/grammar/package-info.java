/**
 * Reads a task as people and agents write it: into steps, clauses, and what each of them means. What it is not sure of it says.
 *
 * <p>Pure and stateless: safe for any thread, and it never throws. {@link dev.webwitness.brain.grammar.TaskReader} is its door; nothing here knows
 * of a page, a model or a run. Carrying out what was read belongs to {@code brain} and {@code agent}.
 */
@NullMarked
package dev.webwitness.brain.grammar;

import org.jspecify.annotations.NullMarked;
