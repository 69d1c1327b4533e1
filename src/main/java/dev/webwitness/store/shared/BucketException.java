package dev.webwitness.store.shared;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A bucket did not do what it was asked. The message says what to do, and holds neither the address nor a key. */
public final class BucketException extends IOException {
    private static final long serialVersionUID = 1L;

    /** What is wrong, as far as it can be told. */
    public enum Kind {
        /** It does not answer, or says that it cannot now: later it may. */
        UNREACHABLE("unreachable"),
        /** It does not take these credentials, or they may not do this. */
        DENIED("denied"),
        /** There is no such bucket. */
        NO_BUCKET("no-bucket"),
        /** It answers, and what it says makes no sense: no S3, or not enough of it. */
        UNFIT("unfit");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** For evidence. */
        public String word() {
            return word;
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

    /** {@code store.unavailable}: what a transfer that failed means to the caller. */
    public static WebwitnessException coded(IOException e, String before, String bucket) {
        String reason = e instanceof BucketException failure ? failure.kind.word() : "i/o";
        return new WebwitnessException(
                ErrorInfo.of(
                        ErrorCode.STORE_UNAVAILABLE,
                        before + e.getMessage(),
                        Map.of("bucket", bucket, "reason", reason)),
                e);
    }

    /** Whether the same call may succeed later without anybody's help. */
    public boolean passes() {
        return kind == Kind.UNREACHABLE;
    }
}
