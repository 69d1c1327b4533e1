/** The forms of the step language, what each one means, and how a sentence is read by them. */
@NullMarked
package dev.webwitness.brain.steps.form;

import org.jspecify.annotations.NullMarked;
