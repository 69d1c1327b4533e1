/**
 * The interpreter of repetitions and conditions in a task: which line comes next, and what is left.
 *
 * <p>Knows no page: it asks by actions and reads the answers in the history.
 */
@NullMarked
package dev.webwitness.brain.flow;

import org.jspecify.annotations.NullMarked;
