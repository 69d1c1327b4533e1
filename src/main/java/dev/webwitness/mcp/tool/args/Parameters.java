package dev.webwitness.mcp.tool.args;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.EditDistance;
import dev.webwitness.model.text.TextTruncator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The parameters of a tool: its schema, and the reading of arguments. */
public final class Parameters {
    private final List<Parameter> all;

    private Parameters(List<Parameter> all) {
        this.all = all;
    }

    public static Parameters of(Parameter... all) {
        return new Parameters(List.of(all));
    }

    /** The JSON schema of the arguments, keys in a fixed order. */
    public Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        all.forEach(parameter -> properties.put(parameter.name(), parameter.schema()));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        List<String> required =
                all.stream().filter(Parameter::required).map(Parameter::name).toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", false);
        return schema;
    }

    /**
     * Reads what a client sent; null counts as absent.
     *
     * @throws WebwitnessException {@code arguments.invalid}, naming the argument, what was expected, and an example
     */
    public ToolArguments read(@Nullable Map<String, @Nullable Object> sent) {
        Map<String, @Nullable Object> given = sent == null ? Map.of() : sent;
        List<String> names = all.stream().map(Parameter::name).toList();
        for (String name : given.keySet()) {
            if (!names.contains(name)) {
                throw unknown(name, names);
            }
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (Parameter parameter : all) {
            Object value = given.get(parameter.name());
            if (value != null) {
                values.put(parameter.name(), parameter.read(value));
            } else if (parameter.required()) {
                throw parameter.refusal("it is required and was not given.");
            }
        }
        return new ToolArguments(values);
    }

    private static WebwitnessException unknown(String name, List<String> names) {
        Optional<String> nearest = EditDistance.nearest(name, names);
        return WebwitnessException.argument(
                TextTruncator.toChars(name, 60),
                "there is no such argument"
                        + nearest.map(meant -> "; did you mean \"" + meant + "\"?")
                                .orElse(".") + " Known are "
                        + String.join(", ", names) + ".",
                "\"" + nearest.orElse(names.get(0)) + "\"");
    }
}
