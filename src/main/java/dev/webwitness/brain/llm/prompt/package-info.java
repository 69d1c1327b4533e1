/** What a model is told, and the schema of its answer. */
@NullMarked
package dev.webwitness.brain.llm.prompt;

import org.jspecify.annotations.NullMarked;
