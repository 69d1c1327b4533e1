package dev.webwitness.page.vision.model;

import dev.webwitness.model.Box;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The networks of this process: loaded when first needed, used by one thread at a time, let go of by {@link #rest}.
 *
 * <p>Safe for any thread. Where the machine has no natives for them, every question fails with {@code capability.unsupported}; nothing is loaded then.
 * Reading takes some 0.5 GB while it is loaded, comparing 0.2 GB.
 */
public final class VisionRuntime implements AutoCloseable {
    /** What is missing where texts cannot be read from pictures. */
    public static final String OCR = "sight.ocr";

    /** What is missing where names cannot be compared by meaning. */
    public static final String MEANING = "sight.meaning";

    private static final Logger LOG = LoggerFactory.getLogger(VisionRuntime.class);

    /** Names that are remembered with their place; a page has a few hundred. */
    private static final int MOST_NAMES = 2_000;

    private final Supplier<Ocr> ocrs;
    private final Supplier<SentenceEmbedder> sentences;
    private final Map<String, float[]> places = new HashMap<>();
    private @Nullable Ocr ocr;
    private @Nullable SentenceEmbedder meaning;

    /** @param temp a folder of this process, into which native code is unpacked once it is needed */
    public VisionRuntime(Path temp) {
        this(
                () -> {
                    ready(temp, OCR);
                    return new Ocr();
                },
                () -> {
                    ready(temp, MEANING);
                    return new SentenceEmbedder();
                });
    }

    private static void ready(Path temp, String capability) {
        if (!NativeLibraries.unpack(temp.resolve("networks"))) {
            throw OnnxModel.absent(capability, null);
        }
    }

    VisionRuntime(Supplier<Ocr> ocrs, Supplier<SentenceEmbedder> sentences) {
        this.ocrs = ocrs;
        this.sentences = sentences;
    }

    /** Whether there are natives for this machine, which is named; nothing is loaded. */
    public static Support support() {
        return new Support(NativeLibraries.are(), NativeLibraries.system());
    }

    /** @param system such as {@code linux-x64} */
    public record Support(boolean there, String system) {}

    /**
     * The lines of text in a part of a picture, from top to bottom.
     *
     * @param area in CSS pixels, as the answer
     * @throws WebwitnessException {@code capability.unsupported} where the machine has no natives for it
     */
    public synchronized List<OcrText> read(Picture picture, Box area) {
        Ocr reader = ocr;
        if (reader == null) {
            long start = System.nanoTime();
            reader = ocrs.get();
            ocr = reader;
            LOG.info("loaded the reader of pictures in {} ms", (System.nanoTime() - start) / 1_000_000);
        }
        return reader.read(picture, area);
    }

    /**
     * How alike each name is to what was asked for, from 1 for the same to 0, in the order of the names.
     *
     * @throws WebwitnessException {@code capability.unsupported} where the machine has no natives for it
     */
    public synchronized List<Double> alike(String asked, List<String> names) {
        float[] wanted = place(asked);
        List<Double> all = new ArrayList<>();
        for (String name : names) {
            all.add(SentenceEmbedder.alike(wanted, place(name)));
        }
        return all;
    }

    private float[] place(String text) {
        SentenceEmbedder network = meaning;
        if (network == null) {
            long start = System.nanoTime();
            network = sentences.get();
            meaning = network;
            LOG.info("loaded the comparison by meaning in {} ms", (System.nanoTime() - start) / 1_000_000);
        }
        if (places.size() >= MOST_NAMES) {
            places.clear();
        }
        return places.computeIfAbsent(text, network::place);
    }

    /** Lets go of the memory; the next question loads anew. */
    public synchronized void rest() {
        if (ocr != null) {
            ocr.close();
            ocr = null;
        }
        if (meaning != null) {
            meaning.close();
            meaning = null;
        }
        places.clear();
    }

    @Override
    public void close() {
        rest();
    }
}
