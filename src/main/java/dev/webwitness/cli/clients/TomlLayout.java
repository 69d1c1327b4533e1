package dev.webwitness.cli.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Keys and values as TOML writes them. */
final class TomlLayout {
    private TomlLayout() {}

    static String key(String name) {
        return name.matches("[A-Za-z0-9_-]+") ? name : string(name);
    }

    static String value(JsonNode value) {
        if (value instanceof ObjectNode object) {
            return object.properties().stream()
                    .map(field -> key(field.getKey()) + " = " + value(field.getValue()))
                    .collect(Collectors.joining(", ", "{ ", " }"));
        }
        if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false)
                    .map(TomlLayout::value)
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        return value.isTextual() ? string(value.textValue()) : value.asText();
    }

    /** A basic string; JSON's escapes are TOML's too, but for DEL, which TOML wants escaped. */
    private static String string(String text) {
        return JsonLayout.line(text).replace("\u007f", "\\u007F");
    }

    /** What the inside of a basic string says. */
    static String unescaped(String inside) throws IOException {
        StringBuilder said = new StringBuilder();
        int at = 0;
        while (at < inside.length()) {
            char here = inside.charAt(at++);
            if (here != '\\') {
                said.append(here);
                continue;
            }
            char kind = inside.charAt(at++);
            switch (kind) {
                case 'b' -> said.append('\b');
                case 't' -> said.append('\t');
                case 'n' -> said.append('\n');
                case 'f' -> said.append('\f');
                case 'r' -> said.append('\r');
                case 'u', 'U' -> {
                    int digits = kind == 'u' ? 4 : 8;
                    said.appendCodePoint(Integer.parseInt(inside.substring(at, at + digits), 16));
                    at += digits;
                }
                case '"', '\\' -> said.append(kind);
                default -> throw new IOException("\\" + kind + " is no escape of TOML");
            }
        }
        return said.toString();
    }
}
