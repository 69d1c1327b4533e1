/** Recordings of a run: HAR, trace, video. */
@NullMarked
package dev.webwitness.run.recording;

import org.jspecify.annotations.NullMarked;
