package dev.webwitness.page.vision;

import dev.webwitness.model.Box;
import dev.webwitness.page.vision.model.Picture;
import java.awt.image.BufferedImage;
import java.util.Optional;

/**
 * Finds boxes that a page drew without a name, by their edges: the field beside a label, the tick box before it. Only level boxes with an outline or a
 * colour of their own. Pure.
 */
public final class BoxDetector {
    /** The least change of brightness, of 255, that is an edge: light grey outlines on white make 20 and more. */
    private static final int EDGE = 14;

    /** The part of a side that must be an edge; corners may be round. */
    private static final double STRAIGHT = 0.7;

    private static final int SMALLEST = 8;
    private static final int FARTHEST = 260;
    private static final int LARGEST = 700;

    private final BufferedImage image;

    private BoxDetector(BufferedImage image) {
        this.image = image;
    }

    /** Where to look from a text. */
    public enum Side {
        LEFT,
        RIGHT,
        BELOW
    }

    /** The nearest box on a side of a text; all in CSS pixels. */
    public static Optional<Box> beside(Picture picture, Box text, Side side) {
        Box at = picture.pixels(text);
        BoxDetector edges = new BoxDetector(picture.image());
        int middleY = (int) Math.round(at.centerY());
        Optional<Box> found = switch (side) {
            case RIGHT -> edges.across((int) (at.x() + at.width()) + 1, 1, middleY);
            case LEFT -> edges.across((int) at.x() - 2, -1, middleY);
            case BELOW -> edges.down((int) at.x() + 6, (int) (at.y() + at.height()) + 1);
        };
        return found.map(picture::css);
    }

    private Optional<Box> across(int from, int step, int y) {
        int near = -1;
        for (int x = from, i = 0; i < FARTHEST && near < 0; x += step, i++) {
            near = vertical(x, y - 3, y + 3) ? x : -1;
        }
        if (near < 0) {
            return Optional.empty();
        }
        for (int x = near + step * SMALLEST, i = 0; i < LARGEST; x += step, i++) {
            if (vertical(x, y - 3, y + 3)) {
                return whole(Math.min(near, x), Math.max(near, x), y);
            }
        }
        return Optional.empty();
    }

    private Optional<Box> down(int x, int from) {
        for (int y = from; y < from + FARTHEST / 2; y++) {
            if (horizontal(y, x - 3, x + 8)) {
                int middle = y + SMALLEST;
                int left = x;
                while (left > x - LARGEST && !vertical(left, middle - 2, middle + 2)) {
                    left--;
                }
                int right = x + 1;
                while (right < x + LARGEST && !vertical(right, middle - 2, middle + 2)) {
                    right++;
                }
                return whole(left, right, middle);
            }
        }
        return Optional.empty();
    }

    /** The box between two upright edges, where it has an upper and a lower edge as well. */
    private Optional<Box> whole(int left, int right, int y) {
        int top = y;
        while (top > y - LARGEST && !horizontal(top, left + 3, right - 3)) {
            top--;
        }
        int bottom = y + 1;
        while (bottom < y + LARGEST && !horizontal(bottom, left + 3, right - 3)) {
            bottom++;
        }
        boolean closed = horizontal(top, left + 3, right - 3) && horizontal(bottom, left + 3, right - 3);
        return closed && right - left >= SMALLEST && bottom - top >= SMALLEST
                ? Optional.of(new Box(left, top, right - left, bottom - top))
                : Optional.empty();
    }

    private boolean vertical(int x, int from, int to) {
        int edges = 0;
        for (int y = from; y <= to; y++) {
            edges += Math.abs(light(x, y) - light(x - 1, y)) >= EDGE ? 1 : 0;
        }
        return edges >= STRAIGHT * (to - from + 1);
    }

    private boolean horizontal(int y, int from, int to) {
        int edges = 0;
        for (int x = from; x <= to; x++) {
            edges += Math.abs(light(x, y) - light(x, y - 1)) >= EDGE ? 1 : 0;
        }
        return to > from && edges >= STRAIGHT * (to - from + 1);
    }

    /** Brightness, 0 to 255; what lies beyond the picture is like its rim. */
    private int light(int x, int y) {
        int rgb = image.getRGB(
                Math.max(0, Math.min(x, image.getWidth() - 1)), Math.max(0, Math.min(y, image.getHeight() - 1)));
        return (299 * (rgb >> 16 & 0xff) + 587 * (rgb >> 8 & 0xff) + 114 * (rgb & 0xff)) / 1000;
    }
}
