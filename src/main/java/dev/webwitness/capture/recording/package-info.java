/**
 * Recordings for other programs, made from what a run kept: a HAR from its signals, a video from its frames.
 *
 * <p>Nothing here touches the browser, so any thread may use it. What comes in has passed the redaction gate already. Not here: Playwright's
 * trace ({@code browser}), which recording a run gets ({@code run}), where the files lie ({@code store}).
 */
@NullMarked
package dev.webwitness.capture.recording;

import org.jspecify.annotations.NullMarked;
