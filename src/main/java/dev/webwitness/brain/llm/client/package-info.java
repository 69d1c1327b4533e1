/** The client that asks a model and has unusable answers repaired. */
@NullMarked
package dev.webwitness.brain.llm.client;

import org.jspecify.annotations.NullMarked;
