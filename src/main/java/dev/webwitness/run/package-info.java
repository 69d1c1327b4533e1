/**
 * One run from start to end: service, queue, worker thread, journal, budget, checkpoints.
 *
 * <p>Each run is executed by one worker thread, which owns its Playwright connection, context and CDP session; everything public here may
 * be called from any thread. What a step does belongs to {@code agent}; how the browser does it to {@code browser}.
 */
@NullMarked
package dev.webwitness.run;

import org.jspecify.annotations.NullMarked;
