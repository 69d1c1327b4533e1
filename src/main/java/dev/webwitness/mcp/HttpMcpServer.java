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
    private final HttpSessionRegistry lobby;
    private final StreamableTransport streamable;
    private final SseTransport sse;

    public HttpMcpServer(StdioMcpServer.House house, HttpSessionRegistry.Limits limits) {
        McpServerFactory furniture = new McpServerFactory(house);
        this.lobby = new HttpSessionRegistry(limits);
        this.streamable = new StreamableTransport(lobby, furniture.mapper(), furniture);
        this.sse = new SseTransport(lobby, furniture.mapper(), furniture);
        furniture.in(McpServer.sync(streamable)).build();
        furniture.in(McpServer.sync(sse)).build();
    }

    /** Path → who answers there. */
    public Map<String, HttpServlet> endpoints() {
        return Map.of("/mcp", streamable, SseTransport.STREAM, sse, SseTransport.MESSAGES, sse);
    }

    /** Whether the server ends. */
    public boolean closing() {
        return lobby.closing();
    }

    /** What there is to count. */
    public List<Metric> metrics() {
        return lobby.metrics();
    }

    /** Takes no new calls, lets those under way end, at most so long, and then ends all sessions. */
    public void close(Duration drain) {
        lobby.close(drain);
    }
}
