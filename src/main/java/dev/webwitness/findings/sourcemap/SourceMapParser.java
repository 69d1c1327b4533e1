package dev.webwitness.findings.sourcemap;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a source map's JSON as a stream. Fields it does not know are skipped; fields of the wrong type count as absent; more of anything
 * than a map has is not kept.
 */
final class SourceMapParser {
    /** A map of webpack's own size class has some 20,000 sources. */
    private static final int MOST_SOURCES = 100_000;

    private static final int MOST_NAMES = 1_000_000;
    private static final int MOST_SECTIONS = 10_000;

    /** Indexes within indexes: the format forbids them, so that any depth is generous. */
    private static final int DEEPEST = 4;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(SourceMapResolver.MOST_CHARS)
                    .maxNestingDepth(50)
                    .build())
            .build();

    private SourceMapParser() {}

    /**
     * Reads a map; a first line of {@code )]}'}, put there against script inclusion, is left out.
     *
     * @throws IOException when it is no map, with the reason in words
     */
    static SourceMap read(String json) throws IOException {
        String text = json;
        if (text.startsWith("\uFEFF")) {
            text = text.substring(1);
        }
        if (text.startsWith(")]}")) {
            int line = text.indexOf('\n');
            text = line < 0 ? "" : text.substring(line + 1);
        }
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("is no JSON object");
            }
            return map(parser, 0);
        } catch (com.fasterxml.jackson.core.JacksonException broken) {
            throw new IOException("is not readable as JSON", broken);
        }
    }

    private static SourceMap map(JsonParser parser, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new IOException("has indexes within indexes");
        }
        String root = "";
        List<@Nullable String> sources = List.of();
        List<@Nullable String> contents = List.of();
        List<@Nullable String> names = List.of();
        String mappings = "";
        Set<Integer> ignored = new HashSet<>();
        List<SourceMap.Section> sections = null;
        boolean known = false;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "sourceRoot" -> root = textOr(parser, "");
                case "sources" -> sources = texts(parser, MOST_SOURCES);
                case "sourcesContent" -> contents = texts(parser, MOST_SOURCES);
                case "names" -> names = texts(parser, MOST_NAMES);
                case "mappings" -> {
                    mappings = textOr(parser, "");
                    known = true;
                }
                case "ignoreList", "x_google_ignoreList" -> ignored.addAll(numbers(parser));
                case "sections" -> sections = sections(parser, depth);
                default -> parser.skipChildren();
            }
        }
        if (!known && sections == null) {
            throw new IOException("has no mappings");
        }
        List<String> named =
                names.stream().map(name -> name == null ? "" : name).toList();
        return new SourceMap(root, sources, contents, named, mappings, ignored, sections);
    }

    private static String textOr(JsonParser parser, String otherwise) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return parser.getText();
        }
        parser.skipChildren();
        return otherwise;
    }

    private static List<@Nullable String> texts(JsonParser parser, int most) throws IOException {
        List<@Nullable String> texts = new ArrayList<>();
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            parser.skipChildren();
            return texts;
        }
        for (JsonToken token = parser.nextToken(); more(token, JsonToken.END_ARRAY); token = parser.nextToken()) {
            String text = token == JsonToken.VALUE_STRING ? parser.getText() : null;
            parser.skipChildren();
            if (texts.size() < most) {
                texts.add(text);
            }
        }
        return texts;
    }

    private static Set<Integer> numbers(JsonParser parser) throws IOException {
        Set<Integer> numbers = new HashSet<>();
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            parser.skipChildren();
            return numbers;
        }
        for (JsonToken token = parser.nextToken(); more(token, JsonToken.END_ARRAY); token = parser.nextToken()) {
            if (token == JsonToken.VALUE_NUMBER_INT && numbers.size() < MOST_SOURCES) {
                numbers.add(parser.getValueAsInt(-1));
            }
            parser.skipChildren();
        }
        return numbers;
    }

    private static List<SourceMap.Section> sections(JsonParser parser, int depth) throws IOException {
        List<SourceMap.Section> sections = new ArrayList<>();
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            parser.skipChildren();
            return sections;
        }
        for (JsonToken token = parser.nextToken(); more(token, JsonToken.END_ARRAY); token = parser.nextToken()) {
            if (token == JsonToken.START_OBJECT && sections.size() < MOST_SECTIONS) {
                sections.add(section(parser, depth));
            } else {
                parser.skipChildren();
            }
        }
        return sections;
    }

    private static SourceMap.Section section(JsonParser parser, int depth) throws IOException {
        int line = 0;
        int column = 0;
        SourceMap map = null;
        String url = null;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            JsonToken value = parser.nextToken();
            if (field.equals("offset") && value == JsonToken.START_OBJECT) {
                while (parser.nextToken() == JsonToken.FIELD_NAME) {
                    String part = parser.currentName();
                    parser.nextToken();
                    int number = parser.getValueAsInt(0);
                    line = part.equals("line") ? number : line;
                    column = part.equals("column") ? number : column;
                    parser.skipChildren();
                }
            } else if (field.equals("map") && value == JsonToken.START_OBJECT) {
                map = map(parser, depth + 1);
            } else if (field.equals("url") && value == JsonToken.VALUE_STRING) {
                url = parser.getText();
            } else {
                parser.skipChildren();
            }
        }
        return new SourceMap.Section(line, column, map, url);
    }

    /** Whether an array goes on; a file that ends within it is broken, which the parser itself says. */
    private static boolean more(@Nullable JsonToken token, JsonToken end) throws IOException {
        if (token == null) {
            throw new IOException("is not readable as JSON");
        }
        return token != end;
    }
}
