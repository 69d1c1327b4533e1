package dev.webwitness.mcp.http;

import dev.webwitness.mcp.session.IncomingMessage;
import dev.webwitness.mcp.session.RequestFilter;
import dev.webwitness.mcp.session.StrictJsonMapper;
import dev.webwitness.web.api.ApiError;
import dev.webwitness.web.auth.Principal;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * The Streamable HTTP transport: each POST is answered with its own event stream; a GET stream carries other messages.
 *
 * <p>A client that merely disconnects has not cancelled: its call goes on, and its run is found with {@code list_runs}.
 */
public final class StreamableTransport extends HttpServlet implements McpStreamableServerTransportProvider {
    private static final long serialVersionUID = 1L;
    private static final String SESSION = "Mcp-Session-Id";
    private static final List<String> VERSIONS =
            List.of(ProtocolVersions.MCP_2025_03_26, ProtocolVersions.MCP_2025_06_18, ProtocolVersions.MCP_2025_11_25);

    /** The methods of these revisions. Other methods are answered as unknown even without a session, for clients that probe. */
    private static final Set<String> METHODS = Set.of(
            McpSchema.METHOD_TOOLS_LIST,
            McpSchema.METHOD_TOOLS_CALL,
            McpSchema.METHOD_RESOURCES_LIST,
            McpSchema.METHOD_RESOURCES_READ,
            McpSchema.METHOD_RESOURCES_TEMPLATES_LIST,
            McpSchema.METHOD_RESOURCES_SUBSCRIBE,
            McpSchema.METHOD_RESOURCES_UNSUBSCRIBE,
            McpSchema.METHOD_PROMPT_LIST,
            McpSchema.METHOD_PROMPT_GET,
            McpSchema.METHOD_COMPLETION_COMPLETE,
            McpSchema.METHOD_LOGGING_SET_LEVEL);

    private final transient HttpSessionRegistry registry;
    private final transient StrictJsonMapper mapper;
    private final transient RequestFilter gate;
    private final transient IncomingMessage.Parser parser = new IncomingMessage.Parser();
    private final transient Set<StreamableSession> httpSessions = java.util.concurrent.ConcurrentHashMap.newKeySet();
    private transient volatile McpStreamableServerSession.@Nullable Factory factory;

    public StreamableTransport(HttpSessionRegistry registry, StrictJsonMapper mapper, RequestFilter gate) {
        this.registry = registry;
        this.mapper = mapper;
        this.gate = gate;
    }

    @Override
    public void setSessionFactory(McpStreamableServerSession.Factory made) {
        factory = made;
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return Flux.fromIterable(httpSessions)
                .flatMap(httpSession ->
                        httpSession.mcp().sendNotification(method, params).onErrorComplete())
                .then();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        switch (request.getMethod()) {
            case "POST" -> post(request, response);
            case "GET" -> listen(request, response);
            case "DELETE" -> leave(request, response);
            default -> {
                response.setHeader("Allow", "GET, POST, DELETE");
                RequestBodies.invalid(405, null, "use POST, GET or DELETE").send(response);
            }
        }
    }

