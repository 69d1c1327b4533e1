/**
 * The way through a plan that repeats and chooses: which line comes next, and what is left of it. Knows no page: it asks by actions and reads the answers
 * in the history.
 */
@NullMarked
package dev.webwitness.brain.flow;

import org.jspecify.annotations.NullMarked;
