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
import dev.webwitness.mcp.tool.RunUri;
import dev.webwitness.mcp.tool.SetupBrowserState;
import dev.webwitness.mcp.tool.Tool;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.mcp.tool.WebEvalAgent;
import dev.webwitness.mcp.wire.CallContext;
import dev.webwitness.mcp.wire.Gate;
import dev.webwitness.mcp.wire.Guest;
import dev.webwitness.mcp.wire.Visit;
import dev.webwitness.mcp.wire.Voice;
import dev.webwitness.mcp.wire.WireMapper;
import dev.webwitness.run.Runs;
import dev.webwitness.store.RunFilter;
import dev.webwitness.store.RunSummary;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.util.DefaultMcpUriTemplateManager;
import io.modelcontextprotocol.util.McpUriTemplateManager;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What stands behind every door, whatever the transport: tools, resources, instructions. Safe for any thread. */
final class Furniture implements Gate {
    /** The most a client may take to answer a question of ours; each question has a limit of its own below it. */
    private static final Duration PATIENCE = Duration.ofHours(25);

    private static final List<String> LEVELS = Arrays.stream(LoggingLevel.values())
            .map(level -> level.name().toLowerCase(Locale.ROOT))
            .toList();

    private final McpDoor.House house;
    private final WireMapper mapper = new WireMapper();
    private final RunQuota quota = new RunQuota();
    private final RunWatch watch;
    private final Resources resources;
    private final List<String> names;

    Furniture(McpDoor.House house) {
        this.house = house;
        this.watch = new RunWatch(house.store());
        this.resources = new Resources(this::reading, house.gate(), house.extras());
        this.names = Stream.concat(
                        tools(Guest.HOST, runs -> runs).stream().map(Tool::name),
                        house.extras().tools().stream()
                                .map(extra -> extra.tool().name()))
                .toList();
    }

    WireMapper mapper() {
        return mapper;
    }

    /** Puts everything into a server that is about to be built. */
    <S extends McpServer.SyncSpecification<S>> McpServer.SyncSpecification<S> in(
            McpServer.SyncSpecification<S> server) {
        ToolDesk desk = new ToolDesk(this::tools, mapper, house.gate(), this::runs);
        Extras extras = house.extras();
        return server.serverInfo(Face.of(house.version()))
                .instructions(Instructions.TEXT)
                .capabilities(ServerCapabilities.builder()
                        .tools(false)
                        .resources(true, true)
                        .prompts(false)
                        .completions()
                        .logging()
                        .build())
                .jsonMapper(mapper)
                .requestTimeout(PATIENCE)
                .jsonSchemaValidator(new LazyValidator())
                .validateToolInputs(false)
                .immediateExecution(true)
                .uriTemplateManagerFactory(this::template)
                .tools(both(desk.specifications(), extras.tools()))
                .resources(both(resources.listed(), extras.resources()))
                .resourceTemplates(both(resources.templates(), extras.templates()))
                .prompts(both(Prompts.listed(), extras.prompts()))
                .completions(new Completions(this::latest, this::profiles).listed());
    }

    private McpUriTemplateManager template(String uri) {
        boolean ours = house.extras() == Extras.NONE || uri.startsWith(RunUri.RUNS);
        return ours ? new RunUriTemplate(uri) : new DefaultMcpUriTemplateManager(uri);
    }

    private static <T> List<T> both(List<T> ours, List<T> others) {
        return Stream.concat(ours.stream(), others.stream()).toList();
    }

    @Override
    public Visit visit(Guest guest, Voice voice) {
        PastRuns past = new PastRuns(house.store(), guest);
        return new SessionVisit(
                past, resources, new Subscriptions(house.store(), past, watch, voice), house.runs()::expected);
    }

    private RunReading reading(Guest guest) {
        PastRuns past = new PastRuns(house.store(), guest);
        return new RunReading(runs(guest), past, mapper::writeValueAsString);
    }

    private List<RunSummary> latest(McpSyncServerExchange exchange) {
        Guest guest = CallContext.of(exchange.transportContext()).guest();
        return new PastRuns(house.store(), guest).list(RunFilter.newest(RunFilter.MOST));
    }

    private List<String> profiles(McpSyncServerExchange exchange) {
        return runs(CallContext.of(exchange.transportContext()).guest()).profiles();
    }

    private Runs runs(Guest guest) {
        return OwnedRuns.of(house.runs(), new PastRuns(house.store(), guest), quota, guest);
    }

    /** Every tool, in the order clients list them, on the runs this guest may see. */
    private List<Tool> tools(Guest guest, UnaryOperator<Runs> seen) {
        PastRuns past = new PastRuns(house.store(), guest);
        Runs runs = seen.apply(runs(guest));
        ToolDefaults defaults = house.defaults();
        return List.of(
                new WebEvalAgent(runs, defaults, house.stepLanguage()),
                new ResumeRun(runs, defaults),
                new GetRun(runs, past, defaults),
                new CancelRun(runs, past, defaults),
                new ListRuns(past),
                new GetScreenshots(past),
                new GetRunEvents(runs, past),
                new GetArtifact(past),
                new SetupBrowserState(runs, defaults));
    }

    /** A tool or a level there is not, refused by name: what the SDK says of it is of no help. */
    @Override
    public @Nullable JSONRPCError refuse(JSONRPCRequest request) {
        return switch (request.method()) {
            case McpSchema.METHOD_TOOLS_CALL -> refusal(request, "name", "tool", names);
            case McpSchema.METHOD_LOGGING_SET_LEVEL -> refusal(request, "level", "log level", LEVELS);
            default -> null;
        };
    }

    private static @Nullable JSONRPCError refusal(
            JSONRPCRequest request, String parameter, String what, List<String> known) {
        Object given = request.params() instanceof Map<?, ?> params ? params.get(parameter) : null;
        if (given instanceof String one && known.contains(one)) {
            return null;
        }
        String asked = given instanceof String text && text.length() <= 100
                ? "Unknown " + what + ": " + text
                : "params." + parameter + " must name a " + what;
        return new JSONRPCError(ErrorCodes.INVALID_PARAMS, asked + ". Known are " + String.join(", ", known) + ".");
    }
}
