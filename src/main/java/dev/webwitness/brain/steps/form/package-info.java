/** The forms of the step language and what each one means. */
@NullMarked
package dev.webwitness.brain.steps.form;

import org.jspecify.annotations.NullMarked;
