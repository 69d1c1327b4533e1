/** Requests, steps, events and checkpoints as JSON, and back. */
@NullMarked
package dev.webwitness.run.codec;

import org.jspecify.annotations.NullMarked;
