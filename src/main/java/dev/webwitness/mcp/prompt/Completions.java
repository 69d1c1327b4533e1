package dev.webwitness.mcp.prompt;

import dev.webwitness.mcp.tool.args.ViewportArgument;
import dev.webwitness.mcp.tool.runs.RunUri;
import dev.webwitness.store.listing.RunSummary;
import io.modelcontextprotocol.server.McpServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CompleteReference;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult.CompleteCompletion;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.ResourceReference;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Completions for arguments: runs, addresses and tasks of earlier runs, saved logins, devices.
 *
 * <p>What is asked for last comes first. Values that begin with what was typed stand before those that only contain it.
 */
public final class Completions {
    /** The protocol's most in one answer. */
    static final int MOST = 100;

    private final Function<McpSyncServerExchange, List<RunSummary>> runs;
    private final Function<McpSyncServerExchange, List<String>> profiles;

    /**
     * @param runs the latest that whoever asks may see, newest first
     * @param profiles the names of the saved logins that whoever asks may use
     */
    public Completions(
            Function<McpSyncServerExchange, List<RunSummary>> runs,
            Function<McpSyncServerExchange, List<String>> profiles) {
        this.runs = runs;
        this.profiles = profiles;
    }

    public List<SyncCompletionSpecification> listed() {
        Stream<CompleteReference> prompts =
                Stream.of(new PromptReference(Prompts.EVALUATE), new PromptReference(Prompts.DIAGNOSE));
        Stream<CompleteReference> templates = Arrays.stream(RunUri.Kind.values())
                .filter(kind -> kind != RunUri.Kind.RUNS)
                .map(kind -> new ResourceReference(kind.template()));
        return Stream.concat(prompts, templates)
                .map(reference -> new SyncCompletionSpecification(reference, this::complete))
                .toList();
    }

    private CompleteResult complete(McpSyncServerExchange exchange, CompleteRequest request) {
        Map<String, String> others =
                request.context() == null || request.context().arguments() == null
                        ? Map.of()
                        : request.context().arguments();
        List<String> known = switch (request.argument().name()) {
            case "run_id" ->
                runs.apply(exchange).stream().map(RunSummary::runId).toList();
            case "url" ->
                runs.apply(exchange).stream().map(it -> it.asked().url()).toList();
            case "task" -> tasks(runs.apply(exchange), others.getOrDefault("url", ""));
            case "profile" -> profiles.apply(exchange);
            case "device" -> ViewportArgument.names();
            default -> List.of();
        };
        return answer(known, String.valueOf(request.argument().value()));
    }

    /** What was asked of that address before; of any, where none was named yet. */
    private static List<String> tasks(List<RunSummary> runs, String url) {
        return runs.stream()
                .filter(run -> url.isBlank() || run.asked().url().equals(url.strip()))
                .map(it -> it.asked().task())
                .toList();
    }

    private static CompleteResult answer(List<String> known, String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        List<String> fitting = Stream.concat(
                        known.stream()
                                .filter(value -> value.toLowerCase(Locale.ROOT).startsWith(wanted)),
                        known.stream()
                                .filter(value -> value.toLowerCase(Locale.ROOT).contains(wanted)))
                .filter(value -> !value.isBlank())
                .distinct()
                .toList();
        List<String> shown = fitting.subList(0, Math.min(MOST, fitting.size()));
        return new CompleteResult(new CompleteCompletion(shown, fitting.size(), shown.size() < fitting.size()));
    }
}
