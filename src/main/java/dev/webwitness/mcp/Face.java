package dev.webwitness.mcp;

import dev.webwitness.model.WebwitnessException;
import io.modelcontextprotocol.spec.McpSchema.Icon;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.List;
import java.util.Objects;

/** How the server introduces itself to people: name, a line about it, and a small picture that needs no network. */
final class Face {
    private Face() {}

    static Implementation of(String version) {
        return Implementation.builder("webwitness", version)
                .title("Webwitness")
                .description("Sends a browser agent to a web page and comes back with evidence")
                .icons(List.of(Icon.builder("data:image/png;base64," + picture())
                        .mimeType("image/png")
                        .sizes(List.of("48x48"))
                        .build()))
                .build();
    }

    private static String picture() {
        try (InputStream png = Objects.requireNonNull(Face.class.getResourceAsStream("icon.png"))) {
            return Base64.getEncoder().encodeToString(png.readAllBytes());
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the icon");
        }
    }
}
