package dev.webwitness.page.vision.model;

/**
 * The part of the page that is on a screenshot, in CSS pixels of the main frame's viewport. It is all of the viewport, unless the page is pinched.
 */
public record ViewArea(double left, double top, double width, double height) {
    /** A window whose page is not pinched. */
    public static ViewArea of(double width, double height) {
        return new ViewArea(0, 0, width, height);
    }
}
