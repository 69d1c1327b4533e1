/** What collectors share: the buffer of events with its limits, the clock, the steps, the names of targets. */
@NullMarked
package dev.webwitness.capture.event;

import org.jspecify.annotations.NullMarked;
