package dev.webwitness.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/**
 * The answer to {@code initialize}, written without the SDK and without a mapper, whose classes take longer to load than all that comes before. It is the answer the
 * SDK gives with what {@link Furniture} tells it.
 */
public final class InitializeAnswer {
    private final String version;

    /** @param version of Webwitness, as the client is told */
    public InitializeAnswer(String version) {
        this.version = version;
    }

    /** Writes the result alone. */
    public void write(JsonGenerator json, String protocolVersion) throws IOException {
        json.writeStartObject();
        json.writeStringField("protocolVersion", protocolVersion);
        capabilities(json);
        serverInfo(json);
        json.writeStringField("instructions", Instructions.TEXT);
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
        json.writeStringField("name", Face.NAME);
        json.writeStringField("title", Face.TITLE);
        json.writeStringField("version", version);
        json.writeStringField("description", Face.DESCRIPTION);
        json.writeArrayFieldStart("icons");
        json.writeStartObject();
        json.writeStringField("src", Face.picture());
        json.writeStringField("mimeType", Face.PICTURE_TYPE);
        json.writeArrayFieldStart("sizes");
        json.writeString(Face.PICTURE_SIZE);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }
}
