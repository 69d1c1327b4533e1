package dev.webwitness.mcp.conformance;

import dev.webwitness.mcp.resource.ExtraCapabilities;
import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The suite's resources and prompts, and the {@link FixtureTools}. The names and texts are the suite's. */
public final class ConformanceFixtures implements ExtraCapabilities {
    /** One red pixel. */
    static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

    private static final String TEMPLATE = "test://template/{id}/data";

    @Override
    public List<SyncToolSpecification> tools() {
        return FixtureTools.all();
    }

    @Override
    public List<SyncResourceSpecification> resources() {
        return List.of(
                resource(text("test://static-text", "text/plain", "This is the content of the static text resource.")),
                resource(BlobResourceContents.builder("test://static-binary", PNG)
                        .mimeType("image/png")
                        .build()),
                resource(text("test://watched-resource", "text/plain", "It never changes.")));
    }

    private static SyncResourceSpecification resource(ResourceContents contents) {
        Resource resource = Resource.builder(contents.uri(), contents.uri().substring("test://".length()))
                .description("For the conformance suite")
                .mimeType(contents.mimeType())
                .build();
        return new SyncResourceSpecification(
                resource,
                (exchange, request) ->
                        ReadResourceResult.builder(List.of(contents)).build());
    }

    @Override
    public List<SyncResourceTemplateSpecification> templates() {
        ResourceTemplate template = ResourceTemplate.builder(TEMPLATE, "template")
                .description("For the conformance suite")
                .mimeType("application/json")
                .build();
        return List.of(new SyncResourceTemplateSpecification(template, (exchange, request) -> {
            String id = request.uri().replaceFirst("test://template/([^/]*)/data", "$1");
            return ReadResourceResult.builder(List.of(text(
                            request.uri(),
                            "application/json",
                            "{\"id\":\"" + id + "\",\"templateTest\":true,\"data\":\"Data for ID: " + id + "\"}")))
                    .build();
        }));
    }

    @Override
    public List<SyncPromptSpecification> prompts() {
        return List.of(
                prompt("test_simple_prompt", given -> List.of(text("This is a simple prompt for testing."))),
                prompt(
                        "test_prompt_with_arguments",
                        given -> List.of(text("Prompt with arguments: arg1='" + given.get("arg1") + "', arg2='"
                                + given.get("arg2") + "'")),
                        "arg1",
                        "arg2"),
                prompt(
                        "test_prompt_with_embedded_resource",
                        given -> List.of(
                                EmbeddedResource.builder(text(
                                                String.valueOf(given.get("resourceUri")),
                                                "text/plain",
                                                "Embedded resource content for testing."))
                                        .build(),
                                text("Please process the embedded resource above.")),
                        "resourceUri"),
                prompt(
                        "test_prompt_with_image",
                        given -> List.of(
                                ImageContent.builder(PNG, "image/png").build(),
                                text("Please analyze the image above."))));
    }

    private static SyncPromptSpecification prompt(
            String name, Function<Map<String, Object>, List<Content>> said, String... arguments) {
        Prompt prompt = Prompt.builder(name)
                .description("For the conformance suite")
                .arguments(Arrays.stream(arguments)
                        .map(argument -> PromptArgument.builder(argument)
                                .description("For the conformance suite")
                                .required(true)
                                .build())
                        .toList())
                .build();
        return new SyncPromptSpecification(
                prompt,
                (exchange, request) -> GetPromptResult.builder(
                                said.apply(request.arguments() == null ? Map.of() : request.arguments()).stream()
                                        .map(content -> PromptMessage.builder(Role.USER, content)
                                                .build())
                                        .toList())
                        .build());
    }

    static TextContent text(String text) {
        return TextContent.builder(text).build();
    }

    static TextResourceContents text(String uri, String mediaType, String text) {
        return TextResourceContents.builder(uri, text).mimeType(mediaType).build();
    }
}
