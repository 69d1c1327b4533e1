package dev.webwitness.capture.screen;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A screenshot as JPEG, or the reason why there is none. */
public final class Screenshot {
    private final byte @Nullable [] jpeg;
    private final String reason;

    private Screenshot(byte @Nullable [] jpeg, String reason) {
        this.jpeg = jpeg;
        this.reason = reason;
    }

    static Screenshot of(byte[] jpeg) {
        return new Screenshot(jpeg, "");
    }

    public static Screenshot none(String reason) {
        return new Screenshot(null, reason);
    }

    public Optional<byte[]> jpeg() {
        return Optional.ofNullable(jpeg);
    }

    /** Why there is none, in words; empty where there is one. */
    public String reason() {
        return reason;
    }
}
