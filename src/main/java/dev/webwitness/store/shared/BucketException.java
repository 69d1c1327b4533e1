package dev.webwitness.store.shared;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A bucket call that failed. The message says what to do, and holds neither the address nor a key. */
public final class BucketException extends IOException {
    private static final long serialVersionUID = 1L;

    /** What is wrong. */
    public enum Kind {
        /** No answer, or an answer that says "not now". A later call may succeed. */
        UNREACHABLE,
        /** The credentials are wrong, or may not do this. */
        DENIED,
        NO_BUCKET,
        /** The server does not speak S3, or not enough of it. */
        UNFIT;

        /** The name in evidence, such as {@code no-bucket}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final Kind kind;

    public BucketException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** Wraps a failed transfer as {@code store.unavailable}. */
    public static WebwitnessException wrap(IOException e, String before, String bucket) {
        String reason = e instanceof BucketException failure ? failure.kind.word() : "i/o";
        return new WebwitnessException(
                ErrorInfo.of(
                        ErrorCode.STORE_UNAVAILABLE,
                        before + e.getMessage(),
                        Map.of("bucket", bucket, "reason", reason)),
                e);
    }
}
