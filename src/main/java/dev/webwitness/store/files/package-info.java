/** The files of a run. */
@NullMarked
package dev.webwitness.store.files;

import org.jspecify.annotations.NullMarked;
