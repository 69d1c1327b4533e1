package dev.webwitness.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The exception of every failure that leaves a package, with its row of the error catalog.
 *
 * <p>The cause is for the log only and never serialised: messages of the browser layer can hold endpoint URLs and command lines.
 */
public sealed class WebwitnessException extends RuntimeException permits BrowserDisconnectedException {
    private static final long serialVersionUID = 1L;

    private final transient ErrorInfo info;

    public WebwitnessException(ErrorInfo info, @Nullable Throwable cause) {
        super(info.message(), cause);
        this.info = info;
    }

    public WebwitnessException(ErrorCode code, String message) {
        this(ErrorInfo.of(code, message), null);
    }

    public WebwitnessException(ErrorCode code, String message, @Nullable Map<String, Object> evidence) {
        this(ErrorInfo.of(code, message, evidence), null);
    }

    public WebwitnessException(
            ErrorCode code, String message, @Nullable String vendor, @Nullable Map<String, Object> evidence) {
        this(ErrorInfo.of(code, message, vendor, evidence), null);
    }

    /** An error about a site, a model provider or the browser itself. */
    public static WebwitnessException of(
            ErrorCode code,
            String message,
            String vendor,
            List<String> selectorsTried,
            @Nullable Map<String, Object> evidence) {
        return new WebwitnessException(
                new ErrorInfo("WebwitnessException", code, message, vendor, selectorsTried, evidence), null);
    }

    /** A wrong argument, with what is expected and a valid example. */
    public static WebwitnessException argument(String argument, String expected, String example) {
        return new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                "Argument \"" + argument + "\": " + expected + " Example: " + example,
                Map.of("argument", argument, "expected", expected, "example", example));
    }

    /** A missing feature, with the owner that would have to provide it. */
    public static WebwitnessException unsupported(String capabilityId, String owner, String message) {
        return new WebwitnessException(
                ErrorCode.CAPABILITY_UNSUPPORTED, message, owner, Map.of("capabilityId", capabilityId, "owner", owner));
    }

    /** Returns a coded error unchanged; wraps anything else as {@code internal.unhandled} with our own message. */
    public static WebwitnessException wrap(Throwable thrown, String doing) {
        if (thrown instanceof WebwitnessException coded) {
            return coded;
        }
        String message = "Unexpected " + thrown.getClass().getSimpleName() + " while " + doing
                + "; the log has the details. Please report it.";
        return new WebwitnessException(ErrorInfo.of(ErrorCode.INTERNAL_UNHANDLED, message), thrown);
    }

    /** Whether the browser is gone, not just a page or an action. */
    public boolean isDisconnect() {
        return this instanceof BrowserDisconnectedException;
    }

    public ErrorInfo info() {
        return info;
    }

    public ErrorCode code() {
        return info.code();
    }
}
