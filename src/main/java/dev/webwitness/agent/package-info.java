/**
 * The loop: observe, let the brain decide, act; and what the evidence makes of a brain's claims.
 *
 * <p>Runs on the run's lane thread. How a page is acted on belongs to {@code browser}, what to do to {@code brain}, what went wrong to
 * {@code findings}; where it is written down, to the listener that {@code run} provides.
 */
@NullMarked
package dev.webwitness.agent;

import org.jspecify.annotations.NullMarked;
