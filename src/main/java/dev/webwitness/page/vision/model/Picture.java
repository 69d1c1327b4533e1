package dev.webwitness.page.vision.model;

import dev.webwitness.model.Box;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/**
 * A screenshot with its place in the page: boxes go in and out in CSS pixels, whatever the screen's scale. Needs no display.
 *
 * @param image its pixels, without an alpha channel
 * @param view what of the page it shows
 */
public record Picture(BufferedImage image, ViewArea view) {

    /** A screenshot as the browser gave it; empty where it is no image or what it shows is unknown. */
    public static Optional<Picture> of(byte[] bytes, ViewArea view) {
        try {
            BufferedImage read = ImageIO.read(new ByteArrayInputStream(bytes));
            return read == null || view.width() < 1 || view.height() < 1
                    ? Optional.empty()
                    : Optional.of(new Picture(read, view));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Pixels of the picture that a CSS pixel takes. */
    public double scale() {
        return image.getWidth() / view.width();
    }

    /** A box of the page in pixels of the picture. */
    public Box pixels(Box css) {
        double by = scale();
        return new Box((css.x() - view.left()) * by, (css.y() - view.top()) * by, css.width() * by, css.height() * by);
    }

    /** A box of the picture's pixels as a box of the page. */
    public Box css(Box pixels) {
        double by = scale();
        return new Box(
                pixels.x() / by + view.left(), pixels.y() / by + view.top(), pixels.width() / by, pixels.height() / by);
    }

    /** The same at another size: halved as long as it is more than twice too large, so that small text stays legible. */
    public Picture sized(int width, int height) {
        BufferedImage current = image;
        while (current.getWidth() != width || current.getHeight() != height) {
            boolean far = current.getWidth() > 2 * width;
            int w = far ? current.getWidth() / 2 : width;
            int h = far ? current.getHeight() / 2 : height;
            BufferedImage next = new BufferedImage(w, h, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = next.createGraphics();
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            graphics.drawImage(current, 0, 0, w, h, null);
            graphics.dispose();
            current = next;
        }
        return new Picture(current, view);
    }

    /** A copy that may be drawn on. */
    public Picture copy() {
        BufferedImage copy = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = copy.createGraphics();
        graphics.drawImage(image, 0, 0, null);
        graphics.dispose();
        return new Picture(copy, view);
    }

    /** @param quality from 0 to 1 */
    public byte[] jpeg(float quality) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(quality);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), parameters);
        } catch (IOException e) {
            throw new AssertionError("memory does not fail to be written to", e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
