package dev.webwitness.page.obstacles;

import java.util.List;

/**
 * A consent banner that shows.
 *
 * @param layer its ref
 * @param buttons what its buttons are called; empty where they lie in a frame
 */
public record ConsentBanner(String layer, List<String> buttons) {
    public ConsentBanner {
        buttons = List.copyOf(buttons);
    }
}
