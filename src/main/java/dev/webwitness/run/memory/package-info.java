/**
 * What a run takes from earlier runs on the same site, and leaves for later ones: selectors and paths that worked.
 *
 * <p>What may be kept is decided here; how it is kept belongs to {@code store}.
 *
 * <p>Owned by no thread: a run's recollection is called by its worker, and once by whoever ends the run.
 */
@NullMarked
package dev.webwitness.run.memory;

import org.jspecify.annotations.NullMarked;
