package dev.webwitness.web.api;

import dev.webwitness.model.BoundedMap;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.web.auth.AuthLease;
import dev.webwitness.web.auth.Authenticator;
import dev.webwitness.web.auth.Principal;
import dev.webwitness.web.auth.RateLimiter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.SocketAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.ee11.servlet.ServletContextRequest;
import org.jspecify.annotations.Nullable;

/**
 * The first filter of every API request. It checks host, origin, token, rate, connections and size, and puts the caller into {@link Principal#ATTRIBUTE}. Safe for any thread.
 */
final class ApiAuthFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int MOST_RATES = 1_000;

    /** A path that no later step decodes, normalises or cuts. */
    private static final Pattern PLAIN = Pattern.compile("/|(?:/[A-Za-z0-9._~-]{1,200}){1,12}/?");

    private final transient ApiRules rules;
    private final transient UnauthenticatedConnections unknown;
    private final transient ConnectionLimits connections;
    private final transient RateLimiter strangers;
    private final transient Map<String, RateLimiter> rates = BoundedMap.dropUnused(MOST_RATES);

    ApiAuthFilter(ApiRules rules, UnauthenticatedConnections unknown, ConnectionLimits connections) {
        this.rules = rules;
        this.unknown = unknown;
        this.connections = connections;
        this.strangers = perMinute(rules.limits().strangers());
    }

    private static RateLimiter perMinute(int most) {
        return new RateLimiter(most / 60.0, Math.max(1, most));
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        response.setHeader("X-Content-Type-Options", "nosniff");
        ApiError refusal = checkAddress(request);
        if (refusal != null) {
            closeAfterResponse(response);
            refusal.send(response);
            return;
        }
        if (!isDispatchedAsWritten(request)) {
            closeAfterResponse(response);
            ApiError.of(
                            400,
                            ErrorCode.ARGUMENTS_INVALID,
                            "The address has to be written plainly, without dot segments and encoded characters: MCP is at /mcp.")
                    .send(response);
            return;
        }
        if (allowPages(request, response) || isOpen(request)) {
            closeAfterResponse(response);
            forward(request, response, chain);
            return;
        }
        Principal who = authenticate(request);
        if (who == null) {
            closeAfterResponse(response);
            refuseUnknown(request, response);
            return;
        }
        unknown.keepOpen(request.getServletConnection().getConnectionId());
        if (!isWithinRate(who)) {
            ApiError.of(
                            429,
                            ErrorCode.RUN_CAPACITY,
                            "More than " + who.perMinute() + " requests in a minute. Wait a little.")
                    .send(response);
        } else if (!signIn(request, who)) {
            ApiError.of(
                            429,
                            ErrorCode.RUN_CAPACITY,
                            "More than " + connections.limits().caller()
                                    + " connections at once. Use the ones you have, or close some.")
                    .send(response);
        } else if (request.getContentLengthLong() > rules.limits().maxBody()) {
            ApiError.of(
                            413,
                            ErrorCode.ARGUMENTS_INVALID,
                            "A request may carry at most " + rules.limits().maxBody() + " bytes.")
                    .send(response);
        } else {
            request.setAttribute(Principal.ATTRIBUTE, who);
            chain.doFilter(request, response);
        }
    }

    private static void forward(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request.getMethod().equals("OPTIONS")) {
            response.setStatus(204);
        } else {
            chain.doFilter(request, response);
        }
    }

    /** Whether the servlet was chosen by the path as it was sent, so that both give the same decision. */
    private static boolean isDispatchedAsWritten(HttpServletRequest request) {
        String written = request.getRequestURI();
        return PLAIN.matcher(written).matches() && written.equals(dispatched(request));
    }

    private static String dispatched(HttpServletRequest request) {
        String rest = request.getPathInfo();
        return request.getServletPath() + (rest == null ? "" : rest);
    }

    /** Whether a request needs no token. */
    private static boolean isOpen(HttpServletRequest request) {
        String servlet = request.getServletPath();
        return HealthServlet.isOpen(servlet) || servlet.equals(ProtectedResourceMetadata.PATH);
    }

    /** Closes the connection after this response. */
    private static void closeAfterResponse(HttpServletResponse response) {
        response.setHeader("Connection", "close");
    }

    /** The refusal of a request that a rebound name or a foreign page sent; null for all others. */
    private @Nullable ApiError checkAddress(HttpServletRequest request) {
        String host = request.getHeader("Host");
        if (host == null || !isOurs(hostName(host), request)) {
            return ApiError.of(
                    403,
                    ErrorCode.POLICY_ORIGIN_BLOCKED,
                    "This server does not answer to that host name. http.allowed_hosts names others.");
        }
        String origin = request.getHeader("Origin");
        boolean own = origin == null
                || origin.equals(request.getScheme() + "://" + host)
                || rules.addresses().origins().contains(origin)
                || rules.addresses().publicUrl() != null
                        && origin.equals(ProtectedResourceMetadata.origin(
                                rules.addresses().publicUrl()));
        String from = request.getHeader("Sec-Fetch-Site");
        boolean foreign = origin == null && from != null && !from.equals("same-origin") && !from.equals("none");
        return own && !foreign
                ? null
                : ApiError.of(
                        403,
                        ErrorCode.POLICY_ORIGIN_BLOCKED,
                        "Pages of that origin may not call this server. http.allowed_origins names those that may.");
    }

    /** Whether a name is ours. The local address of a request always is: only names can be rebound. */
    private boolean isOurs(String name, HttpServletRequest request) {
        String local = request.getLocalAddr();
        return LOOPBACK.contains(name)
                || rules.addresses().hosts().contains(name)
                || rules.addresses().publicUrl() != null
                        && name.equalsIgnoreCase(rules.addresses().publicUrl().getHost())
                || name.equals(local)
                || name.equals("[" + local + "]");
    }

    private static String hostName(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        int colon = lower.lastIndexOf(':');
        return colon > lower.lastIndexOf(']') ? lower.substring(0, colon) : lower;
    }

    /** Sets the CORS headers for allowed origins; true for a preflight. */
    private boolean allowPages(HttpServletRequest request, HttpServletResponse response) {
        String origin = request.getHeader("Origin");
        if (origin != null && rules.addresses().origins().contains(origin)) {
            response.setHeader("Access-Control-Allow-Origin", origin);
            response.setHeader("Vary", "Origin");
            response.setHeader("Access-Control-Expose-Headers", "Mcp-Session-Id, WWW-Authenticate");
            response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE");
            response.setHeader(
                    "Access-Control-Allow-Headers",
                    "Authorization, Content-Type, Accept, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID");
            response.setHeader("Access-Control-Max-Age", "600");
        }
        return request.getMethod().equals("OPTIONS");
    }

    private @Nullable Principal authenticate(HttpServletRequest request) {
        Principal host = rules.callers().host();
        if (host != null) {
            request.setAttribute(AuthLease.ATTRIBUTE, AuthLease.LASTING);
            return host;
        }
        String header = request.getHeader("Authorization");
        if (header == null || !header.regionMatches(true, 0, "Bearer ", 0, 7)) {
            return null;
        }
        String bearer = header.substring(7).strip();
        for (Authenticator access : rules.callers().access()) {
            Principal known = access.authenticate(bearer);
            if (known != null) {
                request.setAttribute(AuthLease.ATTRIBUTE, access.lease(bearer));
                return known;
            }
        }
        return null;
    }

    private void refuseUnknown(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!strangers.allows()) {
            ApiError.of(429, ErrorCode.RUN_CAPACITY, "Too many requests without a token. Wait a little.")
                    .send(response);
            return;
        }
        boolean shown = request.getHeader("Authorization") != null;
        StringBuilder challenge = new StringBuilder("Bearer realm=\"webwitness\"");
        if (shown) {
            challenge.append(", error=\"invalid_token\"");
        }
        if (!rules.callers().authorizationServers().isEmpty()) {
            challenge
                    .append(", resource_metadata=\"")
                    .append(ProtectedResourceMetadata.address(rules, request))
                    .append('"');
        }
        response.setHeader("WWW-Authenticate", challenge.toString());
        ApiError.of(
                        401,
                        ErrorCode.POLICY_ACTION_DENIED,
                        shown
                                ? "The token is not known here, or no more."
                                : "Send a token: Authorization: Bearer … ./webwitness token add makes one.")
                .send(response);
    }

    /** Counts the connection for its caller. Without tokens, each address is a caller. */
    private boolean signIn(HttpServletRequest request, Principal who) {
        SocketAddress from = ServletContextRequest.getServletContextRequest(request)
                .getConnectionMetaData()
                .getRemoteSocketAddress();
        return connections.signIn(from, rules.callers().host() == null ? who.name() : from.toString());
    }

    private boolean isWithinRate(Principal who) {
        RateLimiter rate;
        synchronized (rates) {
            rate = rates.computeIfAbsent(who.name() + "\n" + who.perMinute(), name -> perMinute(who.perMinute()));
        }
        return rate.allows();
    }
}
