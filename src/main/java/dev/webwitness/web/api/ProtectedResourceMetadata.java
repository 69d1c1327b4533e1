package dev.webwitness.web.api;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The OAuth 2.0 protected resource metadata (RFC 9728). It needs no token. */
final class ProtectedResourceMetadata extends HttpServlet {
    private static final long serialVersionUID = 1L;

    static final String PATH = "/.well-known/oauth-protected-resource";

    private static final String RESOURCE = "/mcp";

    private final transient ApiRules rules;

    ProtectedResourceMetadata(ApiRules rules) {
        this.rules = rules;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (rules.callers().authorizationServers().isEmpty()) {
            ApiError.json(response, 404, Map.of("error", "This server's tokens come from no authorization server."));
            return;
        }
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("resource", base(rules, request) + RESOURCE);
        metadata.put("resource_name", "Webwitness");
        metadata.put("authorization_servers", rules.callers().authorizationServers());
        metadata.put("bearer_methods_supported", List.of("header"));
        ApiError.json(response, 200, metadata);
    }

    static String address(ApiRules rules, HttpServletRequest request) {
        URI base = URI.create(base(rules, request));
        String path = base.getPath() == null ? "" : base.getPath();
        return origin(base) + PATH + path + RESOURCE;
    }

    static String origin(URI base) {
        return base.getScheme() + "://" + base.getAuthority();
    }

    private static String base(ApiRules rules, HttpServletRequest request) {
        URI given = rules.addresses().publicUrl();
        return given != null
                ? given.toString().replaceAll("(?<!/)/+$", "")
                : request.getScheme() + "://" + request.getHeader("Host");
    }
}
