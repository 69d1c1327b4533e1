/**
 * The brains, which decide the next step: plain steps, the smoke test, or a model.
 *
 * <p>Pure: no browser, no files, and no network but for {@code brain.model}, which asks the configured model. A brain belongs to one run
 * and is called on that run's thread; what reads tasks is stateless and safe for any thread. Doing a step belongs to {@code agent},
 * finding the element it means to {@code page}.
 */
@NullMarked
package dev.webwitness.brain;

import org.jspecify.annotations.NullMarked;
