/** One step: action, target, expectation, outcome. */
@NullMarked
package dev.webwitness.model.step;

import org.jspecify.annotations.NullMarked;
