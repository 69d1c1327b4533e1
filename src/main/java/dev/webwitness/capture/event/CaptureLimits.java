package dev.webwitness.capture.event;

import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.request.BodyCapture;

/**
 * How much is kept of the browser's reports. The rest is counted in {@link dev.webwitness.capture.Capture#dropped()}.
 *
 * @param textChars characters of one message
 * @param asyncStackDepth how many asynchronous parents a stack keeps; 0 turns them off, which saves the page about 4 µs an
 *     {@code await} (measured on Chromium 156)
 * @param linesPerSecond a page that logs more is slowed down to a tenth, or muted for a while where that fails: Chromium's protocol carries
 *     some 5,000 lines a second, and a page that logs faster would hold up every other call; twice as many of a kind are held back
 *     in the page itself
 * @param longPollMs a request open for longer no longer counts as in flight
 */
public record CaptureLimits(
        EventLimits events, int textChars, BodyLimits body, int asyncStackDepth, int linesPerSecond, long longPollMs) {
    /**
     * How many events are kept. Of each limit three quarters go to the first and a quarter to later ones, errors first. The first are
     * handed over at once, later ones within a moment, a flood's in samples.
     *
     * @param console console lines and exceptions
     * @param network requests and WebSocket events
     * @param page navigations, tabs, dialogs, downloads, crashes
     */
    public record EventLimits(int console, int network, int page) {}

    /**
     * What is kept of bodies.
     *
     * @param excerptChars characters of a request's or response's body in its event
     * @param maxBytes bytes of a response body handed to {@link CaptureListener#body}
     * @param capture which bodies are read and kept
     */
    public record BodyLimits(int excerptChars, int maxBytes, BodyCapture capture) {}

    public static CaptureLimits defaults() {
        return keeping(BodyCapture.FAILED);
    }

    /** The default limits, with these bodies. */
    public static CaptureLimits keeping(BodyCapture bodies) {
        return new CaptureLimits(
                new EventLimits(2_000, 3_000, 500), 2_000, new BodyLimits(4_096, 256 * 1024, bodies), 8, 500, 10_000);
    }
}
