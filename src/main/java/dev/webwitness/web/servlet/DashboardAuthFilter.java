package dev.webwitness.web.servlet;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.web.auth.DashboardSessions;
import dev.webwitness.web.auth.RateLimiter;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The checks of every dashboard request: host, origin, sign-in, the session's token for changes, and rate. Safe for any thread.
 */
final class DashboardAuthFilter {
    /** The header that carries a session's token. */
    static final String TOKEN_HEADER = "X-Webwitness-Token";

    private static final Set<String> METHODS = Set.of("GET", "POST", "DELETE");
    private static final Set<String> HOSTS = Set.of("127.0.0.1", "localhost");

    private final DashboardSessions signIns;
    private final int port;
    private final RateLimiter strangers = new RateLimiter(10, 100);

    DashboardAuthFilter(DashboardSessions signIns, int port) {
        this.signIns = signIns;
        this.port = port;
    }

    String cookieName() {
        return "webwitness-" + port;
    }

    /** The refusal of a request for another host or from another page; null for a good one. */
    @Nullable
    WebErrorResponse checkOrigin(HttpServletRequest request, boolean socket) {
        String host = request.getHeader("Host");
        if (!isOurs(host)) {
            return WebErrorResponse.of(
                    403, ErrorCode.POLICY_ORIGIN_BLOCKED, "This server answers at its own loopback address only.");
        }

        String origin = request.getHeader("Origin");
        boolean changes = !request.getMethod().equals("GET");
        if (origin == null ? changes || socket : !origin.equals("http://" + host)) {
            return WebErrorResponse.of(
                    403, ErrorCode.POLICY_ORIGIN_BLOCKED, "Only the dashboard's own pages may ask for this.");
        }

        String from = request.getHeader("Sec-Fetch-Site");
        boolean own = from == null || from.equals("same-origin") || from.equals("none");
        if (!own && (changes || socket || !isVisit(request))) {
            return WebErrorResponse.of(
                    403, ErrorCode.POLICY_ORIGIN_BLOCKED, "Other sites may link here, and nothing else.");
        }
        if (!METHODS.contains(request.getMethod())) {
            return WebErrorResponse.of(405, ErrorCode.ARGUMENTS_INVALID, "Use GET, POST or DELETE.");
        }
        return null;
    }

    /** Whether the whole window goes to the address, as by a link. */
    static boolean isVisit(HttpServletRequest request) {
        return "navigate".equals(request.getHeader("Sec-Fetch-Mode"))
                && "document".equals(request.getHeader("Sec-Fetch-Dest"));
    }

    private boolean isOurs(@Nullable String host) {
        if (host == null) {
            return false;
        }

        int colon = host.lastIndexOf(':');
        return colon > 0
                && HOSTS.contains(host.substring(0, colon))
                && host.substring(colon + 1).equals(Integer.toString(port));
    }

    DashboardSessions.@Nullable Session session(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        if (cookies != null) {
            for (Cookie cookie : cookies) {
                DashboardSessions.Session session =
                        cookie.getName().equals(cookieName()) ? signIns.session(cookie.getValue()) : null;
                if (session != null) {
                    return session;
                }
            }
        }
        return null;
    }

    /** The refusal without sign-in or token, or above the rate; null for a good request. */
    @Nullable
    WebErrorResponse checkSession(
            HttpServletRequest request, DashboardSessions.@Nullable Session session, boolean socket) {
        if (session == null) {
            return strangers.allows() ? notSignedIn() : tooMany();
        }
        if (!session.rate().allows()) {
            return tooMany();
        }

        String sent = socket ? request.getParameter("token") : request.getHeader(TOKEN_HEADER);
        if ((socket || !request.getMethod().equals("GET")) && !session.token().equals(sent)) {
            return WebErrorResponse.of(
                    403,
                    ErrorCode.POLICY_ACTION_DENIED,
                    "The request does not carry this session's token. Load the page anew.");
        }
        return null;
    }

    /** Whether a visitor may try to sign in now. */
    boolean mayTry() {
        return strangers.allows();
    }

    static WebErrorResponse tooMany() {
        return WebErrorResponse.of(429, ErrorCode.RUN_CAPACITY, "Too many requests at once. Wait a second.");
    }

    static WebErrorResponse notSignedIn() {
        return WebErrorResponse.of(
                401,
                ErrorCode.POLICY_ACTION_DENIED,
                "You are not signed in here. ./webwitness open opens the dashboard with a fresh sign-in.");
    }
}
