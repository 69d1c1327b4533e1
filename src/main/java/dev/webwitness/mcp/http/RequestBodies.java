package dev.webwitness.mcp.http;

import dev.webwitness.mcp.session.IncomingMessage;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.web.api.ApiError;
import dev.webwitness.web.auth.AuthLease;
import dev.webwitness.web.auth.Principal;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks of a POST that both transports share: media type, length, and sender. */
final class RequestBodies {
    private RequestBodies() {}

    /** The message as bytes. Sends a refusal and returns null for a wrong type or size. */
    static byte @Nullable [] body(HttpServletRequest request, HttpServletResponse response, int maxBody)
            throws IOException {
        String type = String.valueOf(request.getContentType()).toLowerCase(Locale.ROOT);
        if (!type.startsWith("application/json")) {
            ApiError.of(415, ErrorCode.ARGUMENTS_INVALID, "Send Content-Type: application/json.")
                    .send(response);
            return null;
        }
        byte[] body = request.getInputStream().readNBytes(maxBody + 1);
        if (body.length > maxBody) {
            ApiError.of(413, ErrorCode.ARGUMENTS_INVALID, "A request may carry at most " + maxBody + " bytes.")
                    .send(response);
            return null;
        }
        return body;
    }

    static Principal who(HttpServletRequest request) {
        return (Principal)
                Objects.requireNonNull(request.getAttribute(Principal.ATTRIBUTE), "the gate lets nobody else in");
    }

    static AuthLease pass(HttpServletRequest request) {
        return (AuthLease)
                Objects.requireNonNull(request.getAttribute(AuthLease.ATTRIBUTE), "the gate lets nobody else in");
    }

    /** Whether the client accepts a media type. */
    static boolean accepts(HttpServletRequest request, String type) {
        String accept = request.getHeader("Accept");
        return accept == null
                || accept.contains(type)
                || accept.contains("*/*")
                || accept.contains(type.substring(0, type.indexOf('/')) + "/*");
    }

    static ApiError badMessage(IncomingMessage.Bad bad) {
        return new ApiError(400, bad.id(), bad.code(), bad.message(), null);
    }

    static ApiError invalid(int status, @Nullable Object id, String why) {
        return new ApiError(status, id, ErrorCodes.INVALID_REQUEST, "Invalid request: " + why, null);
    }
}
