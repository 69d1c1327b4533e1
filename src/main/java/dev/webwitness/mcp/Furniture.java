package dev.webwitness.mcp;

import dev.webwitness.mcp.tool.CancelRun;
import dev.webwitness.mcp.tool.GetArtifact;
import dev.webwitness.mcp.tool.GetRun;
import dev.webwitness.mcp.tool.GetRunEvents;
import dev.webwitness.mcp.tool.GetScreenshots;
import dev.webwitness.mcp.tool.ListRuns;
import dev.webwitness.mcp.tool.PastRuns;
import dev.webwitness.mcp.tool.ResumeRun;
import dev.webwitness.mcp.tool.RunReading;
import dev.webwitness.mcp.tool.SetupBrowserState;
import dev.webwitness.mcp.tool.Tool;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.mcp.tool.WebEvalAgent;
import dev.webwitness.mcp.wire.CallContext;
import dev.webwitness.mcp.wire.Guest;
import dev.webwitness.mcp.wire.WireMapper;
import dev.webwitness.run.Runs;
import dev.webwitness.store.RunFilter;
import dev.webwitness.store.RunSummary;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What stands behind every door, whatever the transport: tools, resources, instructions. Safe for any thread. */
final class Furniture {
    /** The most a client may take to answer a question of ours; each question has a limit of its own below it. */
    private static final Duration PATIENCE = Duration.ofHours(25);

    private final McpDoor.House house;
    private final WireMapper mapper = new WireMapper();
    private final RunQuota quota = new RunQuota();
    private final List<String> names;

    Furniture(McpDoor.House house) {
        this.house = house;
        this.names = tools(Guest.HOST).stream().map(Tool::name).toList();
    }

    WireMapper mapper() {
        return mapper;
    }

    /** Puts everything into a server that is about to be built. */
    <S extends McpServer.SyncSpecification<S>> McpServer.SyncSpecification<S> in(
            McpServer.SyncSpecification<S> server) {
        ToolDesk desk = new ToolDesk(this::tools, mapper, house.gate(), this::runs);
        Resources resources = new Resources(this::reading, house.gate());
        return server.serverInfo(Implementation.builder("webwitness", house.version())
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
                .tools(desk.specifications())
                .resources(resources.listed())
                .resourceTemplates(resources.templates())
                .prompts(Prompts.listed())
                .completions(new Completions(this::latest).listed());
    }

    private RunReading reading(Guest guest) {
        PastRuns past = new PastRuns(house.store(), guest);
        return new RunReading(runs(guest), past, mapper::writeValueAsString);
    }

    private List<RunSummary> latest(McpSyncServerExchange exchange) {
        Guest guest = CallContext.of(exchange.transportContext()).guest();
        return new PastRuns(house.store(), guest).list(RunFilter.newest(RunFilter.MOST));
    }

    private Runs runs(Guest guest) {
        return OwnedRuns.of(house.runs(), new PastRuns(house.store(), guest), quota, guest);
    }

    /** Every tool, in the order clients list them, on the runs this guest may see. */
    private List<Tool> tools(Guest guest) {
        PastRuns past = new PastRuns(house.store(), guest);
        Runs runs = runs(guest);
        ToolDefaults defaults = house.defaults();
        return List.of(
                new WebEvalAgent(runs, defaults, house.grammar()),
                new ResumeRun(runs, defaults),
                new GetRun(runs, past, defaults),
                new CancelRun(runs, past, defaults),
                new ListRuns(past),
                new GetScreenshots(past),
                new GetRunEvents(runs, past),
                new GetArtifact(past),
                new SetupBrowserState(runs, defaults));
    }

    /** A call of a tool there is not, refused by name: what the SDK says of it is of no help. */
    @Nullable
    JSONRPCError refusal(JSONRPCRequest request) {
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
