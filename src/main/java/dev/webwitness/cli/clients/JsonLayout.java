package dev.webwitness.cli.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * How a value is laid out when it is written into a text: as its surroundings are.
 *
 * @param unit one step of indentation
 * @param eol the end of a line
 */
record JsonLayout(String unit, String eol) {
    private static final String DEFAULT_UNIT = "  ";

    /** The layout of a text; two spaces and a line feed where it does not tell. */
    static JsonLayout of(String text, JsonPlace root) {
        String unit =
                root.all().isEmpty() ? "" : indentAt(text, root.all().get(0).start());
        return new JsonLayout(unit.isEmpty() ? DEFAULT_UNIT : unit, eolOf(text));
    }

    static JsonLayout plain() {
        return new JsonLayout(DEFAULT_UNIT, "\n");
    }

    static String eolOf(String text) {
        int first = text.indexOf('\n');
        return first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
    }

    /** What stands before a place on its line, if that is nothing but white space; else empty. */
    static String indentAt(String text, int at) {
        int from = text.lastIndexOf('\n', at - 1) + 1;
        String before = text.substring(from, at);
        return before.isBlank() ? before : "";
    }

    /** The white space a line begins with. */
    static String marginAt(String text, int at) {
        int from = text.lastIndexOf('\n', at - 1) + 1;
        int to = from;
        while (to < at && (text.charAt(to) == ' ' || text.charAt(to) == '\t')) {
            to++;
        }
        return text.substring(from, to);
    }

    /** An object over several lines, arrays on one, whose first line stands behind something and whose last begins with the margin. */
    String lines(JsonNode value, String margin) {
        if (!(value instanceof ObjectNode object) || object.isEmpty()) {
            return line(value);
        }
        return object.properties().stream()
                .map(field -> margin + unit + line(field.getKey()) + ": " + lines(field.getValue(), margin + unit))
                .collect(Collectors.joining("," + eol, "{" + eol, eol + margin + "}"));
    }

    /** A value on one line. */
    static String line(JsonNode value) {
        if (value instanceof ObjectNode object) {
            return object.isEmpty()
                    ? "{}"
                    : object.properties().stream()
                            .map(field -> line(field.getKey()) + ": " + line(field.getValue()))
                            .collect(Collectors.joining(", ", "{ ", " }"));
        }
        if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false)
                    .map(JsonLayout::line)
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        return value.toString();
    }

    static String line(String text) {
        return new com.fasterxml.jackson.databind.node.TextNode(text).toString();
    }
}
