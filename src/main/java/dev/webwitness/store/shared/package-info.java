/** Finished runs in a bucket that several servers read. */
@NullMarked
package dev.webwitness.store.shared;

import org.jspecify.annotations.NullMarked;
