/**
 * Recordings for other programs: a HAR from a run's events, a video from its screenshots.
 *
 * <p>Nothing here touches the browser, so any thread may use it. What comes in has passed the redaction gate already. Not here:
 * Playwright's trace ({@code browser}), which recording a run gets ({@code run}), where the files lie ({@code store}).
 */
@NullMarked
package dev.webwitness.capture.recording;

import org.jspecify.annotations.NullMarked;
