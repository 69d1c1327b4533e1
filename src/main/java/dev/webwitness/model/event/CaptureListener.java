package dev.webwitness.model.event;

import dev.webwitness.model.live.PageView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Receives what capture collects. Called on the run's thread; {@link #signal} also while that thread is inside a Playwright call, so it must not call the browser.
 */
public interface CaptureListener {
    /** Receives each event once. */
    void signal(BrowserEvent signal);

    /**
     * Receives the body of a failed or interesting response, before its request.
     *
     * @param body at most 256 KB, the capture's limit
     * @return the name of its artifact; null where it was not kept
     */
    @Nullable
    String body(String requestId, byte[] body, String mimeType);

    /**
     * Receives a picture of the page.
     *
     * @param atMs when it was painted, in milliseconds since the run started
     */
    void sample(byte[] jpeg, long atMs, String url);

    /** Whether the page is watched live now. */
    default boolean watched() {
        return false;
    }

    /**
     * Receives a picture for live view, which is not stored. May be called inside a Playwright call, as {@link #signal} is.
     *
     * @param atMs when it was painted, in milliseconds since the run started
     * @param view what of the run it shows
     */
    default void frame(byte[] jpeg, long atMs, String url, PageView view) {}

    /**
     * Receives the source of a place of an event's {@link #toTrace stack}, after the event, once for each place.
     *
     * @param place address, line and column, without a function
     */
    default void traced(SourcePosition place, SourcePosition.Original original) {}

    /**
     * The places of an event to map to sources, without their functions.
     */
    static List<SourcePosition> toTrace(BrowserEvent signal) {
        return signal.stack().stream()
                .filter(place -> !place.url().isEmpty())
                .limit(signal.tracedPlaces())
                .map(place -> new SourcePosition(place.url(), place.line(), place.column(), ""))
                .distinct()
                .toList();
    }
}
