package dev.webwitness.mcp;

import dev.webwitness.model.WebwitnessException;
import io.modelcontextprotocol.spec.McpSchema.Icon;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.List;
import java.util.Objects;

/** The server's name, description and icon for {@code initialize}. */
final class ServerInfo {
    static final String NAME = "webwitness";
    static final String TITLE = "Webwitness";
    static final String DESCRIPTION = "Sends a browser agent to a web page and comes back with evidence";
    static final String PICTURE_TYPE = "image/png";
    static final String PICTURE_SIZE = "48x48";

    private ServerInfo() {}

    static Implementation of(String version) {
        return Implementation.builder(NAME, version)
                .title(TITLE)
                .description(DESCRIPTION)
                .icons(List.of(Icon.builder(picture())
                        .mimeType(PICTURE_TYPE)
                        .sizes(List.of(PICTURE_SIZE))
                        .build()))
                .build();
    }

    /** The picture as an address that holds it. */
    static String picture() {
        try (InputStream png = Objects.requireNonNull(ServerInfo.class.getResourceAsStream("icon.png"))) {
            return "data:" + PICTURE_TYPE + ";base64," + Base64.getEncoder().encodeToString(png.readAllBytes());
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the icon");
        }
    }
}
