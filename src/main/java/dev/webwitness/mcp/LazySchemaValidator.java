package dev.webwitness.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import java.util.Map;

/**
 * The SDK's schema validator, loaded when the first structured answer is checked: loading it takes a fifth of the start-up time.
 *
 * <p>The schemas themselves are ours and are held valid by a test, not at every start.
 */
final class LazySchemaValidator implements JsonSchemaValidator {
    @Override
    public ValidationResponse validate(Map<String, Object> schema, Object structuredContent) {
        return McpJsonDefaults.getSchemaValidator().validate(schema, structuredContent);
    }
}
