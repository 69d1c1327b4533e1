package dev.webwitness.mcp.resource;

import dev.webwitness.mcp.session.SessionExtension;
import dev.webwitness.mcp.tool.runs.StoredRuns;
import dev.webwitness.model.WebwitnessException;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A session's paged lists and subscriptions, which the SDK has without pages, bounds and owners. */
public final class RunSessionExtension implements SessionExtension {
    private final StoredRuns past;
    private final RunResources resources;
    private final Subscriptions subscriptions;
    private final Runnable begins;
    private volatile boolean logs;

    /** @param begins is done once the client has shaken hands */
    public RunSessionExtension(StoredRuns past, RunResources resources, Subscriptions subscriptions, Runnable begins) {
        this.begins = begins;
        this.past = past;
        this.resources = resources;
        this.subscriptions = subscriptions;
    }

    @Override
    public @Nullable Object result(JSONRPCRequest request) {
        switch (request.method()) {
            case McpSchema.METHOD_RESOURCES_LIST -> {
                String after = PageCursor.run(request);
                subscriptions.listed();
                return resources.page(past, after);
            }
            case McpSchema.METHOD_RESOURCES_TEMPLATES_LIST,
                    McpSchema.METHOD_TOOLS_LIST,
                    McpSchema.METHOD_PROMPT_LIST -> {
                PageCursor.onePage(request);
                return null;
            }
            case McpSchema.METHOD_RESOURCES_SUBSCRIBE, McpSchema.METHOD_RESOURCES_UNSUBSCRIBE -> {
                subscribe(address(request), request.method().equals(McpSchema.METHOD_RESOURCES_SUBSCRIBE));
                return Map.of();
            }
            case McpSchema.METHOD_LOGGING_SET_LEVEL -> {
                logs = true; // which level it is, the SDK keeps
                return null;
            }
            default -> {
                return null;
            }
        }
    }

    @Override
    public boolean logs() {
        return logs;
    }

    private void subscribe(String address, boolean begin) {
        try {
            if (!begin) {
                subscriptions.remove(address);
            } else if (!resources.isExtra(address)) {
                subscriptions.add(address);
            }
        } catch (RuntimeException e) {
            throw resources.error(address, e);
        }
    }

    private String address(JSONRPCRequest request) {
        Object uri = request.params() instanceof Map<?, ?> params ? params.get("uri") : null;
        if (uri instanceof String address) {
            return address;
        }
        throw resources.error(
                "",
                WebwitnessException.argument("uri", "names the resource.", "webwitness://runs/20261121-201455-k3f9"));
    }

    @Override
    public void begin() {
        begins.run();
    }

    @Override
    public void end() {
        subscriptions.end();
    }
}
