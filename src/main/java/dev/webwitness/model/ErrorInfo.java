package dev.webwitness.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An error as callers see it: the envelope of the error catalog.
 *
 * @param name the exception's name, for people
 * @param code the row of the catalog
 * @param message one sentence that says what happened and what to do next, secrets masked
 * @param vendor the model provider, the site's host, or {@code chromium}; null where the code needs none
 * @param selectorsTried what was tried to find an element
 * @param evidence counts and short snippets, cut to {@link #MAX_EVIDENCE_BYTES} with a marker
 */
public record ErrorInfo(
        String name,
        ErrorCode code,
        String message,
        @Nullable String vendor,
        List<String> selectorsTried,
        @Nullable Map<String, Object> evidence) {

    /** The most bytes of serialised evidence. */
    public static final int MAX_EVIDENCE_BYTES = 4096;

    private static final int MAX_MESSAGE_BYTES = 4096;
    private static final int MAX_SELECTORS = 50;
    private static final int MAX_SELECTOR_BYTES = 400;

    public ErrorInfo {
        if (code.vendorRequired() && (vendor == null || vendor.isBlank())) {
            vendor = "chromium";
        }
        message = SafeSnippet.cut(message, MAX_MESSAGE_BYTES);
        selectorsTried = selectorsTried.stream()
                .limit(MAX_SELECTORS)
                .map(tried -> SafeSnippet.cut(tried, MAX_SELECTOR_BYTES))
                .toList();
        evidence = evidence == null ? null : EvidenceTruncator.of(evidence);
    }

    /** The error without vendor, selectors or evidence. */
    public static ErrorInfo of(ErrorCode code, String message) {
        return of(code, message, null);
    }

    /** The error with evidence only. */
    public static ErrorInfo of(ErrorCode code, String message, @Nullable Map<String, Object> evidence) {
        return new ErrorInfo("WebwitnessException", code, message, null, List.of(), evidence);
    }

    /** The error without selectors. */
    public static ErrorInfo of(
            ErrorCode code, String message, @Nullable String vendor, @Nullable Map<String, Object> evidence) {
        return new ErrorInfo("WebwitnessException", code, message, vendor, List.of(), evidence);
    }

    /** The error object as it goes over the wire, in the catalog's field order. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", name);
        map.put("errorCode", code.code());
        map.put("stage", code.stage());
        map.put("message", message);
        map.put("retryHint", code.retryHint());
        map.put("vendor", vendor);
        map.put("mutationAllowed", code.mutationAllowed());
        map.put("selectorsTried", selectorsTried);
        map.put("evidence", evidence);
        return map;
    }
}
