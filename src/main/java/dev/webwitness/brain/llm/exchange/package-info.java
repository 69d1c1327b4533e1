/** One question to a model and its answer: limits, usage, failures. */
@NullMarked
package dev.webwitness.brain.llm.exchange;

import org.jspecify.annotations.NullMarked;