    private void post(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!RequestBodies.accepts(request, "application/json")
                || !RequestBodies.accepts(request, "text/event-stream")) {
            RequestBodies.invalid(406, null, "send Accept: application/json, text/event-stream")
                    .send(response);
            return;
        }
        byte[] body = RequestBodies.body(request, response, registry.limits().maxBody());
        if (body == null) {
            return;
        }
        IncomingMessage inbound = parser.parse(body);
        if (inbound instanceof IncomingMessage.Bad bad) {
            RequestBodies.badMessage(bad).send(response);
        } else if (inbound instanceof IncomingMessage.Stray) {
            RequestBodies.invalid(400, null, "it answers nothing").send(response);
        } else if (inbound instanceof IncomingMessage.Request message
                && message.message().method().equals(McpSchema.METHOD_INITIALIZE)) {
            initialize(message.message(), request, response);
        } else {
            inSession(inbound, request, response);
        }
    }

    private void initialize(JSONRPCRequest message, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Principal who = RequestBodies.who(request);
        if (request.getHeader(SESSION) != null) {
            RequestBodies.invalid(400, message.id(), "the session is initialized already")
                    .send(response);
            return;
        }
        ApiError full = registry.fullError(who);
        if (full != null) {
            full.send(response);
            return;
        }
        try {
            InitializeRequest asked = mapper.convertValue(message.params(), InitializeRequest.class);
            McpStreamableServerSession.McpStreamableServerSessionInit init =
                    Objects.requireNonNull(factory).startSession(asked);
            Object result = Objects.requireNonNull(init.initResult().block());
            StreamableSession httpSession = new StreamableSession(
                    init.session(), who, RequestBodies.pass(request), registry, mapper, gate, httpSessions::remove);
            httpSessions.add(httpSession);
            ApiError taken = registry.register(httpSession);
            if (taken != null) {
                HttpSessionRegistry.end(httpSession);
                taken.send(response);
                return;
            }
            response.setHeader(SESSION, httpSession.id());
            json(response, JSONRPCResponse.result(message.id(), result));
        } catch (McpError e) {
            int code = e.getJsonRpcError() == null
                    ? ErrorCodes.INTERNAL_ERROR
                    : e.getJsonRpcError().code();
            new ApiError(400, message.id(), code, String.valueOf(e.getMessage()), null).send(response);
        }
    }

    private void inSession(IncomingMessage inbound, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        JSONRPCRequest asked = inbound instanceof IncomingMessage.Request it ? it.message() : null;
        if (asked != null && asked.method().equals(McpSchema.METHOD_PING)) {
            json(response, JSONRPCResponse.result(asked.id(), Map.of()));
            return;
        }
        if (asked != null && !METHODS.contains(asked.method())) {
            String method = asked.method().length() > 100 ? "…" : asked.method();
            new ApiError(200, asked.id(), ErrorCodes.METHOD_NOT_FOUND, "Method not found: " + method, null)
                    .send(response);
            return;
        }
        StreamableSession httpSession = httpSession(request, response);
        if (httpSession == null) {
            return;
        }
        if (asked != null) {
            if (registry.isClosing()) {
                HttpSessionRegistry.endingError().send(response);
            } else {
                httpSession.call(asked, request, response);
            }
        } else {
            httpSession.take(inbound);
            response.setStatus(202);
        }
    }

    private void listen(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!RequestBodies.accepts(request, "text/event-stream")) {
            RequestBodies.invalid(406, null, "send Accept: text/event-stream").send(response);
            return;
        }
        StreamableSession httpSession = httpSession(request, response);
        if (httpSession != null) {
            httpSession.listen(request, response);
        }
    }

    private void leave(HttpServletRequest request, HttpServletResponse response) throws IOException {
        StreamableSession httpSession = httpSession(request, response);
        if (httpSession != null) {
            registry.remove(httpSession);
            response.setStatus(204);
        }
    }

    /** The session of a request. Sends a refusal and returns null for a missing one. */
    private @Nullable StreamableSession httpSession(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        String version = request.getHeader("MCP-Protocol-Version");
        String id = request.getHeader(SESSION);
        StreamableSession httpSession = registry.find(id, request, StreamableSession.class);
        if (version != null && !VERSIONS.contains(version)) {
            RequestBodies.invalid(400, null, "MCP-Protocol-Version is none of " + VERSIONS)
                    .send(response);
            return null;
        }
        if (id == null) {
            RequestBodies.invalid(400, null, "send initialize first, and then " + SESSION)
                    .send(response);
            return null;
        }
        if (httpSession == null) {
            HttpSessionRegistry.unknownSessionError().send(response);
        }
        return httpSession;
    }

    private void json(HttpServletResponse response, Object message) throws IOException {
        byte[] bytes = mapper.writeValueAsBytes(message);
        response.setContentType("application/json");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    @Override
    public List<String> protocolVersions() {
        return VERSIONS;
    }

    @Override
    public void close() {
        httpSessions.clear();
    }
}
