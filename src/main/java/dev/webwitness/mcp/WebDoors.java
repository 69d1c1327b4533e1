package dev.webwitness.mcp;

import dev.webwitness.mcp.web.Lobby;
import dev.webwitness.mcp.web.SseTransport;
import dev.webwitness.mcp.web.StreamableTransport;
import dev.webwitness.model.Metric;
import io.modelcontextprotocol.server.McpServer;
import jakarta.servlet.http.HttpServlet;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The MCP server over HTTP: Streamable HTTP and HTTP+SSE as servlets. */
public final class WebDoors {
    private final Lobby lobby;
    private final StreamableTransport streamable;
    private final SseTransport sse;

    public WebDoors(McpDoor.House house, Lobby.Limits limits) {
        Furniture furniture = new Furniture(house);
        this.lobby = new Lobby(limits);
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
