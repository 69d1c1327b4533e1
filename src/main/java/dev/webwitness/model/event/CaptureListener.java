package dev.webwitness.model.event;

import dev.webwitness.model.live.PageView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who keeps what capture hears. Called on the run's thread; {@link #signal} also while that thread is inside a Playwright call, so it
 * must not call the browser.
 */
public interface CaptureListener {
    /** One event, once. */
    void signal(BrowserEvent signal);

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

    /** Whether somebody watches the page just now, and wants to see it as it is painted. */
    default boolean watched() {
        return false;
    }

    /**
     * The page as it looks now, while somebody watches; not stored. May be called while the run's thread is inside a Playwright call, as {@link #signal}
     * is.
     *
     * @param atMs when it was painted, in milliseconds since the run started
     * @param view what of the run it shows
     */
    default void frame(byte[] jpeg, long atMs, String url, PageView view) {}

    /**
     * What was written at a place of a signal's {@link #toTrace stack}, told after the signal, once; of the same place on later stacks
     * nothing is told again.
     *
     * @param place its address, line and column, without a function
     */
    default void traced(SourcePosition place, SourcePosition.Original original) {}

    /**
     * The places of a signal that are traced, without their functions: the topmost ten of an exception or a console error, the topmost two of the
     * code that asked for what failed or was given up.
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
