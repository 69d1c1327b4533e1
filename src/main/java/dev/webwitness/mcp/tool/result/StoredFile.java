package dev.webwitness.mcp.tool.result;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.ArtifactRange;
import java.io.ByteArrayOutputStream;
import java.util.Map;

/** A file of a run that is answered whole, as an image or a blob: bounded, read in parts from the store. */
public final class StoredFile {
    private static final int MAX_BYTES = 8 << 20;

    private StoredFile() {}

    /**
     * A whole file.
     *
     * @throws WebwitnessException {@code run.not-found}, or {@code context.over-budget} when it is too large for an answer
     */
    public static byte[] whole(RunFolder folder, String name) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ArtifactRange slice = folder.read(name, 0, MAX_BYTES);
        if (slice.total() > MAX_BYTES) {
            throw tooLarge(name, slice.total());
        }
        bytes.writeBytes(slice.bytes());
        while (slice.next() > 0 && bytes.size() < MAX_BYTES) {
            slice = folder.read(name, slice.next(), MAX_BYTES);
            bytes.writeBytes(slice.bytes());
        }
        return bytes.toByteArray();
    }

    private static WebwitnessException tooLarge(String name, long total) {
        return new WebwitnessException(
                ErrorCode.CONTEXT_OVER_BUDGET,
                name + " has " + total + " bytes, more than an answer holds; open it in the run's folder.",
                Map.of("estimated", total, "max", MAX_BYTES));
    }
}
