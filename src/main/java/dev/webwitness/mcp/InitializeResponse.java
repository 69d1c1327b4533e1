package dev.webwitness.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/**
 * The answer to {@code initialize}, written without the SDK and without a mapper, whose classes take longer to load than all that comes before. It is the answer the
 * SDK gives with what {@link McpServerFactory} tells it.
 */
public final class InitializeResponse {
    private final String version;

    /** @param version of Webwitness, as the client is told */
    public InitializeResponse(String version) {
        this.version = version;
    }

    /** Writes the result alone. */
    public void write(JsonGenerator json, String protocolVersion) throws IOException {
        json.writeStartObject();
        json.writeStringField("protocolVersion", protocolVersion);
        capabilities(json);
        serverInfo(json);
        json.writeStringField("instructions", ServerInfo.INSTRUCTIONS);
        json.writeEndObject();
    }

    private static void capabilities(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("capabilities");
        json.writeObjectFieldStart("completions");
        json.writeEndObject();
        json.writeObjectFieldStart("logging");
        json.writeEndObject();
        json.writeObjectFieldStart("prompts");
        json.writeBooleanField("listChanged", false);
        json.writeEndObject();
        json.writeObjectFieldStart("resources");
        json.writeBooleanField("subscribe", true);
        json.writeBooleanField("listChanged", true);
        json.writeEndObject();
        json.writeObjectFieldStart("tools");
        json.writeBooleanField("listChanged", false);
        json.writeEndObject();
        json.writeEndObject();
    }

    private void serverInfo(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("serverInfo");
        json.writeStringField("name", ServerInfo.NAME);
        json.writeStringField("title", ServerInfo.TITLE);
        json.writeStringField("version", version);
        json.writeStringField("description", ServerInfo.DESCRIPTION);
        json.writeArrayFieldStart("icons");
        json.writeStartObject();
        json.writeStringField("src", ServerInfo.picture());
        json.writeStringField("mimeType", ServerInfo.PICTURE_TYPE);
        json.writeArrayFieldStart("sizes");
        json.writeString(ServerInfo.PICTURE_SIZE);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }
}
