/** The timeline of a run on disk. */
@NullMarked
package dev.webwitness.store.events;

import org.jspecify.annotations.NullMarked;
