/** A run as people watch it. */
@NullMarked
package dev.webwitness.run.live;

import org.jspecify.annotations.NullMarked;
