package dev.webwitness.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The browser is gone. The loop can recover from it, unlike from a failed action. */
public final class BrowserDisconnectedException extends WebwitnessException {
    private static final long serialVersionUID = 1L;

    public BrowserDisconnectedException(String reason, @Nullable Throwable cause) {
        super(
                new ErrorInfo(
                        "BrowserDisconnectedException",
                        ErrorCode.CDP_UNREACHABLE,
                        "Browser connection lost: " + reason,
                        "chromium",
                        List.of(),
                        null),
                cause);
    }
}
