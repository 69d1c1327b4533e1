package dev.webwitness.cli.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Setting a client up: the entry by itself, and how it gets to the client. */
public final class Setup {
    private static final String NAME = "webwitness";

    /** What tells the connection: it is replaced whole. Whatever else the user wrote into the entry stays. */
    private static final List<String> CONNECTION = List.of("type", "command", "args", "url", "httpUrl", "serverUrl");

    private static final List<String> OF_STDIO_ALONE = List.of("env", "envFile", "cwd");

    private final McpClient client;
    private final Connection connection;
    private final ObjectNode entry;

    /** Fails with {@code capability.unsupported} where the client knows no such connection. */
    public Setup(McpClient client, Connection connection) {
        this.client = client;
        this.connection = connection;
        this.entry = client.entry(connection);
    }

    /** A file that would hold nothing but the entry. */
    public String snippet() {
        if (client.toml()) {
            return entry.properties().stream()
                    .map(field -> field.getKey() + " = " + field.getValue())
                    .collect(Collectors.joining("\n", "[" + client.root() + "." + NAME + "]\n", ""));
        }
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.putObject(client.root()).set(NAME, entry);
        return ClientFile.pretty(whole);
    }

    /** The client's own command that does it; empty where the client has none, or it is not installed here. */
    public Optional<ClientCommand> command(Machine machine, boolean project) {
        return client.command(NAME, connection, entry, project).flatMap(words -> ClientCommand.of(machine, words));
    }

    /** What the entry makes of this file; empty for TOML and files with comments, which a person has to edit. */
    public Optional<Change> in(Path path) {
        if (client.toml()) {
            return Optional.empty();
        }
        ClientFile file = ClientFile.read(path);
        return file.tree().map(tree -> new Change(file, tree, wanted(file, tree)));
    }

    private ObjectNode wanted(ClientFile file, ObjectNode tree) {
        ObjectNode wanted = tree.deepCopy();
        JsonNode servers = wanted.path(client.root());
        JsonNode present = servers.path(NAME);
        if (!isObjectOrNothing(servers) || !isObjectOrNothing(present)) {
            throw file.refused("\"" + client.root() + "\" is no table of servers there");
        }
        ObjectNode merged = present instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        merged.remove(CONNECTION);
        merged.remove(connection instanceof Connection.Http ? OF_STDIO_ALONE : List.of("headers"));
        if (merged.get("headers") instanceof ObjectNode headers && entry.get("headers") instanceof ObjectNode ours) {
            merged.setAll((ObjectNode) entry.deepCopy().set("headers", headers.setAll(ours)));
        } else {
            merged.setAll(entry);
        }
        wanted.withObjectProperty(client.root()).set(NAME, merged);
        return wanted;
    }

    private static boolean isObjectOrNothing(JsonNode node) {
        return node.isMissingNode() || node.isObject();
    }

    /** A file before and after; nothing is written until it is asked for. */
    public record Change(ClientFile file, ObjectNode before, ObjectNode after) {
        /** Whether the file says it all already. */
        public boolean isNone() {
            return before.equals(after);
        }

        /** Writes the file in one step; answers with the copy of its earlier version, where there was one. */
        public Optional<Path> write() {
            return file.write(after);
        }
    }
}
