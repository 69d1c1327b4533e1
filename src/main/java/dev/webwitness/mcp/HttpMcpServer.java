package dev.webwitness.mcp;

import dev.webwitness.mcp.http.HttpSessionRegistry;
import dev.webwitness.mcp.http.SseTransport;
import dev.webwitness.mcp.http.StreamableTransport;
import dev.webwitness.model.telemetry.Metric;
import io.modelcontextprotocol.server.McpServer;
import jakarta.servlet.http.HttpServlet;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The MCP server over HTTP: Streamable HTTP and HTTP+SSE as servlets. */
public final class HttpMcpServer {
    private final HttpSessionRegistry registry;
    private final StreamableTransport streamable;
    private final SseTransport sse;

    public HttpMcpServer(StdioMcpServer.ServerParts parts, HttpSessionRegistry.Limits limits) {
        McpServerFactory factory = new McpServerFactory(parts);
        this.registry = new HttpSessionRegistry(limits);
        this.streamable = new StreamableTransport(registry, factory.mapper(), factory);
        this.sse = new SseTransport(registry, factory.mapper(), factory);
        factory.configure(McpServer.sync(streamable)).build();
        factory.configure(McpServer.sync(sse)).build();
    }

    /** Path → who answers there. */
    public Map<String, HttpServlet> endpoints() {
        return Map.of("/mcp", streamable, SseTransport.STREAM, sse, SseTransport.MESSAGES, sse);
    }

    /** Whether the server ends. */
    public boolean closing() {
        return registry.isClosing();
    }

    /** What there is to count. */
    public List<Metric> metrics() {
        return registry.metrics();
    }

    /** Takes no new calls, lets those under way end, at most so long, and then ends all sessions. */
    public void close(Duration drain) {
        registry.close(drain);
    }
}
