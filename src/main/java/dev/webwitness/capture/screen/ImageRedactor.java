package dev.webwitness.capture.screen;

import dev.webwitness.model.Box;
import dev.webwitness.model.WebwitnessException;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageOutputStream;

/** Paints over boxes of a picture. Needs no display. Pure. */
public final class ImageRedactor {
    /** Letters reach a little beyond their boxes. */
    private static final int MARGIN = 2;

    private static final float QUALITY = 0.7f;
    private static final Color COLOUR = new Color(0x33, 0x33, 0x33);

    private ImageRedactor() {}

    /**
     * The picture with the boxes painted over, in its own format; the very same bytes where there are none.
     *
     * @param image a JPEG or PNG of a viewport
     * @param boxes in CSS pixels, from the picture's top left corner
     * @param scale pixels of the picture to one CSS pixel
     */
    public static byte[] paint(byte[] image, List<Box> boxes, double scale) {
        if (boxes.isEmpty()) {
            return image;
        }
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(image))) {
            ImageReader reader = ImageIO.getImageReaders(in).next();
            String format = reader.getFormatName().toLowerCase(java.util.Locale.ROOT);
            try {
                reader.setInput(in);
                BufferedImage picture = reader.read(0);
                paint(picture, boxes, scale);
                return encoded(picture, format);
            } finally {
                reader.dispose();
            }
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "painting over a picture");
        }
    }

    /** The picture's width in its own pixels. */
    public static int width(byte[] image) {
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(image))) {
            ImageReader reader = ImageIO.getImageReaders(in).next();
            try {
                reader.setInput(in);
                return reader.getWidth(0);
            } finally {
                reader.dispose();
            }
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading a picture");
        }
    }

    private static void paint(BufferedImage picture, List<Box> boxes, double scale) {
        Graphics2D graphics = picture.createGraphics();
        graphics.setColor(COLOUR);
        for (Box box : boxes) {
            int left = (int) Math.floor((box.x() - MARGIN) * scale);
            int top = (int) Math.floor((box.y() - MARGIN) * scale);
            int right = (int) Math.ceil((box.x() + box.width() + MARGIN) * scale);
            int bottom = (int) Math.ceil((box.y() + box.height() + MARGIN) * scale);
            graphics.fillRect(left, top, right - left, bottom - top);
        }
        graphics.dispose();
    }

    private static byte[] encoded(BufferedImage picture, String format) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            if (format.equals("jpeg")) {
                parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
                parameters.setCompressionQuality(QUALITY);
            }
            writer.setOutput(out);
            writer.write(null, new IIOImage(picture, null, null), parameters);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
