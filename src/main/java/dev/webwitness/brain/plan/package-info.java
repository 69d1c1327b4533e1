/** The lines of a plan: what each does, and what it says of other lines. */
@NullMarked
package dev.webwitness.brain.plan;

import org.jspecify.annotations.NullMarked;
