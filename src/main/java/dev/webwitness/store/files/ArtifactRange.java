package dev.webwitness.store.files;

import java.nio.charset.StandardCharsets;

/**
 * A part of an artifact.
 *
 * @param bytes at most as many as asked for; of a text, whole characters
 * @param mediaType by the name's ending
 * @param offset where the part starts
 * @param total the artifact's size in bytes
 * @param next where the next part starts, 0 when this is the last
 */
@SuppressWarnings("ArrayRecordComponent")
public record ArtifactRange(byte[] bytes, String mediaType, long offset, long total, long next) {
    /** Whether the artifact is a text. */
    public boolean isText() {
        return MediaTypes.isText(mediaType);
    }

    /** The part as a text. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
