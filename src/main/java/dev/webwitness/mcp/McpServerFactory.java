package dev.webwitness.mcp;

import dev.webwitness.mcp.prompt.Completions;
import dev.webwitness.mcp.prompt.Prompts;
import dev.webwitness.mcp.resource.ExtraCapabilities;
import dev.webwitness.mcp.resource.RunChangeNotifier;
import dev.webwitness.mcp.resource.RunResourceReader;
import dev.webwitness.mcp.resource.RunResources;
import dev.webwitness.mcp.resource.RunSessionExtension;
import dev.webwitness.mcp.resource.RunUriTemplate;
import dev.webwitness.mcp.resource.Subscriptions;
import dev.webwitness.mcp.session.CallContext;
import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.mcp.session.RequestFilter;
import dev.webwitness.mcp.session.SessionExtension;
import dev.webwitness.mcp.session.StrictJsonMapper;
import dev.webwitness.mcp.tenant.CallerRuns;
import dev.webwitness.mcp.tenant.RunQuota;
import dev.webwitness.mcp.tool.CancelRun;
import dev.webwitness.mcp.tool.GetArtifact;
import dev.webwitness.mcp.tool.GetRun;
import dev.webwitness.mcp.tool.GetRunEvents;
import dev.webwitness.mcp.tool.GetScreenshots;
import dev.webwitness.mcp.tool.ListRuns;
import dev.webwitness.mcp.tool.ResumeRun;
import dev.webwitness.mcp.tool.SetupBrowserState;
import dev.webwitness.mcp.tool.Tool;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.mcp.tool.WebEvalAgent;
import dev.webwitness.mcp.tool.runs.RunUri;
import dev.webwitness.mcp.tool.runs.StoredRuns;
import dev.webwitness.run.Runs;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import io.modelcontextprotocol.json.McpJsonDefaults;
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
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The MCP server behind every transport: tools, resources, prompts, instructions. Safe for any thread. */
final class McpServerFactory implements RequestFilter {
    /** The most a client may take to answer a question of ours; each question has a limit of its own below it. */
    private static final Duration CLIENT_ANSWER_LIMIT = Duration.ofHours(25);

    private static final List<String> LEVELS = Arrays.stream(LoggingLevel.values())
            .map(level -> level.name().toLowerCase(Locale.ROOT))
            .toList();

    private final StdioMcpServer.ServerParts parts;
    private final StrictJsonMapper mapper = new StrictJsonMapper();
    private final RunQuota quota = new RunQuota();
    private final RunChangeNotifier changeNotifier;
    private final RunResources resources;
    private final List<Tool> tools;
    private final List<String> names;

    McpServerFactory(StdioMcpServer.ServerParts parts) {
        this.parts = parts;
        this.changeNotifier = new RunChangeNotifier(parts.store());
        this.resources = new RunResources(this::resourceReader, parts.gate(), parts.extras());
        this.tools = tools(parts);
        this.names = Stream.concat(
                        tools.stream().map(Tool::name),
                        parts.extras().tools().stream()
                                .map(extra -> extra.tool().name()))
                .toList();
    }

    StrictJsonMapper mapper() {
        return mapper;
    }

    /** Puts everything into a server that is about to be built. */
    <S extends McpServer.SyncSpecification<S>> McpServer.SyncSpecification<S> configure(
            McpServer.SyncSpecification<S> server) {
        ToolDispatcher dispatcher = new ToolDispatcher(tools, mapper, parts.gate(), this);
        ExtraCapabilities extras = parts.extras();
        return server.serverInfo(ServerInfo.of(parts.version()))
                .instructions(ServerInfo.INSTRUCTIONS)
                .capabilities(ServerCapabilities.builder()
                        .tools(false)
                        .resources(true, true)
                        .prompts(false)
                        .completions()
                        .logging()
                        .build())
                .jsonMapper(mapper)
                .requestTimeout(CLIENT_ANSWER_LIMIT)
                .jsonSchemaValidator(
                        (schema, content) -> // loaded at the first check: loading takes a fifth of the start-up
                        McpJsonDefaults.getSchemaValidator().validate(schema, content))
                .validateToolInputs(false)
                .immediateExecution(true)
                .uriTemplateManagerFactory(this::template)
                .tools(concat(dispatcher.specifications(), extras.tools()))
                .resources(concat(resources.listed(), extras.resources()))
                .resourceTemplates(concat(resources.templates(), extras.templates()))
                .prompts(concat(Prompts.listed(), extras.prompts()))
                .completions(new Completions(this::latest, this::profiles).listed());
    }

    private McpUriTemplateManager template(String uri) {
        boolean ours = parts.extras() == ExtraCapabilities.NONE || uri.startsWith(RunUri.RUNS);
        return ours ? new RunUriTemplate(uri) : new DefaultMcpUriTemplateManager(uri);
    }

    private static <T> List<T> concat(List<T> ours, List<T> others) {
        return Stream.concat(ours.stream(), others.stream()).toList();
    }

    @Override
    public SessionExtension openSession(CallerIdentity caller, BiConsumer<String, Object> notifier) {
        StoredRuns stored = storedRuns(caller);
        return new RunSessionExtension(
                stored,
                resources,
                new Subscriptions(parts.store(), stored, changeNotifier, notifier),
                parts.runs()::expected);
    }

    private RunResourceReader resourceReader(CallerIdentity caller) {
        return new RunResourceReader(runs(caller, begun -> {}), storedRuns(caller), mapper::writeValueAsString);
    }

    private List<RunSummary> latest(McpSyncServerExchange exchange) {
        CallerIdentity caller = CallContext.of(exchange.transportContext()).guest();
        return storedRuns(caller).list(RunFilter.newest(RunFilter.MOST));
    }

    private List<String> profiles(McpSyncServerExchange exchange) {
        return runs(CallContext.of(exchange.transportContext()).guest(), begun -> {})
                .profiles();
    }

    /**
     * The runs as a caller may see and begin them.
     *
     * @param begun told of each run that the caller starts or resumes
     */
    Runs runs(CallerIdentity caller, Consumer<RunHandle> begun) {
        return new CallerRuns(parts.runs(), storedRuns(caller), quota, caller, begun);
    }

    StoredRuns storedRuns(CallerIdentity caller) {
        return new StoredRuns(parts.store(), caller);
    }

    /** Every tool, in the order clients list them. */
    private static List<Tool> tools(StdioMcpServer.ServerParts parts) {
        ToolDefaults defaults = parts.defaults();
        return List.of(
                new WebEvalAgent(defaults, parts.stepLanguage()),
                new ResumeRun(defaults),
                new GetRun(defaults),
                new CancelRun(defaults),
                new ListRuns(),
                new GetScreenshots(),
                new GetRunEvents(),
                new GetArtifact(),
                new SetupBrowserState(defaults));
    }

    /** Rejects unknown tools and log levels with the list of the known ones; the SDK's message does not help. */
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
