package dev.webwitness.page.vision.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Places short texts in a space where near means alike: all-MiniLM-L6-v2, quantised. A text's place is the mean of its pieces', brought to length one, so
 * that the product of two says how alike they are.
 */
final class SentenceEmbedder implements AutoCloseable {
    private static final String MODEL = "/all-minilm-l6-v2-q.onnx";
    private static final String WORDS = "/all-minilm-l6-v2-q-tokenizer.json";

    /** Names are short; what goes beyond is cut off. */
    private static final int MOST_PIECES = 48;

    private final OnnxModel network;
    private final WordPiece words;

    SentenceEmbedder() {
        network = OnnxModel.open(MODEL, VisionRuntime.MEANING);
        words = new WordPiece(OnnxModel.bytes(WORDS));
    }

    float[] place(String text) {
        long[] pieces = words.pieces(text, MOST_PIECES);
        long[] ones = new long[pieces.length];
        Arrays.fill(ones, 1);
        Map<String, long[]> inputs = new LinkedHashMap<>();
        inputs.put("input_ids", pieces);
        inputs.put("attention_mask", ones);
        inputs.put("token_type_ids", new long[pieces.length]);
        OnnxModel.Answer answer = network.run(inputs);
        int size = (int) answer.shape()[answer.shape().length - 1];
        float[] place = new float[size];
        for (int i = 0; i < answer.values().length; i++) {
            place[i % size] += answer.values()[i];
        }
        double length = 0;
        for (float value : place) {
            length += value * value;
        }
        for (int i = 0; i < size; i++) {
            place[i] /= (float) Math.sqrt(length);
        }
        return place;
    }

    /** How alike two places are: 1 for the same, about 0 for nothing in common. */
    static double alike(float[] a, float[] b) {
        double product = 0;
        for (int i = 0; i < a.length; i++) {
            product += a[i] * b[i];
        }
        return product;
    }

    @Override
    public void close() {
        network.close();
    }
}
