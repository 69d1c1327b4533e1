/** One step: act, observe, retry, write down what changed. */
@NullMarked
package dev.webwitness.agent.step;

import org.jspecify.annotations.NullMarked;
