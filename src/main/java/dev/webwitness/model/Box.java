package dev.webwitness.model;

/** A rectangle in CSS pixels, relative to the main frame's viewport. */
public record Box(double x, double y, double width, double height) {
    public double centerX() {
        return x + width / 2;
    }

    public double centerY() {
        return y + height / 2;
    }
}
