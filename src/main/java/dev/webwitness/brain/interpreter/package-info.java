/** Runs a plan written in the step language, line by line. */
@NullMarked
package dev.webwitness.brain.interpreter;

import org.jspecify.annotations.NullMarked;
