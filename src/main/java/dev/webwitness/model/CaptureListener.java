package dev.webwitness.model;

import org.jspecify.annotations.Nullable;

/**
 * Who keeps what capture hears. Called on the run's thread; {@link #signal} also while that thread is inside a Playwright call, so it
 * must not call the browser.
 */
public interface CaptureListener {
    /** One event, once. */
    void signal(Signal signal);

    /**
     * The body of a failed or interesting response, before its request is reported.
     *
     * @param body at most 256 KB, the capture's limit
     * @return the name of the artifact it was kept as, null where it was not kept
     */
    @Nullable
    String body(String requestId, byte[] body, String mimeType);

    /**
     * A frame of the page as a person would see it.
     *
     * @param atMs when it was painted, in milliseconds since the run started
     */
    void sample(byte[] jpeg, long atMs, String url);
}
