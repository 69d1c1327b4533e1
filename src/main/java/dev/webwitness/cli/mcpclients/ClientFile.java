package dev.webwitness.cli.mcpclients;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A client's JSON file with the server's entry put in.
 *
 * @param file the target of a symbolic link, so that the link stays
 * @param isChanged false where the file has the entry already
 */
public record ClientFile(Path file, boolean isChanged, ObjectNode tree) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    /** The fields of the connection, which are replaced. Other fields of the user's entry stay. */
    private static final List<String> CONNECTION = List.of("type", "command", "args", "url", "httpUrl", "serverUrl");

    /** The file with the entry; empty where it is no plain JSON with a table of servers, as TOML or JSON with comments. */
    public static Optional<ClientFile> with(Path named, McpClient client, ServerConnection connection) {
        try {
            boolean there = Files.exists(named);
            ObjectNode before = there ? read(Files.readString(named)) : JSON.createObjectNode();
            ObjectNode after = before == null ? null : merged(before.deepCopy(), client, connection);
            return after == null
                    ? Optional.empty()
                    : Optional.of(new ClientFile(there ? named.toRealPath() : named, !after.equals(before), after));
        } catch (IOException e) {
            throw unavailable(named, "read", e);
        }
    }

    private static @Nullable ObjectNode read(String text) {
        try {
            JsonNode tree = text.isBlank() ? JSON.createObjectNode() : JSON.readTree(text);
            return tree instanceof ObjectNode object ? object : null;
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static @Nullable ObjectNode merged(ObjectNode tree, McpClient client, ServerConnection connection) {
        JsonNode servers = tree.has(client.root()) ? tree.get(client.root()) : tree.putObject(client.root());
        if (!(servers instanceof ObjectNode table)) {
            return null;
        }
        JsonNode present = table.has(McpClient.NAME) ? table.get(McpClient.NAME) : table.putObject(McpClient.NAME);
        if (!(present instanceof ObjectNode entry)) {
            return null;
        }
        entry.remove(CONNECTION);
        entry.remove(connection.url() == null ? List.of("headers") : List.of("env", "envFile", "cwd"));
        ObjectNode ours = client.entry(connection);
        if (entry.get("headers") instanceof ObjectNode headers && ours.get("headers") instanceof ObjectNode header) {
            ours.set("headers", headers.setAll(header));
        }
        entry.setAll(ours);
        return tree;
    }

    /** Writes the file atomically. Returns the copy of its earlier version, {@code NAME.before-webwitness}. */
    public Optional<Path> write() {
        Path fresh = file.resolveSibling(file.getFileName() + ".new-webwitness");
        Path earlier = file.resolveSibling(file.getFileName() + ".before-webwitness");
        boolean there = Files.exists(file);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (there) {
                // With the file's permissions from the start: it may hold keys.
                Files.copy(file, earlier, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
                Files.copy(file, fresh, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
            }
            Files.writeString(fresh, pretty(tree) + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return there ? Optional.of(earlier) : Optional.empty();
        } catch (IOException e) {
            throw unavailable(file, "written", e);
        } finally {
            fresh.toFile().delete();
        }
    }

    /** Formats a tree with two spaces a level. */
    static String pretty(JsonNode tree) {
        DefaultPrettyPrinter twoSpaces = new DefaultPrettyPrinter(
                        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                .withObjectIndenter(new DefaultIndenter("  ", "\n"));
        try {
            return JSON.writer(twoSpaces).writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing JSON");
        }
    }

    private static WebwitnessException unavailable(Path file, String done, IOException cause) {
        String message = file + " cannot be " + done + " (" + cause + ").";
        return new WebwitnessException(ErrorInfo.of(ErrorCode.STORE_UNAVAILABLE, message), cause);
    }
}
