/** The brain that asks a language model what to do next. */
@NullMarked
package dev.webwitness.brain.llm;

import org.jspecify.annotations.NullMarked;
