/** Writes down what happens in a run. */
@NullMarked
package dev.webwitness.run.journal;

import org.jspecify.annotations.NullMarked;
