package dev.webwitness.mcp.resource;

import dev.webwitness.mcp.tool.runs.RunUri;
import io.modelcontextprotocol.util.McpUriTemplateManager;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A resource template for the SDK in which an artifact's name may hold slashes. */
public final class RunUriTemplate implements McpUriTemplateManager {
    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");

    private final String template;

    public RunUriTemplate(String template) {
        this.template = template;
    }

    @Override
    public List<String> getVariableNames() {
        return VARIABLE.matcher(template).results().map(found -> found.group(1)).toList();
    }

    @Override
    public Map<String, String> extractVariableValues(String uri) {
        return RunUri.parse(uri)
                .map(found -> Map.of("run_id", found.runId(), "id", found.name(), "name", found.name()))
                .orElse(Map.of());
    }

    @Override
    public boolean matches(String uri) {
        return RunUri.parse(uri)
                .filter(found -> found.kind().template().equals(template))
                .isPresent();
    }

    @Override
    public boolean isUriTemplate(String uri) {
        return uri.contains("{");
    }
}
