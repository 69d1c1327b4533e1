package dev.webwitness.page.vision.model;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds where text stands in a picture: PP-OCRv4's detector, a network that answers for each pixel how likely it lies in the middle of a line of text.
 * Texts are taken to be level, as they are on screens.
 */
final class TextDetector {
    static final String MODEL = "/models/ch_PP-OCRv4_det_infer.onnx";

    /** The network was trained on pictures that were shifted and scaled by these: means and deviations of ImageNet. */
    private static final float[] MEAN = {0.485f, 0.456f, 0.406f};

    private static final float[] DEVIATION = {0.229f, 0.224f, 0.225f};

    /** Its sides must be multiples of this. */
    private static final int STEP = 32;

    private static final float PIXEL = 0.3f;
    private static final double LINE = 0.5;

    /** The middle of a line is grown back to the whole by its area over its circumference, times this: the factor the network was trained with. */
    private static final double GROWTH = 1.7;

    private static final int MOST = 200;

    private TextDetector() {}

    /** The boxes of lines in pixels, from top to bottom. */
    static List<Rectangle> find(OnnxModel network, BufferedImage image) {
        int width = round(image.getWidth());
        int height = round(image.getHeight());
        OnnxModel.Answer answer = network.run(network.input(), input(image, width, height), 1, 3, height, width);
        return boxes(answer.values(), width, height, image.getWidth(), image.getHeight());
    }

    private static int round(int side) {
        return Math.max(STEP, (side + STEP - 1) / STEP * STEP);
    }

    /** The picture in its upper left corner, the rest black. */
    private static FloatBuffer input(BufferedImage image, int width, int height) {
        float[] values = new float[3 * width * height];
        int[] row = new int[image.getWidth()];
        for (int y = 0; y < height; y++) {
            boolean inside = y < image.getHeight();
            if (inside) {
                image.getRGB(0, y, image.getWidth(), 1, row, 0, image.getWidth());
            }
            for (int x = 0; x < width; x++) {
                int rgb = inside && x < image.getWidth() ? row[x] : 0;
                for (int channel = 0; channel < 3; channel++) {
                    float value = (rgb >> (16 - 8 * channel) & 0xff) / 255f;
                    values[(channel * height + y) * width + x] = (value - MEAN[channel]) / DEVIATION[channel];
                }
            }
        }
        return FloatBuffer.wrap(values);
    }

    private static List<Rectangle> boxes(float[] likely, int width, int height, int imageWidth, int imageHeight) {
        Rectangle whole = new Rectangle(imageWidth, imageHeight);
        List<Rectangle> found = new ArrayList<>();
        boolean[] visited = new boolean[likely.length];
        int[] queue = new int[likely.length];
        for (int start = 0; start < likely.length && found.size() < MOST; start++) {
            if (visited[start] || likely[start] <= PIXEL) {
                continue;
            }
            int head = 0;
            int tail = 0;
            queue[tail++] = start;
            visited[start] = true;
            double sum = 0;
            int left = width;
            int right = 0;
            int top = height;
            int bottom = 0;
            while (head < tail) {
                int at = queue[head++];
                int x = at % width;
                int y = at / width;
                sum += likely[at];
                left = Math.min(left, x);
                right = Math.max(right, x);
                top = Math.min(top, y);
                bottom = Math.max(bottom, y);
                for (int side = 0; side < 4; side++) {
                    int nx = x + (side == 0 ? 1 : side == 1 ? -1 : 0);
                    int ny = y + (side == 2 ? 1 : side == 3 ? -1 : 0);
                    int next = ny * width + nx;
                    if (nx >= 0 && ny >= 0 && nx < width && ny < height && !visited[next] && likely[next] > PIXEL) {
                        visited[next] = true;
                        queue[tail++] = next;
                    }
                }
            }
            int w = right - left + 1;
            int h = bottom - top + 1;
            if (h >= 3 && w >= 3 && sum / tail >= LINE) {
                int grow = (int) Math.round(GROWTH * w * h / (2.0 * (w + h)));
                Rectangle box = new Rectangle(left - grow, top - grow, w + 2 * grow, h + 2 * grow).intersection(whole);
                if (!box.isEmpty()) {
                    found.add(box);
                }
            }
        }
        found.sort(Comparator.comparingInt((Rectangle box) -> box.y).thenComparingInt(box -> box.x));
        return found;
    }
}
