package dev.webwitness.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The browser is gone, not just a page or an action: recoverable, and distinct from an ordinary action failure up to the loop. */
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
