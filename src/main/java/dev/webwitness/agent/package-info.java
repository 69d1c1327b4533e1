/**
 * The agent loop of a run: observe the page, let the brain decide, act, and judge claims by the evidence.
 *
 * <p>Runs on the run's worker thread. How a page is acted on belongs to {@code browser}, what to do to {@code brain}, what went wrong to
 * {@code findings}; where it is written down, to the listener that {@code run} provides.
 */
@NullMarked
package dev.webwitness.agent;

import org.jspecify.annotations.NullMarked;
