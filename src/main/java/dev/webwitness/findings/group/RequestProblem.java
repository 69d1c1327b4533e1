package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import java.util.Locale;
import java.util.regex.Pattern;

/** The fault of a request, if any. */
public enum RequestProblem {
    NONE,
    /** Answered with a status of 400 or above. */
    HTTP,
    /** No answer came. */
    NETWORK,
    CORS,
    CSP,
    MIXED_CONTENT,
    /** A blocker, or whoever drives the browser, refused it: the site did nothing wrong. */
    CLIENT,
    /** Answered well, with the errors in the body, as GraphQL servers do. */
    ERRORS_IN_BODY,
    /** Answered with a page where data or a script was asked for: trouble only where something came of it. */
    PAGE_INSTEAD,
    /** The page itself gave it up before an answer came. */
    GIVEN_UP,
    /** Took long, or had not ended when the run did. */
    SLOW;

    /** Milliseconds from which on an answer counts as slow: what people take for broken (Nielsen's ten seconds). */
    static final long SLOW_MS = 10_000;

    /** {@code {"errors": [{…}]}} after at most a few fields, or {@code {"error": …}} at once, neither empty nor false. */
    private static final Pattern ERRORS = Pattern.compile(
            "^\\s*\\{(?:[^\\[]{0,200}?\"errors\"\\s*:\\s*\\[\\s*[{\"]|\\s*\"error\"\\s*:\\s*(?:\"[^\"]|\\{\\s*\"|true)"
                    + "|[^\\[{]{0,200}?\"(?:success|ok)\"\\s*:\\s*false\\b|[^\\[{]{0,200}?\"status\"\\s*:\\s*\"(?:error|fail(?:ed|ure)?)\")");

    public static RequestProblem of(BrowserEvent.Request request) {
        String blocked = request.failure().blockedReason() == null
                ? ""
                : request.failure().blockedReason().toLowerCase(Locale.ROOT);
        String failure =
                request.failure().error() == null ? "" : request.failure().error();
        if (failure.contains("BLOCKED_BY_CLIENT") || blocked.equals("inspector") || blocked.contains("client")) {
            return CLIENT;
        }
        if (blocked.contains("csp")) {
            return CSP;
        }
        if (blocked.contains("mixed")) {
            return MIXED_CONTENT;
        }
        if (request.failure().corsError() != null || blocked.contains("cor") || blocked.contains("coep")) {
            return CORS;
        }
        if (request.status() >= 400) {
            return HTTP;
        }
        if (!blocked.isEmpty()) {
            return NETWORK;
        }
        if (request.failure().cancelled() || failure.equals("net::ERR_ABORTED")) {
            boolean asked = ResourceKind.of(request) == ResourceKind.DATA
                    && !request.stack().isEmpty();
            return asked && request.status() == 0 && request.endMs() > request.atMs() ? GIVEN_UP : NONE;
        }
        return failure.isEmpty() ? ofAnswer(request) : NETWORK;
    }

    private static RequestProblem ofAnswer(BrowserEvent.Request request) {
        ResourceKind resource = ResourceKind.of(request);
        boolean waitedFor =
                resource == ResourceKind.DOCUMENT || resource == ResourceKind.DATA || resource == ResourceKind.SCRIPT;
        boolean stream = request.resourceType().equalsIgnoreCase("eventsource")
                || request.resourceType().equalsIgnoreCase("websocket")
                || request.response().mimeType().startsWith("text/event-stream");
        if (waitedFor && !stream && (request.endMs() < 0 || request.endMs() - request.atMs() > SLOW_MS)) {
            return SLOW;
        }
        if (resource == ResourceKind.DATA
                && request.response().body().excerpt() != null
                && ERRORS.matcher(request.response().body().excerpt()).find()) {
            return ERRORS_IN_BODY;
        }
        boolean page = request.response().mimeType().startsWith("text/html")
                || (request.response().body().excerpt() != null
                        && request.response().body().excerpt().stripLeading().startsWith("<"));
        boolean never =
                resource == ResourceKind.STYLE && request.response().mimeType().startsWith("text/html");
        return never || (page && (resource == ResourceKind.DATA || resource == ResourceKind.SCRIPT))
                ? PAGE_INSTEAD
                : NONE;
    }

    FindingKind kind() {
        return switch (this) {
            case HTTP, ERRORS_IN_BODY, PAGE_INSTEAD, NONE -> FindingKind.HTTP_ERROR;
            case NETWORK, CLIENT, GIVEN_UP -> FindingKind.NETWORK_FAILURE;
            case CORS -> FindingKind.CORS;
            case CSP -> FindingKind.CSP;
            case MIXED_CONTENT -> FindingKind.MIXED_CONTENT;
            case SLOW -> FindingKind.SLOW;
        };
    }
}
