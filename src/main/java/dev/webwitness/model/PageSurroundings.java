package dev.webwitness.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is around the page that a person has control of, and in no picture of it.
 *
 * @param dialog what waits for their answer; null for nothing
 * @param tabs all that are open, in the order they opened
 */
public record PageSurroundings(@Nullable PageDialog dialog, List<PageTab> tabs) {
    /** Nobody has control. */
    public static final PageSurroundings NONE = new PageSurroundings(null, List.of());

    public PageSurroundings {
        tabs = List.copyOf(tabs);
    }
}
