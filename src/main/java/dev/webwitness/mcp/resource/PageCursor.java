package dev.webwitness.mcp.resource;

import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The position of the next page of a list. What it says is nobody's business but ours. */
final class PageCursor {
    private static final Pattern SHAPE = Pattern.compile("resources:(\\d{8}-\\d{6}-\\w+)");

    private PageCursor() {}

    /** The cursor of the page after the one that ended with this run. */
    static String after(String runId) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(("resources:" + runId).getBytes(StandardCharsets.UTF_8));
    }

    /** The run that the page before ended with; null for the first page. */
    static @Nullable String run(JSONRPCRequest request) {
        Object given = given(request);
        if (given == null) {
            return null;
        }
        if (given instanceof String cursor && cursor.length() <= 100) {
            try {
                Matcher known =
                        SHAPE.matcher(new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8));
                if (known.matches()) {
                    return known.group(1);
                }
            } catch (IllegalArgumentException e) {
                // no cursor of ours
            }
        }
        throw none(
                request.method()
                        + " knows no such cursor. Send the nextCursor of the page before as it is, or none for the first page.");
    }

    /** Refuses every cursor of a list that fits on one page. */
    static void onePage(JSONRPCRequest request) {
        if (given(request) != null) {
            throw none(request.method() + " has one page. Send no cursor.");
        }
    }

    private static @Nullable Object given(JSONRPCRequest request) {
        return request.params() instanceof Map<?, ?> params ? params.get("cursor") : null;
    }

    private static McpError none(String why) {
        return McpError.builder(ErrorCodes.INVALID_PARAMS)
                .message("Invalid cursor: " + why)
                .build();
    }
}
