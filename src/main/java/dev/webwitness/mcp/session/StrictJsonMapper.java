package dev.webwitness.mcp.session;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The SDK's JSON mapper; parameters that do not fit their method are an invalid-params error (-32602), not an internal one (-32603). */
public final class StrictJsonMapper implements McpJsonMapper {
    private final McpJsonMapper mapper = McpJsonDefaults.getMapper();

    @Override
    public <T> T readValue(String content, Class<T> type) throws IOException {
        return mapper.readValue(content, type);
    }

    @Override
    public <T> T readValue(byte[] content, Class<T> type) throws IOException {
        return mapper.readValue(content, type);
    }

    @Override
    public <T> T readValue(String content, TypeRef<T> type) throws IOException {
        return mapper.readValue(content, type);
    }

    @Override
    public <T> T readValue(byte[] content, TypeRef<T> type) throws IOException {
        return mapper.readValue(content, type);
    }

    @Override
    public <T> T convertValue(Object value, Class<T> type) {
        return fitting(() -> mapper.convertValue(value, type));
    }

    @Override
    public <T> T convertValue(Object value, TypeRef<T> type) {
        return fitting(() -> mapper.convertValue(value, type));
    }

    @Override
    public String writeValueAsString(Object value) throws IOException {
        return mapper.writeValueAsString(value);
    }

    @Override
    public byte[] writeValueAsBytes(Object value) throws IOException {
        return mapper.writeValueAsBytes(value);
    }

    private static <T> T fitting(Supplier<@Nullable T> conversion) {
        try {
            T value = conversion.get();
            if (value != null) {
                return value;
            }
        } catch (IllegalArgumentException e) {
            // what the mapper says names our classes: the client gets a sentence instead
        }
        throw McpError.builder(ErrorCodes.INVALID_PARAMS)
                .message("Invalid params: they do not fit the method")
                .build();
    }
}
