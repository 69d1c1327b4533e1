package dev.webwitness.mcp.tool.result;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.jspecify.annotations.Nullable;

/** A JPEG no wider than asked for: images cost the caller tokens by their size. Needs no display. */
public final class Thumbnail {
    private static final float QUALITY = 0.8f;

    private Thumbnail() {}

    /**
     * The image itself where it is narrow enough, else scaled down.
     *
     * @throws WebwitnessException {@code store.unavailable} where it cannot be read
     */
    public static byte[] of(byte[] jpeg, int maxWidth) {
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(jpeg));
            if (image == null) {
                throw unreadable(null);
            }
            return image.getWidth() <= maxWidth ? jpeg : encoded(scaled(image, maxWidth));
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException | NegativeArraySizeException e) {
            throw unreadable(e); // the decoder throws any of them over bytes that are damaged
        }
    }

    private static WebwitnessException unreadable(@Nullable Exception cause) {
        return new WebwitnessException(
                ErrorInfo.of(
                        ErrorCode.STORE_UNAVAILABLE,
                        "The stored screenshot cannot be read as an image. Ask with include_images false for what is known of it."),
                cause);
    }

    /** Halves the image while it is more than twice too wide, so that small text stays legible. */
    private static BufferedImage scaled(BufferedImage image, int maxWidth) {
        BufferedImage current = image;
        while (current.getWidth() > maxWidth) {
            int width = Math.max(maxWidth, current.getWidth() / 2);
            int height = Math.max(1, (int) Math.round((double) current.getHeight() * width / current.getWidth()));
            BufferedImage next = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = next.createGraphics();
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
            graphics.drawImage(current, 0, 0, width, height, null);
            graphics.dispose();
            current = next;
        }
        return current;
    }

    private static byte[] encoded(BufferedImage image) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(QUALITY);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), parameters);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
