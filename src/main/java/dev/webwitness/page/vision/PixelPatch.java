package dev.webwitness.page.vision;

import dev.webwitness.model.Box;
import dev.webwitness.page.vision.model.Picture;
import java.awt.image.BufferedImage;

/** The pixels of a place, to tell later whether the same is still there: what a page draws moves without any element changing. */
public final class PixelPatch {
    /** The most that pixels may differ on average, of 255: what compressing a still picture again makes is below 3. */
    private static final double SAME = 6;

    private final Box box;
    private final BufferedImage pixels;

    private PixelPatch(Box box, BufferedImage pixels) {
        this.box = box;
        this.pixels = pixels;
    }

    /** @param box in CSS pixels */
    public static PixelPatch of(Picture picture, Box box) {
        return new PixelPatch(box, cut(picture, box));
    }

    /** Whether a later picture shows the same at the same place. */
    public boolean isOn(Picture later) {
        BufferedImage now = cut(later, box);
        if (now.getWidth() != pixels.getWidth() || now.getHeight() != pixels.getHeight()) {
            return false;
        }
        double differences = 0;
        for (int y = 0; y < now.getHeight(); y++) {
            for (int x = 0; x < now.getWidth(); x++) {
                int one = now.getRGB(x, y);
                int other = pixels.getRGB(x, y);
                for (int shift = 0; shift < 24; shift += 8) {
                    differences += Math.abs((one >> shift & 0xff) - (other >> shift & 0xff));
                }
            }
        }
        return differences / (3.0 * now.getWidth() * now.getHeight()) <= SAME;
    }

    private static BufferedImage cut(Picture picture, Box css) {
        Box at = picture.pixels(css);
        int x = (int) Math.max(0, Math.min(at.x(), picture.image().getWidth() - 1));
        int y = (int) Math.max(0, Math.min(at.y(), picture.image().getHeight() - 1));
        int width = (int) Math.max(1, Math.min(at.width(), picture.image().getWidth() - x));
        int height = (int) Math.max(1, Math.min(at.height(), picture.image().getHeight() - y));
        return picture.image().getSubimage(x, y, width, height);
    }
}
