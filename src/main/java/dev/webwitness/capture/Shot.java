package dev.webwitness.capture;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A screenshot as JPEG, or the reason why there is none. */
public final class Shot {
    private final byte @Nullable [] jpeg;
    private final String reason;

    private Shot(byte @Nullable [] jpeg, String reason) {
        this.jpeg = jpeg;
        this.reason = reason;
    }

    static Shot of(byte[] jpeg) {
        return new Shot(jpeg, "");
    }

    static Shot none(String reason) {
        return new Shot(null, reason);
    }

    public Optional<byte[]> jpeg() {
        return Optional.ofNullable(jpeg);
    }

    /** Why there is none, in words; empty where there is one. */
    public String reason() {
        return reason;
    }
}
