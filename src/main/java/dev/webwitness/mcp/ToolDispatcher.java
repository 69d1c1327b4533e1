package dev.webwitness.mcp;

import dev.webwitness.mcp.client.Elicitation;
import dev.webwitness.mcp.client.RunLogNotifier;
import dev.webwitness.mcp.client.Sampling;
import dev.webwitness.mcp.session.CallContext;
import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.mcp.tool.Tool;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.ToolResult;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.run.Runs;
import dev.webwitness.run.live.Progress;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.LoggingMessageNotification;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The choke point of every tool call: reads arguments, calls the tool, writes its answer or error. */
final class ToolDispatcher {
    private static final Logger LOG = LoggerFactory.getLogger(ToolDispatcher.class);

    private final List<Tool> tools;
    private final McpJsonMapper mapper;
    private final UnaryOperator<ErrorInfo> gate;
    private final McpServerFactory server;

    /**
     * @param tools which there are
     * @param gate masks the errors that are answered with
     */
    ToolDispatcher(List<Tool> tools, McpJsonMapper mapper, UnaryOperator<ErrorInfo> gate, McpServerFactory server) {
        this.tools = tools;
        this.mapper = mapper;
        this.gate = gate;
        this.server = server;
    }

    /** All tools as the SDK wants them. */
    List<SyncToolSpecification> specifications() {
        return tools.stream().map(this::specification).toList();
    }

    private SyncToolSpecification specification(Tool tool) {
        Tool.Hints hints = tool.hints();
        McpSchema.Tool.Builder described = McpSchema.Tool.builder(
                        tool.name(), tool.parameters().schema())
                .description(tool.description())
                .annotations(McpSchema.ToolAnnotations.builder()
                        .title(hints.title())
                        .readOnlyHint(hints.readOnly())
                        .destructiveHint(hints.destructive())
                        .idempotentHint(hints.idempotent())
                        .openWorldHint(hints.openWorld())
                        .build());
        Map<String, Object> output = tool.outputSchema();
        if (output != null) {
            described.outputSchema(output);
        }
        return SyncToolSpecification.builder()
                .tool(described.build())
                .callHandler((exchange, request) -> call(tool, exchange, request))
                .build();
    }

    /** Answers a call; null, and so nothing, when the client took it back. */
    private @Nullable CallToolResult call(Tool tool, McpSyncServerExchange exchange, CallToolRequest request) {
        CallContext context = CallContext.of(exchange.transportContext());
        try {
            ToolArguments arguments = tool.parameters().read(request.arguments());
            CallToolResult answer = tool.call(arguments, call(context, exchange, request));
            return answer == null || context.cancel().over() ? null : answer;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return context.cancel().over()
                    ? null
                    : error(ErrorInfo.of(ErrorCode.INTERNAL_UNHANDLED, "The server is ending."));
        } catch (Throwable thrown) { // whatever it was, the client is owed one envelope
            WebwitnessException coded = WebwitnessException.wrap(thrown, "answering " + tool.name());
            if (coded.code() == ErrorCode.INTERNAL_UNHANDLED) {
                LOG.error("{} failed", tool.name(), thrown);
            }
            return context.cancel().over() ? null : error(coded.info());
        }
    }

    /** The trace a call is part of: what it says itself, else what its HTTP request said. */
    private static @Nullable String traceparent(CallToolRequest request, CallContext context) {
        Map<String, Object> meta = request.meta();
        return meta != null && meta.get("traceparent") instanceof String said ? said : context.traceparent();
    }

    /** What the tool is told of the call; a client that wants log messages hears of the runs that it begins. */
    private ToolCall call(CallContext context, McpSyncServerExchange exchange, CallToolRequest request) {
        CallerIdentity guest = context.guest();
        Consumer<LoggingMessageNotification> client = message -> {
            if (context.visit().logs()) {
                exchange.loggingNotification(message);
            }
        };
        Runs runs = server.runs(guest, run -> RunLogNotifier.of(run, client));
        ClientCapabilities caller = new ClientCapabilities(
                Sampling.of(exchange), Elicitation.of(exchange, runs), traceparent(request, context), guest.overHttp());
        return new ToolCall(
                context.cancel(),
                context.receivedNanos(),
                progress(exchange, request),
                caller,
                guest,
                runs,
                server.storedRuns(guest));
    }

    private CallToolResult error(ErrorInfo info) {
        Map<String, @Nullable Object> envelope = new LinkedHashMap<>();
        envelope.put("ok", false);
        envelope.put("status", "error");
        envelope.put("error", gate.apply(info).toMap());
        try {
            String text = mapper.writeValueAsString(envelope);
            return ToolResult.structured(envelope, text, true);
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "writing an error");
        }
    }

    /** Where progress goes: nowhere without a token. The protocol wants the number to grow with every notification. */
    private static @Nullable Consumer<Progress> progress(McpSyncServerExchange exchange, CallToolRequest request) {
        Object token = request.progressToken();
        if (token == null) {
            return null;
        }
        double[] last = {-1};
        return progress -> {
            double now;
            synchronized (last) {
                now = progress.step() > last[0] ? progress.step() : last[0] + 0.01;
                last[0] = now;
            }
            Double total = progress.limit() > 0 ? Double.valueOf(progress.limit()) : null;
            try {
                exchange.progressNotification(McpSchema.ProgressNotification.builder(token, now)
                        .total(total)
                        .message(progress.message())
                        .build());
            } catch (RuntimeException e) {
                LOG.debug("Progress was not sent: {}", e.getMessage());
            }
        };
    }
}
