/** Model servers: their wire formats, HTTP, errors and waiting times. */
@NullMarked
package dev.webwitness.brain.llm.provider;

import org.jspecify.annotations.NullMarked;
