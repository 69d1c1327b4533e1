package dev.webwitness.mcp;

import dev.webwitness.mcp.tool.result.ToolResult;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.Base64;
import java.util.List;

/** Converts our answers to the SDK's types. */
final class SdkMapper {
    private SdkMapper() {}

    static CallToolResult result(ToolResult answer) {
        if (answer instanceof ToolResult.Structured structured) {
            return CallToolResult.builder(List.of(text(structured.text())))
                    .structuredContent(structured.content())
                    .isError(structured.error())
                    .build();
        }
        if (answer instanceof ToolResult.Blocks blocks) {
            return CallToolResult.builder(
                            blocks.blocks().stream().map(SdkMapper::content).toList())
                    .isError(false)
                    .build();
        }
        throw new AssertionError(answer);
    }

    private static Content content(ToolResult.Block block) {
        if (block instanceof ToolResult.Block.Text text) {
            return text(text.text());
        }
        if (block instanceof ToolResult.Block.Image image) {
            return ImageContent.builder(base64(image.bytes()), image.mediaType())
                    .build();
        }
        if (block instanceof ToolResult.Block.Binary binary) {
            return EmbeddedResource.builder(BlobResourceContents.builder(binary.uri(), base64(binary.bytes()))
                            .mimeType(binary.mediaType())
                            .build())
                    .build();
        }
        throw new AssertionError(block);
    }

    private static Content text(String text) {
        return TextContent.builder(text).build();
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
