package dev.webwitness.store.files;

import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.io.SafeFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The stored bodies of one run. Texts are masked first and cut then, so that no half of a secret is left. Images, archives and the like are stored unchanged, and only in
 * runs without secrets.
 *
 * <p>Everything but media is masked as a text, whatever its type says.
 */
public final class BodyStore {
    private static final int MOST_BODIES = 500;
    private static final String CUT = "\n… [cut]\n";

    private final Path folder;
    private final StoreLimits limits;
    private final AtomicLong used;
    private final Redactor redactor;
    private int count;

    public BodyStore(Path folder, StoreLimits limits, AtomicLong used, Redactor redactor) {
        this.folder = folder;
        this.limits = limits;
        this.used = used;
        this.redactor = redactor;
    }

    /** Stores a body under a name made of the request's id; null at the limit. Half of the run's bytes is for images. */
    public synchronized @Nullable String save(String requestId, byte[] body, String mediaType) throws IOException {
        String text = MediaTypes.isMedia(mediaType) ? null : text(body, mediaType);
        if (text == null && redactor.knowsSecrets()) {
            return null; // a picture or an archive may show one, and cannot be masked
        }
        byte[] stored = text == null
                ? Arrays.copyOf(body, Math.min(body.length, limits.perRun().bodyBytes()))
                : cut(text);
        if (count >= MOST_BODIES || used.get() + stored.length > limits.perRun().bytes() / 2) {
            return null;
        }
        SafeFiles.subfolder(folder);
        String ending = MediaTypes.ending(mediaType, text != null);
        String id = requestId.replaceAll("[^A-Za-z0-9_-]", "_");
        String name = (id.isEmpty() || !Character.isLetterOrDigit(id.charAt(0)) ? "r" : "")
                + id.substring(0, Math.min(100, id.length()));
        Path file = folder.resolve(name + "." + ending);
        for (int same = 2; SafeFiles.isFile(file); same++) {
            file = folder.resolve(name + "-" + same + "." + ending);
        }
        SafeFiles.replace(file, stored);
        used.addAndGet(stored.length);
        count++;
        return "bodies/" + file.getFileName();
    }

    /** The masked text of a body; null when it is no text and nothing in it had to be masked. */
    private @Nullable String text(byte[] body, String mediaType) {
        byte[] looked =
                Arrays.copyOf(body, Math.min(body.length, limits.perRun().bodyBytes() * 4));
        String text = decode(looked, MediaTypes.charset(mediaType));
        if (text == null && (!MediaTypes.isText(mediaType) || body.length == 0)) {
            String bytes = new String(looked, StandardCharsets.ISO_8859_1);
            String masked = redactor.text(bytes);
            return masked.equals(bytes) ? null : masked;
        }
        return redactor.text(text == null ? new String(looked, StandardCharsets.ISO_8859_1) : text);
    }

    private static @Nullable String decode(byte[] body, Charset charset) {
        try {
            return charset.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private byte[] cut(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= limits.perRun().bodyBytes()) {
            return bytes;
        }
        byte[] mark = CUT.getBytes(StandardCharsets.UTF_8);
        int end = Math.max(0, limits.perRun().bodyBytes() - mark.length);
        while (end > 0 && (bytes[end] & 0xc0) == 0x80) {
            end--;
        }
        byte[] cut = Arrays.copyOf(bytes, end + mark.length);
        System.arraycopy(mark, 0, cut, end, mark.length);
        return cut;
    }
}
