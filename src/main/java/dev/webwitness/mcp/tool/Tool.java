package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.Parameters;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.RunResultRenderer;
import dev.webwitness.mcp.tool.runs.ToolCall;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One thing a client can call; there is one of each for all callers, who come with the {@link ToolCall}. Safe for any thread: calls run side by side. */
public abstract class Tool {
    private final String name;
    private final Hints hints;
    private final String description;
    private final Parameters parameters;

    /**
     * @param name it is called by
     * @param hints what hosts are told about its effects
     * @param description what a model reads before it decides to call; every token is paid for in every conversation
     */
    protected Tool(String name, Hints hints, String description, Parameter... parameters) {
        this.name = name;
        this.hints = hints;
        this.description = description;
        this.parameters = Parameters.of(parameters);
    }

    public final String name() {
        return name;
    }

    public final Hints hints() {
        return hints;
    }

    public final String description() {
        return description;
    }

    public final Parameters parameters() {
        return parameters;
    }

    /** The JSON schema of its structured answer, which admits the error envelope too; null where it answers in text and images. */
    public @Nullable Map<String, Object> outputSchema() {
        return RunResultRenderer.schema();
    }

    /**
     * Does it.
     *
     * @return the answer; null when the call was cancelled, and so nobody waits for one
     * @throws dev.webwitness.model.WebwitnessException for everything that can be said in a row of the error catalog
     */
    public abstract @Nullable CallToolResult call(ToolArguments arguments, ToolCall call) throws InterruptedException;

    /**
     * What the protocol calls annotations: some hosts cancel calls to tools without them.
     *
     * @param openWorld whether it reaches beyond this machine's own files
     */
    public record Hints(String title, boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {
        /** A tool that only reads what lies on disk. */
        static Hints reads(String title) {
            return new Hints(title, true, false, true, false);
        }
    }
}
