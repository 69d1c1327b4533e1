package dev.webwitness.mcp.stdio;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Cuts a stream into lines of bounded length; a longer one is skipped to its end, never kept. Owned by the reading thread. */
final class LineReader {
    /** One line without its end; empty and {@code tooLong} where it went over the limit. */
    @SuppressWarnings("ArrayRecordComponent")
    record Line(byte[] bytes, boolean tooLong) {
        /** Whether there is nothing on it but white space. */
        boolean blank() {
            for (byte b : bytes) {
                if (b != ' ' && b != '\t' && b != '\r') {
                    return false;
                }
            }
            return !tooLong;
        }
    }

    private final InputStream in;
    private final int maxBytes;

    LineReader(InputStream in, int maxBytes) {
        this.in = new BufferedInputStream(in, 1 << 16);
        this.maxBytes = maxBytes;
    }

    /** The next line, a last one without an end included; null at the end of the stream. */
    @Nullable
    Line next() throws IOException {
        ByteArrayOutputStream kept = new ByteArrayOutputStream(512);
        boolean tooLong = false;
        boolean any = false;
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b == '\n') {
                return new Line(tooLong ? new byte[0] : kept.toByteArray(), tooLong);
            }
            any = true;
            if (!tooLong && kept.size() >= maxBytes) {
                tooLong = true;
                kept = new ByteArrayOutputStream(0);
            }
            if (!tooLong) {
                kept.write(b);
            }
        }
        return any ? new Line(tooLong ? new byte[0] : kept.toByteArray(), tooLong) : null;
    }
}
