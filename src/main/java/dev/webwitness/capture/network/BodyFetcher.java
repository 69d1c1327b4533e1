package dev.webwitness.capture.network;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.CdpSession;
import dev.webwitness.capture.cdp.SafeCalls;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.request.BodyCapture;
import dev.webwitness.model.text.TextTruncator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads response bodies that matter: failed ones, JSON with status 200 that carries an error, HTML instead of data; all of them if so
 * configured.
 *
 * <p>Only ever fetched on the run's thread between calls. A body that is gone leaves nothing behind.
 */
public final class BodyFetcher {
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final long MOST_FETCHED = 1_000_000;
    private static final long MOST_LOOKED_INTO = 100_000;

    private final SafeCalls calls;
    private final CaptureListener listener;
    private final CaptureLimits limits;
    private boolean stopped;

    public BodyFetcher(SafeCalls calls, CaptureListener listener, CaptureLimits limits) {
        this.calls = calls;
        this.listener = listener;
        this.limits = limits;
    }

    /** Fetches nothing any more: the run is over, or the browser is gone. */
    public void stop() {
        stopped = true;
    }

    /** Whether the body may be read later: the response looks successful, and the browser keeps it. */
    boolean canWait(PendingRequest request) {
        boolean well = isReadable(request) && request.status < 400 && !htmlForData(request);
        boolean lookedInto = keepsAll(request) && request.bytes <= MOST_FETCHED
                || isData(request) && isJson(request.mimeType) && request.bytes <= MOST_LOOKED_INTO;
        return well && lookedInto && request.session != null && request.session.keepsBodies();
    }

    private boolean isReadable(PendingRequest request) {
        return !stopped
                && limits.body().capture() != BodyCapture.NONE
                && request.failure == null
                && request.blockedReason == null;
    }

    /** Whether the body is kept even if nothing is wrong. */
    private boolean keepsAll(PendingRequest request) {
        return limits.body().capture() == BodyCapture.ALL && isText(request.mimeType);
    }

    void fetch(PendingRequest request) {
        boolean kept = request.status >= 400 || htmlForData(request) || keepsAll(request);
        if (kept || request.failure != null) {
            fetchSent(request);
        }
        if (!isReadable(request) || !(kept || (isData(request) && isJson(request.mimeType)))) {
            return;
        }
        measure(request);
        if (request.bytes > (kept ? MOST_FETCHED : MOST_LOOKED_INTO)) {
            return;
        }
        byte[] body = bytes(request).orElse(null);
        if (body == null || body.length == 0 || !(kept || saysError(body))) {
            return;
        }
        if (isText(request.mimeType)) {
            request.responseBody = TextTruncator.toChars(
                    new String(body, StandardCharsets.UTF_8),
                    Math.max(2, limits.body().excerptChars()));
        }
        byte[] start = body.length <= limits.body().maxBytes()
                ? body
                : Arrays.copyOf(body, limits.body().maxBytes());
        request.bodyFile = listener.body(request.id, start, request.mimeType);
    }

    /** Fetches a request body that was too long for the request event. */
    private void fetchSent(PendingRequest request) {
        CdpSession session = request.session;
        if (!stopped && limits.body().capture() != BodyCapture.NONE && request.longBody && session != null) {
            request.longBody = false;
            session.send(LIMIT, "Network.getRequestPostData", CdpJson.params("requestId", request.id))
                    .map(answer -> CdpJson.text(answer, "postData"))
                    .filter(sent -> !sent.isEmpty())
                    .ifPresent(sent -> request.requestBody =
                            TextTruncator.toChars(sent, limits.body().excerptChars()));
        }
    }

    /** Asks Playwright for the size of a response that no CDP session reported. */
    private void measure(PendingRequest request) {
        Request sent = request.plain;
        if (request.session == null && sent != null && request.bytes == 0) {
            request.bytes = calls.attempt("reading an answer's size", LIMIT, sent::sizes)
                    .map(sizes -> (long) sizes.responseBodySize)
                    .orElse(Long.MAX_VALUE);
            if (request.bytes == Long.MAX_VALUE) {
                request.plain = null;
                request.bytes = 0;
            }
        }
    }

    /** The response body as the page got it; empty where the browser has dropped it. */
    public Optional<byte[]> bytes(PendingRequest request) {
        CdpSession session = request.session;
        Optional<byte[]> body = Optional.empty();
        if (session != null) {
            body = session.send(LIMIT, "Network.getResponseBody", CdpJson.params("requestId", request.id))
                    .map(BodyFetcher::decoded);
        }
        Response response = request.plain == null ? null : request.plain.existingResponse();
        if (body.isEmpty() && response != null && (session == null || session.answers())) {
            body = calls.attempt("reading an answer's body", LIMIT, response::body);
        }
        return body;
    }

    private static byte[] decoded(JsonObject answer) {
        String body = CdpJson.text(answer, "body");
        return CdpJson.flag(answer, "base64Encoded")
                ? Base64.getDecoder().decode(body)
                : body.getBytes(StandardCharsets.UTF_8);
    }

    private static boolean isData(PendingRequest request) {
        return request.type.equals("xhr") || request.type.equals("fetch");
    }

    private static boolean htmlForData(PendingRequest request) {
        if (!isData(request) || !request.mimeType.equals("text/html")) {
            return false;
        }
        String path = TextLimit.place(request.url);
        return request.requestHeaders.getOrDefault("accept", "").contains("json")
                || path.endsWith(".json")
                || path.contains("/api/")
                || path.endsWith("/graphql");
    }

    /** {@code {"errors": […]}} or {@code {"error": …}} at the top, neither empty nor false. */
    private static boolean saysError(byte[] body) {
        try {
            JsonElement parsed = JsonParser.parseString(new String(body, StandardCharsets.UTF_8));
            return parsed.isJsonObject()
                    && (isSet(parsed.getAsJsonObject().get("errors"))
                            || isSet(parsed.getAsJsonObject().get("error")));
        } catch (JsonParseException notJson) {
            return true;
        }
    }

    private static boolean isSet(@Nullable JsonElement value) {
        if (value == null || value.isJsonNull()) {
            return false;
        }
        if (value instanceof JsonPrimitive primitive) {
            return primitive.isBoolean()
                    ? primitive.getAsBoolean()
                    : !primitive.getAsString().isEmpty();
        }
        return value.isJsonArray()
                ? !value.getAsJsonArray().isEmpty()
                : !value.getAsJsonObject().isEmpty();
    }

    private static boolean isJson(String mimeType) {
        return mimeType.endsWith("/json") || mimeType.endsWith("+json");
    }

    private static boolean isText(String mimeType) {
        return mimeType.isEmpty()
                || mimeType.startsWith("text/")
                || isJson(mimeType)
                || mimeType.contains("xml")
                || mimeType.contains("javascript")
                || mimeType.contains("urlencoded");
    }
}
