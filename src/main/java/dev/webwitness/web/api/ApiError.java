package dev.webwitness.web.api;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.web.servlet.WebJson;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A refusal over the API: HTTP status, JSON-RPC error, and in it the error object of the catalog. */
public record ApiError(
        int status,
        @Nullable Object id,
        int code,
        String message,
        @Nullable ErrorInfo error) {
    /** JSON-RPC leaves these to servers. */
    private static final int OF_THE_SERVER = -32000;

    /** A refusal that has a place in the catalog. */
    public static ApiError of(int status, ErrorCode code, String message) {
        return new ApiError(status, null, OF_THE_SERVER, message, ErrorInfo.of(code, message));
    }

    /** Answers with it. */
    public void send(HttpServletResponse response) throws IOException {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("code", code);
        error.put("message", message);
        if (this.error != null) {
            error.put("data", this.error.toMap());
        }
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("jsonrpc", "2.0");
        body.put("id", id);
        body.put("error", error);
        if (status == 429 || status == 503) {
            response.setHeader("Retry-After", "1");
        }
        json(response, status, body);
    }

    static void json(HttpServletResponse response, int status, Object value) throws IOException {
        byte[] bytes = WebJson.bytes(value);
        response.setStatus(status);
        response.setContentType("application/json");
        response.setHeader("Cache-Control", "no-store");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }
}
