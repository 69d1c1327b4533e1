/**
 * What a run takes from earlier runs on the same site, and leaves for later ones: how elements were found, which steps led to the end. What may be kept is
 * decided here; how it is kept belongs to {@code store}.
 *
 * <p>Owned by no thread: a run's recollection is called by its lane, and once by whoever ends the run.
 */
@NullMarked
package dev.webwitness.run.memory;

import org.jspecify.annotations.NullMarked;
