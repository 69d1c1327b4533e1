package dev.webwitness.mcp.http;

import dev.webwitness.mcp.session.RequestFilter;
import dev.webwitness.mcp.session.StrictJsonMapper;
import dev.webwitness.web.api.ApiError;
import dev.webwitness.web.auth.Principal;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The older HTTP+SSE transport: one stream carries everything to the client, and the client posts to the stream's endpoint. */
public final class SseTransport extends HttpServlet implements McpServerTransportProvider {
    private static final long serialVersionUID = 1L;

    /** The path of the stream. */
    public static final String STREAM = "/sse";

    /** The path for messages. */
    public static final String MESSAGES = "/message";

    private final transient HttpSessionRegistry registry;
    private final transient StrictJsonMapper mapper;
    private final transient RequestFilter gate;
    private final transient Set<SseSession> httpSessions = ConcurrentHashMap.newKeySet();
    private transient volatile McpServerSession.@Nullable Factory factory;

    public SseTransport(HttpSessionRegistry registry, StrictJsonMapper mapper, RequestFilter gate) {
        this.registry = registry;
        this.mapper = mapper;
        this.gate = gate;
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory made) {
        factory = made;
    }

    @Override
    public List<String> protocolVersions() {
        return List.of(ProtocolVersions.MCP_2024_11_05);
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return Flux.fromIterable(httpSessions)
                .flatMap(httpSession -> httpSession.notifyClient(method, params).onErrorComplete())
                .then();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean stream = request.getServletPath().equals(STREAM);
        if (stream && request.getMethod().equals("GET")) {
            open(request, response);
        } else if (!stream && request.getMethod().equals("POST")) {
            post(request, response);
        } else {
            response.setHeader("Allow", stream ? "GET" : "POST");
            RequestBodies.invalid(405, null, "use " + (stream ? "GET" : "POST")).send(response);
        }
    }

    private void open(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Principal who = RequestBodies.who(request);
        SseSession httpSession = new SseSession(who, RequestBodies.pass(request), registry, httpSessions::remove);
        ApiError full = registry.register(httpSession);
        if (full != null) {
            full.send(response);
            return;
        }
        String endpoint = request.getContextPath() + MESSAGES + "?sessionId=" + httpSession.id();
        try {
            httpSession.stream(
                    request,
                    response,
                    stream -> {
                        httpSession.begin(Objects.requireNonNull(factory), stream, mapper, gate);
                        httpSessions.add(httpSession);
                        stream.event("endpoint", endpoint);
                    },
                    httpSession::markStreamEnded);
        } catch (IOException | RuntimeException e) {
            registry.remove(httpSession);
            throw e;
        }
    }

    private void post(HttpServletRequest request, HttpServletResponse response) throws IOException {
        byte[] body = RequestBodies.body(request, response, registry.limits().maxBody());
        if (body == null) {
            return;
        }
        SseSession httpSession = registry.find(request.getParameter("sessionId"), request, SseSession.class);
        if (httpSession == null) {
            HttpSessionRegistry.unknownSessionError().send(response);
        } else if (registry.isClosing()) {
            HttpSessionRegistry.endingError().send(response);
        } else {
            response.setStatus(202);
            response.setContentLength(0);
            httpSession.take(body);
        }
    }

    @Override
    public void close() {
        httpSessions.clear();
    }
}
