/** A model's second opinion: on a claim of success, and on a change that a task may not ask for. */
@NullMarked
package dev.webwitness.brain.judge;

import org.jspecify.annotations.NullMarked;
