package dev.webwitness.model.page;

/**
 * A screenshot on which what can be acted on is marked with the number of its ref: {@code 12} for {@code e12}, {@code f1e3} for itself.
 *
 * @param width in pixels of the picture
 * @param height in pixels of the picture
 * @param cssPerPixel CSS pixels that one of its pixels shows; 1 unless the window was too large to be sent whole
 * @param left CSS pixels of the viewport that lie to the left of it; 0 unless the page is pinched
 * @param top CSS pixels of the viewport that lie above it
 * @param marks how many marks are drawn
 */
public record MarkedScreenshot(
        byte[] jpeg, int width, int height, double cssPerPixel, double left, double top, int marks) {

    /** A point of the picture as a point of the viewport, in CSS pixels. */
    public double cssX(double x) {
        return left + x * cssPerPixel;
    }

    /** @see #cssX */
    public double cssY(double y) {
        return top + y * cssPerPixel;
    }
}
