package dev.webwitness.page.sight;

/**
 * The part of the page that is on a screenshot, in CSS pixels of the main frame's viewport. It is all of the viewport, unless the page is pinched.
 */
public record View(double left, double top, double width, double height) {
    /** A window whose page is not pinched. */
    public static View of(double width, double height) {
        return new View(0, 0, width, height);
    }
}
