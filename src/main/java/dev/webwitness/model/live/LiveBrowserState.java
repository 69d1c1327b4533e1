package dev.webwitness.model.live;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The browser around a page that an operator controls.
 *
 * @param dialog the open dialog; null for none
 * @param tabs all open tabs, in the order they opened
 */
public record LiveBrowserState(@Nullable PageDialog dialog, List<PageTab> tabs) {
    /** The state without an operator. */
    public static final LiveBrowserState NONE = new LiveBrowserState(null, List.of());

    public LiveBrowserState {
        tabs = List.copyOf(tabs);
    }
}
