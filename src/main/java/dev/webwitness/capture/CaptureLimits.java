package dev.webwitness.capture;

import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.request.BodyCapture;

/**
 * How many events are kept; what goes beyond is counted in {@link Capture#dropped()}.
 *
 * @param console console lines and exceptions: of each limit three quarters go to the first and a quarter to later ones, errors first;
 *     the first are handed over at once, later ones within a moment, a flood's in samples
 * @param network requests and WebSocket events
 * @param page navigations, tabs, dialogs, downloads, crashes
 * @param textChars characters of one message
 * @param excerptChars characters of a request's or response's body in its signal
 * @param bodyBytes bytes of a response body handed to {@link CaptureListener#body}
 * @param asyncStackDepth how many asynchronous parents a stack keeps; 0 turns them off, which saves the page about 4 µs an
 *     {@code await} (measured on Chromium 156)
 * @param linesPerSecond a page that logs more is slowed down to a tenth, or muted for a while where that fails: Chromium's protocol carries
 *     some 5,000 lines a second, and a page that logs faster would hold up every other call; twice as many of a kind are held back
 *     in the page itself
 * @param longPollMs a request open for longer no longer counts as in flight
 * @param bodies which bodies are read and kept
 */
public record CaptureLimits(
        int console,
        int network,
        int page,
        int textChars,
        int excerptChars,
        int bodyBytes,
        int asyncStackDepth,
        int linesPerSecond,
        long longPollMs,
        BodyCapture bodies) {
    public static CaptureLimits defaults() {
        return keeping(BodyCapture.FAILED);
    }

    /** The usual ones, with these bodies. */
    public static CaptureLimits keeping(BodyCapture bodies) {
        return new CaptureLimits(2_000, 3_000, 500, 2_000, 4_096, 256 * 1024, 8, 500, 10_000, bodies);
    }
}
