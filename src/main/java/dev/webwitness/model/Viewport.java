package dev.webwitness.model;

import org.jspecify.annotations.Nullable;

/**
 * The window a page is laid out in.
 *
 * @param width in CSS pixels
 * @param height in CSS pixels
 * @param scale device pixels a CSS pixel
 * @param mobile whether the page sees a mobile device (meta viewport honoured, touch events)
 * @param userAgent what the page is told, null for the browser's own
 */
public record Viewport(
        int width,
        int height,
        double scale,
        boolean mobile,
        @Nullable String userAgent) {
    /** The size used where nobody asks for another. */
    public static final Viewport DESKTOP = new Viewport(1280, 800, 1, false, null);
}
