package dev.webwitness.page.vision.model;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads one line of text: PP-OCRv4's reader, a network that answers for each column of the line which letter it is. */
final class TextRecognizer {
    static final String MODEL = "/models/ch_PP-OCRv4_rec_infer.onnx";
    private static final String LETTERS = "/models/ppocr_keys_v1.txt";

    /** The height the network was trained with. */
    private static final int HEIGHT = 48;

    private static final int LONGEST = 1_600;

    private final OnnxModel network;
    private final List<String> letters;

    TextRecognizer(OnnxModel network) {
        this.network = network;
        this.letters = new ArrayList<>(new String(OnnxModel.bytes(LETTERS), StandardCharsets.UTF_8)
                .lines()
                .toList());
        letters.add(0, ""); // no letter here
        letters.add(" ");
    }

    /** What a line says, and how sure its letters are on average. */
    record Line(String text, double sure) {}

    Line read(BufferedImage image, Rectangle box) {
        int width = Math.max(8, Math.min(LONGEST, (int) Math.round((double) box.width * HEIGHT / box.height)));
        BufferedImage line = new BufferedImage(width, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = line.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        graphics.drawImage(image, 0, 0, width, HEIGHT, box.x, box.y, box.x + box.width, box.y + box.height, null);
        graphics.dispose();
        float[] values = new float[3 * HEIGHT * width];
        int[] pixels = line.getRGB(0, 0, width, HEIGHT, null, 0, width);
        for (int channel = 0; channel < 3; channel++) {
            for (int i = 0; i < pixels.length; i++) {
                values[channel * pixels.length + i] = (pixels[i] >> (16 - 8 * channel) & 0xff) / 127.5f - 1;
            }
        }
        return decoded(network.run(network.input(), FloatBuffer.wrap(values), 1, 3, HEIGHT, width));
    }

    /** The likeliest letter of each column, those that go on from the column before and those that are none left out. */
    private Line decoded(OnnxModel.Answer answer) {
        int columns = (int) answer.shape()[1];
        int kinds = (int) answer.shape()[2];
        StringBuilder text = new StringBuilder();
        double sure = 0;
        int count = 0;
        int before = 0;
        for (int column = 0; column < columns; column++) {
            int best = 0;
            for (int kind = 1; kind < kinds; kind++) {
                if (answer.values()[column * kinds + kind] > answer.values()[column * kinds + best]) {
                    best = kind;
                }
            }
            if (best != 0 && best != before && best < letters.size()) {
                text.append(letters.get(best));
                sure += answer.values()[column * kinds + best];
                count++;
            }
            before = best;
        }
        return new Line(text.toString().strip(), count == 0 ? 0 : sure / count);
    }
}
