/** What a browser reports. */
@NullMarked
package dev.webwitness.model.event;

import org.jspecify.annotations.NullMarked;
