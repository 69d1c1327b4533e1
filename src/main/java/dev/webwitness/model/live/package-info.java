/** A browser that a person watches or steers. */
@NullMarked
package dev.webwitness.model.live;

import org.jspecify.annotations.NullMarked;
