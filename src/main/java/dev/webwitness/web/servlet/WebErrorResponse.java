package dev.webwitness.web.servlet;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import java.util.LinkedHashMap;
import java.util.Map;

/** A refused request: its status, and the error object. */
public record WebErrorResponse(int status, ErrorInfo error) {
    public static WebErrorResponse of(int status, ErrorCode code, String message) {
        return new WebErrorResponse(status, ErrorInfo.of(code, message));
    }

    /** The status that fits an error of the catalog. */
    static WebErrorResponse of(ErrorInfo error) {
        int status = switch (error.code()) {
            case RUN_NOT_FOUND -> 404;
            case ARGUMENTS_INVALID -> 400;
            case RUN_STATE_CONFLICT, CDP_TARGET_MISMATCH, SITE_LOGIN_REQUIRED -> 409;
            case CONTEXT_SYMLINK_REJECTED, POLICY_ORIGIN_BLOCKED, POLICY_ACTION_DENIED -> 403;
            case RUN_CAPACITY -> 503;
            case CAPABILITY_UNSUPPORTED -> 501;
            default -> 500;
        };
        return new WebErrorResponse(status, error);
    }

    public Map<String, Object> envelope() {
        Map<String, Object> envelope = new LinkedHashMap<>();
        envelope.put("ok", false);
        envelope.put("status", "error");
        envelope.put("error", error.toMap());
        return envelope;
    }
}
