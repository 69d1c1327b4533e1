package dev.webwitness.mcp;

import dev.webwitness.mcp.resource.ExtraCapabilities;
import dev.webwitness.mcp.stdio.EarlyHandshake;
import dev.webwitness.mcp.stdio.StdioTransport;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.run.Runs;
import dev.webwitness.store.ArtifactStore;
import io.modelcontextprotocol.server.McpServer;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.UnaryOperator;

/**
 * The MCP server on two streams: from {@link #start} until the input ends or {@link #close} is called.
 *
 * <p>The streams must be the process's real ones, taken before anything could print to them: what else writes to standard output
 * corrupts the protocol. Closing the server stops the calls in flight, and the runs those calls own so that they can be resumed.
 */
public final class StdioMcpServer implements AutoCloseable {
    private final StdioTransport transport;

    private StdioMcpServer(StdioTransport transport) {
        this.transport = transport;
    }

    /**
     * What the server is made of.
     *
     * @param stepLanguage how steps are written, by example, for the description of {@code web_eval_agent}
     * @param version of Webwitness, as the client is told
     * @param gate masks errors before they are answered with
     * @param extras additional capabilities; none but in the protocol's tests
     */
    public record ServerParts(
            Runs runs,
            ArtifactStore store,
            ToolDefaults defaults,
            String stepLanguage,
            String version,
            UnaryOperator<ErrorInfo> gate,
            ExtraCapabilities extras) {}

    /** Starts serving and returns; the work is done on the server's own daemon threads. */
    public static StdioMcpServer start(InputStream in, OutputStream out, ServerParts parts) {
        return start(in, out, parts, StdioTransport.Limits.USUAL);
    }

    static StdioMcpServer start(InputStream in, OutputStream out, ServerParts parts, StdioTransport.Limits limits) {
        return start(EarlyHandshake.none(in, out, limits.maxLineBytes()), parts, limits);
    }

    /** The same, where the handshake was begun before. */
    public static StdioMcpServer start(EarlyHandshake handshake, ServerParts parts) {
        return start(handshake, parts, StdioTransport.Limits.USUAL);
    }

    private static StdioMcpServer start(EarlyHandshake handshake, ServerParts parts, StdioTransport.Limits limits) {
        McpServerFactory factory = new McpServerFactory(parts);
        StdioTransport transport = new StdioTransport(handshake, factory.mapper(), factory, limits);
        factory.configure(McpServer.sync(transport)).build();
        transport.start();
        return new StdioMcpServer(transport);
    }

    /** Waits until the input has ended and the calls in flight are answered, or the server was closed. */
    public void awaitEnd() throws InterruptedException {
        transport.awaitEnd();
    }

    /** Whether a client has shaken hands. */
    public boolean used() {
        return transport.used();
    }

    @Override
    public void close() {
        transport.close();
    }
}
