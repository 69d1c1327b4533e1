package dev.webwitness.config.reader;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a settings file: sections and keys joined with dots, each value with the line it stands on. */
public final class ConfigFile {
    private static final int MAX_BYTES = 256 * 1024;

    private static final YAMLFactory YAML = YAMLFactory.builder()
            .enable(YAMLParser.Feature.PARSE_BOOLEAN_LIKE_WORDS_AS_STRINGS)
            .build();

    private final Path path;
    private final Map<String, RawValue> values = new LinkedHashMap<>();

    private ConfigFile(Path path) {
        this.path = path;
    }

    /** The file's values by key, in the order they are written. */
    public static Map<String, RawValue> read(Path path) {
        if (Files.isSymbolicLink(path)) {
            throw new WebwitnessException(
                    ErrorCode.CONTEXT_SYMLINK_REJECTED,
                    "The settings file " + path + " is a symbolic link. Name the file it points to.",
                    Map.of("path", path.toString()));
        }
        if (!Files.isRegularFile(path)) {
            throw SettingsErrors.file("There is no settings file " + path + ".");
        }
        ConfigFile file = new ConfigFile(path);
        try {
            if (Files.size(path) > MAX_BYTES) {
                throw SettingsErrors.file("The settings file " + path + " is larger than " + MAX_BYTES + " bytes.");
            }
            try (JsonParser parser = YAML.createParser(Files.readString(path))) {
                file.document(parser);
            }
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            throw SettingsErrors.file("The settings file " + path + " is no valid YAML at line " + line + ": "
                    + firstLine(e.getOriginalMessage()));
        } catch (IOException e) {
            throw SettingsErrors.file("The settings file " + path + " cannot be read as UTF-8 text.");
        }
        return file.values;
    }

    private void document(JsonParser parser) throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null || first == JsonToken.VALUE_NULL) {
            return;
        }
        if (first != JsonToken.START_OBJECT) {
            throw SettingsErrors.file("The settings file " + path + " must hold sections with keys, such as `run:`.");
        }
        section(parser, "");
        if (parser.nextToken() != null) {
            throw SettingsErrors.file(
                    "The settings file " + path + " holds a second document at " + where(parser) + ".");
        }
    }

    private void section(JsonParser parser, String prefix) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = prefix + parser.currentName();
            String where = where(parser);
            JsonToken token = parser.nextToken();
            if (token == JsonToken.START_OBJECT) {
                section(parser, key + ".");
            } else if (token == JsonToken.START_ARRAY) {
                put(key, new RawValue(items(parser, key), true, ValueOrigin.FILE, where));
            } else if (token != JsonToken.VALUE_NULL && !parser.getText().isEmpty()) {
                put(key, RawValue.scalar(scalar(parser, key), ValueOrigin.FILE, where));
            } else if (!prefix.isEmpty()) {
                throw SettingsErrors.file(
                        "Setting " + key + " (" + where + ") has no value. Give it one, or remove the line.");
            }
        }
    }

    private List<String> items(JsonParser parser, String key) throws IOException {
        List<String> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (!parser.currentToken().isScalarValue()) {
                throw SettingsErrors.file(
                        "Setting " + key + " (" + where(parser) + ") must be a list of plain values.");
            }
            items.add(scalar(parser, key));
        }
        return items;
    }

    private String scalar(JsonParser parser, String key) throws IOException {
        if (((YAMLParser) parser).isCurrentAlias()) {
            throw SettingsErrors.file(
                    "Setting " + key + " (" + where(parser) + ") is an alias (*); write the value itself.");
        }
        return parser.getText();
    }

    private void put(String key, RawValue written) {
        RawValue earlier = values.put(key, written);
        if (earlier != null) {
            throw SettingsErrors.file(
                    "Setting " + key + " stands twice: at " + earlier.where() + " and at " + written.where() + ".");
        }
    }

    private String where(JsonParser parser) {
        return path + ", line " + parser.currentTokenLocation().getLineNr();
    }

    private static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
