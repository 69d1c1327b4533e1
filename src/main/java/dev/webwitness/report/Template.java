package dev.webwitness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A page with holes, a small part of Mustache: {@code {{name}}} is a value, escaped; <code>{{#name}}…{{/name}}</code> is left out where the
 * value is absent, false or empty, repeated for each item of a list, and there once otherwise; <code>{{^name}}…{{/name}}</code> is the
 * opposite. {@code {{&name}}} is put in as it is: for the program's own style and script, never for what a page or a caller said.
 */
final class Template {
    private static final Pattern TAG = Pattern.compile("\\{\\{([#^/&]?)(\\w+)}}");

    private interface Part {
        void fill(StringBuilder out, List<Map<String, ?>> scopes);
    }

    private final List<Part> parts;

    private Template(List<Part> parts) {
        this.parts = parts;
    }

    static Template parse(String text) {
        Matcher tags = TAG.matcher(text);
        int[] at = {0};
        Template template = new Template(block(text, tags, at, null));
        return template;
    }

    private static List<Part> block(String text, Matcher tags, int[] at, @Nullable String until) {
        List<Part> parts = new ArrayList<>();
        while (tags.find()) {
            String before = text.substring(at[0], tags.start());
            parts.add((out, scopes) -> out.append(before));
            at[0] = tags.end();
            String name = tags.group(2);
            switch (tags.group(1)) {
                case "/" -> {
                    if (!name.equals(until)) {
                        throw new AssertionError("template: {{/" + name + "}} closes {{#" + until + "}}");
                    }
                    return parts;
                }
                case "#" -> {
                    List<Part> inner = block(text, tags, at, name);
                    parts.add((out, scopes) -> section(out, scopes, name, inner));
                }
                case "^" -> {
                    List<Part> inner = block(text, tags, at, name);
                    parts.add((out, scopes) -> {
                        if (!there(value(scopes, name))) {
                            inner.forEach(part -> part.fill(out, scopes));
                        }
                    });
                }
                case "&" -> parts.add((out, scopes) -> out.append(value(scopes, name)));
                default ->
                    parts.add((out, scopes) -> {
                        Object value = value(scopes, name);
                        out.append(value == null ? "" : Markup.escaped(String.valueOf(value)));
                    });
            }
        }
        String rest = text.substring(at[0]);
        parts.add((out, scopes) -> out.append(rest));
        return parts;
    }

    private static void section(StringBuilder out, List<Map<String, ?>> scopes, String name, List<Part> inner) {
        Object value = value(scopes, name);
        List<?> items =
                value instanceof List<?> list ? list : there(value) ? List.of(String.valueOf(value)) : List.of();
        if (value instanceof Map<?, ?>) {
            items = List.of(value);
        }
        for (Object item : items) {
            List<Map<String, ?>> inside = new ArrayList<>(scopes);
            if (item instanceof Map<?, ?> map) {
                inside.add(scope(map));
            }
            inner.forEach(part -> part.fill(out, inside));
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, ?> scope(Map<?, ?> map) {
        return (Map<String, ?>) map;
    }

    private static boolean there(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return !list.isEmpty();
        }
        return value != null
                && !value.equals("")
                && !Boolean.FALSE.equals(value)
                && !(value instanceof Number n && n.longValue() == 0);
    }

    /** The innermost value of a name; a name no scope knows is a slip in the template or its caller. */
    private static @Nullable Object value(List<Map<String, ?>> scopes, String name) {
        for (int i = scopes.size() - 1; i >= 0; i--) {
            if (scopes.get(i).containsKey(name)) {
                return scopes.get(i).get(name);
            }
        }
        throw new AssertionError("template: nothing is called " + name);
    }

    String fill(Map<String, ?> values) {
        StringBuilder out = new StringBuilder();
        List<Map<String, ?>> scopes = List.of(values);
        parts.forEach(part -> part.fill(out, scopes));
        return out.toString();
    }
}
