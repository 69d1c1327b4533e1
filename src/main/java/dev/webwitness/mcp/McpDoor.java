package dev.webwitness.mcp;

import dev.webwitness.mcp.stdio.StdioTransport;
import dev.webwitness.mcp.stdio.WireMapper;
import dev.webwitness.mcp.tool.CancelRun;
import dev.webwitness.mcp.tool.GetArtifact;
import dev.webwitness.mcp.tool.GetRun;
import dev.webwitness.mcp.tool.GetRunEvents;
import dev.webwitness.mcp.tool.GetScreenshots;
import dev.webwitness.mcp.tool.ListRuns;
import dev.webwitness.mcp.tool.PastRuns;
import dev.webwitness.mcp.tool.ResumeRun;
import dev.webwitness.mcp.tool.RunReading;
import dev.webwitness.mcp.tool.Tool;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.mcp.tool.WebEvalAgent;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.run.Runs;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFilter;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The MCP server on two streams: from {@link #start} until the input ends or {@link #close} is called.
 *
 * <p>The streams must be the process's real ones, taken before anything could print to them: what else writes to standard output
 * corrupts the protocol. Closing the door cancels the calls in flight and the runs those calls own.
 */
public final class McpDoor implements AutoCloseable {
    /** The most the client may take to answer a question of ours; each question has a limit of its own below it. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final StdioTransport transport;

    private McpDoor(StdioTransport transport) {
        this.transport = transport;
    }

    /**
     * What the server is made of.
     *
     * @param grammar how steps are written, by example, for the description of {@code web_eval_agent}
     * @param version of Webwitness, as the client is told
     * @param gate masks errors before they are answered with
     */
    public record House(
            Runs runs,
            ArtifactStore store,
            ToolDefaults defaults,
            String grammar,
            String version,
            UnaryOperator<ErrorInfo> gate,
            StdioTransport.Limits limits) {}

    /** Starts serving and returns; the work is done on the door's own daemon threads. */
    public static McpDoor start(InputStream in, OutputStream out, House house) {
        WireMapper mapper = new WireMapper();
        PastRuns past = new PastRuns(house.store());
        List<Tool> tools = tools(house, past);
        List<String> names = tools.stream().map(Tool::name).toList();
        StdioTransport transport =
                new StdioTransport(in, out, mapper, request -> unknownTool(request, names), house.limits());
        ToolDesk desk = new ToolDesk(mapper, house.gate());
        Resources resources =
                new Resources(new RunReading(house.runs(), past, mapper::writeValueAsString), house.gate());
        McpServer.sync(transport)
                .serverInfo(Implementation.builder("webwitness", house.version())
                        .title("Webwitness")
                        .build())
                .instructions(Instructions.TEXT)
                .capabilities(ServerCapabilities.builder()
                        .tools(false)
                        .resources(false, false)
                        .prompts(false)
                        .completions()
                        .build())
                .jsonMapper(mapper)
                .requestTimeout(PATIENCE)
                .jsonSchemaValidator(new LazyValidator())
                .validateToolInputs(false)
                .immediateExecution(true)
                .uriTemplateManagerFactory(RunUriTemplate::new)
                .tools(tools.stream().map(desk::specification).toList())
                .resources(resources.listed())
                .resourceTemplates(resources.templates())
                .prompts(Prompts.listed())
                .completions(new Completions(exchange -> house.store().list(RunFilter.newest(RunFilter.MOST))).listed())
                .build();
        transport.start();
        return new McpDoor(transport);
    }

    /** Waits until the input has ended and the calls in flight are answered, or the door was closed. */
    public void awaitEnd() throws InterruptedException {
        transport.awaitEnd();
    }

    @Override
    public void close() {
        transport.close();
    }

    /** Every tool, in the order clients list them. */
    static List<Tool> tools(House house, PastRuns past) {
        Runs runs = house.runs();
        ToolDefaults defaults = house.defaults();
        return List.of(
                new WebEvalAgent(runs, defaults, house.grammar()),
                new ResumeRun(runs, defaults),
                new GetRun(runs, past, defaults),
                new CancelRun(runs, past, defaults),
                new ListRuns(past),
                new GetScreenshots(past),
                new GetRunEvents(runs, past),
                new GetArtifact(past));
    }

    /** A call of a tool there is not, refused by name: what the SDK says of it is of no help. */
    private static @Nullable JSONRPCError unknownTool(JSONRPCRequest request, List<String> names) {
        if (!request.method().equals("tools/call")) {
            return null;
        }
        Object name = request.params() instanceof Map<?, ?> params ? params.get("name") : null;
        if (name instanceof String known && names.contains(known)) {
            return null;
        }
        String asked = name instanceof String text && text.length() <= 100
                ? "Unknown tool: " + text
                : "params.name must name a tool";
        return new JSONRPCError(ErrorCodes.INVALID_PARAMS, asked + ". Known are " + String.join(", ", names) + ".");
    }
}
