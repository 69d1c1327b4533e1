package dev.webwitness.mcp.tool.result;

import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The two shapes of a tool's answer. */
public final class ToolResult {
    private ToolResult() {}

    /**
     * An object, and the same for hosts that read only text.
     *
     * @param error whether hosts should take it as a failed call
     */
    public static CallToolResult structured(Map<String, @Nullable Object> content, String text, boolean error) {
        return CallToolResult.builder(List.of(text(text)))
                .structuredContent(content)
                .isError(error)
                .build();
    }

    /** Texts and images in order, for tools that return images: clients that get structured content ignore the blocks. */
    public static CallToolResult blocks(List<Content> blocks) {
        return CallToolResult.builder(blocks).isError(false).build();
    }

    public static Content text(String text) {
        return TextContent.builder(text).build();
    }

    public static Content image(byte[] bytes, String mediaType) {
        return ImageContent.builder(base64(bytes), mediaType).build();
    }

    /** A file that is neither text nor image, with the address it can be had from. */
    public static Content binary(String uri, byte[] bytes, String mediaType) {
        return EmbeddedResource.builder(BlobResourceContents.builder(uri, base64(bytes))
                        .mimeType(mediaType)
                        .build())
                .build();
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
