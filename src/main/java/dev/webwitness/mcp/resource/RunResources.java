package dev.webwitness.mcp.resource;

import dev.webwitness.mcp.session.CallContext;
import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.mcp.tool.runs.RunUri;
import dev.webwitness.mcp.tool.runs.StoredRuns;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.ListResourcesResult;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The runs as resources: the list, and by template each run's result, timeline, screenshots and files. */
public final class RunResources {
    private static final Logger LOG = LoggerFactory.getLogger(RunResources.class);

    private final Function<CallerIdentity, RunResourceReader> readings;
    private final UnaryOperator<ErrorInfo> gate;
    private final ExtraCapabilities extras;

    /** How many runs a page of the list holds. */
    public static final int PAGE = 50;

    private static final int TITLE = 80;

    /**
     * @param readings as a guest has them: of that guest's own runs
     * @param gate masks the errors that are answered with
     * @param extras what is listed beside the runs
     */
    public RunResources(
            Function<CallerIdentity, RunResourceReader> readings,
            UnaryOperator<ErrorInfo> gate,
            ExtraCapabilities extras) {
        this.readings = readings;
        this.gate = gate;
        this.extras = extras;
    }

    public List<SyncResourceSpecification> listed() {
        return List.of(new SyncResourceSpecification(runs(), (exchange, request) -> read(exchange, request)));
    }

    private static Resource runs() {
        return Resource.builder(RunUri.RUNS, "runs")
                .title("Runs")
                .description("The latest runs, newest first")
                .mimeType("application/json")
                .build();
    }

    /**
     * A page of what there is: the list of runs, and each run by itself, newest first.
     *
     * @param after the run the page before ended with; null for the first page
     */
    ListResourcesResult page(StoredRuns past, @Nullable String after) {
        List<RunSummary> runs = past.list(new RunFilter(null, null, null, after, PAGE + 1));
        List<RunSummary> shown = runs.subList(0, Math.min(PAGE, runs.size()));
        List<Resource> all = new ArrayList<>();
        if (after == null) {
            all.add(runs());
            extras.resources().forEach(extra -> all.add(extra.resource()));
        }
        shown.forEach(run -> all.add(resource(run)));
        return ListResourcesResult.builder(all)
                .nextCursor(
                        runs.size() > PAGE
                                ? PageCursor.after(shown.get(PAGE - 1).runId())
                                : null)
                .build();
    }

    private static Resource resource(RunSummary run) {
        String task = run.asked().task().strip().replaceAll("\\s+", " ");
        return Resource.builder(RunUri.RUNS + "/" + run.runId(), run.runId())
                .title(task.isEmpty() ? run.runId() : TextTruncator.toChars(task, TITLE))
                .description("A run at " + run.asked().url())
                .mimeType("application/json")
                .build();
    }

    /** Whether it is one of those beside the runs, which never change. */
    boolean isExtra(String uri) {
        return extras.resources().stream()
                .anyMatch(extra -> extra.resource().uri().equals(uri));
    }

    public List<SyncResourceTemplateSpecification> templates() {
        return List.of(
                template(RunUri.Kind.RESULT, "run", "The result of a run", "application/json"),
                template(
                        RunUri.Kind.EVENTS,
                        "events",
                        "The timeline of a run, one event a line",
                        "application/x-ndjson"),
                template(RunUri.Kind.SCREENSHOT, "screenshot", "A screenshot of a run", "image/jpeg"),
                template(RunUri.Kind.ARTIFACT, "artifact", "A file of a run", ""));
    }

    private SyncResourceTemplateSpecification template(
            RunUri.Kind kind, String name, String description, String mediaType) {
        ResourceTemplate.Builder template =
                ResourceTemplate.builder(kind.template(), name).description(description);
        if (!mediaType.isEmpty()) {
            template.mimeType(mediaType);
        }
        return new SyncResourceTemplateSpecification(template.build(), (exchange, request) -> read(exchange, request));
    }

    private ReadResourceResult read(McpSyncServerExchange exchange, ReadResourceRequest request) {
        try {
            RunResourceReader reading =
                    readings.apply(CallContext.of(exchange.transportContext()).guest());
            RunUri uri = RunUri.parse(request.uri()).orElseThrow(() -> nothingAt(request.uri()));
            return ReadResourceResult.builder(List.of(contents(request.uri(), reading.read(uri))))
                    .build();
        } catch (RuntimeException e) {
            throw error(request.uri(), e);
        }
    }

    static WebwitnessException nothingAt(String uri) {
        return new WebwitnessException(
                ErrorCode.RUN_NOT_FOUND,
                "Nothing lies at " + (TextTruncator.toChars(uri, 120)) + ". list_runs shows what there is.");
    }

    private static ResourceContents contents(String uri, RunResourceReader.Content content) {
        String text = content.text();
        return text != null
                ? TextResourceContents.builder(uri, text)
                        .mimeType(content.mediaType())
                        .build()
                : BlobResourceContents.builder(uri, Base64.getEncoder().encodeToString(content.bytes()))
                        .mimeType(content.mediaType())
                        .build();
    }

    /** Reading a resource fails as the protocol says; the envelope goes along as data. */
    McpError error(String uri, RuntimeException thrown) {
        WebwitnessException coded = WebwitnessException.wrap(thrown, "reading a resource");
        boolean missing = coded.code() == ErrorCode.RUN_NOT_FOUND;
        if (coded.code() == ErrorCode.INTERNAL_UNHANDLED) {
            LOG.error("Reading {} failed", uri, thrown);
        }
        ErrorInfo error = gate.apply(coded.info());
        return McpError.builder(missing ? ErrorCodes.RESOURCE_NOT_FOUND : ErrorCodes.INVALID_PARAMS)
                .message(error.message())
                .data(Map.of("uri", uri, "error", error.toMap()))
                .build();
    }
}
