package dev.webwitness.page.vision.model;

import dev.webwitness.model.Box;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/** Reads the texts of a picture, or of a part of it: where they stand, then what they say. */
final class Ocr implements AutoCloseable {
    /** What is less sure is mostly an icon taken for a letter. */
    private static final double LEAST_SURE = 0.6;

    private final OnnxModel finder;
    private final OnnxModel reader;
    private final TextRecognizer lines;

    Ocr() {
        finder = OnnxModel.open(TextDetector.MODEL, VisionRuntime.OCR);
        reader = OnnxModel.open(TextRecognizer.MODEL, VisionRuntime.OCR);
        lines = new TextRecognizer(reader);
    }

    /** The texts of an area, its box and theirs in CSS pixels; at one pixel a CSS pixel, since larger letters are found no better. */
    List<OcrText> read(Picture picture, Box area) {
        double by = Math.min(1, 1 / picture.scale());
        Picture sized =
                picture.sized((int) Math.max(1, Math.round(picture.image().getWidth() * by)), (int)
                        Math.max(1, Math.round(picture.image().getHeight() * by)));
        Box pixels = sized.pixels(area);
        Rectangle part = new Rectangle(
                        (int) Math.floor(pixels.x()),
                        (int) Math.floor(pixels.y()),
                        (int) Math.ceil(pixels.width()),
                        (int) Math.ceil(pixels.height()))
                .intersection(
                        new Rectangle(sized.image().getWidth(), sized.image().getHeight()));
        if (part.width < 8 || part.height < 8) {
            return List.of();
        }
        BufferedImage image = sized.image().getSubimage(part.x, part.y, part.width, part.height);
        List<OcrText> seen = new ArrayList<>();
        for (Rectangle box : TextDetector.find(finder, image)) {
            TextRecognizer.Line line = lines.read(image, box);
            if (!line.text().isEmpty() && line.sure() >= LEAST_SURE) {
                Box at = new Box(part.x + box.x, part.y + box.y, box.width, box.height);
                seen.add(new OcrText(line.text(), sized.css(at), line.sure()));
            }
        }
        return seen;
    }

    @Override
    public void close() {
        finder.close();
        reader.close();
    }
}
