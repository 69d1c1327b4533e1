package dev.webwitness.page.vision.model;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One neural network from a jar, run by ONNX Runtime on the processor. Not safe for two threads: {@link VisionRuntime} lets one in at a time.
 *
 * <p>The runtime is native code that comes for Linux, Windows and Macs with Apple's processors; elsewhere opening fails with {@code
 * capability.unsupported}.
 */
final class OnnxModel implements AutoCloseable {
    private static final int MOST_THREADS = 4;

    private final OrtEnvironment environment;
    private final OrtSession session;

    private OnnxModel(OrtEnvironment environment, OrtSession session) {
        this.environment = environment;
        this.session = session;
    }

    /** What a network answers: numbers in rows, the last dimension being the fastest. */
    record Answer(float[] values, long[] shape) {}

    /** @param capability what is missing where the runtime is, such as {@code sight.ocr} */
    static OnnxModel open(String resource, String capability) {
        byte[] model = bytes(resource);
        try {
            OrtEnvironment environment =
                    OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, "webwitness");
            environment.setTelemetry(false);
            OrtSession.SessionOptions options = new OrtSession.SessionOptions();
            options.setIntraOpNumThreads(
                    Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()));
            options.setInterOpNumThreads(1);
            // What an arena keeps for the next picture is memory a server lacks until then.
            options.setCPUArenaAllocator(false);
            options.setMemoryPatternOptimization(false);
            return new OnnxModel(environment, environment.createSession(model, options));
        } catch (OrtException e) {
            throw WebwitnessException.wrap(e, "loading " + resource);
        } catch (LinkageError | RuntimeException e) {
            throw absent(capability, e);
        }
    }

    /** The runtime's natives cannot be had: not for this system, or its C library is another one. */
    static WebwitnessException absent(String capability, @Nullable Throwable why) {
        WebwitnessException error = WebwitnessException.unsupported(
                capability,
                "onnxruntime",
                "What is only painted cannot be read on this machine: ONNX Runtime has no native library that runs on "
                        + System.getProperty("os.name") + " " + System.getProperty("os.arch")
                        + ". Name elements as the outline does, or run Webwitness on Linux, Windows or an Apple silicon Mac.");
        if (why != null) {
            error.addSuppressed(why);
        }
        return error;
    }

    Answer run(String input, FloatBuffer values, long... shape) {
        try (OnnxTensor tensor = OnnxTensor.createTensor(environment, values, shape);
                OrtSession.Result result = session.run(Map.of(input, tensor))) {
            return answer(result);
        } catch (OrtException e) {
            throw WebwitnessException.wrap(e, "running a network");
        }
    }

    /** Runs it on rows of whole numbers of one length. */
    Answer run(Map<String, long[]> inputs) {
        Map<String, OnnxTensor> tensors = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, long[]> input : inputs.entrySet()) {
                long[] shape = {1, input.getValue().length};
                tensors.put(
                        input.getKey(), OnnxTensor.createTensor(environment, LongBuffer.wrap(input.getValue()), shape));
            }
            try (OrtSession.Result result = session.run(tensors)) {
                return answer(result);
            }
        } catch (OrtException e) {
            throw WebwitnessException.wrap(e, "running a network");
        } finally {
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    String input() {
        return session.getInputNames().iterator().next();
    }

    private static Answer answer(OrtSession.Result result) {
        OnnxTensor tensor = (OnnxTensor) result.get(0);
        FloatBuffer buffer = tensor.getFloatBuffer();
        float[] values = new float[buffer.remaining()];
        buffer.get(values);
        return new Answer(values, tensor.getInfo().getShape());
    }

    /** A file of a library's jar, whole. */
    static byte[] bytes(String resource) {
        try (InputStream in = OnnxModel.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new AssertionError(resource + " is missing from lib/");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading " + resource);
        }
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw WebwitnessException.wrap(e, "closing a network");
        }
    }
}
