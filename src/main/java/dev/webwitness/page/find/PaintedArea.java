package dev.webwitness.page.find;

import dev.webwitness.model.Box;

/**
 * An area in view whose content only a picture shows.
 *
 * @param box in CSS pixels of the main frame's viewport
 * @param kind {@code canvas}, {@code video}, {@code img}, {@code svg}, {@code embed}, {@code object}, or {@code background} for one that CSS draws
 */
public record PaintedArea(Box box, String kind) {
    /** Whether the page draws it itself, so that it may hold controls that are no elements. */
    public boolean drawn() {
        return kind.equals("canvas") || kind.equals("embed") || kind.equals("object") || kind.equals("video");
    }
}
