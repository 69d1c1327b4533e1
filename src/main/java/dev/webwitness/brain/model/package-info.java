/**
 * The client of the configured model: one question in, one answer that fits a JSON schema out, or a coded error.
 *
 * <p>The only place that knows the model library and the network. A question is asked on a thread of a bounded pool, ends within its time
 * whatever the server does, and can be cancelled; values here are immutable and safe for any thread. What is asked, and what an answer
 * means for a run, belongs to {@code brain}.
 */
@NullMarked
package dev.webwitness.brain.model;

import org.jspecify.annotations.NullMarked;
