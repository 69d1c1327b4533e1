package dev.webwitness.cli.clients;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.toml.TomlFactory;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** TOML: keys are put into their table, replaced and cut out where they stand; a table that is not there is put at the end. */
final class TomlText implements ConfigText {
    private static final ObjectReader TREES = new TomlMapper(TomlFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(200)
                            .maxStringLength(ClientFile.MOST_BYTES)
                            .build())
                    .build())
            .reader();

    @Override
    public ObjectNode tree(String text) throws IOException {
        JsonNode tree = TREES.readTree(text);
        return tree instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
    }

    @Override
    public String edited(String text, ObjectNode before, ObjectNode after, String root, String name)
            throws IOException {
        List<String> path = List.of(root, name);
        JsonNode entry = after.path(root).path(name);
        if (before.path(root).has(name)) {
            return towards(text, path, (ObjectNode) before.path(root).path(name), (ObjectNode) entry);
        }
        String eol = JsonLayout.eolOf(text);
        String gap = text.isEmpty() ? "" : text.endsWith("\n") ? eol : eol + eol;
        return text + gap + alone(root, name, (ObjectNode) entry).replace("\n", eol) + eol;
    }

    @Override
    public String alone(String root, String name, ObjectNode entry) {
        StringBuilder table = new StringBuilder("[" + TomlLayout.key(root) + "." + TomlLayout.key(name) + "]");
        entry.properties().forEach(field -> table.append('\n').append(line(field)));
        return table.toString();
    }

    private static String towards(String text, List<String> table, ObjectNode before, ObjectNode after)
            throws IOException {
        String edited = text;
        for (Map.Entry<String, JsonNode> field : before.properties()) {
            if (!after.has(field.getKey())) {
                edited = without(edited, path(table, field.getKey()));
            }
        }
        for (Map.Entry<String, JsonNode> field : after.properties()) {
            JsonNode old = before.get(field.getKey());
            if (old == null) {
                edited = with(edited, table, field);
            } else if (!ConfigText.same(old, field.getValue())) {
                TomlStatement pair =
                        find(edited, path(table, field.getKey()), false).orElseThrow(() -> inline(table));
                int from = lineStart(edited, pair);
                edited = edited.substring(0, from)
                        + comments(edited, pair)
                        + edited.substring(from, pair.value())
                        + TomlLayout.value(field.getValue())
                        + edited.substring(pair.end());
            }
        }
        return edited;
    }

    /** Behind the last key of the table, so that comments which follow stay with what they speak of. */
    private static String with(String text, List<String> table, Map.Entry<String, JsonNode> field) throws IOException {
        List<TomlStatement> statements = TomlScanner.statements(text);
        TomlStatement header = find(text, table, true).orElseThrow(() -> inline(table));
        int at = statements.indexOf(header);
        while (at + 1 < statements.size() && !statements.get(at + 1).header()) {
            at++;
        }
        int lineEnd = text.indexOf('\n', statements.get(at).end());
        int end = lineEnd < 0 ? text.length() : text.charAt(lineEnd - 1) == '\r' ? lineEnd - 1 : lineEnd;
        String margin = JsonLayout.marginAt(text, statements.get(at).start());
        return text.substring(0, end) + JsonLayout.eolOf(text) + margin + line(field) + text.substring(end);
    }

    /** Cuts a key, or a table below, with all that is in it; comments stay. */
    private static String without(String text, List<String> path) throws IOException {
        List<TomlStatement> statements = TomlScanner.statements(text);
        String edited = text;
        boolean found = false;
        for (int i = statements.size() - 1; i >= 0; i--) {
            TomlStatement statement = statements.get(i);
            if (statement.within(path)) {
                found = true;
                edited = cut(edited, statement);
            }
        }
        if (!found) {
            throw inline(path.subList(0, path.size() - 1));
        }
        return edited;
    }

    private static String cut(String text, TomlStatement statement) throws IOException {
        int from = lineStart(text, statement);
        int lineEnd = text.indexOf('\n', statement.end());
        int to = lineEnd < 0 ? text.length() : lineEnd + 1;
        boolean alone = text.substring(from, statement.start()).isBlank()
                && text.substring(statement.end(), to).isBlank();
        String before = text.substring(0, from) + comments(text, statement);
        return alone
                ? before + text.substring(to)
                : before + text.substring(from, statement.start()) + text.substring(statement.end());
    }

    /** The comments within a value of several lines, each on a line of its own: they stay when the value goes. */
    private static String comments(String text, TomlStatement statement) throws IOException {
        String eol = JsonLayout.eolOf(text);
        return TomlScanner.comments(text, statement).stream()
                .map(comment -> comment + eol)
                .collect(Collectors.joining());
    }

    private static int lineStart(String text, TomlStatement statement) {
        return text.lastIndexOf('\n', statement.start() - 1) + 1;
    }

    private static Optional<TomlStatement> find(String text, List<String> path, boolean header) throws IOException {
        return TomlScanner.statements(text).stream()
                .filter(statement ->
                        statement.header() == header && statement.path().equals(path))
                .findFirst();
    }

    private static IOException inline(List<String> table) {
        return new IOException("\"" + String.join(".", table) + "\" is not written as a table of its own; write it as ["
                + String.join(".", table) + "]");
    }

    private static List<String> path(List<String> table, String key) {
        return List.of(table.get(0), table.get(1), key);
    }

    private static String line(Map.Entry<String, JsonNode> field) {
        return TomlLayout.key(field.getKey()) + " = " + TomlLayout.value(field.getValue());
    }
}
