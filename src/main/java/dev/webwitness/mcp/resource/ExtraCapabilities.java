package dev.webwitness.mcp.resource;

import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import java.util.List;

/** Additional tools and resources of a server; only the protocol tests have any. */
public interface ExtraCapabilities {
    /** Nothing. */
    ExtraCapabilities NONE = new ExtraCapabilities() {};

    default List<SyncToolSpecification> tools() {
        return List.of();
    }

    default List<SyncResourceSpecification> resources() {
        return List.of();
    }

    default List<SyncResourceTemplateSpecification> templates() {
        return List.of();
    }

    default List<SyncPromptSpecification> prompts() {
        return List.of();
    }
}
