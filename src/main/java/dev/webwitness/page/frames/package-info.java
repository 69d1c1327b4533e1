/** The frames of a page: asks each one through our script, keeps its refs, finds the one that is meant. */
@NullMarked
package dev.webwitness.page.frames;

import org.jspecify.annotations.NullMarked;
