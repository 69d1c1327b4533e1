package dev.webwitness.cli.clients;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Setting a client up: the entry by itself, and what it makes of a file that is there already. */
public final class Setup {
    private static final String NAME = "webwitness";

    private final McpClient client;
    private final ServerEntry entry;
    private final ConfigText format;

    /** Fails with {@code capability.unsupported} where the client knows no such connection. */
    public Setup(McpClient client, Connection connection) {
        this.client = client;
        this.entry = client.entry(connection);
        this.format = client.toml() ? new TomlText() : new JsonText();
    }

    /** A file that would hold nothing but the entry. */
    public String snippet() {
        return format.alone(client.root(), NAME, entry.over(JsonNodeFactory.instance.objectNode()));
    }

    /** What the entry makes of this file; {@code arguments.invalid} for a file that cannot be read or changed safely. */
    public Change in(Path path) {
        ClientFile file = ClientFile.read(path);
        String whole = file.text();
        String mark = whole.startsWith("\ufeff") ? "\ufeff" : "";
        String before = whole.substring(mark.length());
        try {
            ObjectNode tree = format.tree(before);
            ObjectNode wanted = wanted(path, tree);
            if (ConfigText.same(tree, wanted)) {
                return new Change(file, whole, whole);
            }
            String after = format.edited(before, tree, wanted, client.root(), NAME);
            if (!ConfigText.same(format.tree(after), wanted)) {
                throw ClientFile.refused(path, "its layout is one that no entry can be put into safely");
            }
            return new Change(file, whole, mark + after);
        } catch (JsonProcessingException e) {
            throw ClientFile.refused(
                    path,
                    (client.toml() ? "it is no TOML that can be read" : "it is no JSON that can be read")
                            + (e.getLocation() == null
                                    ? ""
                                    : " (line " + e.getLocation().getLineNr() + ")"));
        } catch (IOException e) {
            throw ClientFile.refused(path, String.valueOf(e.getMessage()));
        }
    }

    private ObjectNode wanted(Path path, ObjectNode tree) {
        ObjectNode wanted = tree.deepCopy();
        JsonNode servers = wanted.path(client.root());
        if (!servers.isMissingNode() && !servers.isObject()) {
            throw ClientFile.refused(path, "\"" + client.root() + "\" is no table of servers there");
        }
        JsonNode present = servers.path(NAME);
        if (!present.isMissingNode() && !present.isObject()) {
            throw ClientFile.refused(path, "\"" + client.root() + "." + NAME + "\" is no server there");
        }
        wanted.withObjectProperty(client.root()).set(NAME, entry.over(present));
        return wanted;
    }

    /** A file before and after; nothing is written until it is asked for. */
    public static final class Change {
        private final ClientFile file;
        private final String before;
        private final String after;

        private Change(ClientFile file, String before, String after) {
            this.file = file;
            this.before = before;
            this.after = after;
        }

        /** Whether the file says it all already. */
        public boolean isNone() {
            return file.exists() && before.equals(after);
        }

        /** The lines that go and come, begun with {@code -} and {@code +}; lines that stay are left out. */
        public List<String> lines() {
            return LineDifference.of(before, after);
        }

        /** The text as it would be written. */
        String after() {
            return after;
        }

        /** Writes the file in one step; answers with the copy of its earlier version, where there was one. */
        public Optional<Path> write() {
            return file.write(after);
        }
    }
}
