package dev.webwitness.model.live;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is around the page that a person has control of, and in no picture of it.
 *
 * @param dialog what waits for their answer; null for nothing
 * @param tabs all that are open, in the order they opened
 */
public record LiveBrowserState(@Nullable PageDialog dialog, List<PageTab> tabs) {
    /** Nobody has control. */
    public static final LiveBrowserState NONE = new LiveBrowserState(null, List.of());

    public LiveBrowserState {
        tabs = List.copyOf(tabs);
    }
}
