package dev.webwitness.run.operator;

import dev.webwitness.model.ErrorInfo;
import org.jspecify.annotations.Nullable;

/**
 * One input of a person as a line of the timeline.
 *
 * @param what in words, without what was typed
 * @param inputs of how many inputs it consists
 * @param characters how many characters were typed or pasted
 * @param error why it was not done; null where it was
 */
record OperatorAction(
        String what, int inputs, int characters, @Nullable ErrorInfo error) {}
