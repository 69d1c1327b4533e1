/** Finds the original source of a place in a script. */
@NullMarked
package dev.webwitness.capture.sourcemap;

import org.jspecify.annotations.NullMarked;
